import type { Filter, SearchEngine, WordReading } from '../engine/engine.ts'
import type { Rules } from '../rules/rules.ts'
import { blank, type Knowledge, understand, type Understood } from '../understanding/understand.ts'
import type { Circumstances } from './facets/facet.ts'
import { type Inquiry, inquire, type Outcome } from './inquiry.ts'
import { plainRequest } from './plain-request.ts'
import { type Effects, effectsOf, gentleEffectsOf, strictEffectsOf } from './recognition.ts'
import type { Asked } from './types.ts'

export type Attempted = Outcome & { query: string }

export type Attempt = {
  asked: Asked
  query: string
  /** Its compounds are already written apart. */
  isApart?: boolean
  isTyping: boolean
  isForgiving: boolean
  questions?: Inquiry['questions']
  boosts: Inquiry['boosts']
  pins: Inquiry['pins']
}

type Means = { engine: SearchEngine; rules: Rules; circumstances: Circumstances; knowledge: Knowledge }

/** Searches for a query the way it is understood; an understanding that would spoil the results is given up. */
export async function attempt(given: Attempt, means: Means): Promise<Attempted> {
  const { asked, query } = given
  const { rules, engine } = means
  const understood = understand(query, means.knowledge)
  const unwanted = await unwantedIds(understood, asked, engine)
  const ask = (text: string, effects: Effects, only: Partial<Asked> = {}) =>
    askOnce({ ...given, asked: { ...asked, ...only } }, text, effects, unwanted, means)
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
  const { answer, ...others } = await attempt({ ...given, query: apart, isApart: true }, means)
  return { ...others, answer: { ...answer, readings: outcome.answer.readings }, query }
}

type Ask = (text: string, effects: Effects, only?: Partial<Asked>) => Promise<Outcome>

/** By how much the words must fit better elsewhere to outweigh a size or a price. */
const clearly = 1.5

/** Whether the best result without the filters of an understanding fits the words clearly better than with them. */
async function fitsBetter(ask: Ask, text: string, effects: Effects): Promise<boolean> {
  const first: Partial<Asked> = { page: 0, perPage: 1, sort: [], facetsWanted: 'none' }
  // The same boosts on both sides: only what the filters hide may make the difference.
  const filters = [...effects.filters, ...effects.shown]
  const [freely, filtered] = await Promise.all([
    ask(text, { ...effects, filters: [], recognised: [] }, first),
    ask(text, { ...effects, filters, recognised: [] }, first),
  ])
  const score = ({ answer }: Outcome) => answer.hits[0]?.score ?? 0
  return score(freely) > clearly * score(filtered)
}

/** "sommerkleid" as "sommer kleid": where nothing is both, each alone may do. */
function writeApart(query: string, readings: readonly WordReading[]): string {
  const compounds = readings.filter(({ how, readAs }) => how === 'compound' && readAs?.includes(' '))
  return compounds
    .toSorted((a, b) => b.offset - a.offset)
    .reduce((text, { offset, length, readAs }) => text.slice(0, offset) + readAs + text.slice(offset + length), query)
}

function askOnce(
  { asked, isTyping, isForgiving, questions = [], boosts, pins }: Attempt,
  text: string,
  effects: Effects,
  unwanted: readonly string[],
  { engine, rules, circumstances }: Means,
): Promise<Outcome> {
  const without: Filter[] = unwanted.length > 0 ? [{ kind: 'ids', selected: [], excluded: unwanted }] : []
  return inquire(
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
    circumstances,
  )
}

const isBlank = (text: string) => text.trim() === ''

/** Words that were recognised but that no text of the catalogue has say enough by what they mean: "Hochzeit". */
function spendUnknown({ text, recognised }: Understood, readings: readonly WordReading[]): string {
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
  { unwanted }: Understood,
  { market, language }: Asked,
  engine: SearchEngine,
): Promise<string[]> {
  const found = await Promise.all(
    unwanted
      .slice(0, mostUnwanted.words)
      .map((query) => engine.search(plainRequest(market, language, { query, limit: mostUnwanted.results }))),
  )
  return [...new Set(found.flatMap(({ hits }) => hits.flatMap(({ members }) => members)))]
}
