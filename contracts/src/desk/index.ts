import type { StaffClient } from '../staff/index.ts'
import { logCalls } from './log.ts'
import { mailCalls } from './mails.ts'
import { orderJobCalls, orderPaperCalls } from './order-jobs.ts'
import { orderCalls } from './orders.ts'
import { returnCalls } from './returns.ts'
import { statementCalls } from './statements.ts'

const ordersSection = {
  ...orderCalls,
  ...orderJobCalls,
  ...orderPaperCalls,
  ...returnCalls,
  ...statementCalls,
  ...mailCalls,
}

/** Everything that staff do to the shop's own data. */
export const deskCalls = { ...logCalls, ...ordersSection }

export type DeskCalls = typeof deskCalls
export type DeskClient = StaffClient<DeskCalls>

export { type LogLine, LogQuery } from './log.ts'
export { type Page } from './page.ts'
export {
  type DeskOrder,
  goodwillLimit,
  type GoodwillLine,
  type GoodwillReason,
  goodwillReasons,
  type GoodwillTarget,
  goodwillTargets,
  type OrderMoney,
  type OrderParcel,
  type OrderPiece,
  OrderQuery,
  type OrderRow,
  type OrderStepState,
  type OrderView,
  orderViews,
  type StepRefusal,
  type TimelineEntry,
} from './orders.ts'
export {
  type BulkStep,
  bulkSteps,
  mostInJob,
  type OrderChoice,
  type OrderJob,
  type OrderPaper,
  orderPapers,
} from './order-jobs.ts'
export { ReturnQuery, type ReturnRow, type ReturnState, returnStates, type ScanResult, undoSeconds } from './returns.ts'
export { StatementQuery, type StatementRow } from './statements.ts'
export { MailQuery, type MailRow, type MailState, mailStates, type MailView } from './mails.ts'
