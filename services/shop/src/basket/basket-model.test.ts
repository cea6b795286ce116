import { isDeepStrictEqual } from 'node:util'
import { markets } from '@vitrine/contracts/markets'
import { type Basket, existingItemHandlings, type ExistingItemHandling, type NewItem } from '@vitrine/contracts/shop'
import { openDatabase } from '@vitrine/database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Offer } from '../catalogue/product-catalogue.ts'
import { createProductCatalogue } from '../catalogue/product-catalogue.ts'
import { toProduct } from '../catalogue/to-product.ts'
import {
  type PlainRequest,
  plainAdd,
  plainAvailable,
  type PlainLine,
  plainMerge,
  plainPromote,
  type PlainPromotion,
  plainRemove,
  type PlainShop,
  plainTotals,
  plainUpdate,
} from '../testing/plain-basket.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle, smallAttributes, smallTree } from '../testing/small-catalogue.ts'
import {
  buyXGetY,
  centsOff,
  fromValue,
  gift,
  inCategory,
  makePromotion,
  percentOff,
} from '../testing/small-promotions.ts'
import { addItems, mergeLines, removeItem } from './basket.ts'
import { type BasketStore, createBasketStore } from './basket-store.ts'
import type { Line, EditedLines } from './line.ts'
import { toBasket } from './to-wire.ts'
import { applyBestPromotions, updateLine } from './apply-best-promotions.ts'
import { stockLookupOf, pricingContextOf } from './pricing-context.ts'

// The same small shop twice: once as the real one knows it, once in plain words.
const goods = {
  1011: { price: 1_999, category: 12, stock: 5, isEndless: false },
  1021: { price: 5_005, category: 13, stock: 3, isEndless: false },
  1031: { price: 333, category: 12, stock: 99, isEndless: false },
  1041: { price: 2_500, category: 22, stock: 1, isEndless: true },
  1051: { price: 1_205, category: 22, stock: 4, isEndless: false },
}
const variants = Object.keys(goods).map(Number)
const plainPromotions: readonly PlainPromotion[] = [
  { id: 1, priority: 10, kind: 'gift', variants: [1051], category: 13 },
  { id: 2, priority: 20, kind: 'pair', percent: 50, category: 12 },
  { id: 3, priority: 30, kind: 'percent', percent: 15, minimum: 9_000 },
  { id: 4, priority: 40, kind: 'cents', cents: 700, category: 22 },
]
const promotions = [
  makePromotion({ id: 1, priority: 10, effect: gift([1051]), conditions: [inCategory(13)] }),
  makePromotion({
    id: 2,
    priority: 20,
    effect: buyXGetY({ discount: { type: 'relative', value: 50 } }),
    conditions: [inCategory(12)],
  }),
  makePromotion({ id: 3, priority: 30, effect: percentOff(15), conditions: [fromValue(9_000)] }),
  makePromotion({ id: 4, priority: 40, effect: centsOff(700), conditions: [inCategory(22)] }),
]
const styles = Object.entries(goods).map(([id, { price, category, stock, isEndless }]) =>
  makeStyle({
    id: Math.floor(Number(id) / 10),
    price,
    categoryIds: [category],
    sizes: [{ quantity: stock, isSellableWithoutStock: isEndless }],
  }),
)

type Command =
  | { type: 'add'; items: PlainRequest[]; handling: ExistingItemHandling }
  | { type: 'update'; at: number; quantity: number; promotion: number | null }
  | { type: 'remove'; at: number }
  | { type: 'merge'; items: PlainRequest[] }
  | { type: 'sell'; variant: number; left: number }

const asked = fc.record({
  variant: fc.constantFrom(...variants),
  group: fc.constantFrom('', '', '', 'g'),
  quantity: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 0, max: 4 }) },
    { weight: 1, arbitrary: fc.constant(99) },
  ),
  promotion: fc.constantFrom(undefined, undefined, null, 1, 2, 3, 4),
})
const items = fc.array(asked, { minLength: 1, maxLength: 3 })
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('add' as const),
      items,
      handling: fc.constantFrom(...existingItemHandlings),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('update' as const),
      at: fc.nat(5),
      quantity: fc.integer({ min: 1, max: 6 }),
      promotion: fc.constantFrom(null, 1, 2, 3, 4),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('remove' as const), at: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('merge' as const), items }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('sell' as const),
      variant: fc.constantFrom(...variants),
      left: fc.nat(5),
    }),
  },
)
const commands = fc.array(command, { minLength: 1, maxLength: 12 })

/** Something that holds a basket: the pure rules, or a whole shop. */
type System = { run(command: Command): Promise<Basket> | Basket }

