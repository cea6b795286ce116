import { dayOf, plusDays } from '../delivery/today.ts'
import type { Market } from '../markets/market.ts'
import type { Order } from './orders.ts'

type Parcels = Pick<Order, 'packages' | 'returnDays'>
type Clock = Pick<Market, 'timeZone'>

/** The day the last parcel of an order got so far, where the shop is; nothing while one has not. */
function lastDay({ packages }: Parcels, at: 'shippedAt' | 'deliveredAt', market: Clock): string | undefined {
  const moments = packages
    .filter(({ deliveryStatus }) => deliveryStatus !== 'cancellation_completed')
    .map((parcel) => parcel[at])
  if (moments.some((moment) => moment === undefined)) return undefined
  const last = moments
    .flatMap((moment) => moment ?? [])
    .toSorted()
    .at(-1)
  return last && dayOf(new Date(last), market)
}

/** The day all of an order had left the house: the contract is made, and the bill is written. */
export const sentOn = (order: Parcels, market: Clock): string | undefined => lastDay(order, 'shippedAt', market)

/** The day the last parcel arrived: periods begin with it. */
const receivedOn = (order: Parcels, market: Clock): string | undefined => lastDay(order, 'deliveredAt', market)

/** The last day on which something of an order can be sent back. */
export function returnableUntil(order: Parcels, market: Pick<Market, 'returnDays' | 'timeZone'>): string | null {
  const received = receivedOn(order, market)
  return received === undefined ? null : plusDays(received, order.returnDays ?? market.returnDays)
}

/** The same for an order of which something has come and not gone back, as long as that day has not passed. */
export function stillReturnableUntil(
  order: Parcels & { items: readonly Pick<Order['items'][number], 'status'>[] },
  market: Pick<Market, 'returnDays' | 'timeZone'>,
  today: string,
): string | null {
  const lastDay = order.items.some(({ status }) => status === 'delivered') ? returnableUntil(order, market) : null
  return lastDay !== null && today <= lastDay ? lastDay : null
}

/**
 * Whether the customer may still withdraw: the statutory period ends that many days after the last item was delivered,
 * and not before (W-07). Never where the law knows no such right (W-11).
 */
export function isWithdrawable(
  order: Parcels,
  market: Pick<Market, 'withdrawalDays' | 'timeZone'>,
  today: string,
): boolean {
  const { withdrawalDays } = market
  if (withdrawalDays === null) return false
  const received = receivedOn(order, market)
  return received === undefined || today <= plusDays(received, withdrawalDays)
}

/** A parcel that should have arrived by now; not one that was cancelled. */
export const isOverdue = (
  { deliveryDate, deliveryStatus, deliveredAt }: Order['packages'][number],
  today: string,
): boolean => deliveryStatus !== 'cancellation_completed' && !deliveredAt && deliveryDate.maximum < today
