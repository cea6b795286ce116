import { type Market, marketOfShop } from '@vitrine/contracts/markets'
import type { Order } from '@vitrine/contracts/shop'

/** The shop of an order; an order of no shop is a fault of its row. */
export function marketOfOrder({ id, shopId }: Pick<Order, 'id' | 'shopId'>): Market {
  const market = marketOfShop(shopId)
  if (!market) throw new Error(`Order ${id} belongs to no shop`)
  return market
}
