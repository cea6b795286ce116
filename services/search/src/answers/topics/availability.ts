import type { Sentence, Topic } from '../answer.ts'
import type { CatalogueReader, GoodsCount } from '../catalogue-facts.ts'
import {
  type Condition,
  type GoodsQuery,
  kindOf,
  onlyGarments,
  valuesOf,
  wantedSizes,
  without,
} from '../goods-query/goods-query.ts'
import type { GoodsQuestion } from '../goods-query/read-goods-query.ts'
import { type Intent, type ListedFacet, listedFacets } from '../goods-query/words/intents.ts'
import { nameOf } from '../product-facts.ts'
import { draftGoods, type GoodsContext, isUnderstood, readGoods, understoodConditions } from './goods/goods-topic.ts'

const asking: readonly Intent[] = ['have', 'count', 'price', 'cheapest', 'dearest', 'sizes', ...listedFacets]
const aboutOther: readonly Intent[] = ['cheaper', 'dearer', 'warmer', 'difference', 'better', 'wear', 'cold']

/** Whether goods are there, in what number, at what prices, in which sizes, colours and materials. */
export const createAvailability = (facts: CatalogueReader): Topic => ({
  kind: 'availability',
  name: 'availability',
  recognise(question) {
    if (question.productId !== undefined) return undefined
    const read = readGoods(question, facts)
    const { intents, query } = read
    if (query.conditions.length === 0 && !read.unknown.length && !isAboutAll(read)) return undefined
    // A brand alone is a question about the brand.
    if (query.conditions.length > 0 && query.conditions.every(({ about }) => about === 'brand')) return undefined
    const hasKind = query.conditions.some(({ about }) => about === 'kind')
    const isWhole = hasKind || query.conditions.some(({ about }) => about === 'reducedIn' || about === 'addedAt')
    const isAsked = asking.some((intent) => intents.has(intent)) || (isWhole && isUnderstood(read))
    // "Sind alle Mäntel aus Wolle?" asks for something that a number does not answer.
    if (intents.has('all') && !intents.has('have') && !intents.has('count')) return undefined
    if (!isAsked || aboutOther.some((intent) => intents.has(intent))) return undefined
    return {
      confidence: !isUnderstood(read) ? 0.5 : hasKind ? 0.97 : 0.7,
      understood: understoodConditions(read),
      draft: draftGoods(read, question, facts, compose),
    }
  },
})

/** "Wie viele Artikel habt ihr?", "das teuerste Stück". */
const isAboutAll = ({ intents }: GoodsQuestion): boolean =>
  intents.has('items') && (['count', 'cheapest', 'dearest'] as const).some((intent) => intents.has(intent))

/** Products named in an answer. */
const mostExamples = 3
/** Some of the first hits may be sold out by now, or have the name of another. */
const mostHits = 6

async function compose(goods: GoodsQuestion, context: GoodsContext): Promise<readonly Sentence[]> {
  const { intents } = goods
  if (goods.query.conditions.length === 0 && !isAboutAll(goods)) return []
  const isDearest = intents.has('dearest')
  // "combien" asks for a price only where it asks for no number.
  const isSorted = isDearest || intents.has('cheapest') || (intents.has('price') && !intents.has('count'))
  const query = isSorted ? onlyGarments(goods.query) : goods.query
  const facet = listedFacets.find((each) => intents.has(each) && !query.conditions.some(({ about }) => about === each))
  const { facts, question, evidence } = context
  const count = await facts.count(query, question, {
    facet: facet ?? 'color',
    limit: mostHits,
    ...(isSorted && { sort: [{ number: 'price', direction: isDearest ? ('desc' as const) : ('asc' as const) }] }),
  })
  if (count.total === 0) return composeNone(query, context)
  const listed = listValues(facet ?? 'color', count, context)
  const citation = evidence.citation(
    query,
    count,
    ...(listed ? [evidence.say.valuesInPassage(facet ?? 'color', listed)] : []),
  )
  const { say } = evidence
  const counted = evidence.toCounted(query, count)
  const first = {
    text:
      query.conditions.length === 0 ? say.assortment(counted) : isSorted ? say.prices(counted) : say.available(counted),
    citations: [citation],
  }
  const hasSizes = kindOf(query) !== undefined && count.sizes.length > 1
  const sizes = { text: say.sizes(evidence.writtenSizes(count.sizes)), citations: [citation] }
  const values = listed ? [{ text: say.values(facet ?? 'color', listed), citations: [citation] }] : []
  const examples = await composeExamples(query, count, context, { isDearest, isSorted })
  if (facet) return [...values, first, ...examples]
  if (intents.has('sizes') && wantedSizes(query).length === 0) return [sizes, first, ...examples]
  if (isSorted) return [first, ...examples]
  const more = query.conditions.some(({ about }) => about === 'color' || about === 'colorDetail') ? [] : values
  return [first, ...(wantedSizes(query).length === 0 && hasSizes ? [sizes] : more), ...examples]
}

