import type { Market } from '@vitrine/contracts/markets'
import type { Order, ReturnableOrder } from '@vitrine/contracts/shop'
import { deliveryFee } from '../checkout/delivery.ts'
import { dayOf } from '@vitrine/contracts/delivery'

const dayLength = 86_400_000

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

/** The day the last parcel of an order arrived, where the shops are; nothing while one is on its way. */
function receivedOn({ packages }: Pick<Order, 'packages'>): string | undefined {
  const moments = packages
    .filter(({ deliveryStatus }) => deliveryStatus !== 'cancellation_completed')
    .map(({ deliveredAt }) => deliveredAt)
  if (moments.some((moment) => moment === undefined)) return undefined
  const last = moments
    .flatMap((moment) => moment ?? [])
    .toSorted()
    .at(-1)
  return last && dayOf(new Date(last))
}

/** The last day on which something of an order can be sent back. */
export function returnableUntil(
  order: Pick<Order, 'packages'>,
  { returnDays }: Pick<Market, 'returnDays'>,
): string | null {
  const received = receivedOn(order)
  return received === undefined ? null : plusDays(received, returnDays)
}

type Piece = Pick<Order['items'][number], 'key' | 'status'>
type PieceState = ReturnableOrder['items'][number]['state']

/** Whether a piece can be sent back: it came, within the period, and is not on its way back yet; or why it cannot. */
export function pieceState(
  { key, status }: Piece,
  order: Pick<Order, 'packages'>,
  facts: { market: Pick<Market, 'returnDays'>; today: string; announced: ReadonlySet<string> },
): PieceState {
  if (status === 'returned') return 'returned'
  if (status === 'cancelled') return 'cancelled'
  if (facts.announced.has(key)) return 'announced'
  const last = returnableUntil(order, facts.market)
  if (status !== 'delivered' || last === null) return 'on_its_way'
  return facts.today <= last ? 'returnable' : 'over'
}

/** Whether a withdrawal comes within the statutory period, which begins with the last item's arrival (W-07). */
export function isLate(
  order: Pick<Order, 'packages'>,
  { withdrawalDays }: Pick<Market, 'withdrawalDays'>,
  today: string,
): boolean {
  const received = receivedOn(order)
  if (received === undefined || withdrawalDays === null) return false
  return today > plusDays(received, withdrawalDays)
}

/** What goes back besides the goods when a whole order was withdrawn from: what standard delivery would have cost (W-09). */
export function standardDelivery({ cost }: Pick<Order, 'cost'>, market: Pick<Market, 'delivery'>): number {
  const fees = cost.appliedFees.filter(({ category }) => category === 'delivery')
  const paid = fees.reduce((sum, { amount }) => sum + amount.withTax, 0)
  if (fees.every(({ key }) => key === 'standard')) return paid
  return Math.min(paid, deliveryFee(market, 'standard', cost.withTax - paid))
}
