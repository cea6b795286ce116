import { type Market, markets } from '@vitrine/contracts/markets'
import type { Basket } from '@vitrine/contracts/shop'
import { openDatabase } from '@vitrine/database'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createProductCatalogue } from '../catalogue/product-catalogue.ts'
import { addGiftCard, addVoucher, fill, newKey, quoteOf, wishOf } from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { daysFromNow, makeStyle } from '../testing/small-catalogue.ts'
import { createBasketStore } from './basket-store.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [makeStyle({ id: 101 }), makeStyle({ id: 102, price: 3_333 })],
  })
  await addVoucher(running, { code: 'TEN' })
  await addVoucher(running, { code: 'ELEVEN', discount: { type: 'relative', value: 11 } })
  await addVoucher(running, { code: 'TWELVE', discount: { type: 'relative', value: 12 } })
  await addVoucher(running, { code: 'OVER', validTo: daysFromNow(-1) })
  await addVoucher(running, { code: 'SOON', validFrom: daysFromNow(1), validTo: daysFromNow(2) })
  await addVoucher(running, { code: 'VIP', customerGroup: 'VIP_Card' })
  await addVoucher(running, { code: 'BIG', minimumOrderValue: { EUR: 15_000, CHF: 15_000 } })
  await addVoucher(running, { code: 'ONCE', maximumUses: 1 })
  await addGiftCard(running, 'EURO', 2_000)
  await addGiftCard(running, 'FRANC', 2_000, 'CHF')
  await addGiftCard(running, 'EMPTY', 0)
  for (let at = 1; at <= 5; at++) await addGiftCard(running, `CARD${at}`, 100)
})
afterAll(() => running.stop())

const shopping = async (items: Record<number, number> = { 1011: 1 }, market: Market = markets.de) => {
  const visitor = running.visitor(market)
  await fill(visitor, items)
  return visitor
}
const redeem = async (browser: Browser, code: string): Promise<Basket> => {
  const reply = await browser.redeemCode({ code })
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value.basket
}
const problemOf = async (browser: Browser, code: string) => {
  const reply = await browser.redeemCode({ code })
  return reply.ok ? null : reply.error.code
}

describe('a code', () => {
  it('waits in the basket, and is written as one likes', async () => {
    const browser = await shopping()
    expect(await redeem(browser, ' te n ')).toMatchObject({
      codes: { voucher: { code: 'TEN', type: 'relative', value: 10, off: 1_000, problem: null }, giftCards: [] },
      cost: { withTax: 10_000 },
      total: { withTax: 9_000, due: 9_000 },
    })
    expect((await browser.getBasket({})).basket.codes.voucher?.code).toBe('TEN')
    expect((await browser.dropCode({ code: 'ten' })).basket).toMatchObject({
      codes: { voucher: null },
      total: { withTax: 10_000 },
    })
  })

  it.each([
    ['NOBODY', 'CODE_UNKNOWN'],
    ['SOON', 'CODE_UNKNOWN'],
    ['OVER', 'VOUCHER_EXPIRED'],
    ['VIP', 'VOUCHER_NOT_FOR_YOU'],
    ['BIG', 'VOUCHER_MINIMUM'],
    ['EMPTY', 'GIFT_CARD_EMPTY'],
    ['FRANC', 'GIFT_CARD_OTHER_CURRENCY'],
  ])('%s is refused: %s', async (code, problem) => {
    const browser = await shopping()
    expect(await problemOf(browser, code)).toBe(problem)
    expect((await browser.getBasket({})).basket).toMatchObject({ version: 1, codes: { voucher: null, giftCards: [] } })
  })

  it('says what is missing, and opens for whom it is meant', async () => {
    const reply = await (await shopping()).redeemCode({ code: 'BIG' })
    expect(!reply.ok && reply.error.problem).toMatchObject({ minimumOrderValue: 15_000 })
    const vip = await running.customer({ groups: ['VIP_Card'] })
    await fill(vip, { 1011: 1 })
    expect((await redeem(vip, 'VIP')).codes.voucher?.off).toBe(1_000)
  })

  it('is one voucher at most, and once is enough', async () => {
    const browser = await shopping()
    const { version } = await redeem(browser, 'TEN')
    const second = await browser.redeemCode({ code: 'ELEVEN' })
    expect(!second.ok && second.error).toMatchObject({
      code: 'VOUCHER_NOT_COMBINABLE',
      problem: { voucher: 'TEN' },
    })
    expect((await redeem(browser, 'TEN')).version).toBe(version)
  })

  it('needs something to be paid for', async () => {
    expect(await problemOf(running.visitor(), 'TEN')).toBe('BASKET_EMPTY')
    expect((await running.visitor().dropCode({ code: 'TEN' })).basket.items).toEqual([])
  })

  it('that no longer holds stays, says why, and takes nothing off', async () => {
    const browser = await shopping({ 1011: 2 })
    const { items } = await redeem(browser, 'BIG')
    const update = { quantity: 1, promotionId: null }
    const less = await browser.updateBasketItem({ basketItemKey: items[0]?.key ?? '', update })
    expect(less.ok && less.value.basket).toMatchObject({
      codes: { voucher: { code: 'BIG', off: 0, problem: 'VOUCHER_MINIMUM', minimumOrderValue: 15_000 } },
      total: { withTax: 10_000 },
    })
  })

  it('that was used up meanwhile says so', async () => {
    const browser = await shopping()
    await redeem(browser, 'ONCE')
    await running.database.pool.query(`update vouchers set uses = 1 where code = 'ONCE'`)
    expect((await browser.getBasket({})).basket.codes.voucher).toMatchObject({ problem: 'VOUCHER_USED_UP', off: 0 })
    expect(await problemOf(await shopping(), 'ONCE')).toBe('VOUCHER_USED_UP')
  })
})

