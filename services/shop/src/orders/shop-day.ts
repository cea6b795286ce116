import { dayOf } from '@vitrine/contracts/delivery'
import { defaultMarket, marketOfShop } from '@vitrine/contracts/markets'

/** The calendar day of a moment in a shop; rows of a shop that is gone follow the first one. */
export const shopDay = (shopId: number, at: Date = new Date()): string =>
  dayOf(at, marketOfShop(shopId) ?? defaultMarket)
