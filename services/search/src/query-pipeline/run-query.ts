import { isNounFirst } from '../query-parsing/grammars/grammars.ts'
import type { Filter, SearchEngine, WordReading } from '../engine/engine.ts'
import type { Rules } from '../rules/rules.ts'
import {
  blank,
  type ParsedQuery,
  parseQuery,
  type QueryKnowledge,
  type RecognisedAttribute,
} from '../query-parsing/parse-query.ts'
import { isCommonWord, isOrdinaryForm } from '../query-parsing/ordinary-words.ts'
import { readWords } from '../query-parsing/words.ts'
import type { FacetContext } from './facets/facet.ts'
import { type ResolvedQuery, runEngineQuery, type ResolvedResult } from './run-engine-query.ts'
import { plainEngineQuery } from './plain-engine-query.ts'
import {
  effectsOf,
  gentleEffectsOf,
  gentleKindEffectsOf,
  kindEffectsOf,
  narrowingOf,
  type QueryEffects,
  strictEffectsOf,
} from './query-effects.ts'
import type { BaseQuery } from './search-query.ts'

export type QueryRunResult = ResolvedResult & { query: string }

export type QueryRun = {
  baseQuery: BaseQuery
  query: string
  /** Its compounds are already written apart. */
  isApart?: boolean
  isTyping: boolean
  isForgiving: boolean
  isRankingOnly?: boolean
  facetQueries?: ResolvedQuery['facetQueries']
  boosts: ResolvedQuery['boosts']
  pins: ResolvedQuery['pins']
  pinPlaces: ResolvedQuery['pinPlaces']
  /** Products that a rule hides here. */
  hidden: readonly string[]
}

type QueryRunDependencies = {
  engine: Pick<SearchEngine, 'search'>
  rules: Rules
  context: FacetContext
  knowledge: QueryKnowledge
}

/** Searches by the attributes recognised in a query; a reading that would spoil the results is given up. */
export async function runQuery(given: QueryRun, dependencies: QueryRunDependencies): Promise<QueryRunResult> {
  const parsedQuery = parseQuery(given.query, dependencies.knowledge)
  const unwanted = await unwantedIds(parsedQuery, given.baseQuery, dependencies.engine)
  const run = await runParsedQuery(given, parsedQuery, [...unwanted, ...given.hidden], dependencies)
  // A word that all texts have says nothing about what is unwanted: "pull sans col".
  return run.result.total === 0 && unwanted.length > 0
    ? runParsedQuery(given, parsedQuery, given.hidden, dependencies)
    : run
}

async function runParsedQuery(
  given: QueryRun,
  parsedQuery: ParsedQuery,
  unwanted: readonly string[],
  dependencies: QueryRunDependencies,
): Promise<QueryRunResult> {
  const { baseQuery, query } = given
  const { rules, knowledge } = dependencies
  if (kindsOf(parsedQuery).length > 0) return runKindQuery(given, parsedQuery, unwanted, dependencies)
  const ask = (text: string, effects: QueryEffects, only: Partial<BaseQuery> = {}) =>
    runOnce({ ...given, baseQuery: { ...baseQuery, ...only } }, text, effects, unwanted, dependencies)
  const effectsFor = (text: string) =>
    isBlank(text) ? strictEffectsOf(parsedQuery, baseQuery, rules) : effectsOf(parsedQuery, baseQuery, rules)

  // Where all words that say something are attributes, these filter, and nothing else is looked for.
  const isAttributesOnly = parsedQuery.recognised.length > 0 && isBlank(tellingWords(parsedQuery, knowledge))
  let text = isAttributesOnly ? '' : parsedQuery.text
  let resolved = await ask(text, effectsFor(text))
  const spent = isAttributesOnly ? text : spendUnknown(parsedQuery, resolved.result.readings)
  if (spent !== text) {
    text = spent
    resolved = await ask(text, effectsFor(text))
  }
  if (isBlank(text) || parsedQuery.recognised.some(({ role }) => role !== 'preferred')) {
    const [words, gentle] = [isBlank(text) ? query : text, gentleEffectsOf(parsedQuery, rules)]
    const isSpoilt = resolved.result.isRelaxed && (await fitsBetter(ask, words, effectsFor(text)))
    if (resolved.result.total === 0 || isSpoilt) {
      const freely = await ask(words, gentle)
      if (freely.result.total > 0) resolved = freely
    }
  }
  // Words that no product has leave the attributes: "outfit für ein vorstellungsgespräch".
  if (resolved.result.total === 0 && parsedQuery.recognised.some(({ role }) => role === 'preferred'))
    resolved = await ask('', strictEffectsOf(parsedQuery, baseQuery, rules))
  if (resolved.result.total > 0) return { ...resolved, query }
  const apart = given.isApart ? query : writeApart(query, resolved.result.readings)
  if (apart === query) return { ...resolved, query }
  const { result, ...others } = await runQuery({ ...given, query: apart, isApart: true }, dependencies)
  return { ...others, result: { ...result, readings: resolved.result.readings }, query }
}

