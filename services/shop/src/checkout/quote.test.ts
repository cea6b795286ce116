import { changeTerms } from '@vitrine/brand-kit/current'
import { markets, termsOf } from '@vitrine/contracts/markets'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addGiftCard, addVoucher, fill, newKey, quoteOf, wishOf } from '../testing/ordering.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { daysFromNow, makeStyle } from '../testing/small-catalogue.ts'
import { smallStores } from '../testing/small-stores.ts'
import { readCheckoutToken } from './checkout-token.ts'

const secret = 'a secret of this test and of no other'
let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [makeStyle({ id: 101 }), makeStyle({ id: 102, price: 2_000 })],
    parts: { stores: smallStores },
    secret,
  })
  await addVoucher(running, { code: 'TEN' })
  await addVoucher(running, { code: 'PUBLIC', isPublic: true })
  await addVoucher(running, { code: 'OVER', validTo: daysFromNow(-1) })
  await addVoucher(running, { code: 'SOON', validFrom: daysFromNow(1), validTo: daysFromNow(2) })
  await addVoucher(running, { code: 'VIP', customerGroup: 'VIP_Card' })
  await addVoucher(running, { code: 'BIG', minimumOrderValue: { EUR: 15_000, CHF: 15_000 } })
  await addGiftCard(running, 'EURO', 2_000)
  await addGiftCard(running, 'FRANC', 2_000, 'CHF')
  await addGiftCard(running, 'EMPTY', 0)
})
afterAll(() => running.stop())

const shopping = async (items: Record<number, number> = { 1011: 1 }, market = markets.de) => {
  const visitor = running.visitor(market)
  await fill(visitor, items)
  return visitor
}

describe('a quote', () => {
  it('C-10: is no promise once delivery became dearer; nothing is ordered at a price that was not shown', async () => {
    const visitor = await shopping({ 1021: 1 })
    const wish = await wishOf(visitor)
    const before = structuredClone(termsOf(markets.de))
    changeTerms('de', { ...before, delivery: { ...before.delivery, standard: 595 }, returnDays: 45 })
    try {
      expect(await quoteOf(visitor)).toMatchObject({ due: 2_595, terms: { returnDays: 45, withdrawalDays: 14 } })
      expect(await visitor.placeOrder(wish, { idempotencyKey: newKey() })).toMatchObject({
        ok: false,
        error: { code: 'TOTAL_CHANGED', problem: { total: 2_595, expectedTotal: 2_495 } },
      })
    } finally {
      changeTerms('de', before)
    }
  })

  it('says everything the last step shows', async () => {
    const visitor = await shopping({ 1021: 1 })
    const quote = await quoteOf(visitor, { voucher: 'ten', giftCards: ['EURO'] })
    expect(quote).toMatchObject({
      basket: { version: 1, items: [{ quantity: 1 }] },
      cost: { withTax: 1_800 + 495, appliedFees: [{ category: 'delivery', key: 'standard' }] },
      voucher: { code: 'TEN', type: 'relative', value: 10 },
      giftCards: [{ code: 'EURO', amount: 2_000 }],
      due: 295,
    })
    expect(quote.deliveryOptions.map(({ key, amount, carrierKey }) => [key, amount.withTax, carrierKey])).toEqual([
      ['standard', 495, 'dhl'],
      ['express', 995, 'dhl_express'],
      ['collection', 0, 'store'],
    ])
    for (const { deliveryDate } of quote.deliveryOptions)
      expect(deliveryDate.minimum <= deliveryDate.maximum).toBe(true)
    expect(quote.paymentOptions[0]).toEqual({ key: 'invoice', isAvailable: true, asks: ['birthDate'] })
  })

  it('Y-08: collecting costs nothing, and only stores of the country do', async () => {
    const visitor = await shopping({ 1021: 1 })
    expect((await quoteOf(visitor, { delivery: 'collection', storeId: 1 })).cost.withTax).toBe(2_000)
    for (const storeId of [2, 3, 99])
      expect(await visitor.getQuote({ delivery: 'collection', storeId })).toMatchObject({
        error: { code: 'STORE_UNKNOWN' },
      })
    const abroad = await shopping({ 1021: 1 }, markets.en)
    expect((await quoteOf(abroad)).deliveryOptions.map(({ key }) => key)).toEqual(['standard', 'express'])
    expect(await abroad.getQuote({ delivery: 'collection' })).toMatchObject({ error: { code: 'STORE_UNKNOWN' } })
  })

  it('T-04: follows the country', async () => {
    const visitor = await shopping({ 1011: 1 }, markets.en)
    expect((await quoteOf(visitor, { countryCode: 'HUN' })).cost).toMatchObject({
      withTax: 10_000,
      tax: { vat: { rate: 0.27 } },
    })
    for (const countryCode of ['DEU', 'GBR', 'XXX'])
      expect(await visitor.getQuote({ countryCode })).toMatchObject({ error: { code: 'COUNTRY_NOT_DELIVERED' } })
  })

  it('Y-03: takes the age from a given birth date', async () => {
    const visitor = await shopping()
    const { paymentOptions } = await quoteOf(visitor, { birthDate: `${new Date().getFullYear() - 16}-01-01` })
    expect(paymentOptions.find(({ key }) => key === 'invoice')).toEqual({
      key: 'invoice',
      isAvailable: false,
      reason: 'AGE',
      asks: ['birthDate'],
    })
  })

  it('is refused for an empty basket, and with every code of vouchers and cards', async () => {
    expect(await running.visitor().getQuote({})).toMatchObject({ ok: false, error: { code: 'BASKET_EMPTY' } })
    const visitor = await shopping()
    const codes = []
    for (const voucher of ['NONE', 'SOON', 'OVER', 'VIP', 'BIG']) {
      const quote = await visitor.getQuote({ voucher })
      codes.push(quote.ok ? 'ok' : quote.error.code)
    }
    for (const card of ['NONE', 'FRANC', 'EMPTY']) {
      const quote = await visitor.getQuote({ giftCards: [card] })
      codes.push(quote.ok ? 'ok' : quote.error.code)
    }
    expect(codes).toEqual([
      'VOUCHER_UNKNOWN',
      'VOUCHER_UNKNOWN',
      'VOUCHER_EXPIRED',
      'VOUCHER_NOT_FOR_YOU',
      'VOUCHER_MINIMUM',
      'GIFT_CARD_UNKNOWN',
      'GIFT_CARD_UNKNOWN',
      'GIFT_CARD_EMPTY',
    ])
  })

  it('is refused for a payload that does not fit', async () => {
    const visitor = await shopping()
    for (const payload of [
      { delivery: 'drone' },
      { countryCode: 'DE' },
      { giftCards: 'EURO' },
      { storeId: 0 },
      { more: 1 },
    ])
      expect((await visitor.send('getQuote', payload)).status).toBe(400)
  })
})

