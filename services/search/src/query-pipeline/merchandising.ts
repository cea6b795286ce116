import type { Category } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { Filter, Language, Signals, WordReading } from '../engine/engine.ts'
import { isMet, type PlaceCondition, type Stems } from '../rules/conditions.ts'
import type { BoostRule, PinRule, Rules, TriggerRule } from '../rules/rules.ts'
import { addressFor, isInForce, wordsFor } from '../rules/wording.ts'
import { isOrdinaryForm } from '../query-parsing/ordinary-words.ts'
import type { RecognisedAttribute } from '../query-parsing/parse-query.ts'
import { unsoldNamedIn } from '../query-parsing/names-unsold.ts'
import { stemsOf } from '../query-parsing/words.ts'
import { fold } from '../text/analysis/folding.ts'
import type { InexactQuery } from './inexact-query.ts'
import type { QueryRunResult } from './run-query.ts'
import type { Trigger } from './search-result.ts'

/** The query or category a rule is checked against. */
export type RuleContext = { market: Market; language: Language; query: string; category?: Category; now: number }

type QueryStems = { stems: Stems; stemsIn: (text: string) => Stems }

/** Rules repeat the same phrases for every query; the cache is cleared when it is full. */
const mostRead = 20_000
const read = new Map<Language, Map<string, Stems>>()

function stemsOfRule(text: string, language: Language): Stems {
  const known = read.get(language) ?? new Map<string, Stems>()
  read.set(language, known)
  const before = known.get(text)
  if (before) return before
  if (known.size >= mostRead) known.clear()
  const stems = stemsOf(text, language)
  known.set(text, stems)
  return stems
}

const readQuery = ({ query, language }: RuleContext): QueryStems => ({
  stems: stemsOf(query, language),
  stemsIn: (text) => stemsOfRule(text, language),
})

function holds(
  { query, categories }: PlaceCondition,
  { category }: RuleContext,
  { stems, stemsIn }: QueryStems,
): boolean {
  if (query && !isMet(query, stems, stemsIn)) return false
  const key = category?.key
  return !categories || (key !== undefined && categories.some((each) => key === each || key.startsWith(`${each}/`)))
}

type PlacedRule = Pick<PinRule, 'when' | 'markets' | 'from' | 'to'>

/** Those of the rules that apply to a query or a category, here and now. */
export function rulesFor<Rule extends PlacedRule>(rules: readonly Rule[], context: RuleContext): Rule[] {
  const its = readQuery(context)
  return rules.filter((rule) => isInForce(rule, context.market.locale, context.now) && holds(rule.when, context, its))
}

/** Products that merchandisers have pinned or hidden. */
export type PlacedProducts = { pins: readonly string[]; pinPlaces: readonly number[]; hidden: readonly string[] }

export function placedFor({ pins, hides }: Rules, context: RuleContext): PlacedProducts {
  const places = new Map<string, number>()
  for (const { products, at = 1 } of rulesFor(pins, context))
    for (const product of products) if (!places.has(String(product))) places.set(String(product), at - 1)
  return {
    pins: [...places.keys()],
    pinPlaces: [...places.values()],
    hidden: rulesFor(hides, context).flatMap(({ products }) => products.map(String)),
  }
}

export const withoutHidden = (hidden: readonly string[]): Filter[] =>
  hidden.length > 0 ? [{ kind: 'ids', selected: [], excluded: hidden }] : []

/** Boosts that merchandisers have set for this query or category. */
export function boostsFor(rules: Rules, context: RuleContext, vocabulary: Vocabulary): Signals['boosts'] {
  return rulesFor(rules.boosts, context).flatMap((boost) => {
    const filters = filtersOf(boost, vocabulary)
    return filters.length > 0 ? [{ filters, by: boost.by, why: boost.name ? `rule: ${boost.name}` : 'rule' }] : []
  })
}

