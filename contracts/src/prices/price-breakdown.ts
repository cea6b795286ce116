import type { Basket, BasketItem } from '../shop/basket.ts'
import type { Quote } from '../shop/checkout.ts'
import type { AppliedFee, Order, OrderItem } from '../shop/orders.ts'
import type { PriceBreakdown, PriceReduction } from '../shop/price-breakdown.ts'
import type { AppliedReduction, ReductionCategory } from '../shop/prices.ts'
import { vatIn } from './vat-in.ts'

/** Prices of one or several equal pieces, in cents. */
type PricedPieces = {
  quantity: number
  /** Of one piece, before promotions and vouchers. */
  shelf: number
  lowestPrior: number | null
  /** The amount its promotion takes off all pieces together. */
  promotion: { name: string; amount: number } | null
}

/**
 * The price before every reduction that may be announced: the lowest of the 30 days before the sale (O-02), and the
 * price itself where nothing may be announced (O-03).
 */
const listPrice = (shelf: number, lowestPrior: number | null): number => Math.max(shelf, lowestPrior ?? 0)

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

const offBy = (steps: readonly AppliedReduction[], ...categories: readonly ReductionCategory[]): number =>
  sum(steps.map(({ category, amount }) => (categories.includes(category) ? amount.absoluteWithTax : 0)))

const titleOf = (promotion: BasketItem['promotion']): string => promotion?.displayName ?? promotion?.name ?? ''

function basketPieces({ quantity, price, variant, lowestPriorPrice, promotion }: BasketItem): PricedPieces {
  const off = offBy(price.total.appliedReductions, 'promotion')
  return {
    quantity,
    shelf: variant.price.withTax,
    lowestPrior: lowestPriorPrice.withTax,
    promotion: off > 0 ? { name: titleOf(promotion), amount: off } : null,
  }
}

function orderPiece({ price, lowestPriorPrice, promotions }: OrderItem): PricedPieces {
  const off = offBy(price.appliedReductions, 'promotion')
  return {
    quantity: 1,
    shelf: price.withTax + offBy(price.appliedReductions, 'promotion', 'voucher'),
    lowestPrior: lowestPriorPrice.withTax,
    promotion: off > 0 ? { name: promotions[0]?.name ?? '', amount: off } : null,
  }
}

/** A basket line at list price, with its own reductions. */
export function basketLine(item: BasketItem): { unit: number; amount: number; reductions: PriceReduction[] } {
  const pieces = basketPieces(item)
  const unit = listPrice(pieces.shelf, pieces.lowestPrior)
  return { unit, amount: unit * item.quantity, reductions: reductionsOf([pieces], null) }
}

/** The list price of one piece of an order. */
export function pieceAmount(item: OrderItem): number {
  const { shelf, lowestPrior } = orderPiece(item)
  return listPrice(shelf, lowestPrior)
}

/** Equal pieces of an order that stand on one line. */
export type PieceGroup = {
  first: OrderItem
  items: readonly OrderItem[]
  unit: number
  amount: number
  /** Sale and promotions of this line; a voucher reduces the whole order. */
  reductions: readonly PriceReduction[]
}

/** Pieces of one variant at one list price are one line; `more` keeps others apart, such as their state. */
export const groupPieces = (items: readonly OrderItem[], more: (item: OrderItem) => string = () => ''): PieceGroup[] =>
  [...Map.groupBy(items, (item) => `${item.variant.id} ${pieceAmount(item)} ${more(item)}`).values()].flatMap(
    (same) => {
      const [first] = same
      if (!first) return []
      const reductions = reductionsOf(same.map(orderPiece), null)
      return [{ first, items: same, unit: pieceAmount(first), amount: sum(same.map(pieceAmount)), reductions }]
    },
  )

/** Sale, then each promotion, then the voucher: the order in which they are applied. */
function reductionsOf(pieces: readonly PricedPieces[], voucher: PriceReduction | null): PriceReduction[] {
  const sale = sum(pieces.map(({ quantity, shelf, lowestPrior }) => (listPrice(shelf, lowestPrior) - shelf) * quantity))
  const byName = new Map<string, number>()
  for (const { promotion } of pieces)
    if (promotion) byName.set(promotion.name, (byName.get(promotion.name) ?? 0) + promotion.amount)
  const all: PriceReduction[] = [
    { kind: 'sale', name: '', amount: sale },
    ...[...byName].map(([name, amount]) => ({ kind: 'promotion' as const, name, amount })),
    ...(voucher ? [voucher] : []),
  ]
  return all.filter(({ amount }) => amount > 0)
}

type Charges = Pick<PriceBreakdown, 'delivery' | 'fees'>