class Model {
  lines: readonly PlainLine[] = []
  shop: PlainShop = { goods: { ...goods }, promotions: plainPromotions }

  run(command: Command): void {
    /** An edit that changed nothing leaves promotions alone. */
    const promoted = (before: readonly PlainLine[], after: readonly PlainLine[]) =>
      after === before ? before : plainPromote(this.shop, after)
    const addAll = (lines: readonly PlainLine[], all: PlainRequest[], handling: ExistingItemHandling) =>
      promoted(
        lines,
        all.reduce((some, item) => plainAdd(this.shop, some, item, handling), lines),
      )
    switch (command.type) {
      case 'add':
        this.lines = addAll(this.lines, command.items, command.handling)
        break
      case 'update': {
        const updated = plainUpdate(this.shop, this.lines, command.at, command.quantity, command.promotion)
        const isDeclined = command.promotion === null && this.lines[command.at]?.promotion != null
        this.lines = isDeclined ? updated : promoted(this.lines, updated)
        break
      }
      case 'remove':
        this.lines = plainRemove(this.lines, command.at)
        break
      case 'merge': {
        const guest = command.items.reduce<readonly PlainLine[]>(
          (some, item) => addAll(some, [item], 'AddQuantityToExisting'),
          [],
        )
        this.lines = promoted(this.lines, plainMerge(this.shop, this.lines, guest))
        break
      }
      case 'sell': {
        const sold = this.shop.goods[command.variant]
        if (sold)
          this.shop = {
            ...this.shop,
            goods: { ...this.shop.goods, [command.variant]: { ...sold, stock: command.left } },
          }
      }
    }
  }
}

const toItem = ({ variant, group, quantity, promotion }: PlainRequest): NewItem => ({
  variantId: variant,
  quantity,
  ...(group && { itemGroup: { id: group, isMainItem: false, isRequired: false } }),
  ...(promotion !== undefined && { promotionId: promotion }),
})

/** Lines, quantities, promotions and money must be the same to the cent. */
function compare(basket: Basket, { lines, shop }: Model): void {
  const canBeHad = plainAvailable(shop, lines)
  const totals = plainTotals(shop, lines)
  const reduced = basket.cost.appliedReductions.reduce((sum, { amount }) => sum + amount.absoluteWithTax, 0)
  const full = lines.reduce(
    (sum, { variant, quantity }, i) => sum + (canBeHad[i] ? (shop.goods[variant]?.price ?? 0) * quantity : 0),
    0,
  )
  mustEqual(
    {
      lines: basket.items.map(({ variant, itemGroup, quantity, promotionId }) => ({
        variant: variant.id,
        group: itemGroup?.id ?? '',
        quantity,
        promotion: promotionId === null ? null : Number(promotionId),
      })),
      canBeHad: basket.items.map(({ status }) => status === 'available'),
      totals: basket.items.map(({ status, price }) => (status === 'available' ? price.total.withTax : null)),
      sum: basket.cost.withTax,
      beforeReductions: basket.cost.withTax + reduced,
      netAndTax: basket.cost.withoutTax + basket.cost.tax.vat.amount,
    },
    {
      lines,
      canBeHad,
      totals,
      sum: totals.reduce<number>((sum, total) => sum + (total ?? 0), 0),
      beforeReductions: full,
      netAndTax: basket.cost.withTax,
    },
  )
  for (const { quantity, price, status } of basket.items) {
    const pieces = price.pieces ?? [{ quantity, price: price.unit }]
    const { total } = price
    mustEqual(
      {
        pieces: pieces.reduce((sum, piece) => sum + piece.quantity, 0),
        total: pieces.reduce((sum, piece) => sum + piece.quantity * piece.price.withTax, 0),
        netAndTax: total.withoutTax + total.tax.vat.amount,
        reductions: status === 'available' ? 0 : total.appliedReductions.length,
      },
      { pieces: quantity, total: total.withTax, netAndTax: total.withTax, reductions: 0 },
    )
  }
}

/** An expectation that fails says more, and one that holds takes ten times as long as a comparison. */
function mustEqual(actual: object, expected: object): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected)
}

const at = new Date().toISOString()
const stock = { market: markets.de, at, vocabulary: { attributeGroups: smallAttributes, categories: smallTree } }
const told = styles.flatMap((style) => style.products.flatMap((product) => toProduct(style, product, stock) ?? []))

