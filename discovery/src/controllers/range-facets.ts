import type { DateFacetValue, NumericFacetValue } from '@vitrine/contracts/search'
import { type Controller, createController, derive, extend } from '../controller.ts'
import { isAccepted } from '../validation/accept.ts'
import { list } from '../validation/schema.ts'
import {
  createFacet,
  type ExcludeMethods,
  type FacetMethods,
  type FacetState,
  type ProductsOf,
  type SingleSelectMethods,
} from './facet.ts'
import { manualRangesSlice } from '../facets/facet-set.ts'
import { dateRange, numericRange } from '../facets/payloads.ts'
import type { DateRangeRequest, NumericRangeRequest } from '../facets/requests.ts'

export type { DateFacetValue, NumericFacetValue } from '@vitrine/contracts/search'

type RangeMethods<Type extends 'numericalRange' | 'dateRange', Range, Value> = FacetMethods<Type, Range | Value> &
  SingleSelectMethods<Range | Value> &
  ExcludeMethods<Range | Value> & {
    /** Requests these ranges instead of the current ones. */
    setRanges(ranges: readonly Range[]): void
  }

export type NumericFacetState = FacetState<'numericalRange'> & {
  /** The limits of a range; only of facets that are shown as a slider. */
  domain?: { min: number; max: number }
  manualRange?: NumericRangeRequest
}
export type NumericFacet = Controller<NumericFacetState> &
  RangeMethods<'numericalRange', NumericRangeRequest, NumericFacetValue>

/** A facet of numbers: a price, a rating. Of several manual ranges the last one counts. */
export function buildNumericFacet(engine: object, of: ProductsOf, facetId: string): NumericFacet {
  const facet = createFacet(engine, of, facetId, 'numericalRange')
  const { store } = facet.internals
  const state = derive(
    () => [facet.read(), facet.response()?.domain, store.get(manualRangesSlice)[facetId]?.manualRange],
    (base, domain, manualRange): NumericFacetState => ({
      ...base,
      ...(domain && { domain: { min: domain.min, max: domain.max } }),
      ...(manualRange && { manualRange }),
    }),
  )
  return extend(createController(store, state), {
    ...facet.methods,
    ...facet.singleSelect,
    ...facet.exclude,
    setRanges(ranges: readonly NumericRangeRequest[]) {
      const type = 'facet.manualRangeSet'
      if (!isAccepted(facet.internals, type, { ranges: list({ each: numericRange }) }, { facetId, ranges })) return
      facet.change(...ranges.slice(-1).map((range) => ({ type, facetId, range }) as const))
    },
  })
}

export type DateFacetState = FacetState<'dateRange'>
export type DateFacet = Controller<DateFacetState> & RangeMethods<'dateRange', DateRangeRequest, DateFacetValue>

/** A facet of dates; `buildDateRange` makes ranges for it. */
export function buildDateFacet(engine: object, of: ProductsOf, facetId: string): DateFacet {
  const facet = createFacet(engine, of, facetId, 'dateRange')
  return extend(createController(facet.internals.store, facet.read), {
    ...facet.methods,
    ...facet.singleSelect,
    ...facet.exclude,
    setRanges(ranges: readonly DateRangeRequest[]) {
      const type = 'facet.rangesSet'
      if (!isAccepted(facet.internals, type, { ranges: list({ each: dateRange }) }, { facetId, ranges })) return
      facet.change({ type, facetId, kind: 'dateRange', ranges })
    },
  })
}
