import { type Locale, marketOf } from '@vitrine/contracts/markets'
import { languageCodeOf } from '@vitrine/contracts/catalogue'
import { type QueryPipelineOptions, createQueryPipeline } from '../create-query-pipeline.ts'
import type { FacetState } from '../query-pipeline/search-query.ts'
import type { SearchFacet, SearchResult } from '../query-pipeline/search-result.ts'
import { shopSchema } from '../documents/schema.ts'
import { toDocuments } from '../documents/to-document.ts'
import { createVocabulary } from '../documents/vocabulary.ts'
import { createEmbeddedEngine } from '../engine/embedded-engine.ts'
import { defaultRules } from '../rules/rules-file.ts'
import type { Rules } from '../rules/rules.ts'
import { smallOutfits, smallStructure, smallStyles, smallToday } from './small-catalogue.ts'

/** A real engine with the small catalogue, and the pipeline above it; `rules` may override the default ones. */
export async function startSmallPipeline(
  options: { rules?: Partial<Rules> } & Pick<QueryPipelineOptions, 'popular'> = {},
) {
  const rules: Rules = { ...defaultRules(), ...options.rules }
  const vocabulary = createVocabulary(smallStructure)
  const engine = createEmbeddedEngine({
    schema: shopSchema,
    heads: vocabulary.words(),
    synonyms: { de: rules.languages.de.synonyms, fr: rules.languages.fr.synonyms, en: rules.languages.en.synonyms },
    report: (event, error) => {
      throw new Error(event, { cause: error })
    },
  })
  await engine.index(smallStyles.flatMap((style) => toDocuments(style, vocabulary, smallToday)))
  const pipeline = createQueryPipeline({
    engine: () => engine,
    vocabulary: () => vocabulary,
    rules: () => rules,
    outfits: () => smallOutfits,
    addressOf: (market, path) => `https://vitrine.example/${market.locale}${path}`,
    now: () => Date.parse(smallToday),
    ...(options.popular && { popular: options.popular }),
  })
  return { pipeline, engine, vocabulary, rules }
}

/** A query without filters, sorting or selected facets. */
export const ask = (locale: Locale = 'de') => ({
  market: marketOf(locale),
  language: languageCodeOf(locale),
  now: Date.parse(smallToday) / 1000,
  page: 0,
  perPage: 10,
  sort: [],
  facets: [] as FacetState[],
  facetMode: 'view' as const,
  isExplained: false,
  mayCorrect: true,
})

export const idsOf = ({ hits }: SearchResult): number[] => hits.map(({ id }) => Number(id))

export const facetIn = ({ facets }: SearchResult, facetId: string): SearchFacet | undefined =>
  facets.find((facet) => facet.facetId === facetId)

/** `Schwarz 3`, `*38 2` for what is selected, `-Rot 1` for what is excluded. */
export function valuesIn(result: SearchResult, facetId: string): string[] {
  const facet = facetIn(result, facetId)
  const signs = { idle: '', selected: '*', excluded: '-' } as const
  if (!facet) return []
  if ('ranges' in facet)
    return facet.ranges.map(({ start, end, count, state }) => `${signs[state]}${start}..${end} ${count}`)
  const values = facet.kind === 'hierarchical' ? [...facet.path, ...facet.children] : facet.values
  return values.map(({ label, count, state }) => `${signs[state]}${label} ${count}`)
}
