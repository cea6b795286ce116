import * as v from 'valibot'
import type { Localised } from '../catalogue/localised.ts'
import { type Currency, type Locale, locales } from '../markets/index.ts'
import { Day, staffCall } from '../staff/index.ts'

/** Days of the shops' calendar, both included. */
export const periodFields = {
  /** All shops by default. */
  shop: v.exactOptional(v.picklist(locales)),
  from: Day,
  to: Day,
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

/** A share of pieces, 0 to 1, with the bounds between which the true one lies nineteen times in twenty. */
export type BoundedShare = { share: number; low: number; high: number }

/** Pieces of a style or of one of its sizes, by what their buyers said of the fit. */
export type FitFigures = {
  /** Kept or sent back for whatever reason. */
  delivered: number
  tooSmall: number
  tooLarge: number
  /** `null` where the sample is too small to say. */
  small: BoundedShare | null
  large: BoundedShare | null
}

export type StyleFit = FitFigures & {
  productId: number
  name: Localised
  fitNote: Localised
  sizes: readonly (FitFigures & { size: string })[]
  proposal: 'runs small' | 'runs large' | null
}

export const insightCalls = {
  /** Styles by what returns and exchanges of the last year say of their fit, the clearest first. */
  listFits: staffCall<readonly StyleFit[]>()({ right: 'goods.read', kind: 'read', input: v.strictObject({}) }),
  /** Visits, funnel and revenue of the shops that the member works for. */
  readVisits: staffCall<readonly VisitReportOfShop[]>()({
    right: 'insights.read',
    kind: 'read',
    input: v.strictObject(periodFields),
  }),
}