type RunOnce = (text: string, effects: QueryEffects, only?: Partial<BaseQuery>) => Promise<ResolvedResult>

/** The factor by which the words must fit better elsewhere to outweigh a size or a price. */
const clearMargin = 1.5

/** Whether the best result without the filters fits the words clearly better than with them. */
async function fitsBetter(ask: RunOnce, text: string, effects: QueryEffects): Promise<boolean> {
  const first: Partial<BaseQuery> = { page: 0, perPage: 1, sort: [], facetMode: 'none' }
  // The same boosts on both sides, so that only the filters make a difference.
  const filters = [...effects.filters, ...effects.shown]
  const [freely, filtered] = await Promise.all([
    ask(text, { ...effects, filters: [], recognised: [] }, first),
    ask(text, { ...effects, filters, recognised: [] }, first),
  ])
  const score = ({ result }: ResolvedResult) => result.hits[0]?.score ?? 0
  return score(freely) > clearMargin * score(filtered)
}

/** Writes "sommerkleid" as "sommer kleid": where no product has both parts, each alone may do. */
function writeApart(query: string, readings: readonly WordReading[]): string {
  const compounds = readings.filter(({ how, readAs }) => how === 'compound' && readAs?.includes(' '))
  return compounds
    .toSorted((a, b) => b.offset - a.offset)
    .reduce((text, { offset, length, readAs }) => text.slice(0, offset) + readAs + text.slice(offset + length), query)
}

const kindsOf = ({ recognised }: ParsedQuery) => recognised.filter(({ isKind, role }) => isKind && role !== 'excluded')

/** So many results with all attributes of a query are enough to leave out those with only some. */
const enoughResults = 10

/**
 * Searches for a kind of product: only such products are found. Sizes and prices filter where something is left; other
 * attributes filter where enough is left or the shopper sorts, and otherwise put the best first. All other words rank.
 */
