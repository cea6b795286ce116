import type { Filter, SearchEngine, WordReading } from '../engine/engine.ts'
import type { Rules } from '../rules/rules.ts'
import { blank, type QueryKnowledge, parseQuery, type ParsedQuery } from '../query-parsing/parse-query.ts'
import type { FacetContext } from './facets/facet.ts'
import { type ResolvedQuery, runEngineQuery, type ResolvedResult } from './run-engine-query.ts'
import { plainEngineQuery } from './plain-engine-query.ts'
import { type QueryEffects, effectsOf, gentleEffectsOf, strictEffectsOf } from './query-effects.ts'
import type { BaseQuery } from './types.ts'

export type QueryRunResult = ResolvedResult & { query: string }

export type QueryRun = {
  asked: BaseQuery
  query: string
  /** Its compounds are already written apart. */
  isApart?: boolean
  isTyping: boolean
  isForgiving: boolean
  questions?: ResolvedQuery['questions']
  boosts: ResolvedQuery['boosts']
  pins: ResolvedQuery['pins']
}

type QueryRunDependencies = { engine: SearchEngine; rules: Rules; context: FacetContext; knowledge: QueryKnowledge }

/** Searches for a query the way it is understood; an understanding that would spoil the results is given up. */
export async function runQuery(given: QueryRun, means: QueryRunDependencies): Promise<QueryRunResult> {
  const { asked, query } = given
  const { rules, engine } = means
  const understood = parseQuery(query, means.knowledge)
  const unwanted = await unwantedIds(understood, asked, engine)
  const ask = (text: string, effects: QueryEffects, only: Partial<BaseQuery> = {}) =>
    runOnce({ ...given, asked: { ...asked, ...only } }, text, effects, unwanted, means)
  const effectsFor = (text: string) =>
    isBlank(text) ? strictEffectsOf(understood, asked, rules) : effectsOf(understood, asked, rules)

  let { text } = understood
  let outcome = await ask(text, effectsFor(text))
  const spent = spendUnknown(understood, outcome.answer.readings)
  if (spent !== text) {
    text = spent
    outcome = await ask(text, effectsFor(text))
  }
  if (isBlank(text) || understood.recognised.some(({ role }) => role !== 'preferred')) {
    const [words, gentle] = [isBlank(text) ? query : text, gentleEffectsOf(understood, rules)]
    const isSpoilt = outcome.answer.isRelaxed && (await fitsBetter(ask, words, effectsFor(text)))
    if (outcome.answer.total === 0 || isSpoilt) {
      const freely = await ask(words, gentle)
      if (freely.answer.total > 0) outcome = freely
    }
  }
  if (outcome.answer.total > 0) return { ...outcome, query }
  const apart = given.isApart ? query : writeApart(query, outcome.answer.readings)
  if (apart === query) return { ...outcome, query }
  const { answer, ...others } = await runQuery({ ...given, query: apart, isApart: true }, means)
  return { ...others, answer: { ...answer, readings: outcome.answer.readings }, query }
}

type RunOnce = (text: string, effects: QueryEffects, only?: Partial<BaseQuery>) => Promise<ResolvedResult>

/** By how much the words must fit better elsewhere to outweigh a size or a price. */
const clearMargin = 1.5

/** Whether the best result without the filters of an understanding fits the words clearly better than with them. */
async function fitsBetter(ask: RunOnce, text: string, effects: QueryEffects): Promise<boolean> {
  const first: Partial<BaseQuery> = { page: 0, perPage: 1, sort: [], facetMode: 'none' }
  // The same boosts on both sides: only what the filters hide may make the difference.
  const filters = [...effects.filters, ...effects.shown]
  const [freely, filtered] = await Promise.all([
    ask(text, { ...effects, filters: [], recognised: [] }, first),
    ask(text, { ...effects, filters, recognised: [] }, first),
  ])
  const score = ({ answer }: ResolvedResult) => answer.hits[0]?.score ?? 0
  return score(freely) > clearMargin * score(filtered)
}

/** "sommerkleid" as "sommer kleid": where nothing is both, each alone may do. */
function writeApart(query: string, readings: readonly WordReading[]): string {
  const compounds = readings.filter(({ how, readAs }) => how === 'compound' && readAs?.includes(' '))
  return compounds
    .toSorted((a, b) => b.offset - a.offset)
    .reduce((text, { offset, length, readAs }) => text.slice(0, offset) + readAs + text.slice(offset + length), query)
}

function runOnce(
  { asked, isTyping, isForgiving, questions = [], boosts, pins }: QueryRun,
  text: string,
  effects: QueryEffects,
  unwanted: readonly string[],
  { engine, rules, context }: QueryRunDependencies,
): Promise<ResolvedResult> {
  const without: Filter[] = unwanted.length > 0 ? [{ kind: 'ids', selected: [], excluded: unwanted }] : []
  return runEngineQuery(
    engine,
    {
      asked,
      questions,
      view: 'search',
      text,
      isTyping,
      isForgiving,
      pins,
      filters: [...effects.filters, ...without],
      recognised: effects.recognised,
      boosts: [...boosts, ...effects.boosts],
    },
    rules,
    context,
  )
}

const isBlank = (text: string) => text.trim() === ''

/** Words that were recognised but that no text of the catalogue has say enough by what they mean: "Hochzeit". */
function spendUnknown({ text, recognised }: ParsedQuery, readings: readonly WordReading[]): string {
  const isUnknown = ({ how }: WordReading) => how === 'unknown' || how === 'misspelt'
  let left = text
  for (const { offset, length, isSpent } of recognised) {
    const inside = readings.filter((word) => word.offset >= offset && word.offset < offset + length)
    if (!isSpent && inside.some(isUnknown)) left = blank(left, offset, offset + length)
  }
  return left
}

/** So many words, and so many results of each, are looked through for what is not wanted. */
const mostUnwanted = { words: 3, results: 1000 } as const

/** What is described with words that are not wanted: "ohne Knöpfe". */
async function unwantedIds(
  { unwanted }: ParsedQuery,
  { market, language }: BaseQuery,
  engine: SearchEngine,
): Promise<string[]> {
  const found = await Promise.all(
    unwanted
      .slice(0, mostUnwanted.words)
      .map((query) => engine.search(plainEngineQuery(market, language, { query, limit: mostUnwanted.results }))),
  )
  return [...new Set(found.flatMap(({ hits }) => hits.flatMap(({ members }) => members)))]
}