/** The rules alone, without a database. */
function pureSystem(): System {
  let lines: readonly Line[] = []
  let keys = 0
  const newKey = () => `k${++keys}`
  const left = new Map<number, number>()
  const context = () => {
    const offers = told.flatMap((product) =>
      product.variants.map((variant): [number, Offer] => [
        variant.id,
        {
          product,
          variant: {
            ...variant,
            stock: { ...variant.stock, quantity: left.get(variant.id) ?? variant.stock.quantity },
          },
        },
      ]),
    )
    return pricingContextOf(markets.de, new Map(offers), promotions, { at, groups: [] })
  }
  function apply(command: Command): EditedLines {
    const around = context()
    const stock = stockLookupOf(around)
    const add = (some: readonly Line[], asks: PlainRequest[], handling: ExistingItemHandling) =>
      applyBestPromotions(some, addItems(some, asks.map(toItem), handling, stock, newKey), around)
    switch (command.type) {
      case 'add':
        return add(lines, command.items, command.handling)
      case 'update': {
        const update = { quantity: command.quantity, promotionId: command.promotion }
        return updateLine(lines, lines[command.at]?.key ?? '', update, around)
      }
      case 'remove':
        return removeItem(lines, lines[command.at]?.key ?? '')
      case 'merge': {
        const guest = command.items.reduce<readonly Line[]>(
          (some, item) => add(some, [item], 'AddQuantityToExisting').lines,
          [],
        )
        return applyBestPromotions(lines, mergeLines(lines, guest, 'AddQuantityToExisting', stock, newKey), around)
      }
      case 'sell':
        left.set(command.variant, command.left)
        return { lines, errors: [] }
    }
  }
  return {
    run(command) {
      ;({ lines } = apply(command))
      return toBasket({ key: 'k', version: 0, lines }, context())
    },
  }
}

async function checkSequence(system: System, sequence: readonly Command[]): Promise<void> {
  const model = new Model()
  for (const each of sequence) {
    model.run(each)
    compare(await system.run(each), model)
  }
}

/** Each run makes up new sequences, so the usual one needs fewer of them. */
const runs = process.env['EVERYTHING'] ? { pure: 3_000, stored: 200 } : { pure: 250, stored: 15 }

describe('a basket does what the plain one does', () => {
  it('in many sequences of the pure rules', async () => {
    await fc.assert(
      fc.asyncProperty(commands, (sequence) => checkSequence(pureSystem(), sequence)),
      { numRuns: runs.pure },
    )
  }, 120_000)

  describe('in a shop on a database', () => {
    let running: RunningShop
    let baskets: BasketStore
    beforeAll(async () => {
      running = await startShop(inject('databaseUrl'), { styles, parts: { promotions } })
      const db = openDatabase(running.database.pool)
      baskets = createBasketStore({ db, productCatalogue: createProductCatalogue(db), users: running.shop.users })
    })
    afterAll(() => running.stop())

    const setStock = (variantId: number, quantity: number) =>
      running.database.pool.query('update variants set quantity = $2 where id = $1', [variantId, quantity])

    async function shopSystem(): Promise<System> {
      for (const [id, { stock }] of Object.entries(goods)) await setStock(Number(id), stock)
      const customer = await running.customer()
      const look = async () => (await customer.getBasket({})).basket
      let basket = await look()
      const keyAt = (position: number) => basket.items[position]?.key

      /** The reply must equal the stored basket; after a refusal the basket is read. */
      async function change(command: Command): Promise<Basket | undefined> {
        switch (command.type) {
          case 'add': {
            const reply = await customer.addItemsToBasket({
              items: command.items.map(toItem),
              existingItemHandling: command.handling,
            })
            return reply.ok ? reply.value.basket : undefined
          }
          case 'update': {
            const basketItemKey = keyAt(command.at)
            if (!basketItemKey) return basket
            const update = { quantity: command.quantity, promotionId: command.promotion }
            const reply = await customer.updateBasketItem({ basketItemKey, update })
            return reply.ok ? reply.value.basket : undefined
          }
          case 'remove': {
            const itemKey = keyAt(command.at)
            if (!itemKey) return basket
            const reply = await customer.removeItemFromBasket({ itemKey })
            return reply.ok ? reply.value.basket : undefined
          }
          case 'merge': {
            const guest = running.visitor()
            for (const item of command.items) await guest.addItemToBasket(toItem(item))
            await baskets.mergeGuest(markets.de, (await guest.getBasket({})).basket.key, customer.id)
            return undefined
          }
          case 'sell':
            await setStock(command.variant, command.left)
            return undefined
        }
      }
      return {
        async run(command) {
          basket = (await change(command)) ?? (await look())
          return basket
        },
      }
    }

    it('in many sequences', async () => {
      await fc.assert(
        fc.asyncProperty(commands, async (sequence) => checkSequence(await shopSystem(), sequence)),
        { numRuns: runs.stored },
      )
      expect(running.reported).toEqual([])
    }, 240_000)
  })
})
