import type { Market } from '@vitrine/contracts/markets'
import { placedBreakdown } from '@vitrine/contracts/prices'
import { type Order, type ReturnableOrder, returnableUntil } from '@vitrine/contracts/shop'
import { deliveryFee } from '../delivery/delivery.ts'

type Piece = Pick<Order['items'][number], 'key' | 'status'>
type PieceState = ReturnableOrder['items'][number]['state']

/** Whether a piece can be sent back: it came, within the period, and is not on its way back yet; or why it cannot. */
export function pieceState(
  { key, status }: Piece,
  order: Pick<Order, 'packages' | 'returnDays'>,
  facts: { market: Pick<Market, 'returnDays' | 'timeZone'>; today: string; announced: ReadonlySet<string> },
): PieceState {
  if (status === 'returned') return 'returned'
  if (status === 'cancelled') return 'cancelled'
  if (facts.announced.has(key)) return 'announced'
  const last = returnableUntil(order, facts.market)
  if (status !== 'delivered' || last === null) return 'on_its_way'
  return facts.today <= last ? 'returnable' : 'over'
}

/** The refund of delivery after a withdrawal from the whole order: the cost of standard delivery (W-09). */
export function standardDelivery(
  order: Pick<Order, 'cost' | 'items' | 'vouchers'>,
  market: Pick<Market, 'delivery'>,
): number {
  const fees = order.cost.appliedFees.filter(({ category }) => category === 'delivery')
  const paid = fees.reduce((sum, { amount }) => sum + amount.withTax, 0)
  if (fees.every(({ key }) => key === 'standard')) return paid
  const { subtotal, reductions } = placedBreakdown(order)
  const voucher = reductions.find(({ kind }) => kind === 'voucher')?.amount ?? 0
  return Math.min(paid, deliveryFee(market, 'standard', subtotal + voucher))
}
