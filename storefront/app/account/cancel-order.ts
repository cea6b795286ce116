import type { Order } from '@vitrine/contracts/shop'
import type { Platform } from '../platform/platform.ts'

export type NotCancelled = 'too_late' | 'failed'

/** Cancels an order; answers why it was not, if so. An order that is cancelled already counts as done. */
export async function cancelOrder(
  { id, detailedStatus }: Order,
  { shop, report }: Pick<Platform, 'shop' | 'report'>,
): Promise<NotCancelled | null> {
  if (detailedStatus.order.code === 'order_cancelled') return null
  try {
    const reply = await shop.cancelOrder({ orderId: id }, { idempotencyKey: crypto.randomUUID() })
    return reply.ok ? null : 'too_late'
  } catch (error) {
    report('account.cancel_order.failed', error)
    return 'failed'
  }
}
