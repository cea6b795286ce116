import { allShops, type Shop } from '@vitrine/contracts/markets'

/** A shop by its number. Browsers know names and currencies of all shops, and no terms. */
export const shopNumbered = (shopId: number): Shop | undefined => allShops.find((shop) => shop.shopId === shopId)

/** The currencies of all shops, each once. */
export const shopCurrencies: readonly string[] = [...new Set(allShops.map(({ currency }) => currency))]