/** Everything that a product of the boost has to have; nothing where no category of the rule exists. */
export function filtersOf(
  { attributes, categories, products }: Pick<BoostRule, 'attributes' | 'categories' | 'products'>,
  vocabulary: Vocabulary,
): Filter[] {
  const paths = vocabulary.categories
    .filter(({ key }) => categories.includes(key))
    .map(({ rootlineIds }) => rootlineIds.map(String))
  const values = Object.entries(attributes).map(([facet, selected = []]): Filter => ({
    kind: 'values',
    facet,
    selected: selected.map((key) => vocabulary.indexed(facet, key)),
    excluded: [],
  }))
  if (products) values.push({ kind: 'ids', selected: products.map(String), excluded: [] })
  if (categories.length > 0 && paths.length === 0) return []
  return paths.length > 0 ? [...values, { kind: 'tree', facet: 'category', selected: paths }] : values
}

/** Triggers of a query, in the order of the rules. */
export function triggersFor(
  rules: Rules,
  context: RuleContext,
  addressOf: (market: Market, path: string) => string,
): Trigger[] {
  const { stems, stemsIn } = readQuery(context)
  const { market, language, query, now } = context
  const missing = unsoldNamedIn(query, { rules, locale: market.locale, language, now })
  const triggers = rules.triggers
    .filter((trigger) => isInForce(trigger, market.locale, now) && isMet(trigger.when, stems, stemsIn))
    .flatMap((trigger) => [...toTriggers(trigger, market, addressOf)])
  return [
    ...triggers,
    ...missing.map(({ notify }): Trigger => ({ type: 'notify', content: wordsFor(notify, market.locale) })),
  ]
}

/** A shorter word that is unknown says too little. */
const shortestUnknown = 4

/**
 * The message above the nearest products, where a query names no kind of product, and a word of it is in no product and
 * no word of the language: "rasenmäher grün". A German compound may also name a kind of product that the shop has, and
 * begin with a word that no product has: a "Hundemantel" is a coat, but none of the shop's.
 */
export function nearestTriggers(
  { nearest }: Rules,
  { market, language }: Pick<RuleContext, 'market' | 'language'>,
  { query, result: { readings, total } }: Pick<QueryRunResult, 'query' | 'result'>,
  recognised: readonly RecognisedAttribute[],
): Trigger[] {
  if (!nearest || total === 0) return []
  const isUnsold = ({ word }: WordReading) =>
    /^\p{L}+$/u.test(word) && word.length >= shortestUnknown && !isOrdinaryForm(fold(word, language), language)
  const isWithin = ({ offset, length }: WordReading) => /^\p{L}{3}/u.test(query.slice(offset + length))
  // An occasion such as "Bewerbungsgespräch" is in no text, and understood all the same.
  const isUnderstood = ({ offset }: WordReading) =>
    recognised.some((each) => !each.isKind && offset >= each.offset && offset < each.offset + each.length)
  const unknown = readings.filter((reading) => reading.how === 'unknown' && !isUnderstood(reading))
  const namesKind = recognised.some(({ isKind }) => isKind)
  const first = unknown.find(isWithin) ?? (namesKind ? undefined : unknown.find(isUnsold))
  if (!first) return []
  const word = /^\p{L}+/u.exec(query.slice(first.offset))?.[0] ?? ''
  return [{ type: 'notify', content: wordsFor(nearest, market.locale).replace('{word}', () => word) }]
}

/** The message above products of the wanted kind of which none has all that the query says. */
export function inexactTriggers(
  { nearest, closest: closestTo }: Rules,
  { market }: Pick<RuleContext, 'market'>,
  query: string,
  { closest }: InexactQuery,
): Trigger[] {
  const written = query.trim().replaceAll(/\s+/g, ' ')
  const message = closest === undefined ? nearest : closestTo
  if (!message) return []
  const content = wordsFor(message, market.locale)
    .replace(/\{(?:word|query)\}/, () => written)
    .replace('{closest}', () => closest ?? '')
  return [{ type: 'notify', content }]
}

function* toTriggers(
  { redirect, query, notify, execute }: TriggerRule,
  market: Market,
  addressOf: (market: Market, path: string) => string,
): Generator<Trigger> {
  if (redirect !== undefined)
    yield { type: 'redirect', content: addressOf(market, addressFor(redirect, market.locale)) }
  if (query !== undefined)
    yield { type: 'query', content: typeof query === 'string' ? query : wordsFor(query, market.locale) }
  if (notify) yield { type: 'notify', content: wordsFor(notify, market.locale) }
  if (execute) yield { type: 'execute', content: execute }
}
