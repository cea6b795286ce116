export type ValueState = 'idle' | 'selected' | 'excluded'

export type RegularValueRequest = { value: string; state: ValueState }
export type LocationValueRequest = RegularValueRequest
export type NumericRangeRequest = { start: number; end: number; endInclusive: boolean; state: ValueState }
export type DateRangeRequest = { start: string; end: string; endInclusive: boolean; state: ValueState }
export type CategoryValueRequest = { value: string; state: ValueState; children: readonly CategoryValueRequest[] }

type NumericInterval = 'continuous' | 'discrete' | 'even' | 'equiprobable'
type Domain = { min: number; max: number; increment: number }

type Head = {
  facetId: string
  field: string
  displayName?: string
  numberOfValues?: number
  initialNumberOfValues?: number
  isFieldExpanded?: boolean
  preventAutoSelect?: boolean
  freezeCurrentValues?: boolean
}

/** The request of a facet, stored as it is sent. */
type RegularFacetRequest = Head & { type: 'regular'; values: readonly RegularValueRequest[] }
type LocationFacetRequest = Head & { type: 'location'; values: readonly LocationValueRequest[] }
type NumericFacetRequest = Head & {
  type: 'numericalRange'
  values: readonly NumericRangeRequest[]
  interval?: NumericInterval
  domain?: Domain
}
type DateFacetRequest = Head & { type: 'dateRange'; values: readonly DateRangeRequest[] }
export type CategoryFacetRequest = Head & {
  type: 'hierarchical'
  values: readonly CategoryValueRequest[]
  delimitingCharacter?: string
  retrieveCount?: number
}
export type FacetRequest =
  | RegularFacetRequest
  | LocationFacetRequest
  | NumericFacetRequest
  | DateFacetRequest
  | CategoryFacetRequest

/** Facets by id, each as it is requested. */
export type FacetSet = Readonly<Record<string, { request: FacetRequest }>>

/** Manual ranges by facet. */
export type ManualRanges = Readonly<Record<string, { manualRange?: NumericRangeRequest }>>

type ByFacet<Value> = Readonly<Record<string, Value>>

/** Selections in an address; a facet that is missing has none. */
export type FacetParameters = {
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
}