function breakdown(
  pieces: readonly PricedPieces[],
  voucher: { code: string; amount: number } | null,
  { delivery, fees }: Charges,
): Omit<PriceBreakdown, 'tax' | 'giftCards' | 'due'> {
  const goods = sum(pieces.map(({ quantity, shelf, lowestPrior }) => listPrice(shelf, lowestPrior) * quantity))
  const reductions = reductionsOf(pieces, voucher && { kind: 'voucher', name: voucher.code, amount: voucher.amount })
  const subtotal = goods - sum(reductions.map(({ amount }) => amount))
  const total = subtotal + (delivery?.amount ?? 0) + sum(fees.map(({ amount }) => amount))
  return { goods, reductions, subtotal, delivery, fees, total }
}

function chargesOf(all: readonly AppliedFee[]): Charges {
  const [delivery, fees] = [
    all.filter(({ category }) => category === 'delivery'),
    all.filter(({ category }) => category !== 'delivery'),
  ]
  return {
    delivery: delivery[0] ? { key: delivery[0].key, amount: sum(delivery.map(({ amount }) => amount.withTax)) } : null,
    fees: fees.filter(({ amount }) => amount.withTax !== 0).map(({ key, amount }) => ({ key, amount: amount.withTax })),
  }
}

const isAvailable = ({ status }: BasketItem): boolean => status === 'available'

/** The price of a basket, with delivery to the shop's own country. */
export function basketBreakdown({ items, delivery, codes, total }: Basket): PriceBreakdown {
  const available = items.filter(isAvailable)
  const { voucher, giftCards } = codes
  return {
    ...breakdown(available.map(basketPieces), voucher && { code: voucher.code, amount: voucher.off }, {
      delivery: available.length > 0 ? { key: 'standard', amount: delivery.withTax } : null,
      fees: [],
    }),
    tax: { rate: total.tax.vat.rate, amount: total.tax.vat.amount },
    giftCards: giftCards.filter(({ amount }) => amount > 0).map(({ code, amount }) => ({ code, amount })),
    due: total.due,
  }
}

/** The price of an order that could be placed now. */
export function quoteBreakdown({ basket, cost, fees, voucher, giftCards, due }: Quote): PriceBreakdown {
  const off = offBy(cost.appliedReductions, 'voucher')
  return {
    ...breakdown(
      basket.items.filter(isAvailable).map(basketPieces),
      off > 0 ? { code: voucher?.code ?? '', amount: off } : null,
      chargesOf(fees),
    ),
    tax: { rate: cost.tax.vat.rate, amount: cost.tax.vat.amount },
    giftCards,
    due,
  }
}

type PricedOrder = Pick<Order, 'items' | 'cost' | 'vouchers'>

/** The pieces an order is charged for: all that were not cancelled, or all of them where the whole order was. */
export function chargedItems({ items }: Pick<Order, 'items'>): OrderItem[] {
  const left = items.filter(({ status }) => status !== 'cancelled')
  return left.length > 0 ? left : [...items]
}

/** The price of an order without its cancelled pieces, as its invoice has it. */
export const orderBreakdown = (order: PricedOrder): PriceBreakdown =>
  piecesBreakdown(order, chargedItems(order), chargesOf(order.cost.appliedFees))

/** The price of an order as it was placed. */
export const placedBreakdown = (order: PricedOrder): PriceBreakdown =>
  piecesBreakdown(order, order.items, chargesOf(order.cost.appliedFees))

function piecesBreakdown(order: PricedOrder, items: readonly OrderItem[], charges: Charges): PriceBreakdown {
  const { cost, vouchers } = order
  const off = sum(items.map(({ price }) => offBy(price.appliedReductions, 'voucher')))
  const made = breakdown(
    items.map(orderPiece),
    off > 0 ? { code: vouchers[0]?.code ?? '', amount: off } : null,
    charges,
  )
  const { rate, amount } = cost.tax.vat
  return {
    ...made,
    tax: { rate, amount: made.total === cost.withTax ? amount : vatIn(taxedPart(made), Math.round(rate * 10_000)) },
    giftCards: [],
    due: made.total,
  }
}

/** Everything but the rounding to whole coins, which holds no tax. */
export const taxedPart = ({ total, fees }: Pick<PriceBreakdown, 'total' | 'fees'>): number =>
  total - sum(fees.map(({ key, amount }) => (key === 'rounding' ? amount : 0)))

/**
 * The refund for some pieces of an order: their share of every reduction, and the part of the delivery that is given
 * back. Nothing where less is given back than the pieces cost.
 */
export function refundBreakdown(
  order: PricedOrder,
  items: readonly OrderItem[],
  refund: number,
): PriceBreakdown | null {
  const whole = piecesBreakdown(order, items, chargesOf(order.cost.appliedFees))
  if (whole.total === refund) return whole
  return refund < whole.subtotal ? null : returnBreakdown(order, items, refund - whole.subtotal)
}

/** The refund for returned pieces with the given part of the delivery. */
export const returnBreakdown = (order: PricedOrder, items: readonly OrderItem[], delivery: number): PriceBreakdown =>
  piecesBreakdown(order, items, {
    delivery: delivery > 0 ? { key: 'standard', amount: delivery } : null,
    fees: [],
  })
