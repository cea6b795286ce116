import { markets } from '@vitrine/contracts/markets'
import type { Basket, NewItem } from '@vitrine/contracts/shop'
import { openDatabase } from '@vitrine/database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createProductCatalogue } from '../catalogue/product-catalogue.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { centsOff, fromValue, gift, inCategory, makePromotion } from '../testing/small-promotions.ts'
import { removeItem, restoreLines, updateItem } from './basket.ts'
import { createBasketStore } from './basket-store.ts'
import type { Line, StockLookup } from './line.ts'

const storeOf = ({ database, shop }: RunningShop) => {
  const db = openDatabase(database.pool)
  return createBasketStore({ db, productCatalogue: createProductCatalogue(db), users: shop.users })
}

const stock = (supply: (variantId: number) => number | undefined = () => 99): StockLookup => ({
  supply,
  hasPromotion: () => true,
  price: (variantId) => variantId * 100,
})
const line = (place: number, change: Partial<Line> = {}): Line => ({
  key: `k${place}`,
  variantId: place,
  quantity: 1,
  promotionId: null,
  groupId: '',
  isMainItem: false,
  isRequired: false,
  displayData: {},
  customData: {},
  addedPrice: 100,
  place,
  ...change,
})
const set = [
  line(2, { groupId: 'set', isMainItem: true, quantity: 2 }),
  line(3, { groupId: 'set', isRequired: true, quantity: 4 }),
  line(4, { groupId: 'set' }),
]

/** Baskets of different variants, some of them in one of two groups. */
const someLines = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 20 }),
      promotionId: fc.constantFrom(null, 7, 8),
      groupId: fc.constantFrom('', '', 'a', 'b'),
      isRequired: fc.boolean(),
      isMainItem: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) => all.map((change, at) => line(at + 1, change)))

const lostLines = (before: readonly Line[], after: readonly Line[]) =>
  before.filter((each) => !after.some((other) => JSON.stringify(other) === JSON.stringify(each)))

describe('taking a change back', () => {
  it('after a removal gives the very same lines in the very same order', () => {
    fc.assert(
      fc.property(someLines, fc.nat(), (lines, at) => {
        const key = lines[at % lines.length]?.key ?? ''
        const { lines: after } = removeItem(lines, key)
        expect(after.length).toBeLessThan(lines.length)
        expect(restoreLines(after, lostLines(lines, after), stock())).toEqual({
          lines: lines.map((each) => ({ ...each, isMainItem: expect.any(Boolean) as boolean })),
          errors: [],
        })
        expect(restoreLines(after, lostLines(lines, after), stock()).lines.map((each) => each.key)).toEqual(
          lines.map((each) => each.key),
        )
      }),
    )
  })

  it('after a change of size, also where the line had joined another one', () => {
    fc.assert(
      fc.property(someLines, fc.nat(), fc.integer({ min: 1, max: 14 }), (lines, at, variantId) => {
        const plain = lines.map((each) => ({ ...each, groupId: '', isMainItem: false, isRequired: false }))
        const held = plain[at % plain.length]
        if (!held || held.variantId === variantId) return
        const { quantity, promotionId, key } = held
        const { lines: after } = updateItem(plain, key, { quantity, promotionId, variantId }, stock())
        expect(after.find((each) => each.key === key)?.variantId).toBe(variantId)
        expect(restoreLines(after, lostLines(plain, after), stock()).lines).toEqual(plain)
      }),
    )
  })

  it('brings back fewer where there are fewer by now, and what is sold out as it was', () => {
    const five = line(1, { quantity: 5 })
    const fewer = restoreLines(
      [],
      [five],
      stock(() => 3),
    )
    expect([fewer.lines[0]?.quantity, fewer.errors[0]?.kind]).toEqual([3, 'ItemAddedWithReducedQuantity'])
    expect(
      restoreLines(
        [],
        [five],
        stock(() => 0),
      ),
    ).toEqual({ lines: [five], errors: [] })
  })

  it('joins what another tab has put in again', () => {
    const again = line(9, { variantId: 1, quantity: 2 })
    expect(restoreLines([again], [line(1)], stock()).lines).toMatchObject([{ key: 'k9', quantity: 3 }])
  })

  it('never makes a basket larger than it may be', () => {
    const full = Array.from({ length: 50 }, (_, at) => line(at + 10))
    expect(restoreLines(full, [line(1)], stock()).errors[0]?.kind).toBe('MaximumItemCountReached')
  })
})

