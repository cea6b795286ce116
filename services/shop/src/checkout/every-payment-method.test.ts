import {
  entryOf,
  allMarkets,
  type Locale,
  type Market,
  marketOf,
  type PaymentMethod,
  walletMethods,
} from '@vitrine/contracts/markets'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { fill, mustBeSound, newKey, quoteOf, someAddress, stockOf, type Wish, wishOf } from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [makeStyle({ id: 101, price: 12_000, sizes: [{ quantity: 900 }] })],
  })
})
// All orders stay: at the end the books show a mistake of any of them.
afterAll(async () => {
  await mustBeSound(running)
  await running.stop()
})

const addresses: Readonly<Record<Locale, Wish['shippingAddress']>> = {
  de: someAddress,
  at: { ...someAddress, zipCode: '1010', city: 'Wien', countryCode: 'AUT' },
  ch: { ...someAddress, zipCode: '8001', city: 'Zürich', countryCode: 'CHE' },
  'fr-ch': { ...someAddress, zipCode: '1201', city: 'Genève', countryCode: 'CHE' },
  en: { ...someAddress, zipCode: '1000', city: 'Brussels', countryCode: 'BEL' },
}

type Payment = Wish['payment']

/** The order of a basket of one coat by a payment, at the total that the checkout shows for its method. */
async function place(market: Market, payment: Payment, giftCards: string[] = []) {
  const shopper = running.visitor(market)
  await fill(shopper, { 1011: 1 })
  const shippingAddress = entryOf(addresses, market.locale)
  const { countryCode } = shippingAddress
  const { cost, paymentOptions } = await quoteOf(shopper, { countryCode, giftCards, paymentMethod: payment.method })
  expect(paymentOptions.find(({ key }) => key === payment.method)).toMatchObject({
    isAvailable: payment.method !== 'gift_card' || giftCards.length > 0,
  })
  const wish = await wishOf(shopper, { shippingAddress, payment, giftCards, expectedTotal: cost.withTax })
  return { shopper, placed: await shopper.placeOrder(wish, { idempotencyKey: newKey() }), total: cost.withTax }
}

const paymentOf = async (orderId: number): Promise<string> => {
  const found = await running.database.pool.query<{ id: string }>('select id from payments where order_id = $1', [
    orderId,
  ])
  return found.rows[0]?.id ?? ''
}

const ways = (methods: readonly PaymentMethod[]) =>
  allMarkets.flatMap((market) =>
    market.paymentMethods
      .filter((method) => methods.includes(method))
      .map((method) => [market.locale, method] as [Locale, PaymentMethod]),
  )
const details = (method: PaymentMethod): Payment => (method === 'instalment' ? { method, months: 3 } : { method })
const orderOf = async (shopper: Browser, cbdToken: string) => {
  const found = await shopper.getOrderDataByCbd({ cbdToken })
  if (!found.ok) throw new Error(found.error.code)
  return found.value
}

