import type { EngineQuery, FacetResult, Filter, SearchEngine } from '../engine.ts'

/** The engine of the test that is running, filled with a few garments. */
export type Engine = () => SearchEngine

/** Defaults of the optional fields of a request. */
export const request = (query: Partial<EngineQuery>): EngineQuery => ({
  market: 'de',
  language: 'de',
  query: '',
  isTyping: false,
  isForgiving: true,
  filters: [],
  facets: [],
  sort: [{ number: 'price', direction: 'asc' }],
  offset: 0,
  limit: 20,
  signals: { popularity: 0, freshness: 0, freshnessHalfLife: 30, soldOut: 1, now: 1_800_000_000, boosts: [] },
  pins: [],
  isExplained: false,
  ...query,
})

export const colour = (...selected: string[]): Filter => ({ kind: 'values', facet: 'color', selected, excluded: [] })
export const notColour = (...excluded: string[]): Filter => ({ kind: 'values', facet: 'color', selected: [], excluded })
export const under = (...path: string[]): Filter => ({ kind: 'tree', facet: 'category', selected: [path] })
export const colours = { kind: 'values', facet: 'color', limit: 10, always: [] } as const

/** Counts of a facet result by value. */
export function countsOf(result: FacetResult | undefined): Record<string, number> {
  if (result?.kind === 'values' || result?.kind === 'tree')
    return Object.fromEntries(result.values.map(({ value, count }) => [value, count]))
  if (result?.kind === 'paths')
    return Object.fromEntries(result.values.map(({ path, count }) => [path.join('/'), count]))
  if (result?.kind === 'ranges') return Object.fromEntries(result.ranges.map(({ start, count }) => [start, count]))
  return {}
}

/** The groups that are found, in their order. */
export const groupsFor = async (engine: Engine, query: Partial<EngineQuery>): Promise<string[]> =>
  (await engine().search(request(query))).hits.map(({ group }) => group)
