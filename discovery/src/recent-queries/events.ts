export type RecentQueriesEvent =
  | { type: 'recentQueries.registered'; queries: readonly string[]; maxLength?: number }
  | { type: 'recentQueries.cleared' }