describe('a method with a page of the provider', () => {
  const onPages = ways(['paypal', 'klarna', 'postfinance', 'ratepay', 'instalment', 'sofort', 'eps', 'twint'])

  it.each(onPages)('%s %s: paid, the order is confirmed', async (locale, method) => {
    const { shopper, placed, total } = await place(marketOf(locale), details(method))
    if (!placed.ok) throw new Error(placed.error.code)
    expect(placed.value).toMatchObject({
      status: 'payment_pending',
      redirectUrl: expect.stringContaining('/payment/test/'),
    })
    const paymentId = await paymentOf(placed.value.orderId)
    expect(await running.shop.testPayment?.find(paymentId)).toMatchObject({ method, isAnswered: false })
    await running.shop.testPayment?.answer(paymentId, 'pay')
    await running.shop.completePayment(paymentId)
    expect(await orderOf(shopper, placed.value.cbd)).toMatchObject({
      confirmedAt: expect.any(String),
      payment: [{ key: method, amount: total }],
    })
  })

  it.each(onPages)('%s %s: declined, the items are back in the basket', async (locale, method) => {
    const before = await stockOf(running, 1011)
    const { shopper, placed } = await place(marketOf(locale), details(method))
    if (!placed.ok) throw new Error(placed.error.code)
    const paymentId = await paymentOf(placed.value.orderId)
    await running.shop.testPayment?.answer(paymentId, 'decline')
    await running.shop.completePayment(paymentId)
    expect((await shopper.getBasket({})).basket.items).toHaveLength(1)
    expect(await stockOf(running, 1011)).toEqual(before)
  })

  it.each(onPages)('%s %s: left and late, the payment stays open', async (locale, method) => {
    const { shopper, placed } = await place(marketOf(locale), details(method))
    if (!placed.ok) throw new Error(placed.error.code)
    const paymentId = await paymentOf(placed.value.orderId)
    for (const answer of ['leave', 'late'] as const) {
      await running.shop.testPayment?.answer(paymentId, answer)
      await running.shop.completePayment(paymentId)
      expect(await shopper.getPayment({ cbdToken: placed.value.cbd })).toMatchObject({ value: { state: 'pending' } })
    }
  })
})

describe('a method without a page', () => {
  it.each(ways(['card', 'direct_debit']))('%s %s is approved or declined at once', async (locale, method) => {
    const account = { accountHolder: 'Ada Muster', acceptMandate: true }
    const [good, bad]: [Payment, Payment] =
      method === 'card'
        ? [
            { method, token: 'test_card_approve_4242' },
            { method, token: 'test_card_funds_9995' },
          ]
        : [
            { method, ...account, iban: 'DE89370400440532013000' },
            { method, ...account, iban: 'DE62370400440532013001' },
          ]
    expect((await place(marketOf(locale), good)).placed).toMatchObject({ ok: true, value: { status: 'confirmed' } })
    expect((await place(marketOf(locale), bad)).placed).toMatchObject({
      ok: false,
      error: { code: 'PAYMENT_DECLINED' },
    })
  })

  it.each(ways(['card']))('%s %s may answer late', async (locale, method) => {
    const { placed } = await place(marketOf(locale), { method, token: 'test_card_late_1091' })
    expect(placed).toMatchObject({ ok: true, value: { status: 'payment_pending' } })
  })

  it.each(ways(['invoice', 'cash_on_delivery']))('%s %s is confirmed without a provider', async (locale, method) => {
    const { shopper, placed, total } = await place(marketOf(locale), { method })
    if (!placed.ok) throw new Error(placed.error.code)
    const placedOrder = await orderOf(shopper, placed.value.cbd)
    expect(placedOrder).toMatchObject({ confirmedAt: expect.any(String), payment: [{ key: method, amount: total }] })
    const fee = { category: 'payment', key: 'cash_on_delivery', amount: { withTax: marketOf(locale).cash.fee } }
    expect(placedOrder.cost.appliedFees.filter(({ category }) => category === 'payment')).toMatchObject(
      method === 'cash_on_delivery' ? [fee] : [],
    )
  })

  it.each(ways(['gift_card']))('%s %s pays everything', async (locale, method) => {
    const { currency } = marketOf(locale)
    const code = `FULL${locale.replace('-', '').toUpperCase()}`
    await running.database.pool.query(
      'insert into gift_cards (code, currency, balance, initial) values ($1, $2, 90000, 90000)',
      [code, currency],
    )
    const { placed } = await place(marketOf(locale), { method }, [code])
    expect(placed).toMatchObject({ ok: true, value: { status: 'confirmed' } })
  })
})

it('Y-01 every method of every shop is tried above, or in wallet.test.ts', () => {
  const tried = ['paypal', 'klarna', 'postfinance', 'ratepay', 'instalment', 'sofort', 'eps', 'twint', 'card']
  const known = new Set([...tried, 'direct_debit', 'invoice', 'cash_on_delivery', 'gift_card', ...walletMethods])
  expect(allMarkets.flatMap((market) => market.paymentMethods.filter((method) => !known.has(method)))).toEqual([])
})
