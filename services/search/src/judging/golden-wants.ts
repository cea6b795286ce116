import { languageCodeOf } from '@vitrine/contracts/catalogue'
import { type Locale, marketOf } from '@vitrine/contracts/markets'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { Filter, SearchEngine } from '../engine/engine.ts'
import { parseWanted, type Want } from '../golden/golden-queries.ts'
import { plainEngineQuery } from '../query-pipeline/plain-engine-query.ts'
import type { QueryPipeline } from '../query-pipeline/query-pipeline.ts'
import { minimalQuery } from '../query-pipeline/search-with-correction.ts'
import { wantedAttributes } from './judge-golden.ts'

type WantsContext = { vocabulary: Vocabulary; engine: SearchEngine; pipeline: QueryPipeline; now: number }

const depth = 10
const mostNamed = 4
const known: ReadonlySet<string> = new Set(wantedAttributes)

/** Wishes in words of a shop: `Artikelart: Wickelkleid, Slipdress · Farbe: Rot`. */
export function describeWanted(wanted: string, shop: Locale, vocabulary: Vocabulary): string {
  const { wants, isAbsent, pages } = parseWanted(wanted)
  if (isAbsent || pages.length > 0) return ''
  const language = languageCodeOf(shop)
  const parts = wants.map(({ attribute, values, is }) => {
    if (is === 'at most') return `≤ ${Number(values[0]) / 100}`
    const names = values.map((value) => vocabulary.label(attribute, value, language) ?? value)
    const shown = names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? ' …' : '')
    return is === 'none of' ? `≠ ${shown}` : shown
  })
  return parts.join(' · ')
}

/** Wishes of a query as the search reads it today: recognised attributes, and the types of its first results. */
export async function proposeWanted(shop: Locale, query: string, context: WantsContext): Promise<string> {
  const { pipeline, now } = context
  const market = marketOf(shop)
  const language = languageCodeOf(shop)
  const base = { ...minimalQuery(market, language, now, depth), query, mayCorrect: true }
  const { recognised } = await pipeline.explain(base)
  const { hits, triggers } = await pipeline.search(base)
  const page = triggers.find(({ type }) => type === 'redirect')?.content
  if (page !== undefined) return `page=${String(page)}`
  if (hits.length === 0) return 'absent'
  const named = recognised
    .filter(({ role }) => role !== 'excluded')
    .flatMap(({ filter }) => (filter.kind === 'values' && known.has(filter.facet) ? [filter] : []))
  const types = await typesOf(
    shop,
    hits.map(({ id }) => id),
    context,
  )
  const conditions = named.map(({ facet, selected }) => `${facet}=${selected.join(',')}`)
  const hasType = named.some(({ facet }) => facet === 'type')
  return [...(hasType || types.length === 0 ? [] : [`type=${types.join(',')}`]), ...conditions].join(' ')
}

/** The types of some products. */
export async function typesOf(
  shop: Locale,
  ids: readonly string[],
  { engine }: Pick<WantsContext, 'engine'>,
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const among: Filter = { kind: 'ids', selected: ids, excluded: [] }
  const { facets } = await engine.search(
    plainEngineQuery(marketOf(shop), languageCodeOf(shop), {
      filters: [among],
      facets: [{ kind: 'values', facet: 'type', limit: depth, always: [] }],
    }),
  )
  return facets.flatMap((facet) => (facet.kind === 'values' ? facet.values.map(({ value }) => value) : []))
}

/** The mistake of wishes; undefined where they can be judged. */
export function findMistake(wanted: string): string | undefined {
  let wants: readonly Want[]
  try {
    ;({ wants } = parseWanted(wanted))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const unknown = wants.find(({ attribute, is }) => is !== 'at most' && !known.has(attribute))
  return unknown && `“${unknown.attribute}” is none of ${wantedAttributes.join(', ')}`
}