describe('another size of a line', () => {
  const resize = (lines: readonly Line[], variantId: number, on = stock()) =>
    updateItem(lines, 'k1', { quantity: 2, promotionId: 7, variantId }, on)

  it('keeps key, place and promotion, and is seen at its own price', () => {
    const { lines } = resize([line(1, { promotionId: 7, quantity: 2 }), line(2)], 5)
    expect(lines[0]).toMatchObject({ key: 'k1', place: 1, variantId: 5, quantity: 2, promotionId: 7, addedPrice: 500 })
    expect(lines[1]).toEqual(line(2))
  })

  it('takes in the line that has this size already', () => {
    const { lines } = resize([line(1, { quantity: 2 }), line(2), line(3, { quantity: 4 })], 3)
    expect(lines.map(({ key, variantId, quantity }) => [key, variantId, quantity])).toEqual([
      ['k1', 3, 6],
      ['k2', 2, 1],
    ])
  })

  it('is refused where there is none of it, and reduced where there are fewer', () => {
    const scarce = stock((variantId) => ({ 5: 0, 6: 1 })[variantId])
    expect(resize([line(1)], 5, scarce).errors[0]?.kind).toBe('ItemUnavailable')
    expect(resize([line(1)], 9, scarce).errors[0]?.kind).toBe('ItemDataNotFound')
    expect(resize([line(1)], 6, scarce)).toMatchObject({
      lines: [{ quantity: 1 }],
      errors: [{ kind: 'ItemAddedWithReducedQuantity' }],
    })
  })
})

describe('a set', () => {
  const want = (quantity: number, on = stock()) => updateItem(set, 'k2', { quantity, promotionId: null }, on)

  it('keeps its required parts in step with its main item, and leaves the others alone', () => {
    expect(want(3).lines.map(({ quantity }) => quantity)).toEqual([3, 6, 1])
    expect(want(1).lines.map(({ quantity }) => quantity)).toEqual([1, 2, 1])
  })

  it('grows only as far as its required parts do', () => {
    const { lines, errors } = want(
      9,
      stock((variantId) => (variantId === 3 ? 7 : 99)),
    )
    expect(lines.map(({ quantity }) => quantity)).toEqual([3, 6, 1])
    expect(errors[0]?.kind).toBe('ItemAddedWithReducedQuantity')
  })
})

