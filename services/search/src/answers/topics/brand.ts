import type { Sentence, Topic } from '../answer.ts'
import type { CatalogueReader } from '../catalogue-facts.ts'
import { emptyGoodsQuery } from '../goods-query/goods-query.ts'
import { draftGoods, type GoodsContext, isUnderstood, readGoods, understoodConditions } from './goods/goods-topic.ts'

/** Which brands the shop carries. */
export const createBrand = (facts: CatalogueReader): Topic => ({
  kind: 'brand',
  name: 'brand',
  recognise(question) {
    if (question.productId !== undefined) return undefined
    const read = readGoods(question, facts)
    if (!read.intents.has('brand') || !isUnderstood(read)) return undefined
    if (read.query.conditions.some(({ about }) => about !== 'brand')) return undefined
    return {
      confidence: 0.97,
      understood: understoodConditions(read),
      draft: draftGoods(read, question, facts, (_, context) => compose(context)),
    }
  },
})

async function compose({ facts, evidence, question }: GoodsContext): Promise<readonly Sentence[]> {
  const count = await facts.count(emptyGoodsQuery, question, { facet: 'brand' })
  const brands = evidence.written(
    'brand',
    count.values.map(({ value }) => value),
  )
  if (brands.length === 0) return []
  const { say } = evidence
  const citation = evidence.citation(emptyGoodsQuery, count, say.valuesInPassage('brand', say.and(brands)))
  return [say.brands(brands), say.assortment(evidence.toCounted(emptyGoodsQuery, count))].map((text) => ({
    text,
    citations: [citation],
  }))
}
