import {
  entryOf,
  allMarkets,
  type Locale,
  type Market,
  marketOf,
  markets,
  type PaymentMethod,
} from '@vitrine/contracts/markets'
import type { PaymentOption } from '@vitrine/contracts/shop'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  fill,
  mustBeSound,
  newKey,
  order,
  quoteOf,
  someAddress,
  toldAbout,
  type Wish,
  wishOf,
} from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { paymentOptions, type PaymentContext } from './payment-options.ts'
import { priceOrder } from './pricing.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [makeStyle({ id: 101, sizes: [{ quantity: 200 }] }), makeStyle({ id: 102, price: 4_303 })],
  })
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

const shopping = async (market: Market = markets.de, items: Record<number, number> = { 1011: 1 }) => {
  const visitor = running.visitor(market)
  await fill(visitor, items)
  return visitor
}
const optionOf = async (browser: Browser, method: PaymentMethod): Promise<PaymentOption> => {
  const option = (await quoteOf(browser)).paymentOptions.find(({ key }) => key === method)
  if (!option) throw new Error(`The shop has no ${method}`)
  return option
}
const press = async (browser: Browser, changes: Partial<Wish>) =>
  browser.placeOrder(await wishOf(browser, changes), { idempotencyKey: newKey() })

const account = { iban: 'DE89 3704 0044 0532 0130 00', accountHolder: 'Ada Muster', acceptMandate: true }

describe('required fields of each method', () => {
  const offered: Readonly<Record<Locale, Partial<Record<PaymentMethod, string>>>> = {
    de: {
      invoice: 'birthDate',
      card: 'card',
      paypal: 'redirect',
      apple_pay: 'wallet',
      google_pay: 'wallet',
      klarna: 'redirect',
      instalment: 'birthDate instalments redirect',
      direct_debit: 'birthDate iban',
      ratepay: 'birthDate redirect',
      cash_on_delivery: '',
      gift_card: '',
    },
    at: {
      invoice: 'birthDate',
      card: 'card',
      paypal: 'redirect',
      apple_pay: 'wallet',
      google_pay: 'wallet',
      klarna: 'redirect',
      eps: 'redirect',
      sofort: 'redirect',
      instalment: 'birthDate instalments redirect',
      direct_debit: 'birthDate iban',
      gift_card: '',
    },
    ch: {
      invoice: 'birthDate',
      card: 'card',
      twint: 'redirect',
      postfinance: 'redirect',
      paypal: 'redirect',
      apple_pay: 'wallet',
      google_pay: 'wallet',
      klarna: 'redirect',
      gift_card: '',
    },
    'fr-ch': {
      invoice: 'birthDate',
      card: 'card',
      twint: 'redirect',
      postfinance: 'redirect',
      paypal: 'redirect',
      apple_pay: 'wallet',
      google_pay: 'wallet',
      klarna: 'redirect',
      gift_card: '',
    },
    en: {
      card: 'card',
      paypal: 'redirect',
      apple_pay: 'wallet',
      google_pay: 'wallet',
      klarna: 'redirect',
      gift_card: '',
    },
  }

  it.each(allMarkets.map(({ locale }) => locale))(
    'Y-01 F-05 %s offers its methods in its order and asks what they need',
    async (locale) => {
      const { paymentOptions: options } = await quoteOf(await shopping(marketOf(locale)))
      expect(options.map(({ key, asks }) => [key, asks.join(' ')])).toEqual(Object.entries(entryOf(offered, locale)))
      // C-09: only paying at the door costs something.
      expect(options.flatMap(({ fee, key }) => (fee === undefined ? [] : [key]))).toEqual(
        locale === 'de' ? ['cash_on_delivery'] : [],
      )
      expect(options.find(({ key }) => key === 'card')?.tokenUrl).toBe('/checkout-service/payment/test/tokens')
    },
  )

  it('A-05 does not ask again for a birth date the account has', async () => {
    const customer = await running.customer()
    await customer.updateShopUser({ birthDate: '1984-03-17' })
    await fill(customer, { 1011: 1 })
    expect((await optionOf(customer, 'invoice')).asks).toEqual([])
    expect(
      (await press(customer, { customer: { email: 'a@vitrine.example', firstName: 'Ada', lastName: 'Muster' } })).ok,
    ).toBe(true)
  })

  it('Y-04 shows what a credit costs before it is taken, with sums that add up', async () => {
    const { plans = [], notice = [] } = await optionOf(await shopping(markets.de, { 1011: 5 }), 'instalment')
    expect(plans.map(({ months }) => months)).toEqual([3, 6, 12])
    for (const { months, monthly, last, total, interest } of plans) {
      expect((months - 1) * monthly + last).toBe(total)
      expect(total - interest).toBe(50_000)
    }
    const text = notice.join('\n').replaceAll('\u00a0', ' ')
    for (const fact of [
      'Kreditaufnahme kostet Geld',
      '500,00 €',
      '9,99 %',
      '10,45 %',
      'effektiver Jahreszins',
      '14 Tage',
    ])
      expect(text).toContain(fact)
    expect(text).not.toMatch(/\{\w+\}/)
  })

  it.each([
    [markets.de, '80331 München'],
    [markets.at, '1010 Wien'],
  ] as const)('Y-04 names a lender of the country', async (market, place) => {
    const { notice = [] } = await optionOf(await shopping(market, { 1011: 5 }), 'instalment')
    expect(notice.join(' ')).toContain(`${place}. Fester Sollzinssatz`)
  })

  it('shows the mandate of a direct debit, with who takes the money', async () => {
    const { notice = [] } = await optionOf(await shopping(), 'direct_debit')
    expect(notice.join('\n')).toMatch(/SEPA-Lastschriftmandat[^]*DE98ZZZ09999999999[^]*acht Wochen/)
  })

  it('notices are written in every language', () => {
    for (const market of allMarkets) {
      const paymentMethods = ['instalment', 'direct_debit'] as const
      const facts: PaymentContext = {
        market: {
          ...market,
          paymentMethods,
          seller: { ...market.seller, creditorId: 'DE98ZZZ09999999999' },
        },
        country: market.country,
        delivery: 'standard',
        due: 50_000,
        today: '2026-11-16',
        hasSubscription: false,
      }
      for (const { notice = [] } of paymentOptions(facts)) {
        expect(notice.length).toBeGreaterThan(2)
        expect(notice.join(' ')).not.toMatch(/\{\w+\}|undefined/)
        if (market.locale === 'ch') expect(notice.join(' ')).not.toContain('ß')
        if (market.locale === 'fr-ch') expect(notice.join(' ')).not.toMatch(/ [:;!?]/)
      }
    }
  })
})

