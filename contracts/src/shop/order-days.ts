import { dayOf, plusDays } from '../delivery/today.ts'
import type { Market } from '../markets/market.ts'
import type { Order } from './orders.ts'

type Parcels = Pick<Order, 'packages' | 'returnDays'>

/** The day the last parcel of an order got so far, where the shops are; nothing while one has not. */
function lastDay({ packages }: Parcels, at: 'shippedAt' | 'deliveredAt'): string | undefined {
  const moments = packages
    .filter(({ deliveryStatus }) => deliveryStatus !== 'cancellation_completed')
    .map((parcel) => parcel[at])
  if (moments.some((moment) => moment === undefined)) return undefined
  const last = moments
    .flatMap((moment) => moment ?? [])
    .toSorted()
    .at(-1)
  return last && dayOf(new Date(last))
}

/** The day all of an order had left the house: the contract is made, and the bill is written. */
export const sentOn = (order: Parcels): string | undefined => lastDay(order, 'shippedAt')

/** The day the last parcel arrived: periods begin with it. */
const receivedOn = (order: Parcels): string | undefined => lastDay(order, 'deliveredAt')

/** The last day on which something of an order can be sent back. */
export function returnableUntil(order: Parcels, market: Pick<Market, 'returnDays'>): string | null {
  const received = receivedOn(order)
  return received === undefined ? null : plusDays(received, order.returnDays ?? market.returnDays)
}

/** The same for an order of which something has come and not gone back, as long as that day has not passed. */
export function stillReturnableUntil(
  order: Parcels & { items: readonly Pick<Order['items'][number], 'status'>[] },
  market: Pick<Market, 'returnDays'>,
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
  { withdrawalDays }: Pick<Market, 'withdrawalDays'>,
  today: string,
): boolean {
  if (withdrawalDays === null) return false
  const received = receivedOn(order)
  return received === undefined || today <= plusDays(received, withdrawalDays)
}

/** A parcel that should have arrived by now; not one that was cancelled. */
export const isOverdue = (
  { deliveryDate, deliveryStatus, deliveredAt }: Order['packages'][number],
  today: string,
): boolean => deliveryStatus !== 'cancellation_completed' && !deliveredAt && deliveryDate.maximum < today
