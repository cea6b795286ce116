import type { StaffClient } from '../staff/index.ts'
import { reportCalls } from './reports.ts'

/** Everything that staff do to search, lists and recommendations. */
export const merchandisingCalls = { ...reportCalls }

export type MerchandisingCalls = typeof merchandisingCalls
export type MerchandisingClient = StaffClient<MerchandisingCalls>

export {
  type ProductReportLine,
  type QueryOrder,
  queryOrders,
  type QueryReport,
  type QueryReportLine,
  type SearchCounts,
  type SearchReport,
} from './reports.ts'