async function runKindQuery(
  given: QueryRun,
  parsedQuery: ParsedQuery,
  unwanted: readonly string[],
  dependencies: QueryRunDependencies,
): Promise<QueryRunResult> {
  const { baseQuery, query, pins } = given
  const { rules, knowledge } = dependencies
  const named = kindsOf(parsedQuery)
  const head = isNounFirst(knowledge.language) ? named[0] : named.at(-1)
  const kinds = head && named.length > 1 ? await kindsOfHead(named, head, baseQuery, dependencies.engine) : named
  const attributes = parsedQuery.recognised.filter((each) => !named.includes(each))
  const effects = kindEffectsOf({ kinds, attributes }, baseQuery, rules)
  const gentle = gentleKindEffectsOf({ kinds, attributes }, rules)
  const filterOf = (wanted: readonly RecognisedAttribute[]) =>
    wanted.map(({ filter }) => orPinned(filter, baseQuery.sort.length > 0 ? [] : pins))
  // The words of a kind that is not demanded rank, too.
  const restBeside = (wanted: readonly RecognisedAttribute[]) =>
    named
      .filter((kind) => !wanted.includes(kind))
      .reduce((text, { offset, length }) => restore(text, query, offset, offset + length), parsedQuery.rest)
  const ask = (
    wanted: readonly RecognisedAttribute[],
    { filters: more, ...others }: QueryEffects,
    only: Partial<BaseQuery> = {},
  ) =>
    runOnce(
      // Here a last word that is unfinished may only rank: "robe four".
      { ...given, baseQuery: { ...baseQuery, ...only }, isRankingOnly: true, isTyping: true },
      restBeside(wanted),
      { ...others, filters: [...filterOf(wanted), ...more] },
      unwanted,
      dependencies,
    )
  // Suede is leather: what narrows to a value leaves its special cases.
  const narrowing = (by?: 'colorDetail') =>
    narrowingOf(attributes, baseQuery, rules, by).map((filter) =>
      filter.kind === 'values' && filter.facet === 'material'
        ? { ...filter, selected: knowledge.withSpecial(filter) }
        : filter,
    )
  const strict = narrowing()
  const least = baseQuery.sort.length > 0 ? 1 : enoughResults
  const heads = head ? [head] : []
  const tries: (() => Promise<ResolvedResult>)[] = [
    () => ask(kinds, effects),
    () => ask(heads, effects),
    () => ask(heads, gentle),
  ]
  const only: Partial<BaseQuery> = { page: 0, perPage: 1, facetMode: 'none' }
  const count = async (wanted: readonly RecognisedAttribute[], by: QueryEffects) =>
    (await ask(wanted, by, only)).result.total
  let resolved: ResolvedResult | undefined
  const inNames = attributesInNames(kinds, attributes)
  if (inNames.length > 0) {
    // "Midirock" is the name of a category that has longer ones, too, and lacks some: all skirts of that length are meant.
    const precise = { ...effects, filters: [...effects.filters, ...inNames] }
    const all = kinds.map(({ wider, ...kind }) => ({ ...kind, filter: wider ?? kind.filter }))
    const whole = await count(kinds, effects)
    const isPrecise = whole > 0 && (await count(kinds, precise)) === whole
    const narrow = { ...precise, filters: [...precise.filters, ...strict] }
    const enough = async (by: QueryEffects) => (await count(all, by)) >= least
    const chosen = strict.length > 0 && (await enough(narrow)) ? narrow : (await enough(precise)) ? precise : effects
    if (!isPrecise && (await count(all, precise)) > 0) resolved = await ask(all, chosen)
  }
  // A shade narrows, or else its colour.
  const shades = narrowing('colorDetail')
  for (const filters of isSameList(shades, strict) ? [strict] : [shades, strict]) {
    const narrow = { ...effects, filters: [...effects.filters, ...filters] }
    if (!resolved && filters.length > 0 && (await count(kinds, narrow)) >= least) resolved = await ask(kinds, narrow)
  }
  for (const attempt of resolved ? [] : tries) {
    resolved = await attempt()
    if (resolved.result.total > 0) break
  }
  if (!resolved) throw new Error('A query for a kind of product was not run')
  return { ...resolved, query }
}

/** The kind that a query is about, and those of its other kinds that such products are, too: "jupe taille haute plissée". */
async function kindsOfHead(
  named: readonly RecognisedAttribute[],
  head: RecognisedAttribute,
  { market, language }: BaseQuery,
  engine: Pick<SearchEngine, 'search'>,
): Promise<readonly RecognisedAttribute[]> {
  const isSold = async (kinds: readonly RecognisedAttribute[]) => {
    const filters = kinds.map(({ filter, wider }) => wider ?? filter)
    return (await engine.search(plainEngineQuery(market, language, { filters }))).total > 0
  }
  if (await isSold(named)) return named
  const kept = [head]
  for (const kind of named) if (kind !== head && (await isSold([...kept, kind]))) kept.push(kind)
  return kept
}

/**
 * Filters of lengths and occasions that stand in the names of kinds: "midi" in Midirock, "Abend" in Abendkleid. What
 * else is in a name, such as a material, holds for all products that are called so.
 */
