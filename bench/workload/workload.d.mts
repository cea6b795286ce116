import type { BenchLocale } from './catalogue.mjs'

export type BenchRequest = {
  id: string
  class: 'text' | 'listing' | 'prefix' | 'typo'
  locale: BenchLocale
  query: string
  filters: Record<string, string[]>
  category?: string
  facets: boolean
  sort: 'relevance' | 'price-asc' | 'price-desc' | 'date-desc'
  page: number
  perPage: number
  group: boolean
}
export function workload(
  seed?: number,
  count?: number,
): Record<'text' | 'listing' | 'prefix' | 'typo', BenchRequest[]> & { facets: string[] }