/** "Schwarz, Blau und Rot"; at most eight, the commonest first. */
function listValues(facet: ListedFacet, { values }: GoodsCount, { evidence }: GoodsContext): string | undefined {
  const most = 8
  const written = evidence.written(
    facet,
    values.slice(0, most).map(({ value }) => value),
  )
  return written.length > 0 ? evidence.say.and(written) : undefined
}

export async function composeExamples(
  query: GoodsQuery,
  count: Pick<GoodsCount, 'hits'>,
  { facts, evidence, question }: GoodsContext,
  { isDearest = false, isSorted = false } = {},
): Promise<Sentence[]> {
  const loaded = await facts.products(count.hits, query, question)
  const products = loaded
    .filter((product, place) => loaded.findIndex((other) => nameOf(other) === nameOf(product)) === place)
    .slice(0, mostExamples)
  const [first] = products
  if (!first) return []
  const { say } = evidence
  const named = products.map((product) => evidence.named(product, query))
  const [firstNamed] = named
  if (isSorted && firstNamed)
    return [
      {
        text: isDearest ? say.dearest(firstNamed) : say.cheapest(firstNamed),
        citations: [evidence.productCitation(first)],
      },
    ]
  return [{ text: say.examples(named), citations: products.map(evidence.productCitation) }]
}

/** The order in which conditions are given up until goods are found. */
const giveUp = ['price', 'size', 'addedAt', 'reducedIn', 'colorDetail', 'color', 'pattern', 'material', 'occasion']

const rankOf = ({ about }: Condition) => (giveUp.includes(about) ? giveUp.indexOf(about) : giveUp.length)

/** Says that there are none, and what is nearest: the same goods without one of the conditions. */
async function composeNone(query: GoodsQuery, context: GoodsContext): Promise<readonly Sentence[]> {
  const { facts, evidence, question } = context
  const { say } = evidence
  const goods = evidence.describe(query)
  const none = { text: say.none(goods), citations: [evidence.citation(query, emptyCount)] }
  const open = query.conditions.filter(({ about }) => about !== 'kind').toSorted((a, b) => rankOf(a) - rankOf(b))
  if (open.length === 0) return [none]
  for (const condition of open) {
    const wider = without(query, condition)
    if (wider.conditions.length === 0) continue
    // Without its price limit the cheapest are nearest to what was asked for.
    const sort = condition.about === 'price' ? [{ number: 'price', direction: 'asc' as const }] : []
    const count = await facts.count(wider, question, { limit: mostHits, sort })
    if (count.total === 0) continue
    const values = evidence.say.and(evidence.written(condition.about, valuesOf(condition)))
    const citation = evidence.citation(wider, count)
    const text = say.otherwise(condition.about, values, evidence.toCounted(wider, count))
    return [none, { text, citations: [citation] }, ...(await composeExamples(wider, count, context))]
  }
  return [none]
}

const emptyCount: GoodsCount = { total: 0, sizes: [], values: [], hits: [] }
