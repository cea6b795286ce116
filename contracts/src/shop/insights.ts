import * as v from 'valibot'
import { call, everyone } from './call.ts'

/** Steps of a visit on the way to an order, in their order. */
export const visitSteps = ['list', 'product', 'basket', 'checkout'] as const
export type VisitStep = (typeof visitSteps)[number]

/** The longest search term that is counted; longer ones are typed by machines or by accident. */
export const longestTerm = 80
const mostTerms = 10
const mostOrders = 3

/**
 * A report of a page about its visit. The id is random, belongs to one tab for at most some hours, and is never stored
 * beside an account or an order.
 */
export const VisitReport = v.strictObject({
  visit: v.pipe(v.string(), v.uuid('Is no visit')),
  steps: v.pipe(v.array(v.picklist(visitSteps)), v.maxLength(visitSteps.length)),
  searches: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(200))), v.maxLength(mostTerms)),
  /** Numbers of orders. Their amounts come from the database. */
  orders: v.pipe(v.array(v.pipe(v.string(), v.regex(/^V-\d{1,15}$/, 'Is no order'))), v.maxLength(mostOrders)),
})
export type VisitReport = v.InferOutput<typeof VisitReport>

export const insightCalls = {
  /** Counts steps, search terms and own orders of a visit. The caller has checked the visitor's consent. */
  recordVisit: call({
    kind: 'write',
    input: VisitReport,
    output: v.object({ success: v.literal(true) }),
    access: everyone,
    limit: 'tracking',
  }),
}
