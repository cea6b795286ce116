import type { Filter, SearchEngine } from '../engine/engine.ts'
import { union } from '../query-parsing/meaning.ts'
import {
  type ParsedQuery,
  parseQuery,
  type QueryKnowledge,
  type RecognisedAttribute,
} from '../query-parsing/parse-query.ts'
import { plainEngineQuery } from './plain-engine-query.ts'
import { isPlainAttribute } from './query-effects.ts'
import type { BaseQuery } from './search-query.ts'

/** A query for a kind of product that no product meets as a whole. */
export type InexactQuery = {
  /** The words that the first results meet: "clutch" of "clutch aus samt"; undefined where they meet some of each. */
  closest: string | undefined
}

type MissingContext = { engine: Pick<SearchEngine, 'search'>; knowledge: QueryKnowledge }

/** One wish of a query beside the kind of product: a colour with its shade, a size, a price. */
type Wish = { words: readonly Place[]; filter: Filter }
type Place = { offset: number; length: number }

/**
 * Whether no product of the wanted kind has all that the query says, whatever the shopper has filtered by. An occasion and
 * the fit do not count: these are a matter of opinion.
 */
export async function findInexact(
  query: string,
  { market, language }: Pick<BaseQuery, 'market' | 'language'>,
  { engine, knowledge }: MissingContext,
): Promise<InexactQuery | undefined> {
  const parsedQuery = parseQuery(query, knowledge)
  const kinds = kindsOf(parsedQuery)
  const wishes = kinds.length > 0 ? wishesOf(query, parsedQuery, kinds, knowledge) : []
  if (wishes.length === 0) return undefined
  const has = async (some: readonly Wish[]) => {
    const filters = [...kinds, ...some].map(({ filter }) => filter)
    return (await engine.search(plainEngineQuery(market, language, { filters }))).total > 0
  }
  if (await has(wishes)) return undefined
  // Two kinds without a product in common are another matter: "kleid mantel".
  if (!(await has([]))) return undefined
  const met: Wish[] = []
  for (const wish of wishes) if (wishes.length > 1 && (await has([wish]))) met.push(wish)
  const isClear = met.length < wishes.length && (met.length < 2 || (await has(met)))
  return { closest: isClear ? write(query, kinds, wishes, met) : undefined }
}

const kindsOf = ({ recognised }: ParsedQuery) => recognised.filter(({ isKind, role }) => isKind && role !== 'excluded')

function wishesOf(
  query: string,
  { recognised }: ParsedQuery,
  kinds: readonly RecognisedAttribute[],
  { withSpecial }: QueryKnowledge,
): Wish[] {
  const attributes = recognised.filter(
    (each) => !kinds.includes(each) && !kinds.some((kind) => kind.wider && kind.offset === each.offset),
  )
  const wishes = [...Map.groupBy(attributes, ({ offset }) => offset).values()].flatMap((phrase): Wish[] => {
    const colour = phrase.find(({ filter }) => filter.kind === 'values' && filter.facet === 'color')
    const [only, more] = phrase
    const wish = more === undefined ? only : colour
    if (!wish) return []
    const { offset, length, filter, role } = wish
    const words = [{ offset, length }]
    if (filter.kind === 'ranges') return filter.number === 'price' ? [{ words, filter }] : []
    if (filter.kind !== 'values' || !isPlainAttribute(filter.facet)) return []
    // "Warm" may be several materials, so it is a matter of opinion, too.
    if (role === 'preferred' && filter.selected.length > 1 && filter.facet !== 'size') return []
    // A size of another country may be that of clothes or that of shoes: "size 6".
    const text = query.slice(offset, offset + length).toLowerCase()
    if (filter.facet === 'size' && !filter.selected.some((size) => text.includes(size.toLowerCase()))) return []
    return [{ words, filter: role === 'excluded' ? filter : { ...filter, selected: withSpecial(filter) } }]
  })
  return joinAlternatives(wishes)
}

/** A product has one colour and one size: "schwarz weiß" may be either. */
function joinAlternatives(wishes: readonly Wish[]): Wish[] {
  const joined: Wish[] = []
  for (const wish of wishes) {
    const { filter } = wish
    const same = joined.findIndex(
      (other) =>
        filter.kind === 'values' &&
        other.filter.kind === 'values' &&
        other.filter.facet === filter.facet &&
        other.filter.selected.length > 0 === filter.selected.length > 0,
    )
    const before = joined[same]
    if (before) joined[same] = { words: [...before.words, ...wish.words], filter: union(before.filter, filter) }
    else joined.push(wish)
  }
  return joined
}

/** The words of a query for the kind and the wishes that are met; the name of a kind that shares its word with another wish. */
function write(
  query: string,
  kinds: readonly RecognisedAttribute[],
  wishes: readonly Wish[],
  met: readonly Wish[],
): string {
  const written = ({ offset, length }: Place) => query.slice(offset, offset + length).trim()
  const isAt = (wish: Wish, { offset }: Place) => wish.words.some((place) => place.offset === offset)
  const isUnmet = (kind: Place) => wishes.some((wish) => isAt(wish, kind) && !met.includes(wish))
  const named = kinds.map((kind) => ({ offset: kind.offset, text: isUnmet(kind) ? kind.label : written(kind) }))
  const others = met
    .flatMap(({ words }) => words)
    .filter(({ offset }) => !kinds.some((kind) => kind.offset === offset))
    .map((place) => ({ offset: place.offset, text: written(place) }))
  return [...named, ...others]
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ text }) => text)
    .join(' ')
}
