import type { Market } from '@vitrine/contracts/markets'
import type { Citation, Sentence, Topic } from '../answer.ts'
import type { CatalogueReader } from '../catalogue-facts.ts'
import { emptyGoodsQuery, valuesOf } from '../goods-query/goods-query.ts'
import type { GoodsQuestion } from '../goods-query/read-goods-query.ts'
import type { ContentPage } from '../passages/page-source.ts'
import { splitSentences } from '../passages/split-sentences.ts'
import { draftGoods, type GoodsContext, isUnderstood, readGoods, understoodConditions } from './goods/goods-topic.ts'

/** The page about the company, as it is published now. */
export type LoadAboutPage = (market: Market) => Promise<ContentPage | undefined>

/** Which brands the shop carries, and who is behind one of them. */
export const createBrand = (facts: CatalogueReader, aboutPage?: LoadAboutPage): Topic => ({
  kind: 'brand',
  name: 'brand',
  recognise(question) {
    if (question.productId !== undefined) return undefined
    const read = readGoods(question, facts)
    const { conditions } = read.query
    const isNamed = conditions.length > 0
    if (!isUnderstood(read) || conditions.some(({ about }) => about !== 'brand')) return undefined
    if (!isNamed && !read.intents.has('brand')) return undefined
    return {
      confidence: 0.97,
      understood: understoodConditions(read),
      draft: draftGoods(read, question, facts, async (goods, context) => {
        const page = isNamed ? await aboutPage?.(question.market) : undefined
        const about = page ? composeAbout(goods, page, context) : []
        return [...about, ...(await composeBrands(context))]
      }),
    }
  },
})

async function composeBrands({ facts, evidence, question }: GoodsContext): Promise<readonly Sentence[]> {
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

const mostQuoted = 3

/** The first sentences of the part of the page that names the brand. */
function composeAbout({ query }: GoodsQuestion, page: ContentPage, { evidence }: GoodsContext): readonly Sentence[] {
  const [brand] = evidence.written('brand', query.conditions.flatMap(valuesOf))
  const part = page.parts.find(({ text }) => brand !== undefined && text.includes(brand))
  if (!part) return []
  const citation: Citation = {
    id: `page:${page.id}${part.anchor ? `#${part.anchor}` : ''}`,
    source: 'page',
    title: page.title,
    path: part.anchor ? `${page.path}#${part.anchor}` : page.path,
    text: part.text,
  }
  return splitSentences(part.text)
    .slice(0, mostQuoted)
    .map((text) => ({ text, citations: [citation] }))
}
