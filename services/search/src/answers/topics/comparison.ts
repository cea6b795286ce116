import type { Sentence, Topic } from '../answer.ts'
import type { CatalogueReader, GoodsCount } from '../catalogue-facts.ts'
import { type Condition, type GoodsQuery, kindOf } from '../goods-query/goods-query.ts'
import type { GoodsQuestion } from '../goods-query/read-goods-query.ts'
import type { Intent } from '../goods-query/words/intents.ts'
import { draftGoods, type GoodsContext, isUnderstood, readGoods, understoodConditions } from './goods/goods-topic.ts'

const comparing: readonly Intent[] = ['cheaper', 'dearer', 'warmer', 'difference', 'better']

/** Two kinds of goods, or goods of two materials, colours or brands, beside each other. */
export const createComparison = (facts: CatalogueReader): Topic => ({
  kind: 'comparison',
  name: 'comparison',
  recognise(question) {
    if (question.productId !== undefined) return undefined
    const read = readGoods(question, facts)
    if (!comparing.some((intent) => read.intents.has(intent))) return undefined
    if (isUnderstood(read) && !sidesOf(read)) return undefined
    return {
      confidence: !isUnderstood(read) ? 0.5 : isAboutGoods(read) ? 0.98 : 0.6,
      understood: understoodConditions(read),
      draft: draftGoods(read, question, facts, compose),
    }
  },
})

/** Goods or prices are compared; a comparison of materials alone may have a page of its own. */
const isAboutGoods = ({ intents, query }: GoodsQuestion): boolean =>
  intents.has('cheaper') || intents.has('dearer') || kindOf(query) !== undefined

/** Facets whose values can be compared. */
const compared = ['kind', 'material', 'color', 'colorDetail', 'brand', 'pattern', 'fit', 'length', 'sleeve', 'occasion']

const isSame = (one: readonly Condition[], other: readonly Condition[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The two sides: the phrases that differ in one facet, each with the conditions that both share. */
function sidesOf({ phrases }: GoodsQuestion): readonly [GoodsQuery, GoodsQuery] | undefined {
  for (const about of compared) {
    const own = phrases.filter((phrase) => phrase.some((each) => each.about === about && !each.isExcluded))
    const [one, other, more] = own
    if (!one || !other || more || isSame(one, other)) continue
    const shared = phrases.filter((phrase) => phrase !== one && phrase !== other).flat()
    // "Mäntel aus Wolle oder Kaschmir": only the values differ.
    const side = (conditions: readonly Condition[]): GoodsQuery => ({
      conditions: [...shared, ...conditions],
      text: '',
    })
    return [side(one), side(other)]
  }
  return undefined
}

async function compose(goods: GoodsQuestion, context: GoodsContext): Promise<readonly Sentence[]> {
  const sides = sidesOf(goods)
  if (!sides) return []
  const { facts, evidence, question } = context
  const { say } = evidence
  const [one, other] = await Promise.all(
    sides.map(async (query) => {
      const count = await facts.count(query, question, { facet: 'material' })
      return { query, count, counted: evidence.toCounted(query, count), citation: citationOf(query, count, context) }
    }),
  )
  if (!one || !other || one.count.total + other.count.total === 0) return []
  const sentences: Sentence[] = [one, other].map(({ counted, citation }) => ({
    text: counted.total === 0 ? say.none(counted.goods) : say.available(counted),
    citations: [citation],
  }))
  if (one.count.total === 0 || other.count.total === 0) return sentences
  const isAboutMaterial = sides[0].conditions.some(({ about }) => about === 'material')
  if (goods.intents.has('warmer')) {
    const citations = [one, other].map(({ citation }) => ({
      ...citation,
      text: `${citation.text} ${say.noWarmthInPassage}`,
    }))
    return [
      { text: say.noWarmth, citations },
      ...sentences.map((each, place) => ({ ...each, citations: citations.slice(place, place + 1) })),
    ]
  }
  const start = ({ count }: { count: GoodsCount }) => count.price?.min ?? 0
  const [lower, higher] = start(one) <= start(other) ? [one, other] : [other, one]
  const text =
    start(lower) === start(higher) ? say.startsAlike(lower.counted) : say.startsLower(lower.counted, higher.counted)
  const startingPrices = { text, citations: [one.citation, other.citation] }
  const materials = goods.intents.has('difference') && !isAboutMaterial ? materialsOf([one, other], context) : []
  if (goods.intents.has('cheaper') || goods.intents.has('dearer')) return [startingPrices, ...sentences]
  return [...sentences, startingPrices, ...materials]
}

function citationOf(query: GoodsQuery, count: GoodsCount, { evidence }: GoodsContext) {
  const materials = commonMaterials(count, { evidence })
  return evidence.citation(query, count, ...(materials ? [evidence.say.valuesInPassage('material', materials)] : []))
}

const mostMaterials = 4

const commonMaterials = ({ values }: GoodsCount, { evidence }: Pick<GoodsContext, 'evidence'>): string =>
  evidence.say.and(
    evidence.written(
      'material',
      values.slice(0, mostMaterials).map(({ value }) => value),
    ),
  )

const materialsOf = (
  sides: readonly { count: GoodsCount; counted: { goods: string }; citation: Sentence['citations'][number] }[],
  { evidence }: GoodsContext,
): Sentence[] =>
  sides.flatMap(({ count, counted, citation }) => {
    const materials = commonMaterials(count, { evidence })
    return materials ? [{ text: evidence.say.commonMaterials(counted.goods, materials), citations: [citation] }] : []
  })
