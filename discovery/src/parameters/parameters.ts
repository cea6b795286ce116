import type { SortCriterion } from '../sort/criteria.ts'
import type { DateRangeRequest, NumericRangeRequest } from '../facets/requests.ts'

type ByFacet<Value> = Readonly<Record<string, Value>>

/** The parameters of a search or a listing in an address; a facet that is missing has no selection. */
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
