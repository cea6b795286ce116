export type QueryEvent =
  | { type: 'query.changed'; query: string }
  /** A search with these words is about to begin; with `clearFilters` the facets forget their values. */
  | { type: 'query.prepared'; query: string; clearFilters: boolean }
