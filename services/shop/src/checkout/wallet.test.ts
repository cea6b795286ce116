import {
  type ByShop,
  entryOf,
  allMarkets,
  marketOf,
  markets,
  type Locale,
  type WalletMethod,
} from '@vitrine/contracts/markets'
import type { WalletOwner } from '@vitrine/contracts/shop'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { addGiftCard, addVoucher, fill, mustBeSound, newKey, quoteOf, stockOf, wishOf } from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { readOwner } from './wallet-owner.ts'
import { createWalletTokens } from './wallet-token.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [makeStyle({ id: 101, price: 4_990, sizes: [{ quantity: 900 }] })],
  })
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

const places: ByShop<Pick<WalletOwner['address'], 'country' | 'zipCode' | 'city'>> = {
  de: { country: 'DE', zipCode: '10115', city: 'Berlin' },
  at: { country: 'AT', zipCode: '1010', city: 'Wien' },
  ch: { country: 'CH', zipCode: '8001', city: 'Zürich' },
  'fr-ch': { country: 'CH', zipCode: '1204', city: 'Genève' },
  en: { country: 'BE', zipCode: '1000', city: 'Brussels' },
}

const ownerIn = (locale: Locale, changes: Partial<WalletOwner['address']> = {}): WalletOwner => ({
  name: 'Wanda van der Wallet',
  email: 'wanda@vitrine.example',
  phone: '+49 30 901820',
  address: {
    recipient: 'Wanda van der Wallet',
    lines: ['Schaustraße 12', 'c/o Muster'],
    ...entryOf(places, locale),
    ...changes,
  },
})

/** A confirmed sheet, as the two wallets write it. */
const paymentOf = (method: WalletMethod, token = 'encrypted'): string =>
  JSON.stringify(
    method === 'google_pay'
      ? { paymentMethodData: { tokenizationData: { type: 'PAYMENT_GATEWAY', token } } }
      : { token: { paymentData: token } },
  )

const totalOf = async (
  shopper: Browser,
  method: WalletMethod,
  locale: Locale,
  delivery?: 'express',
): Promise<number> => {
  const quoted = await shopper.quoteWallet({ method, place: entryOf(places, locale), ...(delivery && { delivery }) })
  if (!quoted.ok) throw new Error(quoted.error.code)
  return quoted.value.total
}

type Sheet = { method?: WalletMethod; locale?: Locale; token?: string; delivery?: 'express'; expectedTotal?: number }

async function confirm(shopper: Browser, { method = 'google_pay', locale = 'de', token, ...sheet }: Sheet = {}) {
  const expectedTotal = sheet.expectedTotal ?? (await totalOf(shopper, method, locale, sheet.delivery))
  const delivery = sheet.delivery ?? 'standard'
  const payment = paymentOf(method, token)
  return shopper.shareWallet({ method, delivery, expectedTotal, owner: ownerIn(locale), payment })
}

/** Confirms the sheet and returns the order request of the last step. */
async function review(shopper: Browser, sheet: Sheet = {}) {
  const shared = await confirm(shopper, sheet)
  if (!shared.ok) throw new Error(shared.error.code)
  const wallet = await shopper.getExpress({ expressToken: shared.value.expressToken })
  if (!wallet.ok || !wallet.value.contact || !wallet.value.token) throw new Error('The wallet shared nothing')
  const { contact, token, method, delivery = 'standard' } = wallet.value
  const { firstName = '', lastName } = contact.address.recipient
  const wish = await wishOf(shopper, {
    customer: { email: contact.email, firstName, lastName },
    shippingAddress: contact.address,
    delivery,
    payment: { method, token },
  })
  return { wish, wallet: wallet.value }
}

