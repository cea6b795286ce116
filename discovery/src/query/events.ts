export type QueryEvent =
  | { type: 'query.changed'; query: string }
  /** A search with this query is about to begin; with `clearFilters` the facets clear their values. */
  | { type: 'query.prepared'; query: string; clearFilters: boolean }
