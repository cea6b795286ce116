import { dayOf } from '@vitrine/contracts/delivery'
import type { Order, Statement } from '@vitrine/contracts/shop'
import type { Transaction } from '@vitrine/database'
import { matchesProof } from '../orders/order-lookup.ts'
import { readOrder } from '../orders/read-orders.ts'
import type { Handlers } from '../rpc/handlers.ts'
import { acknowledgeStatement } from '../statements/receive-statement.ts'
import { findingOf } from '../statements/statement.ts'
import { cancelOrder } from './cancel-order.ts'

export const createWithdrawalHandlers = (): Pick<Handlers, 'withdraw'> => ({
  withdraw: ({ itemKeys, ...said }, context) =>
    context.transact(async (tx) => {
      const { contract: orderNumber, email } = said
      const order = await readOrder(tx, matchesProof({ orderNumber, email }, context))
      const finding = findingOf(order, context.market, dayOf(new Date(), context.market))
      const withdrawal = { ...said, kind: 'withdrawal', endsOn: null } as const
      // Items described in free words are looked up by staff.
      const isClear = said.items.length === 0 || itemKeys.length > 0
      const canStop = order !== undefined && finding === 'matched' && isClear
      return acknowledgeStatement(tx, withdrawal, context, {
        finding,
        orderId: order?.id,
        ...(canStop && { carryOut: () => stopBeforeDispatch(tx, order, itemKeys) }),
      })
    }),
})

/** Before dispatch a withdrawal cancels the order, or the chosen items; later the goods are sent back. */
async function stopBeforeDispatch(
  tx: Transaction,
  order: Order,
  itemKeys: readonly string[],
): Promise<Statement['outcome']> {
  const isOver = order.detailedStatus.shipping.code === 'shipping_cancelled'
  if (isOver) return 'order_cancelled'
  const stopped = await cancelOrder(tx, order.id, itemKeys.length > 0 ? itemKeys : undefined, { isWithdrawal: true })
  if (!stopped.ok) return undefined
  return stopped.value.items.every(({ status }) => status === 'cancelled') ? 'order_cancelled' : 'items_cancelled'
}
