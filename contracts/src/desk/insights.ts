import * as v from 'valibot'
import { type Currency, type Locale, locales } from '../markets/index.ts'
import { staffCall } from '../staff/index.ts'

/** Days of the shops' calendar, both included. */
export const periodFields = {
  /** All shops by default. */
  shop: v.exactOptional(v.picklist(locales)),
  from: v.pipe(v.string(), v.isoDate()),
  to: v.pipe(v.string(), v.isoDate()),
}

/** Visits that reached each step, and orders with their sums in cents. */
export type VisitFigures = {
  visits: number
  list: number
  product: number
  basket: number
  checkout: number
  order: number
  orders: number
  withTax: number
}

export type VisitReportOfShop = {
  shop: Locale
  currency: Currency
  totals: VisitFigures
  days: readonly (VisitFigures & { day: string })[]
}

export const insightCalls = {
  /** Visits, funnel and revenue of the shops that the member works for. */
  readVisits: staffCall<readonly VisitReportOfShop[]>()({
    right: 'insights.read',
    kind: 'read',
    input: v.strictObject(periodFields),
  }),
}
