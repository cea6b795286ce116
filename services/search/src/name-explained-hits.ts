import type { Product } from '@vitrine/contracts/shop'
import { nameOf } from './protocol/products.ts'
import type { ExplainedHit, QueryExplanation } from './query-pipeline/explain-query.ts'

/** An explanation whose results have their names. */
export type NamedExplanation = Omit<QueryExplanation, 'results'> & {
  results: readonly (ExplainedHit & { name: string })[]
}

export async function nameExplainedHits(
  { results, ...explanation }: QueryExplanation,
  load: (ids: readonly number[]) => Promise<ReadonlyMap<number, Product>>,
): Promise<NamedExplanation> {
  const products = await load(results.map(({ id }) => Number(id)))
  return {
    ...explanation,
    results: results.map((hit) => {
      const product = products.get(Number(hit.id))
      return { ...hit, name: product ? nameOf(product) : '' }
    }),
  }
}
