import type { DeskHandlers } from './desk.ts'
import { createMailHandlers } from './mails/mail-handlers.ts'
import { createOrderDeskHandlers } from './orders/order-handlers.ts'
import { createOrderJobHandlers } from './orders/order-job-handlers.ts'
import { createOrderPaperHandlers } from './orders/order-paper-handlers.ts'
import { createSavedViewHandlers } from './orders/saved-view-handlers.ts'
import { createReturnDeskHandlers } from './returns/return-handlers.ts'
import type { Renewals } from '../renewals/renew-subscriptions.ts'
import { createStatementHandlers } from './statements/statement-handlers.ts'
import { createSubscriptionDeskHandlers } from './subscriptions/subscription-handlers.ts'

/** Calls of the section for orders: orders, jobs, papers, returns, statements, subscriptions and mails. */
export const createOrdersSection = (dependencies: { publicUrl: URL; renewals: Pick<Renewals, 'retry'> }) =>
  ({
    ...createOrderDeskHandlers(),
    ...createOrderJobHandlers(),
    ...createOrderPaperHandlers(dependencies),
    ...createSavedViewHandlers(),
    ...createReturnDeskHandlers(),
    ...createStatementHandlers(),
    ...createSubscriptionDeskHandlers(dependencies.renewals),
    ...createMailHandlers(dependencies),
  }) satisfies Partial<DeskHandlers>