describe('a wallet in a sheet of the browser', () => {
  const ways = allMarkets.flatMap(({ locale }) =>
    (['apple_pay', 'google_pay'] as const).map((method) => [locale, method] as const),
  )

  it.each(ways)(
    'C-04 %s %s: the sheet leads to the last step, and the order is paid with it',
    async (locale, method) => {
      const shopper = running.visitor(marketOf(locale))
      await fill(shopper, { 1011: 1 })
      const { wish, wallet } = await review(shopper, { method, locale, delivery: 'express' })
      expect(wallet).toMatchObject({
        method,
        state: 'shared',
        delivery: 'express',
        contact: {
          email: 'wanda@vitrine.example',
          phone: '+4930901820',
          address: {
            recipient: { firstName: 'Wanda', lastName: 'van der Wallet' },
            street: 'Schaustraße 12',
            additional: 'c/o Muster',
          },
        },
      })
      // Nothing is ordered by the sheet.
      expect((await shopper.getBasket({})).basket.items).toHaveLength(1)
      expect(await shopper.placeOrder(wish, { idempotencyKey: newKey() })).toMatchObject({
        ok: true,
        value: { status: 'confirmed', redirectUrl: null },
      })
    },
  )

  it('Y-01 is set up with public data, in every shop that offers it', async () => {
    for (const market of allMarkets) {
      const { setup } = await running.visitor(market).getWallets({})
      expect(setup?.methods.map(({ method }) => method)).toEqual(['apple_pay', 'google_pay'])
      expect(JSON.stringify(setup)).not.toMatch(/secret|sk_/i)
    }
  })

  it('a declined payment orders nothing, and the items are back in the basket', async () => {
    const shopper = running.visitor()
    const before = await stockOf(running, 1011)
    await fill(shopper, { 1011: 1 })
    const { wish } = await review(shopper, { token: 'test_decline' })
    expect(await shopper.placeOrder(wish, { idempotencyKey: newKey() })).toMatchObject({
      ok: false,
      error: { code: 'PAYMENT_DECLINED' },
    })
    expect((await shopper.getBasket({})).basket.items).toHaveLength(1)
    expect(await stockOf(running, 1011)).toEqual(before)
  })

  it('C-10 a total that changed while the sheet was open is refused with both amounts', async () => {
    const shopper = running.visitor()
    await fill(shopper, { 1011: 1 })
    const total = await totalOf(shopper, 'google_pay', 'de')
    await fill(shopper, { 1011: 1 })
    const now = await totalOf(shopper, 'google_pay', 'de')
    expect(await confirm(shopper, { expectedTotal: total })).toMatchObject({
      error: { code: 'TOTAL_CHANGED', problem: { total: now, expectedTotal: total } },
    })
  })

  it('C-10 an order that costs more than was confirmed needs the sheet again; one that costs less does not', async () => {
    const shopper = running.visitor()
    await fill(shopper, { 1011: 1 })
    const { wish } = await review(shopper)
    await fill(shopper, { 1011: 1 })
    const dearer = await wishOf(shopper, { ...wish, ...(await currentOf(shopper)) })
    expect(await shopper.placeOrder(dearer, { idempotencyKey: newKey() })).toMatchObject({
      error: { code: 'WALLET_AGAIN', problem: { reason: 'amount' } },
    })
    const { payment } = (await review(shopper)).wish
    await addVoucher(running, { code: 'CHEAPER' })
    const cheaper = await wishOf(shopper, {
      ...wish,
      payment,
      voucher: 'CHEAPER',
      ...(await currentOf(shopper, 'CHEAPER')),
    })
    expect(await shopper.placeOrder(cheaper, { idempotencyKey: newKey() })).toMatchObject({ ok: true })
  })

  const currentOf = async (shopper: Browser, voucher?: string) => {
    const { basket, cost } = await quoteOf(shopper, { countryCode: 'DEU', ...(voucher && { voucher }) })
    return { basketVersion: basket.version, expectedTotal: cost.withTax }
  }

  it('a confirmation is good for an hour, for one method, and for the basket of this browser', async () => {
    const [shopper, stranger] = [running.visitor(), running.visitor()]
    await fill(shopper, { 1011: 1 })
    await fill(stranger, { 1011: 1 })
    const { wish } = await review(shopper)
    const token = wish.payment.token ?? ''
    expect(await stranger.getExpress({ expressToken: token })).toMatchObject({ error: { code: 'EXPRESS_INVALID' } })
    const again = { error: { code: 'WALLET_AGAIN', problem: { reason: 'expired' } } }
    for (const payment of [
      { method: 'google_pay', token: `${token}x` },
      { method: 'google_pay' },
      { method: 'apple_pay', token },
    ] as const)
      expect(await shopper.placeOrder({ ...wish, payment }, { idempotencyKey: newKey() })).toMatchObject(again)
    const foreign = await wishOf(stranger, { payment: { method: 'google_pay', token } })
    expect(await stranger.placeOrder(foreign, { idempotencyKey: newKey() })).toMatchObject(again)
  })

  it('an empty basket and a payment that cannot be read are refused', async () => {
    const shopper = running.visitor()
    expect(await shopper.quoteWallet({ method: 'google_pay' })).toMatchObject({ error: { code: 'BASKET_EMPTY' } })
    await fill(shopper, { 1011: 1 })
    const expectedTotal = await totalOf(shopper, 'apple_pay', 'de')
    for (const payment of ['{}', 'no json', paymentOf('google_pay').replace('tokenizationData', 'nothing')])
      expect(
        await shopper.shareWallet({
          method: 'apple_pay',
          delivery: 'standard',
          expectedTotal,
          owner: ownerIn('de'),
          payment,
        }),
      ).toMatchObject({ error: { code: 'WALLET_UNREADABLE' } })
  })

  it('Apple is asked for a proof at its own addresses only', async () => {
    const shopper = running.visitor()
    const ask = (validationUrl: string) => shopper.validateMerchant({ method: 'apple_pay', validationUrl })
    expect(await ask('https://apple-pay-gateway-cert.apple.com/paymentservices/startSession')).toMatchObject({
      ok: true,
      value: { session: { gateway: 'apple-pay-gateway-cert.apple.com' } },
    })
    for (const url of [
      'https://evil.example/',
      'http://apple-pay-gateway.apple.com/',
      'https://apple-pay-gateway.apple.com.evil.example/',
      'https://127.0.0.1/',
      'nothing',
    ])
      expect(await ask(url)).toMatchObject({ error: { code: 'EXPRESS_NOT_OFFERED' } })
  })
})