describe('a direct debit', () => {
  it('is taken from an account that can be one, and keeps no more of it than its owner knows again', async () => {
    const visitor = await shopping()
    const placed = await press(visitor, { payment: { method: 'direct_debit', ...account } })
    expect(placed).toMatchObject({ ok: true, value: { status: 'confirmed' } })
    const receipt = placed.ok && (await visitor.getOrderDataByCbd({ cbdToken: placed.value.cbd }))
    expect(receipt).toMatchObject({
      value: { payment: [{ key: 'direct_debit', data: { iban: 'DE89 •••• 3000', holder: 'Ada Muster' } }] },
    })
    // The whole number stands nowhere: not with the order, the payment, the provider's books, the outbox, the answers.
    const tables = ['orders', 'payments', 'test_charges', 'outbox', 'idempotency', 'order_items']
    for (const table of tables) {
      const { rows } = await running.database.pool.query(`select to_jsonb(t) as row from ${table} t`)
      expect(JSON.stringify(rows).replaceAll(' ', '')).not.toContain('370400440532013000')
    }
  })

  it('needs account, owner and mandate, each named by its field', async () => {
    const visitor = await shopping()
    const missing = async (payment: object) => {
      const reply = await visitor.send(
        'placeOrder',
        await wishOf(visitor, { payment: { method: 'direct_debit', ...payment } }),
        { 'idempotency-key': newKey() },
      )
      const { code, errors } = (await reply.json()) as { code: string; errors: unknown }
      return [reply.status, code, errors]
    }
    expect(await missing({})).toEqual([
      400,
      'PAYMENT_INCOMPLETE',
      [
        { path: 'payment.iban', code: 'MISSING' },
        { path: 'payment.accountHolder', code: 'MISSING' },
        { path: 'payment.acceptMandate', code: 'MANDATE' },
      ],
    ])
    expect(await missing({ ...account, iban: 'DE89 3704 0044 0532 0130 01' })).toEqual([
      400,
      'PAYMENT_INCOMPLETE',
      [{ path: 'payment.iban', code: 'IBAN' }],
    ])
    expect((await missing({ ...account, acceptMandate: false }))[2]).toEqual([
      { path: 'payment.acceptMandate', code: 'MANDATE' },
    ])
  })

  it('from an empty account is declined, and says why', async () => {
    const visitor = await shopping()
    const payment = { method: 'direct_debit', ...account, iban: 'DE62370400440532013001' } as const
    expect(await press(visitor, { payment })).toMatchObject({
      ok: false,
      error: { code: 'PAYMENT_DECLINED', problem: { reason: 'funds', state: 'declined' } },
    })
  })

  it('Y-03 is refused to who is under 18, and to who has not said', async () => {
    const year = new Date().getFullYear()
    for (const birthDate of [`${year - 17}-01-01`, undefined]) {
      const customer = {
        email: 'a@vitrine.example',
        firstName: 'Ada',
        lastName: 'Muster',
        ...(birthDate && { birthDate }),
      }
      expect(
        await press(await shopping(), { customer, payment: { method: 'direct_debit', ...account } }),
      ).toMatchObject({ error: { code: 'PAYMENT_NOT_OFFERED', problem: { reason: 'AGE' } } })
    }
  })
})

