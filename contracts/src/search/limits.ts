/** Defaults and limits of the search protocol; server and client share them. */
export const searchLimits = {
  /** Results per page by default. */
  pageSize: 10,
  largestPageSize: 1000,
  /** How deep one may page into a result. */
  resultWindow: 5000,
  /** Longer queries are cut. */
  queryLength: 200,
  /** Longer questions are not answered. */
  questionLength: 500,
  suggestions: 5,
  mostSuggestions: 25,
  facetSearchValues: 10,
  /** The limit of values of one facet in a response. */
  mostFacetValues: 1000,
  mostFacets: 100,
  /** Values of a facet shown by default. */
  facetValues: 10,
  categoryFacetValues: 5,
  restoredCategoryFacetValues: 8,
  /** Bytes of one delivery of events. */
  eventBytes: 32_768,
  /** Bytes of any other request. */
  requestBytes: 262_144,
} as const

/** Defaults of the facets that a client describes itself, on the older calls. */
export const legacyFacetDefaults = {
  numberOfValues: 8,
  categoryValues: 5,
  injectionDepth: 1000,
  automaticFacets: 5,
  mostAutomaticFacets: 20,
  mostAllowedValues: 25,
  mostSortedValues: 25,
  delimitingCharacter: ';',
} as const

/** Between the levels of a category in one text: `Damen|Kleider`. */
export const categoryDelimiter = '|'
