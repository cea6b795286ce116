import { fail, ok } from '@vitrine/contracts/shop'
import { sql } from '@vitrine/database'
import { matchesProof, ownedBy } from '../orders/order-lookup.ts'
import { readOrder } from '../orders/read-orders.ts'
import { toTrackedOrder } from '../orders/tracked-order.ts'
import type { Handlers } from '../rpc/handlers.ts'
import { cancelOrder } from './cancel-order.ts'

type CancellationHandlers = Pick<Handlers, 'cancelOrder' | 'cancelTrackedOrder'>

const notFound = fail({ code: 'NOT_FOUND', detail: 'There is no such order' } as const)

export const createCancellationHandlers = (): CancellationHandlers => ({
  cancelOrder: ({ orderId, itemKeys }, context) =>
    context.transact(async (tx) => {
      const order = await readOrder(tx, sql`o.id = ${orderId} and ${ownedBy(context)}`)
      return order ? cancelOrder(tx, orderId, itemKeys) : notFound
    }),

  async cancelTrackedOrder({ orderId, email }, context) {
    const reply = await context.transact(async (tx) => {
      const { market } = context
      const order = await readOrder(
        tx,
        matchesProof({ orderNumber: String(orderId), email }, { market, user: undefined }),
      )
      if (!order) return notFound
      const cancelled = await cancelOrder(tx, order.id, undefined)
      return cancelled.ok ? ok(toTrackedOrder(cancelled.value)) : cancelled
    })
    // A session counts further tries.
    if (!reply.ok && reply.error.code === 'NOT_FOUND') await context.ensureSession()
    return reply
  },
})
