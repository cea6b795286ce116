import type { Filter, Reason, Signals } from '../engine.ts'
import type { Clause } from '../matching/plan.ts'
import { passes, type RowTest, toRowTest } from '../matching/row-test.ts'
import type { Segment } from '../segment/segment.ts'
import { isSoldOut, popularityOf, toDay, wholePopularity } from '../segment/standing.ts'

/**
 * The score of a document: how well the words match, plus popularity, plus freshness, plus boosts, all of it times a
 * factor when it is sold out.
 */
export type Scorer = {
  score(document: number, ofWords: number): number
  /** Scores of the first `count` documents of a list, without a text score where there are no words. */
  scoreAll(documents: Uint32Array, ofWords: Float32Array | undefined, count: number, into: Float64Array): void
  /** The same, part by part, without the text score. */
  explain(document: number, ofWords: number): Reason[]
}

type FilterTest = { selected: RowTest | undefined; excluded: RowTest | undefined }
type Boost = { tests: readonly FilterTest[]; by: number; why: string }

export function createScorer(segment: Segment, market: string, signals: Signals): Scorer {
  const { standings, addedOn } = segment
  const popularity = finite(signals.popularity) / wholePopularity
  const freshness = finite(signals.freshness)
  const fresh = freshnessByDay(signals)
  const soldOut = finite(signals.soldOut)
  const boosts = signals.boosts.map((boost) => toBoost(segment, market, boost))

  const freshnessOf = (document: number): number => freshness * fresh[addedOn[document]]

  function score(document: number, ofWords: number): number {
    const standing = standings[document]
    let sum = ofWords + popularity * popularityOf(standing) + freshnessOf(document)
    for (let at = 0; at < boosts.length; at++) {
      const boost = boosts[at]
      if (isBoosted(boost, document)) sum += boost.by
    }
    return isSoldOut(standing) ? sum * soldOut : sum
  }

  return {
    score,
    scoreAll(documents, ofWords, count, into) {
      if (boosts.length > 0) {
        for (let at = 0; at < count; at++) into[at] = score(documents[at], ofWords ? ofWords[at] : 0)
        return
      }
      if (ofWords) for (let at = 0; at < count; at++) into[at] = ofWords[at]
      else into.fill(0, 0, count)
      addSignals({ standings, addedOn, popularity, freshness, fresh, soldOut }, documents, count, into)
    },
    explain(document, ofWords) {
      const standing = standings[document]
      const reasons: Reason[] = [
        { what: 'popularity', detail: '', value: popularity * popularityOf(standing) },
        { what: 'freshness', detail: '', value: freshnessOf(document) },
        ...boosts
          .filter((boost) => isBoosted(boost, document))
          .map(({ why, by }) => ({ what: 'boost', detail: why, value: by })),
      ]
      const sum = reasons.reduce((before, { value }) => before + value, ofWords)
      if (isSoldOut(standing))
        reasons.push({ what: 'sold out', detail: `times ${soldOut}`, value: sum * soldOut - sum })
      return reasons.filter(({ value }) => value !== 0)
    },
  }
}

type BoostValues = Pick<Segment, 'standings' | 'addedOn'> & {
  popularity: number
  freshness: number
  fresh: Float64Array
  soldOut: number
}

/** Signals of every document, in a loop of its own: it is short enough to be compiled well. */
function addSignals(
  { standings, addedOn, popularity, freshness, fresh, soldOut }: BoostValues,
  documents: Uint32Array,
  count: number,
  into: Float64Array,
): void {
  for (let at = 0; at < count; at++) {
    const document = documents[at]
    const standing = standings[document]
    const sum = into[at] + popularity * popularityOf(standing) + freshness * fresh[addedOn[document]]
    into[at] = isSoldOut(standing) ? sum * soldOut : sum
  }
}

const finite = (number: number): number => (Number.isFinite(number) ? number : 0)

/** The number of days in half a word. */
const allDays = 0x10000
const notFresh = new Float64Array(allDays)
const freshTables = new Map<string, Float64Array>()
const tablesKept = 8

/**
 * How fresh something is that was added on a day, counted from 1970: 1 today, half of it after `freshnessHalfLife`
 * days. Days begin at midnight UTC, so scores change once a day and not with every second.
 */
function freshnessByDay({ freshness, freshnessHalfLife: halfLife, now }: Signals): Float64Array {
  if (!(Number.isFinite(freshness) && freshness !== 0 && halfLife > 0 && Number.isFinite(now))) return notFresh
  const today = toDay(now)
  const key = `${today} ${halfLife}`
  let table = freshTables.get(key)
  if (!table) {
    if (freshTables.size === tablesKept) freshTables.clear()
    table = Float64Array.from({ length: allDays }, (_, day) => 2 ** (-Math.max(0, today - day) / halfLife))
    freshTables.set(key, table)
  }
  return table
}

function toBoost(segment: Segment, market: string, { filters, by, why }: Signals['boosts'][number]): Boost {
  const tests = filters.map((filter): FilterTest => {
    const test = (side: Clause['side']) => toRowTest(segment, market, { filter, side })
    return {
      selected: filter.selected.length > 0 ? test('selected') : undefined,
      excluded: hasExclusions(filter) ? test('excluded') : undefined,
    }
  })
  return { tests, by: finite(by), why }
}

const hasExclusions = (filter: Filter): boolean => filter.kind !== 'tree' && filter.excluded.length > 0

/** A loop without a closure: it runs for every boost of every document. */
function isBoosted({ tests }: Boost, document: number): boolean {
  for (let at = 0; at < tests.length; at++) {
    const { selected, excluded } = tests[at]
    if (selected && !passes(selected, document)) return false
    if (excluded && passes(excluded, document)) return false
  }
  return true
}
