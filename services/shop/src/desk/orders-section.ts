import type { DeskHandlers } from './desk.ts'
import { createMailHandlers } from './mails/mail-handlers.ts'
import { createOrderDeskHandlers } from './orders/order-handlers.ts'
import { createOrderJobHandlers } from './orders/order-job-handlers.ts'
import { createOrderPaperHandlers } from './orders/order-paper-handlers.ts'
import { createReturnDeskHandlers } from './returns/return-handlers.ts'
import { createStatementHandlers } from './statements/statement-handlers.ts'

/** Calls of the section for orders: orders, jobs, papers, returns, statements and mails. */
export const createOrdersSection = (dependencies: { publicUrl: URL }) =>
  ({
    ...createOrderDeskHandlers(),
    ...createOrderJobHandlers(),
    ...createOrderPaperHandlers(dependencies),
    ...createReturnDeskHandlers(),
    ...createStatementHandlers(),
    ...createMailHandlers(dependencies),
  }) satisfies Partial<DeskHandlers>