const attributesInNames = (
  kinds: readonly RecognisedAttribute[],
  attributes: readonly RecognisedAttribute[],
): Filter[] => {
  const inNames = attributes.filter(({ offset }) => kinds.some((kind) => kind.wider && kind.offset === offset))
  const isVague = ({ filter }: RecognisedAttribute) =>
    filter.kind === 'values' && (filter.facet === 'length' || filter.facet === 'occasion')
  return inNames.length === 1 && inNames.every(isVague) ? inNames.map(({ filter }) => filter) : []
}

const isSameList = (a: readonly Filter[], b: readonly Filter[]) => JSON.stringify(a) === JSON.stringify(b)

/** Puts words back that were taken out of a text. */
const restore = (text: string, query: string, start: number, end: number) =>
  text.slice(0, start) + query.slice(start, end) + text.slice(end)

/** Pinned products need not be of the kind, as they need not have the words. */
const orPinned = (filter: Filter, pins: readonly string[]): Filter =>
  filter.kind === 'values' && pins.length > 0 ? { ...filter, orIds: pins } : filter

function runOnce(
  { baseQuery, isTyping, isForgiving, isRankingOnly = false, facetQueries = [], boosts, pins, pinPlaces }: QueryRun,
  text: string,
  effects: QueryEffects,
  unwanted: readonly string[],
  { engine, rules, context }: QueryRunDependencies,
): Promise<ResolvedResult> {
  const without: Filter[] = unwanted.length > 0 ? [{ kind: 'ids', selected: [], excluded: unwanted }] : []
  return runEngineQuery(
    engine,
    {
      baseQuery,
      facetQueries,
      view: 'search',
      text,
      isTyping,
      isForgiving,
      isRankingOnly,
      pins,
      pinPlaces,
      filters: [...effects.filters, ...without],
      recognised: effects.recognised,
      boosts: [...boosts, ...effects.boosts],
    },
    rules,
    context,
  )
}

/** A text without the words that only ask, join or describe. */
function tellingWords({ rest, recognised }: ParsedQuery, { language }: QueryKnowledge): string {
  // Any ordinary words may surround an occasion: "comment s'habiller pour un mariage".
  const hasOccasion = recognised.some(({ filter }) => filter.kind === 'values' && filter.facet === 'occasion')
  const saysNothing = (folded: string) =>
    hasOccasion ? isOrdinaryForm(folded, language) : isCommonWord(folded, language)
  return readWords(rest, language)
    .filter(({ folded, kind }) => kind === 'word' && !saysNothing(folded))
    .map(({ written }) => written)
    .join(' ')
}

const isBlank = (text: string) => text.trim() === ''

/** Removes recognised words that no text of the catalogue has: their attribute is enough, as for "Hochzeit". */
function spendUnknown({ text, recognised }: ParsedQuery, readings: readonly WordReading[]): string {
  const isUnknown = ({ how }: WordReading) => how === 'unknown' || how === 'misspelt'
  let left = text
  for (const { offset, length, isSpent } of recognised) {
    const inside = readings.filter((word) => word.offset >= offset && word.offset < offset + length)
    if (!isSpent && inside.some(isUnknown)) left = blank(left, offset, offset + length)
  }
  return left
}

/** Limits of the search for unwanted products: words of a query, and results of each word. */
const mostUnwanted = { words: 3, results: 1000 } as const

/** Ids of products described with unwanted words: "ohne Knöpfe". */
async function unwantedIds(
  { unwanted }: ParsedQuery,
  { market, language }: BaseQuery,
  engine: Pick<SearchEngine, 'search'>,
): Promise<string[]> {
  const found = await Promise.all(
    unwanted
      .slice(0, mostUnwanted.words)
      .map((query) => engine.search(plainEngineQuery(market, language, { query, limit: mostUnwanted.results }))),
  )
  return [...new Set(found.flatMap(({ hits }) => hits.flatMap(({ members }) => members)))]
}
