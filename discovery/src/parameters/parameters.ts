import type { SortCriterion } from '../sort/criteria.ts'
import type { DateRangeRequest, NumericRangeRequest } from '../facets/requests.ts'

type ByFacet<Value> = Readonly<Record<string, Value>>

/** What an address says about a search or a listing; a facet that is not in it has no choice. */
export type Parameters = {
  q?: string
  page?: number
  perPage?: number
  sortCriteria?: SortCriterion
  f?: ByFacet<readonly string[]>
  fExcluded?: ByFacet<readonly string[]>
  lf?: ByFacet<readonly string[]>
  cf?: ByFacet<readonly string[]>
  nf?: ByFacet<readonly NumericRangeRequest[]>
  nfExcluded?: ByFacet<readonly NumericRangeRequest[]>
  mnf?: ByFacet<readonly NumericRangeRequest[]>
  mnfExcluded?: ByFacet<readonly NumericRangeRequest[]>
  df?: ByFacet<readonly DateRangeRequest[]>
  dfExcluded?: ByFacet<readonly DateRangeRequest[]>
  tab?: string
}

export type CommerceSearchParameters = Parameters
/** A listing has no query. */
export type ProductListingParameters = Omit<Parameters, 'q'>
