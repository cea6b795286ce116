import { formatMoney } from '@vitrine/contracts/formats'
import { typeset } from '@vitrine/contracts/messages'
import type { Product } from '@vitrine/contracts/shop'
import { productPath } from '@vitrine/contracts/urls'
import type { Citation, Draft, Sentence } from '../../answer.ts'
import type { CatalogueReader, GoodsCount, Shop } from '../../catalogue-facts.ts'
import { describeGoods, pathOf } from '../../goods-query/describe-goods.ts'
import { type GoodsQuery, wantedSizes } from '../../goods-query/goods-query.ts'
import { lowerFirst, upperFirst } from '../../goods-query/phrasings/join-words.ts'
import { nameOf, priceOf } from '../../product-facts.ts'
import { productPassage } from '../product/product-passage.ts'
import { goodsSentences } from './sentences/goods-sentences.ts'
import type { CountedGoods, NamedProduct } from './sentences/sentence-types.ts'
import { writeSizes } from './write-sizes.ts'

/** Sentences as the shop writes them, with their citations. */
export const toDraft = (sentences: readonly Sentence[], { market }: Shop): Draft => ({
  sentences: sentences.map(({ text, citations }) => ({
    text: typeset(text, market.language),
    citations: citations.map((citation) => ({
      ...citation,
      title: typeset(citation.title, market.language),
      text: typeset(citation.text, market.language),
    })),
  })),
})

/** Writes counts of goods as sentences and citations need them. */
export function createEvidence(facts: CatalogueReader, shop: Shop) {
  const { market, language } = shop
  const say = goodsSentences[language]
  const context = { market, language, vocabulary: facts.vocabulary() }
  const writtenSizes = (sizes: readonly string[]) => writeSizes(sizes, say.and)

  const toCounted = (query: GoodsQuery, { total, price }: GoodsCount): CountedGoods => ({
    goods: [describeGoods(query, context), query.text].filter(Boolean).join(' '),
    total,
    min: formatMoney(price?.min ?? 0, market),
    max: formatMoney(price?.max ?? 0, market),
  })

  return {
    say,
    toCounted,
    writtenSizes,
    describe: (query: GoodsQuery) => describeGoods(query, context),
    /** The list of these goods in the shop, with their number, prices and sizes. */
    citation(query: GoodsQuery, count: GoodsCount, ...more: readonly string[]): Citation {
      const counted = toCounted(query, count)
      const passage =
        count.total === 0
          ? say.noneInPassage(counted.goods)
          : say.passage({
              ...counted,
              sizes: writtenSizes(wantedSizes(query).length > 0 ? wantedSizes(query) : count.sizes),
            })
      const path = pathOf(query, context)
      return {
        id: `catalogue:${path}`,
        source: 'catalogue',
        title: upperFirst(counted.goods),
        path,
        text: [passage, ...more].join(' '),
      }
    },
    productCitation: (product: Product): Citation => ({
      id: `product:${product.id}`,
      source: 'product',
      title: nameOf(product),
      path: productPath(nameOf(product), product.id),
      text: productPassage(product, shop),
      productId: product.id,
    }),
    named(product: Product, query: GoodsQuery): NamedProduct {
      const { cents, isFrom } = priceOf(product, wantedSizes(query))
      return { name: nameOf(product), price: formatMoney(cents, market), isFrom }
    },
    /** Names of values as the shop writes them. */
    written: (facet: string, values: readonly string[]): string[] =>
      values
        .map((value) => context.vocabulary.write(facet, value, market.locale))
        // German nouns and names of brands are written with a capital letter.
        .map((label) => (language === 'de' || facet === 'brand' || facet === 'occasion' ? label : lowerFirst(label))),
  }
}

export type Evidence = ReturnType<typeof createEvidence>
