import { dayOf } from '@vitrine/contracts/delivery'
import { matchesProof } from '../orders/order-lookup.ts'
import { readOrder } from '../orders/read-orders.ts'
import type { Handlers } from '../rpc/handlers.ts'
import { acknowledgeStatement } from './receive-statement.ts'
import { findingOf } from './statement.ts'

export const createStatementHandlers = (): Pick<Handlers, 'withdraw'> => ({
  withdraw: (said, context) =>
    context.transact(async (tx) => {
      const { contract: orderNumber, email } = said
      const order = await readOrder(tx, matchesProof({ orderNumber, email }, context))
      const finding = findingOf(order, context.market, dayOf(new Date()))
      const withdrawal = { ...said, kind: 'withdrawal', endsOn: null } as const
      return acknowledgeStatement(tx, withdrawal, context, { finding, orderId: order?.id })
    }),
})
