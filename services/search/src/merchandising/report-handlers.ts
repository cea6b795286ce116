import { ok } from '@vitrine/contracts/shop'
import type { MerchandisingContext, MerchandisingHandlers } from './merchandising.ts'
import type { ReportPeriod, SearchReports } from './search-reports.ts'

type PeriodInput = { shop?: ReportPeriod['shops'][number]; from: string; to: string }

const periodOf = ({ shop, from, to }: PeriodInput, { shops }: MerchandisingContext): ReportPeriod => ({
  shops: shop === undefined ? shops : [shop],
  from,
  to,
})

export const createReportHandlers = (
  reports: SearchReports,
): Pick<MerchandisingHandlers, 'readSearches' | 'listQueries' | 'listProducts'> => ({
  readSearches: async (input, context) => ok(await reports.searches(periodOf(input, context))),
  listQueries: async ({ order, limit, ...input }, context) =>
    ok(await reports.queries({ ...periodOf(input, context), order, limit })),
  listProducts: async ({ limit, ...input }, context) =>
    ok(await reports.products({ ...periodOf(input, context), limit })),
})
