import type { Market } from '@vitrine/contracts/markets'
import { type BasketItem, intervalIn, type SubscriptionInterval } from '@vitrine/contracts/shop'

/** How often a line comes again, where the shop sells such things; what we do not understand is an ordinary line. */
export const intervalOf = (
  line: Pick<BasketItem, 'customData'>,
  { sellsSubscriptions }: Pick<Market, 'sellsSubscriptions'>,
): SubscriptionInterval | undefined => (sellsSubscriptions ? (intervalIn(line) ?? undefined) : undefined)

export const isSubscription = (
  line: Pick<BasketItem, 'customData'>,
  market: Pick<Market, 'sellsSubscriptions'>,
): boolean => intervalOf(line, market) !== undefined
