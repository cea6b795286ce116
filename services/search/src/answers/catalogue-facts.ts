import { compareSizes, type Language } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Product } from '@vitrine/contracts/shop'
import type { LoadProducts } from '../documents/catalogue-source.ts'
import { readGroupedSize } from '../documents/size-groups.ts'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { FacetResult, Filter, Hit, SearchEngine, SortKey, ValueCount } from '../engine/engine.ts'
import { plainEngineQuery } from '../query-pipeline/plain-engine-query.ts'
import { createQueryKnowledge } from '../query-parsing/query-knowledge.ts'
import { readWords } from '../query-parsing/words.ts'
import type { Rules } from '../rules/rules.ts'
import { type GoodsQuery, wantedSizes } from './goods-query/goods-query.ts'
import type { GoodsKnowledge } from './goods-query/read-goods-query.ts'
import { sizesInStock } from './product-facts.ts'

export type CatalogueReaderOptions = {
  engine: () => Pick<SearchEngine, 'search'>
  vocabulary: () => Vocabulary
  rules: () => Rules
  loadProducts: LoadProducts
  /** Milliseconds since 1970. */
  now: () => number
}

export type Shop = { market: Market; language: Language }

/** Counts of goods in stock; prices in cents. */
export type GoodsCount = {
  /** Styles, in whatever number of colours. */
  total: number
  price?: { min: number; max: number }
  /** Sizes in stock, from small to large. */
  sizes: readonly string[]
  /** Values of the counted facet, the commonest first. */
  values: readonly ValueCount[]
  hits: readonly Hit[]
}

type CountOptions = { facet?: string; limit?: number; sort?: readonly SortKey[] }

export type CatalogueReader = ReturnType<typeof createCatalogueReader>

/** Facts about goods, read from the index and the shop at the moment of the question. */
export function createCatalogueReader({ engine, vocabulary, rules, loadProducts, now }: CatalogueReaderOptions) {
  /** Counts goods in stock with one query of the engine. */
  async function count(query: GoodsQuery, shop: Shop, options: CountOptions = {}): Promise<GoodsCount> {
    const { facet, limit = 0, sort = [] } = options
    const { popularity, freshness, freshnessHalfLife, soldOut } = rules().ranking
    const result = await engine().search(
      plainEngineQuery(shop.market, shop.language, {
        query: query.text,
        filters: filtersOf(query, vocabulary()),
        facets: [
          { kind: 'domain', number: 'price' },
          { kind: 'values', facet: 'size', limit: mostValues, always: [] },
          ...(facet ? [{ kind: 'values' as const, facet, limit: mostValues, always: [] }] : []),
        ],
        sort,
        limit,
        signals: {
          popularity,
          freshness,
          freshnessHalfLife,
          soldOut,
          now: Math.floor(now() / 1000),
          boosts: boostsOf(query),
        },
      }),
    )
    // Goods that have fewer of the words are not those that were asked for.
    if (result.isRelaxed) return { total: 0, sizes: [], values: [], hits: [] }
    const [price, sizes, values] = result.facets
    const domain = price?.kind === 'domain' ? price.domain : undefined
    return {
      total: result.total,
      ...(domain && result.total > 0 && { price: { min: domain.min, max: domain.max } }),
      sizes: countedValues(sizes)
        .map(({ value }) => value)
        .filter((size) => !readGroupedSize(size))
        .toSorted(compareSizes),
      values: countedValues(values),
      hits: result.hits,
    }
  }

  return {
    count,
    /** Products of these hits that can be bought at this moment, in the wanted size where there is one. */
    async products(hits: readonly Hit[], query: GoodsQuery, { market }: Shop): Promise<readonly Product[]> {
      const ids = hits.map(({ id }) => Number(id))
      const sizes = wantedSizes(query)
      const loaded = ids.length > 0 ? await loadProducts(market, ids) : new Map<number, Product>()
      return ids
        .flatMap((id) => loaded.get(id) ?? [])
        .filter((product) => {
          const inStock = sizesInStock(product)
          return (
            product.isActive && (sizes.length > 0 ? sizes.some((size) => inStock.includes(size)) : inStock.length > 0)
          )
        })
    },
    /** A product and the other colours of its style, itself first. */
    async colours(productId: number, { market, language }: Shop): Promise<readonly Product[]> {
      const { hits } = await engine().search(
        plainEngineQuery(market, language, {
          filters: [{ kind: 'ids', selected: [String(productId)], excluded: [] }],
          limit: 1,
        }),
      )
      const others = (hits[0]?.members ?? []).map(Number).filter((id) => id !== productId)
      const ids = [productId, ...others].slice(0, mostColours)
      const loaded = await loadProducts(market, ids)
      return ids.flatMap((id) => loaded.get(id) ?? [])
    },
    /** The words that a text is read as where they are misspelt, by the word as it was written. */
    async corrections(text: string, { market, language }: Shop): Promise<ReadonlyMap<string, string>> {
      const { readings } = await engine().search(plainEngineQuery(market, language, { query: text, isForgiving: true }))
      return new Map(
        readings.flatMap(({ how, offset, length, readAs }) =>
          how === 'misspelt' && readAs ? [[text.slice(offset, offset + length), readAs] as const] : [],
        ),
      )
    },
    goodsKnowledge: ({ market, language }: Shop): GoodsKnowledge => ({
      knowledge: createQueryKnowledge({
        vocabulary: vocabulary(),
        rules: rules(),
        locale: market.locale,
        language,
        now: now(),
      }),
      vocabulary: vocabulary(),
      synonyms: synonymsOf(rules(), language),
    }),
    vocabulary,
    now,
  }
}

const synonymSets = new WeakMap<Rules, Partial<Record<Language, ReadonlySet<string>>>>()

/** All words of the synonyms of a language. */
function synonymsOf(rules: Rules, language: Language): ReadonlySet<string> {
  const known = synonymSets.get(rules) ?? {}
  synonymSets.set(rules, known)
  return (known[language] ??= new Set(
    rules.languages[language].synonyms.flatMap((line) => readWords(line, language).map(({ folded }) => folded)),
  ))
}

/** More values than any facet of a shop has. */
const mostValues = 200
const mostColours = 12

const countedValues = (result: FacetResult | undefined): readonly ValueCount[] =>
  result?.kind === 'values' ? result.values.filter(({ count }) => count > 0) : []

/** Garments that have the name of the kind stand before others that are filed with them. */
const boostsOf = ({ conditions }: GoodsQuery) =>
  conditions.flatMap(({ garments }) => (garments ? [{ filters: [garments], by: 5, why: 'garment' }] : []))

/** Sizes of the index are in stock, so goods with any size can be bought. */
function filtersOf(query: GoodsQuery, vocabulary: Vocabulary): Filter[] {
  const fixed = query.conditions.map(({ filter }) => ({ ...filter, isFixed: true }))
  if (wantedSizes(query).length > 0) return fixed
  const sizes = [...vocabulary.valuesOf('size').keys()]
  return sizes.length > 0 ? [...fixed, { kind: 'values', facet: 'size', selected: sizes, excluded: [] }] : fixed
}