describe('instalments', () => {
  it('need a plan, are paid at the provider, and are kept with the order', async () => {
    const visitor = await shopping(markets.de, { 1011: 2 })
    expect(await press(visitor, { payment: { method: 'instalment' } })).toMatchObject({
      error: { code: 'PAYMENT_INCOMPLETE', problem: { errors: [{ path: 'payment.months', code: 'MISSING' }] } },
    })
    const placed = await press(visitor, { payment: { method: 'instalment', months: 6 } })
    if (!placed.ok) throw new Error(placed.error.code)
    expect(placed.value).toMatchObject({
      status: 'payment_pending',
      redirectUrl: expect.stringMatching(/^https:\/\/vitrine\.example\/checkout-service\/payment\/test\/[\da-f-]{36}$/),
    })
    const receipt = await visitor.getOrderDataByCbd({ cbdToken: placed.value.cbd })
    expect(receipt).toMatchObject({
      value: { cost: { withTax: 20_000 }, payment: [{ amount: 20_000, data: { months: 6 } }] },
    })
  })
})

describe('a card that is declined', () => {
  it.each(['funds', 'card', 'limit', 'refused', 'expired'])('says why: %s', async (reason) => {
    const visitor = await shopping()
    const payment = { method: 'card', token: `test_card_${reason}_0000` } as const
    expect(await press(visitor, { payment })).toMatchObject({
      error: { code: 'PAYMENT_DECLINED', problem: { status: 402, state: 'declined', reason, basket: { items: [{}] } } },
    })
    // Nothing is lost: the same basket is paid in another way.
    expect((await press(visitor, {})).ok).toBe(true)
  })
})