describe('in a shop', () => {
  let running: RunningShop
  beforeAll(async () => {
    running = await startShop(inject('databaseUrl'), {
      styles: [
        makeStyle({ id: 101, categoryIds: [12], sizes: [{ size: 'S' }, { size: 'M' }, { size: 'L', quantity: 0 }] }),
        makeStyle({ id: 102, price: 5_000 }),
        makeStyle({ id: 103, price: 3_330 }),
        makeStyle({ id: 104, price: 2_500 }),
      ],
      parts: {
        promotions: [
          makePromotion({ id: 1, priority: 10, effect: gift([1041]), conditions: [inCategory(12)] }),
          makePromotion({ id: 2, priority: 20, effect: centsOff(700), conditions: [fromValue(9_000)] }),
        ],
      },
    })
  })
  afterAll(() => running.stop())

  const put = async (browser: Browser, item: NewItem): Promise<Basket> => {
    const reply = await browser.addItemToBasket(item)
    if (!reply.ok) throw new Error(reply.error.code)
    return reply.value.basket
  }
  const basketOf = async (browser: Browser) => (await browser.getBasket({})).basket
  /** All that a shopper would notice. */
  const lookOf = ({ items, cost, total, delivery }: Basket) => ({
    items: items.map(({ key, quantity, variant, promotionId, price, itemGroup, addedPrice }) => ({
      key,
      quantity,
      size: variant.id,
      promotionId,
      total: price.total.withTax,
      itemGroup,
      addedPrice,
    })),
    cost,
    total,
    delivery,
  })

  async function filled() {
    const browser = running.visitor()
    const group = (isMainItem: boolean) => ({ itemGroup: { id: 'set', isMainItem, isRequired: !isMainItem } })
    await put(browser, { variantId: 1011, quantity: 1 })
    await put(browser, { variantId: 1021, quantity: 2, ...group(true) })
    await put(browser, { variantId: 1031, quantity: 2, ...group(false) })
    await put(browser, { variantId: 1041, quantity: 1, promotionId: 1 })
    return { browser, basket: await put(browser, { variantId: 1032, quantity: 3 }) }
  }

  it('removing then undoing leaves the same keys, order, promotions and total, for every line', async () => {
    const { browser, basket } = await filled()
    expect(basket.items.map(({ promotionId }) => promotionId)).toEqual(['2', '2', '2', '1', '2'])
    for (const { key } of basket.items) {
      const removed = await browser.removeItemFromBasket({ itemKey: key })
      if (!removed.ok) throw new Error(removed.error.code)
      expect(removed.value.basket.undos).toMatchObject([{ token: removed.value.undo, kind: 'removed', itemKey: key }])
      const back = await browser.undoBasketChange({ undoToken: removed.value.undo ?? '' })
      if (!back.ok) throw new Error(back.error.code)
      expect(lookOf(back.value.basket)).toEqual(lookOf(basket))
      expect(lookOf(await basketOf(browser))).toEqual(lookOf(basket))
      expect(back.value.basket.undos).toEqual([])
    }
  })

  it('a line goes back to its size, and the one it had joined comes back', async () => {
    const { browser } = await filled()
    const basket = await put(browser, { variantId: 1012, quantity: 1 })
    const { key = '', promotionId = null } = basket.items[0] ?? {}
    const update = { quantity: 1, promotionId, variantId: 1012 }
    const changed = await browser.updateBasketItem({ basketItemKey: key, update })
    if (!changed.ok) throw new Error(changed.error.code)
    expect(changed.value.basket.items[0]).toMatchObject({ key, quantity: 2, variant: { id: 1012 } })
    expect(changed.value.basket.items).toHaveLength(basket.items.length - 1)
    expect(changed.value.basket.undos).toMatchObject([{ kind: 'changed', itemKey: key, size: 'S' }])
    const back = await browser.undoBasketChange({ undoToken: changed.value.undo ?? '' })
    expect(back.ok && lookOf(back.value.basket)).toEqual(lookOf(basket))
  })

  it('a token works once, only for its owner, and only for a while', async () => {
    const { browser, basket } = await filled()
    const removed = await browser.removeItemFromBasket({ itemKey: basket.items[0]?.key ?? '' })
    const undoToken = (removed.ok && removed.value.undo) || ''
    const { browser: stranger } = await filled()
    expect(await stranger.undoBasketChange({ undoToken })).toMatchObject({ error: { code: 'UNDO_NOT_FOUND' } })
    expect(await running.visitor().undoBasketChange({ undoToken })).toMatchObject({ error: { code: 'UNDO_NOT_FOUND' } })
    expect(await browser.undoBasketChange({ undoToken })).toMatchObject({ ok: true })
    expect(await browser.undoBasketChange({ undoToken })).toMatchObject({ error: { code: 'UNDO_NOT_FOUND' } })

    await browser.removeItemFromBasket({ itemKey: basket.items[0]?.key ?? '' })
    await running.database.pool.query(`update basket_undos set made_at = now() - interval '11 minutes'`)
    expect((await basketOf(browser)).undos).toEqual([])
    await running.database.pool.query(`update basket_undos set made_at = now() - interval '2 days'`)
    await storeOf(running).sweep()
    const { rows } = await running.database.pool.query('select 1 from basket_undos')
    expect(rows).toEqual([])
  })

  it('nothing is left to undo once the same was added again', async () => {
    const { browser, basket } = await filled()
    await browser.removeItemFromBasket({ itemKey: basket.items[0]?.key ?? '' })
    expect((await basketOf(browser)).undos).toMatchObject([{ name: 'Mantel 101', index: 0 }])
    expect((await put(browser, { variantId: 1011, quantity: 1 })).undos).toEqual([])
  })

  it('a set that misses a required part cannot be had at all, and costs nothing', async () => {
    const { browser } = await filled()
    await running.database.pool.query('update variants set quantity = 0 where id = 1031')
    const { items, cost } = await basketOf(browser)
    const inSet = items.filter(({ itemGroup }) => itemGroup)
    expect(inSet.map(({ status }) => status)).toEqual(['unavailable', 'unavailable'])
    const others = items.filter(({ status }) => status === 'available')
    expect(cost.withTax).toBe(others.reduce((sum, { price }) => sum + price.total.withTax, 0))
    await running.database.pool.query('update variants set quantity = 10 where id = 1031')
  })

  it('stores the price at which an item was added or increased', async () => {
    const browser = running.visitor(markets.ch)
    const basket = await put(browser, { variantId: 1021, quantity: 1 })
    const price = basket.items[0]?.variant.price.withTax ?? 0
    expect(basket.items[0]?.addedPrice).toBe(price)
    await running.database.pool.query('update basket_lines set added_price = 1 where variant_id = 1021')
    expect((await basketOf(browser)).items[0]?.addedPrice).toBe(1)
    expect((await put(browser, { variantId: 1021, quantity: 1 })).items[0]?.addedPrice).toBe(price)
  })
})
