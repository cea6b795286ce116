import { type Basket, type BasketItem, countItems, type ReductionCategory } from '@vitrine/contracts/shop'
import { type BasketLine, basketLineOf } from '../goods/basket-line.ts'
import { reductionOf } from '../ui/reduction.ts'

export type Line = BasketLine & {
  /** First and last day it may arrive. */
  arrival: { min: string; max: string } | null
  /** Where others of its kind are. */
  similar: string | null
}

/** A basket as its page shows it. All amounts in cents. */
export type BasketView = {
  /** What can be had. */
  lines: readonly Line[]
  /** Sold out or no longer sold: neither counts. */
  gone: readonly Line[]
  count: number
  subtotal: number
  reductions: readonly { category: ReductionCategory; amount: number }[]
  /** What the goods cost. */
  goods: number
  delivery: number
  freeFrom: number
  total: number
  tax: { percent: number; amount: number }
}

export function basketView(basket: Basket, cdnUrl: string): BasketView {
  const { items, cost, delivery, packages } = basket
  const arrivals = new Map(packages.map(({ id, deliveryDate }) => [id, deliveryDate]))
  const lineOf = (item: BasketItem): Line => ({
    ...basketLineOf(item, cdnUrl),
    arrival: arrivals.get(item.packageId) ?? null,
    similar: item.product.categories[0]?.at(-1)?.categoryUrl ?? null,
  })
  const available = items.filter(({ status }) => status === 'available')
  const reductions = [
    { category: 'sale' as const, amount: sum(available.map(announcedReduction)) },
    // What the shelf price is below has been said by the line above, in the way the law wants it (O-02).
    ...cost.appliedReductions
      .filter(({ category }) => category === 'promotion' || category === 'voucher')
      .map(({ category, amount }) => ({ category, amount: amount.absoluteWithTax })),
  ].filter(({ amount }) => amount > 0)
  const total = cost.withTax + delivery.withTax
  const { rate } = cost.tax.vat
  return {
    lines: available.map(lineOf),
    gone: items.filter(({ status }) => status !== 'available').map(lineOf),
    count: countItems(items),
    subtotal: cost.withTax + sum(reductions.map(({ amount }) => amount)),
    reductions,
    goods: cost.withTax,
    delivery: delivery.withTax,
    freeFrom: delivery.freeFrom,
    total,
    tax: { percent: Math.round(rate * 1000) / 10, amount: Math.round((total * rate) / (1 + rate)) },
  }
}

/** Against the lowest price of the 30 days before, as everywhere else. */
function announcedReduction({ variant, lowestPriorPrice, quantity }: BasketItem): number {
  const reduction = reductionOf(variant.price.withTax, lowestPriorPrice.withTax)
  return reduction ? (reduction.before - variant.price.withTax) * quantity : 0
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