describe('gift cards', () => {
  it('pay one after the other, and show what is on them', async () => {
    const browser = await shopping({ 1021: 1 })
    await redeem(browser, 'EURO')
    const { codes, total } = await redeem(browser, 'card1')
    expect(codes.giftCards).toEqual([
      { code: 'EURO', balance: 2_000, amount: 2_000 },
      { code: 'CARD1', balance: 100, amount: 100 },
    ])
    expect(total).toMatchObject({ withTax: 3_333 + 495, due: 3_333 + 495 - 2_100 })
  })

  it('are as many as an order takes', async () => {
    const browser = await shopping()
    for (let at = 1; at <= 5; at++) await redeem(browser, `CARD${at}`)
    expect(await problemOf(browser, 'EURO')).toBe('GIFT_CARDS_FULL')
  })
})

describe('what is to be paid', () => {
  it.each(Object.values(markets))('T-10 is what an order of it would cost, to the cent: $locale', async (market) => {
    for (const items of [{ 1021: 1 }, { 1011: 1, 1021: 2 }, { 1021: 2 }]) {
      const browser = await shopping(items, market)
      for (const code of [null, 'ELEVEN', market.currency === 'EUR' ? 'EURO' : 'FRANC']) {
        if (code) await redeem(browser, code)
        const { basket } = await browser.getBasket({})
        const { voucher, giftCards } = basket.codes
        const quote = await quoteOf(browser, {
          ...(voucher && { voucher: voucher.code }),
          giftCards: giftCards.map((card) => card.code),
        })
        expect(basket.total).toEqual({
          withTax: quote.cost.withTax,
          tax: { vat: { rate: quote.cost.tax.vat.rate, amount: quote.cost.tax.vat.amount } },
          due: quote.due,
        })
        expect(basket.delivery.withTax).toBe(quote.fees[0]?.amount.withTax)
      }
    }
  })

  it('T-03 counts the goods before a voucher towards free delivery', async () => {
    // Free from 59.00: of 66.66 eleven percent leave 59.33, twelve leave 58.66.
    const browser = await shopping({ 1021: 2 })
    expect((await redeem(browser, 'ELEVEN')).delivery).toMatchObject({ withTax: 0, freeFrom: 5_900 })
    await browser.dropCode({ code: 'ELEVEN' })
    expect((await redeem(browser, 'TWELVE')).delivery.withTax).toBe(0)
  })
})

describe('the codes of a basket', () => {
  it('come along at sign-in; the own ones win', async () => {
    const guest = await shopping()
    await redeem(guest, 'TEN')
    await redeem(guest, 'EURO')
    const key = (await guest.getBasket({})).basket.key
    const id = await running.shop.users.add({ email: 'codes@vitrine.example' })
    const db = openDatabase(running.database.pool)
    await createBasketStore({ db, productCatalogue: createProductCatalogue(db), users: running.shop.users }).mergeGuest(
      markets.de,
      key,
      id,
    )
    const kept = await running.database.pool.query(
      `select voucher_code, gift_card_codes from baskets where customer_id = $1 and status = 'active'`,
      [id],
    )
    expect(kept.rows).toEqual([{ voucher_code: 'TEN', gift_card_codes: ['EURO'] }])
  })

  it('are what the checkout opens with, unless another one is named', async () => {
    const browser = await shopping()
    await redeem(browser, 'TEN')
    const claimOf = async (wishes: { voucher?: string }) => {
      const token = await browser.getCheckoutToken(wishes)
      return decodeJwt(token.checkoutJwt)['voucher']
    }
    expect([await claimOf({}), await claimOf({ voucher: 'ELEVEN' })]).toEqual(['TEN', 'ELEVEN'])
  })

  it('are gone when everything is cleared, and so is the way back', async () => {
    const browser = await shopping({ 1011: 1, 1021: 1 })
    const { items } = await redeem(browser, 'TEN')
    await redeem(browser, 'EURO')
    await browser.removeItemFromBasket({ itemKey: items[0]?.key ?? '' })
    await browser.clearBasket({})
    const { basket } = await browser.getBasket({})
    expect([basket.items, basket.codes, basket.undos]).toEqual([[], { voucher: null, giftCards: [] }, []])
  })

  it('go with the order', async () => {
    const browser = await shopping()
    await redeem(browser, 'TEN')
    const placed = await browser.placeOrder(await wishOf(browser, { voucher: 'TEN' }), { idempotencyKey: newKey() })
    expect(placed.ok).toBe(true)
    expect((await browser.getBasket({})).basket.codes).toEqual({ voucher: null, giftCards: [] })
  })
})
