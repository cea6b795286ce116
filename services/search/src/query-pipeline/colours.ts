import type { SearchEngine } from '../engine/engine.ts'
import { plainEngineQuery } from './plain-engine-query.ts'
import type { ColoursQuery } from './search-query.ts'

/** For each product the colours of its style, itself first, as they stand beside a search result. */
export async function findColours(
  { market, language, productIds }: ColoursQuery,
  engine: Pick<SearchEngine, 'search'>,
): Promise<{ members: readonly string[] }[]> {
  if (productIds.length === 0) return []
  const { hits } = await engine.search(
    plainEngineQuery(market, language, {
      filters: [{ kind: 'ids', selected: productIds, excluded: [] }],
      limit: productIds.length,
    }),
  )
  const byId = new Map(hits.map((hit) => [hit.id, hit]))
  return productIds.map((id) => byId.get(id) ?? { members: [id] })
}
