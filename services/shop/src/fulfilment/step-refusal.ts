import type { StepRefusal } from '@vitrine/contracts/desk'
import type { OrderState } from '../orders/states.ts'

export type WarehouseStep = 'pack' | 'ship' | 'deliver'

const progress = ['order_confirmed', 'order_delegated', 'order_shipped', 'order_invoiced'] as const
const refusedBefore = { pack: 'NOT_PACKED', ship: 'NOT_PACKED', deliver: 'NOT_SHIPPED' } as const
const refusedAfter = ['ALREADY_PACKED', 'ALREADY_SHIPPED', 'ALREADY_DELIVERED'] as const

/** Why the whole order cannot take this step now; undefined where it can. */
export function stepRefusal(
  { status, order }: Pick<OrderState, 'status' | 'order'>,
  step: WarehouseStep,
): StepRefusal | undefined {
  if (status === 'payment_pending' || order === 'order_pended') return 'UNPAID'
  const reached = progress.findIndex((state) => state === order)
  if (reached < 0) return 'CANCELLED'
  const needed = ['pack', 'ship', 'deliver'].indexOf(step)
  if (reached < needed) return reached === 0 ? 'NOT_PACKED' : refusedBefore[step]
  return reached > needed ? refusedAfter[reached - 1] : undefined
}
