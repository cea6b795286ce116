import { dayOf } from '@vitrine/contracts/delivery'
import type { Market } from '@vitrine/contracts/markets'
import { colourName, type Order, sizeName, stillReturnableUntil } from '@vitrine/contracts/shop'
import type { Platform } from '../platform/platform.ts'

/** An order of the signed-in customer, as far as these pages show it. */
export type OwnOrder = {
  number: string
  day: string
  total: number
  isCancelled: boolean
  /** The last day on which something of it can go back; nothing where nothing can. */
  returnUntil: string | null
  /** Ordered articles, a line for each kind: `2 × Mantel, Schwarz, M`, with the keys of their items. */
  pieces: readonly { label: string; keys: readonly string[] }[]
  picture: string
}

/** The latest orders of a customer; none for guests, and none when the shop is slow. */
export async function readOwnOrders(
  { shop, identity }: Pick<Platform, 'shop' | 'identity'>,
  market: Market,
): Promise<OwnOrder[]> {
  try {
    const user = await identity.currentUser()
    if (!user || user.status.isGuestCustomer) return []
    const { orders } = await shop.getOrders({ perPage: 12 })
    return orders.map((order) => toOwnOrder(order, market))
  } catch {
    return []
  }
}

function toOwnOrder(order: Order, market: Market): OwnOrder {
  const { referenceKey, createdAt, cost, status, items } = order
  const nameOf = ({ product, variant }: Order['items'][number]) =>
    [product.name, colourName(product), sizeName(variant)].filter(Boolean).join(', ')
  const alike = Map.groupBy(items, nameOf)
  return {
    number: referenceKey,
    day: dayOf(new Date(createdAt), market),
    total: cost.withTax,
    isCancelled: status === 'cancellation_completed',
    returnUntil: stillReturnableUntil(order, market, dayOf(new Date(), market)),
    pieces: [...alike].map(([name, same]) => ({
      label: same.length > 1 ? `${same.length} × ${name}` : name,
      keys: same.map(({ key }) => key),
    })),
    picture: items[0]?.product.images[0]?.hash ?? '',
  }
}
