import * as v from 'valibot'
import { periodFields } from '../desk/insights.ts'
import { staffCall } from '../staff/index.ts'

/** One search is one query of one visitor on one day. Counts instead of rates, so that pages can say how sure they are. */
export type SearchCounts = {
  searches: number
  /** Without any result. */
  empty: number
  /** With a click on a result. */
  clicked: number
  /** Followed by a purchase of a clicked product within a day. */
  bought: number
}

export type SearchReport = SearchCounts & { days: readonly (SearchCounts & { day: string })[] }

export type QueryReportLine = SearchCounts & {
  query: string
  visitors: number
  /** Results of the last search. */
  results: number | null
  /** The average place of the first click, from 1. */
  firstClick: number | null
  correctedTo: string | null
}

export const queryOrders = ['frequent', 'nothing', 'unclicked', 'corrected'] as const
export type QueryOrder = (typeof queryOrders)[number]

/** Queries of too few visitors are only counted: they could tell of a single person. */
export type QueryReport = { lines: readonly QueryReportLine[]; hidden: number }

export type ProductReportLine = {
  productId: number
  name: string | null
  viewed: number
  /** Pieces. */
  added: number
  bought: number
}

const listFields = {
  ...periodFields,
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)), 100),
}

export const reportCalls = {
  readSearches: staffCall<SearchReport>()({
    right: 'searches.read',
    kind: 'read',
    input: v.strictObject(periodFields),
  }),
  listQueries: staffCall<QueryReport>()({
    right: 'searches.read',
    kind: 'read',
    input: v.strictObject({ ...listFields, order: v.optional(v.picklist(queryOrders), 'frequent') }),
  }),
  listProducts: staffCall<readonly ProductReportLine[]>()({
    right: 'insights.read',
    kind: 'read',
    input: v.strictObject(listFields),
  }),
}