describe('trying a code', () => {
  it('says what it is worth', async () => {
    const visitor = await shopping()
    expect(await visitor.checkVoucher({ code: ' pub lic' })).toMatchObject({
      ok: true,
      value: { code: 'PUBLIC', type: 'relative', value: 10, isPublic: true },
    })
    expect(await visitor.checkGiftCard({ code: 'euro' })).toEqual({ ok: true, value: { code: 'EURO', balance: 2_000 } })
    const vip = await running.customer({ groups: ['VIP_Card'] })
    expect(await vip.checkVoucher({ code: 'VIP' })).toMatchObject({ ok: true })
    expect(await visitor.checkVoucher({ code: 'BIG' })).toMatchObject({ error: { code: 'VOUCHER_MINIMUM' } })
  })

  it('answers the same for what does not exist, does not exist yet, or is not for this shop', async () => {
    const visitor = await shopping()
    const answer = async (method: string, code: string) => {
      const reply = await visitor.send(method, { code })
      return [reply.status, await reply.text()]
    }
    expect(await answer('checkVoucher', 'SOON')).toEqual(await answer('checkVoucher', 'NONE'))
    expect(await answer('checkGiftCard', 'FRANC')).toEqual(await answer('checkGiftCard', 'NONE'))
    expect((await answer('checkGiftCard', 'NONE'))[0]).toBe(404)
  })

  it('needs a code', async () => {
    for (const method of ['checkVoucher', 'checkGiftCard'])
      for (const payload of [{}, { code: '' }, { code: 5 }, { code: 'x'.repeat(61) }])
        expect((await running.visitor().send(method, payload)).status).toBe(400)
  })
})

describe('the token of the checkout', () => {
  it('carries what the protocol wants, for an hour', async () => {
    const visitor = await shopping()
    const token = await visitor.getCheckoutToken({ voucher: 'TEN', carrier: 'dhl', customData: { a: 1 } })
    const { basket } = await visitor.getBasket({})
    const { checkoutJwt } = token
    const claims = decodeJwt(checkoutJwt)
    expect(decodeProtectedHeader(checkoutJwt).alg).toBe('HS256')
    expect(claims).toMatchObject({
      voucher: 'TEN',
      carrier: 'dhl',
      customData: { a: 1 },
      basketId: basket.key,
      campaignKey: null,
    })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600)
    expect(claims.nbf).toBe(claims.iat)
    expect(claims.iss).toMatch(/^@vitrine\/shop@/)
    expect(token).not.toHaveProperty('accessToken')
    expect(await readCheckoutToken(checkoutJwt, () => [secret])).toBe(basket.key)
    expect(await readCheckoutToken(checkoutJwt, () => ['another'])).toBeUndefined()
    expect(await readCheckoutToken(`${checkoutJwt}x`, () => [secret])).toBeUndefined()
  })

  it('comes with an access token for who is signed in', async () => {
    const customer = await running.customer()
    await fill(customer, { 1011: 1 })
    const token = await customer.getCheckoutToken({})
    expect(decodeJwt(token.accessToken ?? '')).toMatchObject({ customerId: customer.id })
  })

  it('answers for an empty basket, which cannot be ordered', async () => {
    const visitor = running.visitor()
    const { checkoutJwt, isBasketEmpty } = await visitor.getCheckoutToken({})
    expect([isBasketEmpty, decodeJwt(checkoutJwt)['basketId']]).toEqual([
      true,
      (await visitor.getBasket({})).basket.key,
    ])
    expect(await visitor.getQuote({ checkoutJwt })).toMatchObject({ ok: false, error: { code: 'BASKET_EMPTY' } })
    await fill(visitor, { 1011: 1 })
    expect(await visitor.getQuote({ checkoutJwt })).toMatchObject({ ok: true })
  })

  it('is not given for a payload that does not fit', async () => {
    const visitor = await shopping()
    for (const payload of [{ voucher: 5 }, { preferredCollectionPoint: { id: 1 } }, { basketId: 'mine' }])
      expect((await visitor.send('getCheckoutToken', payload)).status).toBe(400)
  })
})
