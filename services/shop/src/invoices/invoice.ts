import { dayOf } from '@vitrine/contracts/delivery'
import { chargedItems, orderBreakdown, remainingPayments } from '@vitrine/contracts/prices'
import { type Order, PriceBreakdown, sentOn } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import { fromCountryCode3 } from '@vitrine/contracts/markets'
import { addressLines, linesOf } from '../orders/order-mail.ts'
import { marketOfOrder } from '../orders/market-of-order.ts'
import { Cents } from '../prices/cents.ts'
import { fromEarlierSums } from '../prices/earlier-sums.ts'

/** The billing address in parts, as payment codes need it. */
const Payer = v.object({
  name: v.string(),
  street: v.string(),
  houseNumber: v.string(),
  zipCode: v.string(),
  city: v.string(),
  /** Two letters. */
  country: v.string(),
})
export type Payer = v.InferOutput<typeof Payer>

const head = {
  number: v.string(),
  issuedOn: v.string(),
  referenceKey: v.string(),
  orderedOn: v.string(),
  /** The day the first parcel left; the last one left when the bill was written. */
  sentFrom: v.string(),
  billing: v.array(v.string()),
  /** Missing in invoices that an earlier version left in the outbox. */
  payer: v.optional(Payer),
  shipping: v.array(v.string()),
  /** At list price. */
  lines: v.array(v.object({ name: v.string(), detail: v.string(), quantity: v.number(), amount: Cents })),
  payment: v.array(v.object({ key: v.string(), amount: Cents, data: v.record(v.string(), v.unknown()) })),
}

/** An invoice that an earlier version left in the outbox. */
const EarlierInvoice = v.pipe(
  v.object({
    ...head,
    goods: Cents,
    voucher: v.nullable(v.object({ code: v.string(), amount: Cents })),
    deliveryKey: v.string(),
    delivery: Cents,
    fees: v.array(v.object({ key: v.string(), amount: Cents })),
    total: Cents,
    vat: v.object({ rate: v.number(), amount: Cents }),
  }),
  v.transform(({ goods, voucher, deliveryKey, delivery, fees, total, vat, ...rest }) => ({
    ...rest,
    sums: fromEarlierSums({ goods, voucher, deliveryKey, delivery, fees, total, vat }),
  })),
)

/** The content of an invoice in cents and days; it never changes, so it can wait in the outbox. */
export const Invoice = v.union([v.object({ ...head, sums: PriceBreakdown }), EarlierInvoice])
export type Invoice = v.InferOutput<typeof Invoice>

/**
 * The bill of an order: written when all of it has left the house, for what was not called off before. From then on
 * nothing of it changes; later returns are part of their refunds.
 */
export function invoiceOf(order: Order): Invoice | undefined {
  const market = marketOfOrder(order)
  const issuedOn = sentOn(order, market)
  if (issuedOn === undefined) return undefined
  const { packages, address } = order
  const sums = orderBreakdown(order)
  const shippedDays = packages.flatMap(({ shippedAt }) => (shippedAt ? dayOf(new Date(shippedAt), market) : []))
  return {
    number: `RE-${order.id}`,
    issuedOn,
    referenceKey: order.referenceKey,
    orderedOn: dayOf(new Date(order.createdAt), market),
    sentFrom: shippedDays.toSorted()[0] ?? issuedOn,
    billing: addressLines(address.billing, market),
    payer: payerOf(address.billing),
    shipping: addressLines(address.shipping, market),
    lines: linesOf(chargedItems(order), market),
    sums,
    payment: remainingPayments(order, sums.total),
  }
}

const payerOf = ({
  recipient,
  street,
  houseNumber,
  zipCode,
  city,
  countryCode,
}: Order['address']['billing']): Payer => ({
  name: [recipient.firstName, recipient.lastName].filter(Boolean).join(' '),
  street,
  houseNumber: houseNumber ?? '',
  zipCode,
  city,
  country: fromCountryCode3(countryCode) ?? '',
})