describe('Y-05 cash', () => {
  const withCash = (market: Market): Market => ({
    ...market,
    paymentMethods: [...market.paymentMethods, 'cash_on_delivery'],
  })
  const facts = async (market: Market) => {
    const { basket } = await quoteOf(await shopping(market, { 1021: 1 }))
    return {
      market,
      country: market.country,
      today: '2026-11-16',
      lines: basket.items,
      delivery: 'standard',
      collection: null,
      groups: [],
      giftCards: [],
    } as const
  }
  const priced = (given: Parameters<typeof priceOrder>[0]) => {
    const result = priceOrder(given)
    if (!result.ok) throw new Error(result.error.code)
    return result.value
  }

  it('is named with its fee where a profile has it', async () => {
    const market = withCash(markets.ch)
    const paying: PaymentContext = {
      market,
      country: 'CH',
      delivery: 'standard',
      due: 4_993,
      today: '2026-11-16',
      hasSubscription: false,
    }
    expect(paymentOptions(paying).at(-1)).toEqual({ key: 'cash_on_delivery', isAvailable: true, asks: [], fee: 900 })
    expect(paymentOptions({ ...paying, delivery: 'collection' }).at(-1)).toMatchObject({ reason: 'COLLECTION' })
    expect(paymentOptions({ ...paying, country: 'LI' }).at(-1)).toMatchObject({ reason: 'COUNTRY' })
  })

  it('49.93 by card is 49.93; in francs at the door it is 49.95, with a line for the difference', async () => {
    const free = { ...withCash(markets.ch), cash: { fee: 0, step: 5 } }
    const given = { ...(await facts(markets.ch)), market: free }
    const byCard = priced({ ...given, paymentMethod: 'card' })
    expect([byCard.cost.withTax, byCard.due, byCard.fees.length]).toEqual([4_993, 4_993, 1])
    const inCash = priced({ ...given, paymentMethod: 'cash_on_delivery' })
    expect([inCash.cost.withTax, inCash.due]).toEqual([4_995, 4_995])
    expect(inCash.fees[1]).toEqual({ category: 'payment', key: 'rounding', amount: { withTax: 2, withoutTax: 2 } })
    // There is no VAT in a difference of rounding.
    expect(inCash.cost.tax.vat).toEqual(byCard.cost.tax.vat)
    expect(inCash.cost.withoutTax + inCash.cost.tax.vat.amount).toBe(4_995)
  })

  it('has its fee in the total, down to the coin after gift cards, and none where nothing is left to pay', async () => {
    const given = {
      ...(await facts(markets.ch)),
      market: withCash(markets.ch),
      paymentMethod: 'cash_on_delivery',
    } as const
    const { cost, fees, due } = priced({ ...given, giftCards: [{ id: 1, code: 'A', balance: 1_001 }] })
    expect(fees.map(({ key, amount }) => [key, amount.withTax])).toEqual([
      ['standard', 690],
      ['cash_on_delivery', 900],
      ['rounding', -2],
    ])
    expect([cost.withTax, due]).toEqual([4_993 + 900 - 2, 4_993 + 900 - 1_001 - 2])
    expect(priced({ ...given, giftCards: [{ id: 1, code: 'A', balance: 9_999 }] }).cost.withTax).toBe(4_993)
    const euro = {
      ...(await facts(markets.de)),
      market: markets.de,
      paymentMethod: 'cash_on_delivery',
    } as const
    expect(priced(euro).fees.map(({ key }) => key)).toEqual(['standard', 'cash_on_delivery'])
  })
})

it('F-06 an order goes only to a country of the shop, and says so by its code', async () => {
  const visitor = await shopping(markets.ch)
  const address = { ...someAddress, zipCode: '10115', countryCode: 'DEU' }
  const wish = {
    ...(await wishOf(visitor, { shippingAddress: { ...someAddress, zipCode: '8001', countryCode: 'CHE' } })),
    shippingAddress: address,
  }
  expect(await visitor.placeOrder(wish, { idempotencyKey: newKey() })).toMatchObject({
    ok: false,
    error: { code: 'COUNTRY_NOT_DELIVERED', problem: { status: 400 } },
  })
  const toLiechtenstein = { ...someAddress, zipCode: '9490', countryCode: 'LIE' }
  expect((await press(visitor, { shippingAddress: toLiechtenstein, payment: { method: 'card' } })).ok).toBe(true)
})

describe('phone and form of address', () => {
  const customer = {
    email: 'kim@vitrine.example',
    firstName: 'Kim',
    lastName: 'Muster',
    gender: 'n',
    phone: '+49 30 123456',
    birthDate: '1990-02-03',
  } as const
  const contactOf = async (orderId: number) => {
    const { rows } = await running.database.pool.query<{ contact: unknown; body: object }>(
      'select contact, body from orders where id = $1',
      [orderId],
    )
    return rows[0]
  }

  it('are kept for the carrier, and not in what never changes', async () => {
    const { orderId } = await order(running.visitor(), { 1011: 1 }, { customer })
    const { contact, body } = (await contactOf(orderId)) ?? {}
    expect(contact).toEqual({ phone: '+4930123456', gender: 'n' })
    expect(JSON.stringify(body)).not.toContain('123456')
  })

  it('are erased with the customer, who can export them before', async () => {
    const kim = await running.customer()
    const { orderId } = await order(kim, { 1011: 1 }, { customer })
    expect(JSON.stringify(await kim.exportUserData({}))).toContain('+4930123456')
    await running.database.pool.query("update orders set status = 'invoice_completed' where id = $1", [orderId])
    expect(await kim.deleteUser({})).toMatchObject({ ok: true })
    expect((await contactOf(orderId))?.contact).toBeNull()
    await running.database.pool.query("update orders set status = 'order_open' where id = $1", [orderId])
    expect(await toldAbout(running, `order:${orderId}`)).toHaveLength(2)
  })
})
