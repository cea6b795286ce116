import type { Market } from '@vitrine/contracts/markets'
import { isWithdrawable, type Order } from '@vitrine/contracts/shop'

/** Whether a withdrawal comes after the statutory period (W-07); there is no such thing where there is no period. */
export const isLate = (
  order: Pick<Order, 'packages'>,
  market: Pick<Market, 'withdrawalDays' | 'timeZone'>,
  today: string,
): boolean => market.withdrawalDays !== null && !isWithdrawable(order, market, today)
