import { ContinuingContract, PriceBreakdown, returnWays } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import { Invoice } from '../invoices/invoice.ts'
import { Cents } from '../prices/cents.ts'
import { fromEarlierSums } from '../prices/earlier-sums.ts'
import { Piece } from './mail-blocks.ts'

/** Data of a mail about an order, as the outbox stores it. */
const mail = {
  referenceKey: v.string(),
  createdAt: v.string(),
  firstName: v.string(),
  /** At list price; an exchanged piece has none. */
  lines: v.array(v.object({ ...Piece.entries, amount: v.optional(Cents) })),
  deliveryKey: v.picklist(['standard', 'express', 'collection']),
  payment: v.array(
    v.object({ key: v.string(), amount: Cents, data: v.optional(v.record(v.string(), v.unknown()), {}) }),
  ),
  shipping: v.array(v.string()),
  billing: v.array(v.string()),
  arrival: v.object({ earliest: v.string(), latest: v.string() }),
  parcels: v.array(v.object({ carrier: v.string(), trackingId: v.string(), url: v.string() })),
  /** The edition of the legal texts the order was made under. */
  edition: v.optional(v.string()),
  /** Days for returns that were promised with it. */
  returnDays: v.optional(v.number()),
  /** Subscriptions that begin with it. */
  contracts: v.optional(v.array(ContinuingContract), []),
  refund: v.optional(Cents),
  /** How the refund comes about; nothing where it is not the sum of the lines. */
  refundSums: v.optional(PriceBreakdown),
  isWhole: v.optional(v.boolean()),
  identCode: v.optional(v.string()),
  way: v.optional(v.picklist(returnWays), 'parcel'),
  /** The exchange order and its number; `days` is how long the reservation lasts. */
  exchange: v.optional(
    v.object({
      orderNumber: v.string(),
      days: v.optional(v.number()),
      /** The token that cancels the exchange while it is reserved. */
      callOff: v.optional(v.string()),
      lines: v.array(Piece),
    }),
  ),
  /** Cents that come once something is back: a size was to come instead of them, and does not. */
  refundOnArrival: v.optional(Cents),
  /** With the last parcel the bill goes along. */
  invoice: v.optional(Invoice),
  gift: v.optional(v.object({ note: v.string() })),
  /** Goodwill that comes as a gift card, by its code. */
  giftCard: v.optional(v.string()),
  /** Its contract was made with a subscription. */
  isDelivery: v.optional(v.boolean(), false),
  /** Items of a delivery that were out of stock and are not part of it. */
  subscription: v.optional(v.object({ missing: v.array(Piece) })),
}

/** A mail that an earlier version left in the outbox. */
const EarlierMail = v.pipe(
  v.object({
    ...mail,
    reductions: v.array(v.object({ category: v.string(), amount: Cents })),
    goods: Cents,
    delivery: Cents,
    fees: v.optional(v.array(v.object({ key: v.string(), amount: Cents })), []),
    total: Cents,
    vat: v.object({ rate: v.number(), amount: Cents }),
  }),
  v.transform(({ reductions, goods, delivery, fees, total, vat, ...rest }) => {
    const [first] = reductions
    const voucher = first ? { code: first.category, amount: first.amount } : null
    const { deliveryKey } = rest
    return { ...rest, sums: fromEarlierSums({ goods, voucher, deliveryKey, delivery, fees, total, vat }) }
  }),
)

export const OrderMailData = v.union([v.object({ ...mail, sums: PriceBreakdown }), EarlierMail])
export type OrderMailData = v.InferOutput<typeof OrderMailData>
