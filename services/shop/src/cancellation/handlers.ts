import { fail } from '@vitrine/contracts/shop'
import { sql } from '@vitrine/database'
import { ownedBy } from '../orders/order-lookup.ts'
import { readOrder } from '../orders/read-orders.ts'
import type { Handlers } from '../rpc/handlers.ts'
import { cancelOrder } from './cancel-order.ts'

export const createCancellationHandlers = (): Pick<Handlers, 'cancelOrder'> => ({
  cancelOrder: ({ orderId, itemKeys }, context) =>
    context.transact(async (tx) => {
      const order = await readOrder(tx, sql`o.id = ${orderId} and ${ownedBy(context)}`)
      if (!order) return fail({ code: 'NOT_FOUND', detail: 'There is no such order' } as const)
      return cancelOrder(tx, orderId, itemKeys)
    }),
})
