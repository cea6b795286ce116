import { randomUUID } from 'node:crypto'
import { type Market, marketOfShop } from '@vitrine/contracts/markets'
import type { Order, OrderItem } from '@vitrine/contracts/shop'
import type { Transaction } from '@vitrine/database'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import { booksOf } from '../orders/order-books.ts'
import { normalisePostcode } from '../orders/order-lookup.ts'
import { addOrder } from '../orders/order-store.ts'
import { type TakenStock, takeStock, type StockDemand } from '../orders/stock.ts'
import { patientMinutes, payments } from '../payment/payment-store.ts'
import type { Item, LockedSubscription } from '../subscriptions/renewal-store.ts'
import { renewalOrderOf } from './renewal-order.ts'
import { orderIn } from '../orders/read-orders.ts'

/** The order of a renewal, if anything is in stock, and the missing items. `isPending`: the payment is still to be charged. */
export type PlacedDelivery = { orderId: number | null; isPending: boolean; missing: Item[]; first: Order }

/**
 * Writes the order of one delivery and takes its goods, in the transaction that moves the subscription on. A line that
 * is not there in full is left out; the others come all the same.
 */
export async function placeDelivery(
  tx: Transaction,
  subscription: LockedSubscription,
  { productCatalogue, today }: { productCatalogue: Pick<ProductCatalogue, 'offers'>; today: string },
): Promise<PlacedDelivery> {
  const first = await orderIn(tx, subscription.orderId)
  const market = marketOfShop(subscription.shopId)
  if (!market) throw new Error(`Subscription ${subscription.id} belongs to no shop`)
  const pieces = agreedPieces(subscription, first)
  const { taken, offers } = await takeWhatIsThere(tx, pieces, { productCatalogue, market })
  const there = pieces.filter(({ variant }) => taken.has(variant.id))
  const missing = subscription.items.filter(({ variantId }) => !taken.has(variantId))
  if (there.length === 0) return { orderId: null, isPending: false, missing, first }
  const { order, method, isPending } = renewalOrderOf({
    subscriptionId: subscription.id,
    ...(await addressed(tx, first, subscription)),
    customerId: subscription.customerId,
    email: subscription.email,
    cardNumber: subscription.cardNumber,
    hasSavedMethod: subscription.hasSavedMethod,
    pieces: there,
    offers,
    taken,
    market,
    today,
  })
  const orderId = await addOrder(tx, order)
  const { total, body } = order
  if (isPending)
    await payments.add(
      tx,
      { id: randomUUID(), orderId, method, amount: total, currency: body.cost.currencyCode },
      patientMinutes,
    )
  return { orderId, isPending, missing, first }
}

/** The items agreed on: pieces of the first order, less cancelled ones. */
function agreedPieces({ items }: LockedSubscription, first: Order): OrderItem[] {
  return items.flatMap(({ variantId, agreedVariantId = variantId, variant: changed, quantity }) =>
    first.items
      .filter(({ variant, customData, status }) => {
        const isRepeated = customData['subscriptionDefinition'] !== undefined
        return variant.id === agreedVariantId && isRepeated && status !== 'cancelled'
      })
      .slice(0, quantity)
      .map((piece) => (changed ? { ...piece, variant: changed } : piece)),
  )
}

/** The first order and its books, with the address that was chosen since. */
async function addressed(tx: Transaction, first: Order, { shippingAddress: shipping }: LockedSubscription) {
  const books = await booksOf(tx, first.id)
  if (!shipping) return { first, books }
  return {
    first: { ...first, address: { ...first.address, shipping } },
    books: { ...books, zipCode: normalisePostcode(shipping.zipCode) },
  }
}

/** Rolls back the stock of an attempt in which another line was short. */
class NotAll extends Error {
  readonly missing: ReadonlySet<number>
  constructor(missing: ReadonlySet<number>) {
    super('Not everything is there')
    this.missing = missing
  }
}

/** Takes the stock of every line that is available in full; other lines are missing. */
async function takeWhatIsThere(
  tx: Transaction,
  pieces: readonly OrderItem[],
  { productCatalogue, market }: { productCatalogue: Pick<ProductCatalogue, 'offers'>; market: Market },
) {
  const wanted = Map.groupBy(pieces, ({ variant }) => variant.id)
  const offers = await productCatalogue.offers(market, [...wanted.keys()], tx)
  let left: StockDemand = new Map([...wanted].flatMap(([id, same]) => (offers.has(id) ? [[id, same.length]] : [])))
  while (left.size > 0) {
    const asked = left
    try {
      // All or none: the savepoint releases the stock of a failed attempt.
      const taken: TakenStock = await tx.transaction(async (inner) => {
        const reply = await takeStock(inner, asked)
        if (reply.ok) return reply.value
        throw new NotAll(new Set(reply.error.map(({ variantId }) => variantId)))
      })
      return { taken, offers }
    } catch (error) {
      if (!(error instanceof NotAll)) throw error
      left = new Map([...asked].filter(([id]) => !error.missing.has(id)))
    }
  }
  return { taken: new Map<number, number>(), offers }
}
