import { type Instant, languageCodeOf, type Style } from '@vitrine/contracts/catalogue'
import { type Locale, marketOf } from '@vitrine/contracts/markets'
import { toProductId } from './protocol/commerce.ts'
import type { CatalogueStructure, LoadProducts } from './documents/catalogue-source.ts'
import { shopSchema } from './documents/schema.ts'
import { toDocuments } from './documents/to-document.ts'
import { createVocabulary } from './documents/vocabulary.ts'
import { createEmbeddedEngine } from './engine/index.ts'
import { createRecommendations, type RecommendationQuery } from './recommendations/recommendations.ts'
import { defaultRules } from './rules/rules-file.ts'

export type RecommendedList = { headline: string; productIds: readonly number[]; total: number }

type CatalogueRecommendationsOptions = {
  styles: Iterable<Style>
  structure: CatalogueStructure
  at: Instant
  loadProducts: LoadProducts
}

/** Recommendations over a catalogue in memory, with the default rules and before the first event. */
export async function recommendCatalogue(options: CatalogueRecommendationsOptions) {
  const { styles, structure, at, loadProducts } = options
  const vocabulary = createVocabulary(structure)
  const rules = defaultRules()
  const engine = createEmbeddedEngine({
    schema: shopSchema,
    heads: vocabulary.words(),
    synonyms: { de: [], fr: [], en: [] },
    report: (_, error) => {
      throw error
    },
  })
  await engine.index([...styles].flatMap((style) => toDocuments(style, vocabulary, at)))
  const recommendations = createRecommendations({
    engine,
    analytics: {
      listen: () => () => {},
      async *pastEvents() {},
    },
    loadProducts,
    slots: () => rules.recommendations,
    headlines: () => rules.headlines,
    complements: () => rules.complements,
    vocabulary: () => vocabulary,
    outfitsWith: (id) => structure.outfits.filter(({ productIds }) => productIds.includes(id)),
    toProductId,
    report: (_, error) => {
      throw error
    },
    now: () => Date.parse(at),
  })
  return {
    /** The list of a slot, by the name of the slot. */
    recommend: (
      slot: string,
      locale: Locale,
      about: Partial<Pick<RecommendationQuery, 'productId' | 'cart' | 'purchased'>> = {},
    ): Promise<RecommendedList> =>
      recommendations.recommend({
        slotId: rules.recommendations.find(({ name }) => name === slot)?.id ?? '',
        market: marketOf(locale),
        language: languageCodeOf(locale),
        cart: [],
        purchased: [],
        page: 0,
        perPage: 24,
        ...about,
      }),
    async close(): Promise<void> {
      await recommendations.close()
      await engine.close()
    },
  }
}
