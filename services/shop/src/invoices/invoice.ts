import { dayOf } from '@vitrine/contracts/delivery'
import { type Market, marketOfShop } from '@vitrine/contracts/markets'
import { type Order, sentOn } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import { Cents } from '../prices/cents.ts'
import { vatIn } from '../prices/prices.ts'
import { addressLines, linesOf, voucherOff } from '../orders/order-mail.ts'

/** The content of an invoice in cents and days; it never changes, so it can wait in the outbox. */
export const Invoice = v.object({
  number: v.string(),
  issuedOn: v.string(),
  referenceKey: v.string(),
  orderedOn: v.string(),
  /** The day the first parcel left; the last one left when the bill was written. */
  sentFrom: v.string(),
  billing: v.array(v.string()),
  shipping: v.array(v.string()),
  lines: v.array(v.object({ name: v.string(), detail: v.string(), quantity: v.number(), amount: Cents })),
  goods: Cents,
  voucher: v.nullable(v.object({ code: v.string(), amount: Cents })),
  deliveryKey: v.picklist(['standard', 'express', 'collection']),
  delivery: Cents,
  fees: v.array(v.object({ key: v.string(), amount: Cents })),
  total: Cents,
  /** `net` plus `amount` is the taxed total: everything except the cash rounding. */
  vat: v.object({ rate: v.number(), net: Cents, amount: Cents }),
  payment: v.array(v.object({ key: v.string(), amount: Cents, data: v.record(v.string(), v.unknown()) })),
})
export type Invoice = v.InferOutput<typeof Invoice>

/**
 * The bill of an order: written when all of it has left the house, for what was not called off before. From then on
 * nothing of it changes; what comes back later is told by its refund.
 */
export function invoiceOf(order: Order): Invoice | undefined {
  const issuedOn = sentOn(order)
  if (issuedOn === undefined) return undefined
  const market = marketOf(order)
  const { cost, packages, address, vouchers } = order
  const items = order.items.filter(({ status }) => status !== 'cancelled')
  const lines = linesOf(items)
  const goods = sum(lines.map(({ amount }) => amount))
  const off = sum(items.map(({ price }) => voucherOff(price.appliedReductions)))
  const fees = cost.appliedFees.map(({ category, key, amount }) => ({ category, key, amount: amount.withTax }))
  const [delivery, others] = [fees.filter(isDelivery), fees.filter((fee) => !isDelivery(fee))]
  const total = goods - off + sum(fees.map(({ amount }) => amount))
  const taxed = total - sum(fees.filter(({ key }) => key === 'rounding').map(({ amount }) => amount))
  const { rate, amount: vatOfAll } = cost.tax.vat
  const vat = total === cost.withTax ? vatOfAll : vatIn(taxed, Math.round(rate * 10_000))
  const shippedDays = packages.flatMap(({ shippedAt }) => (shippedAt ? dayOf(new Date(shippedAt)) : []))
  return {
    number: `RE-${order.id}`,
    issuedOn,
    referenceKey: order.referenceKey,
    orderedOn: dayOf(new Date(order.createdAt)),
    sentFrom: shippedDays.toSorted()[0] ?? issuedOn,
    billing: addressLines(address.billing, market),
    shipping: addressLines(address.shipping, market),
    lines,
    goods,
    voucher: off > 0 ? { code: vouchers[0]?.code ?? '', amount: off } : null,
    deliveryKey: deliveryKeyOf(delivery[0]?.key),
    delivery: sum(delivery.map(({ amount }) => amount)),
    fees: others.map(({ key, amount }) => ({ key, amount })),
    total,
    vat: { rate, net: taxed - vat, amount: vat },
    payment: paymentsFor(order, total),
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

const isDelivery = ({ category }: { category: string }): boolean => category === 'delivery'

const deliveryKeyOf = (key: string | undefined): Invoice['deliveryKey'] =>
  key === 'express' || key === 'collection' ? key : 'standard'

function marketOf({ id, shopId }: Order): Market {
  const market = marketOfShop(shopId)
  if (!market) throw new Error(`Order ${id} belongs to no shop`)
  return market
}

/** Payments of the rest: cancelled items were refunded first to the provider, then to the gift cards. */
function paymentsFor({ payment, cost }: Order, total: number): Invoice['payment'] {
  let back = cost.withTax - total
  const left = new Map<Order['payment'][number], number>()
  for (const paid of [...payment].toSorted((a, b) => Number(a.isGiftCard) - Number(b.isGiftCard))) {
    const part = Math.min(back, paid.amount)
    left.set(paid, paid.amount - part)
    back -= part
  }
  const rest = payment.map((paid) => ({
    key: paid.key,
    amount: left.get(paid) ?? 0,
    data: paid.isGiftCard ? {} : paid.data,
  }))
  return rest.filter(({ amount }) => amount > 0)
}