describe('the address of a sheet', () => {
  it('recalculates for its country, and refuses countries and postcodes that a form would refuse', async () => {
    const shopper = running.visitor()
    await fill(shopper, { 1011: 1 })
    const quote = (place: WalletOwner['address'] | object) =>
      shopper.quoteWallet({ method: 'google_pay', place: { ...places.de, ...place } })
    expect(await quote({ country: 'FR' })).toMatchObject({ error: { code: 'COUNTRY_NOT_DELIVERED' } })
    expect(await quote({ zipCode: '1011512' })).toMatchObject({
      error: { code: 'INVALID_ADDRESS', problem: { errors: [{ path: 'zipCode' }] } },
    })
    // A sheet may hide the end of a postcode until it is confirmed.
    expect(await quote({ zipCode: '10' })).toMatchObject({ ok: true })
  })

  it.each([
    ['an e-mail address', { email: 'wanda' }, {}, 'email'],
    ['a telephone number', { phone: 'call me' }, {}, 'phone'],
    ['a name', { name: 'Wanda' }, { recipient: 'Wanda' }, 'name'],
    ['a street', {}, { lines: [] }, 'street'],
    ['a place', {}, { city: ' ' }, 'city'],
    ['a postcode', {}, { zipCode: '12' }, 'zipCode'],
    ['a country', {}, { country: 'JP' }, 'country'],
    ['no country at all', {}, { country: 'Germany' }, 'country'],
    ['a parcel locker without a number', {}, { lines: ['Packstation'] }, 'street'],
  ] as const)('F-01 F-02 names %s that does not fit', (_, person, address, path) => {
    const read = readOwner({ ...ownerIn('de', address as never), ...person }, markets.de)
    expect(read).toMatchObject({
      ok: false,
      error: { errors: expect.arrayContaining([expect.objectContaining({ path })]) },
    })
  })

  it('is encrypted in the token, which expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const tokens = createWalletTokens(() => ['secret'])
    const contact = readOwner(ownerIn('de'), markets.de)
    if (!contact.ok) throw new Error(contact.error.code)
    const wallet = {
      method: 'apple_pay',
      token: 't',
      amount: 1,
      delivery: 'standard',
      contact: contact.value,
      basketId: 'b',
    } as const
    const sealed = await tokens.seal(wallet)
    const plain = sealed.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    expect(plain.join()).not.toMatch(/Wanda|10115/)
    expect(await tokens.open(sealed, 'b')).toMatchObject(wallet)
    expect(await tokens.open(sealed, 'other')).toBeUndefined()
    expect(await createWalletTokens(() => ['other']).open(sealed, 'b')).toBeUndefined()
    vi.setSystemTime(Date.now() + 61 * 60_000)
    expect(await tokens.open(sealed, 'b')).toBeUndefined()
    vi.useRealTimers()
  })
})

it('the rows of a sheet add up to its total, which is that of the checkout, for any basket and choice', async () => {
  await addVoucher(running, { code: 'SHEET10' })
  await addGiftCard(running, 'SHEETCARD', 700)
  const cases = fc.record({
    locale: fc.constantFrom<Locale>('de', 'at', 'en'),
    quantity: fc.integer({ min: 1, max: 4 }),
    delivery: fc.constantFrom('standard', 'express'),
    codes: fc.subarray(['SHEET10', 'SHEETCARD']),
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ locale, quantity, delivery, codes }) => {
      const shopper = running.visitor(marketOf(locale))
      await fill(shopper, { 1011: quantity })
      for (const code of codes) await shopper.redeemCode({ code })
      const quoted = await shopper.quoteWallet({ method: 'google_pay', delivery, place: entryOf(places, locale) })
      if (!quoted.ok) throw new Error(quoted.error.code)
      const { rows, total, deliveryOptions, currency } = quoted.value
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      const { due } = await quoteOf(shopper, {
        delivery,
        ...(codes.includes('SHEET10') && { voucher: 'SHEET10' }),
        giftCards: codes.filter((code) => code === 'SHEETCARD'),
      })
      expect([total, currency]).toEqual([due, marketOf(locale).currency])
      // The difference between the ways of delivery is the difference of the totals.
      const other = delivery === 'express' ? 'standard' : 'express'
      const changed = await shopper.quoteWallet({
        method: 'google_pay',
        delivery: other,
        place: entryOf(places, locale),
      })
      if (!changed.ok) throw new Error(changed.error.code)
      const costOf = (key: string) => deliveryOptions.find((option) => option.key === key)?.amount ?? Number.NaN
      expect(changed.value.total - total).toBe(costOf(other) - costOf(delivery))
    }),
    { numRuns: process.env['EVERYTHING'] ? 25 : 10 },
  )
})
