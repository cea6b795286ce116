import type { StaffClient } from '../staff/index.ts'
import { insightCalls } from './insights.ts'
import { logCalls } from './log.ts'

/** Everything that staff do to the shop's own data. */
export const deskCalls = { ...logCalls, ...insightCalls }

export type DeskCalls = typeof deskCalls
export type DeskClient = StaffClient<DeskCalls>

export { periodFields, type VisitFigures, type VisitReportOfShop } from './insights.ts'
export { type LogLine, LogQuery } from './log.ts'
export { type Page } from './page.ts'
