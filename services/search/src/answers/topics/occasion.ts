import type { Language } from '@vitrine/contracts/catalogue'
import type { Sentence, Topic } from '../answer.ts'
import type { CatalogueReader } from '../catalogue-facts.ts'
import type { GoodsQuery } from '../goods-query/goods-query.ts'
import { type GoodsQuestion, isNumberWord } from '../goods-query/read-goods-query.ts'
import { nameOf } from '../product-facts.ts'
import { composeExamples } from './availability.ts'
import { draftGoods, type GoodsContext, isUnderstood, readGoods, understoodConditions } from './goods/goods-topic.ts'
import { writeComposition } from './product/product-passage.ts'

/** Goods for an occasion, or for cold weather. */
export const createOccasion = (facts: CatalogueReader): Topic => ({
  kind: 'occasion',
  name: 'occasion',
  recognise(question) {
    if (question.productId !== undefined) return undefined
    const read = readGoods(question, facts)
    const isWeather = isAboutWeather(read)
    const isOccasion = read.query.conditions.some(({ about }) => about === 'occasion')
    if (!isWeather && !(isOccasion && (read.intents.has('wear') || read.intents.has('occasion')))) return undefined
    return {
      confidence: isWeather ? 0.975 : isUnderstood(read) ? 0.97 : 0.5,
      understood: understoodConditions(read),
      draft: draftGoods(
        isWeather ? withoutNumbers(read, question.language) : read,
        question,
        facts,
        isWeather ? composeWeather : compose,
      ),
    }
  },
})

/** "warm genug für minus zehn", "hält bei Kälte warm": a kind of goods, and how cold it is. */
const isAboutWeather = ({ intents, query }: GoodsQuestion): boolean =>
  query.conditions.some(({ about }) => about === 'kind') && (intents.has('cold') || intents.has('warmEnough'))

/** Degrees are no fact of the catalogue; the answer says so. */
const withoutNumbers = (read: GoodsQuestion, language: Language): GoodsQuestion => ({
  ...read,
  unknown: read.unknown.filter(({ kind, folded }) => kind !== 'number' && !isNumberWord(folded, language)),
})

const mostExamples = 3
const mostHits = 6

async function compose({ query }: GoodsQuestion, context: GoodsContext): Promise<readonly Sentence[]> {
  const { facts, evidence, question } = context
  const count = await facts.count(query, question, { limit: mostHits })
  if (count.total === 0) return []
  const citation = evidence.citation(query, count)
  return [
    { text: evidence.say.occasion(evidence.toCounted(query, count)), citations: [citation] },
    ...(await composeExamples(query, count, context)),
  ]
}

/** Materials that the search finds for warm goods, by the words of the shop's own rules. */
const warmMaterials = ['wool', 'cashmere']

/** Says that there are no temperatures, and which of the goods are of warm materials or filled. */
async function composeWeather({ query }: GoodsQuestion, context: GoodsContext): Promise<readonly Sentence[]> {
  const { facts, evidence, question } = context
  const { say } = evidence
  const wanted: GoodsQuery = {
    ...query,
    conditions: [
      // "warm" is read as warm materials, which are chosen here.
      ...query.conditions.filter(({ about }) => about !== 'material' && about !== 'size'),
      {
        about: 'material',
        isExcluded: false,
        filter: { kind: 'values', facet: 'material', selected: warmMaterials, excluded: [] },
      },
    ],
  }
  const warm = await facts.count(wanted, question, { limit: mostExamples })
  // Goods without warm materials may be filled, which their composition says.
  const isWarm = warm.total > 0
  const any: GoodsQuery = { ...wanted, conditions: wanted.conditions.filter(({ about }) => about !== 'material') }
  const count = isWarm ? warm : await facts.count(any, question, { limit: mostExamples })
  if (count.total === 0) return []
  const shown = isWarm ? wanted : any
  const citation = evidence.citation(shown, count, say.noTemperatureInPassage)
  const products = await facts.products(count.hits, shown, question)
  return [
    { text: say.noTemperature, citations: [citation] },
    { text: say.available(evidence.toCounted(shown, count)), citations: [citation] },
    ...products.flatMap((product) => {
      const composition = writeComposition(product, question)
      const text = say.materialOfProduct(nameOf(product), composition)
      return composition ? [{ text, citations: [evidence.productCitation(product)] }] : []
    }),
  ]
}
