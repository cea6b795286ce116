import type { FacetParameters } from '../facets/requests.ts'
import type { SortCriterion } from '../sort/criteria.ts'

/** The parameters of a search or a listing in an address. */
export type Parameters = FacetParameters & {
  q?: string
  page?: number
  perPage?: number
  sortCriteria?: SortCriterion
  tab?: string
}

export type CommerceSearchParameters = Parameters
/** A listing has no query. */
export type ProductListingParameters = Omit<Parameters, 'q'>
