import type { Product } from '@vitrine/contracts/shop'
import type { Draft, Topic } from '../../answer.ts'
import type { CatalogueReader } from '../../catalogue-facts.ts'
import { kindOf } from '../../goods-query/goods-query.ts'
import type { GoodsQuestion } from '../../goods-query/read-goods-query.ts'
import { readWords } from '../../../query-parsing/words.ts'
import { chartOf, type LoadSizeCharts } from '../../size-charts/size-chart.ts'
import { toDraft } from '../goods/goods-evidence.ts'
import { readGoods, understoodConditions } from '../goods/goods-topic.ts'
import { composeProduct } from './compose-product.ts'
import { isProductFiller, readProductIntents, stemsOfProduct } from './read-product-question.ts'
import type { ProductQuestion } from './product-question.ts'

export type ProductTopicOptions = { facts: CatalogueReader; sizeCharts?: LoadSizeCharts | undefined }

/** Questions about one product, answered from its data and the delivery of the shop. */
export const createProductTopic = ({ facts, sizeCharts }: ProductTopicOptions): Topic => ({
  kind: 'availability',
  name: 'product',
  recognise(question) {
    const { productId, language } = question
    if (productId === undefined) return undefined
    const goods = readGoods(question, facts)
    const { found: intents, covered } = readProductIntents(readWords(goods.text, language), language)
    if (intents.size + goods.intents.size + goods.query.conditions.length === 0 || goods.hasUnwanted) return undefined
    const asked: ProductQuestion = { question, goods, intents, covered }
    return {
      confidence: 0.95,
      understood: [...understoodConditions(goods), ...[...intents].map((intent) => `asks: ${intent}`)],
      async draft(): Promise<Draft> {
        const colours = await facts.colours(productId, question)
        const product = colours.find(({ id }) => id === productId)
        if (!product || !isUnderstood(asked, product) || !isOfKind(goods, product)) return { sentences: [] }
        const write = (facet: string, value: string) => facts.vocabulary().write(facet, value, question.market.locale)
        const charts = (await sizeCharts?.(question.market)) ?? []
        return toDraft(composeProduct(asked, { product, colours, chart: chartOf(product, charts), write }), question)
      },
    }
  },
})

/** Every word is understood: it asks for something, names the product, or says nothing. */
function isUnderstood({ question, goods, intents, covered }: ProductQuestion, product: Product): boolean {
  const { language } = question
  const names = stemsOfProduct(product, language)
  return goods.unknown.every(
    (word) =>
      covered.has(word.offset) ||
      isProductFiller(word, language) ||
      [...names].some((name) => name === word.stem || (word.length > 3 && name.endsWith(word.stem))) ||
      (word.kind === 'number' && (intents.has('measure') || goods.intents.has('sizes'))),
  )
}

/** Whether the kind that a question names is that of the product: a belt is not the dress it belongs to. */
function isOfKind({ query }: GoodsQuestion, product: Product): boolean {
  const filter = kindOf(query)?.filter
  if (!filter) return true
  if (filter.kind === 'values') return filter.selected.includes(String(product.customData['type'] ?? ''))
  const ids = new Set(product.categories.flatMap((steps) => steps.map(({ categoryId }) => String(categoryId))))
  return filter.kind === 'tree' && filter.selected.some((path) => ids.has(path.at(-1) ?? ''))
}
