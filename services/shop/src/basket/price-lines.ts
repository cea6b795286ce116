import type { Promotion } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import {
  type AppliedReduction,
  type BasketItem,
  type Price,
  type Product,
  reductionCategories,
} from '@vitrine/contracts/shop'
import type { Offer } from '../catalogue/product-catalogue.ts'
import { originalOf, priceOf, reduction } from '../prices/prices.ts'
import type { PromotableLine } from '../promotions/promotable.ts'
import type { PromotionEffect } from '../promotions/promote.ts'
import { markImmutable } from '../rpc/json-writer.ts'
import type { Line } from './line.ts'
import { memoize } from './memoize.ts'

export type Till = { market: Market; rate: number }
type Prices = BasketItem['price']

/** The view of a line that promotions need. */
export function toPromotable(
  line: Line,
  { product, variant }: Offer,
  promotions: ReadonlySet<Promotion['id']>,
): PromotableLine {
  const { key, variantId, quantity, promotionId } = line
  return {
    key,
    variantId,
    quantity,
    unit: variant.price.withTax,
    // A promotion that is over leaves the line free for another.
    promotionId: promotionId !== null && promotions.has(promotionId) ? promotionId : null,
    ...traitsOf(product),
  }
}

/** Attributes of a product that promotions test. */
const traitsOf = memoize(({ categories, attributes }: Product): Pick<PromotableLine, 'categoryIds' | 'attributes'> => ({
  categoryIds: new Set(categories.flatMap((path) => path.map(({ categoryId }) => categoryId))),
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([name, { values }]) => [
      name,
      [values].flat().map(({ value, label }) => value ?? label),
    ]),
  ),
}))

/** So many pieces of one price. */
function times(quantity: number, price: Price, till: Till): Price {
  const steps = price.appliedReductions.map(({ category, type, amount }) =>
    reduction(category, amount.absoluteWithTax * quantity, originalOf(price) * quantity, type),
  )
  return priceOf(price.withTax * quantity, steps, till)
}

/** Promotions reduce the price that remains after sale and campaign. */
const reduced = (stock: Price, off: number, type: AppliedReduction['type'], till: Till): Price =>
  off === 0
    ? stock
    : priceOf(
        stock.withTax - off,
        [...stock.appliedReductions, reduction('promotion', off, originalOf(stock), type)],
        till,
      )

/** Prices without promotions by quantity and VAT rate, cached per list price. */
const plainPrices = memoize((_shelf: Price) => new Map<string, Prices>())

function plainPrice(stock: Price, quantity: number, till: Till): Prices {
  const known = plainPrices(stock)
  const name = `${quantity} ${till.rate}`
  const prices = known.get(name) ?? markImmutable({ unit: stock, total: times(quantity, stock, till) })
  known.set(name, prices)
  return prices
}

/** One piece and all of them. The pieces of a line always add up to its total, to the cent. */
export function priceLine(stock: Price, quantity: number, promoted: PromotionEffect | undefined, till: Till): Prices {
  if (!promoted?.off.some((off) => off > 0)) return plainPrice(stock, quantity, till)
  const runs = [...Map.groupBy(promoted.off, (off) => off)].map(([off, same]) => ({
    quantity: same.length,
    price: reduced(stock, off, promoted.type, till),
  }))
  const [first] = runs
  if (runs.length === 1 && first) return { unit: first.price, total: times(quantity, first.price, till) }
  return {
    unit: stock,
    total: sumOf(
      runs.map((run) => times(run.quantity, run.price, till)),
      till,
    ),
    pieces: runs,
  }
}

/** Prices added up: one reduction per category in stacking order, VAT rounded once on the sum (T-10). */
export function sumOf(prices: readonly Price[], till: Till): Price {
  const original = prices.reduce((sum, price) => sum + originalOf(price), 0)
  const steps = reductionCategories.flatMap((category) => {
    const same = prices.flatMap(({ appliedReductions }) =>
      appliedReductions.filter((step) => step.category === category),
    )
    const off = same.reduce((sum, { amount }) => sum + amount.absoluteWithTax, 0)
    const isAbsolute = same.some(({ type }) => type === 'absolute')
    return off === 0 ? [] : [reduction(category, off, original, isAbsolute ? 'absolute' : 'relative')]
  })
  return priceOf(
    prices.reduce((sum, { withTax }) => sum + withTax, 0),
    steps,
    till,
  )
}

/** Every piece of a line by itself, as an order keeps them. */
export const piecesOf = ({ quantity, price }: Pick<BasketItem, 'quantity' | 'price'>): Price[] =>
  (price.pieces ?? [{ quantity, price: price.unit }]).flatMap((run) => Array<Price>(run.quantity).fill(run.price))
