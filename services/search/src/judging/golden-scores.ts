import { hash } from 'node:crypto'
import type { Locale } from '@vitrine/contracts/markets'
import type { GoldenEffect } from '@vitrine/contracts/merchandising'
import type { Rules } from '../rules/rules.ts'
import { startTrial, type TrialOptions } from '../trial.ts'
import type { GoldenList, ListedGolden } from './golden-list.ts'
import { createGoldenJudge, type JudgedQuery } from './judge-golden.ts'

/** A smaller difference is noise of equal scores. */
export const leastDifference = 0.01
/** Prices and stock move on: scores are measured again after this time. */
const validMs = 300_000
const mostKept = 60

type Measured = { at: number; scores: Promise<readonly JudgedQuery[]> }

export type GoldenScores = ReturnType<typeof createGoldenScores>

/** The value, or undefined where it takes longer; the work goes on, so that a later call finds its result. */
export async function within<Value>(ms: number, work: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  // A failure after the end of the patience is met again by the next call.
  work.catch(() => undefined)
  return Promise.race([work, patience]).finally(() => clearTimeout(timer))
}

/** Measures rules by the golden queries. The same rules are measured once in five minutes. */
export function createGoldenScores(options: TrialOptions & { golden: GoldenList }) {
  const { golden, now } = options
  const measured = new Map<string, Measured>()
  let judging = { at: now(), judge: createGoldenJudge(options) }

  /** A judge keeps what it has read of the catalogue, so it serves for a while only. */
  function currentJudge() {
    if (now() - judging.at >= validMs) judging = { at: now(), judge: createGoldenJudge(options) }
    return judging.judge
  }

  async function measure(
    shop: Locale,
    rules: Rules,
    queries: readonly ListedGolden[],
  ): Promise<readonly JudgedQuery[]> {
    return currentJudge().judgeAll(queries, shop, startTrial(options, rules))
  }

  /** Scores of the queries that the catalogue can answer. The queries are those of the rules in force. */
  async function scoresOf(shop: Locale, rules: Rules): Promise<readonly JudgedQuery[]> {
    const queries = await golden(shop, options.rules.current())
    const wishes = queries.map(({ text, wanted }) => [text, wanted])
    const key = hash('sha256', JSON.stringify([shop, rules, wishes]))
    const known = measured.get(key)
    if (known && now() - known.at < validMs) return known.scores
    const scores = measure(shop, rules, queries)
    measured.delete(key)
    measured.set(key, { at: now(), scores })
    for (const oldest of measured.keys()) if (measured.size > mostKept) measured.delete(oldest)
    scores.catch(() => measured.delete(key))
    return scores
  }

  /** The effect of other rules on the golden queries of some shops. */
  async function effectOf(shops: readonly Locale[], changed: Rules): Promise<GoldenEffect> {
    const effects: GoldenEffect[] = []
    for (const shop of shops) {
      const before = await scoresOf(shop, options.rules.current())
      effects.push(compareScores(shop, before, await scoresOf(shop, changed)))
    }
    return joinEffects(effects)
  }

  return { golden, scoresOf, effectOf, judge: currentJudge }
}

/** Queries whose value has changed, the greatest change first, and the mean of all. */
function compareScores(shop: Locale, before: readonly JudgedQuery[], after: readonly JudgedQuery[]): GoldenEffect {
  const values = new Map(after.map(({ query, value }) => [query, value]))
  const pairs = before.map(({ query, value }) => ({ query, shop, before: value, after: values.get(query) ?? 0 }))
  const changed = pairs
    .filter((each) => Math.abs(each.after - each.before) > leastDifference)
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
  return {
    golden: before.length,
    mean: { before: mean(pairs.map((each) => each.before)), after: mean(pairs.map((each) => each.after)) },
    winners: changed.filter((each) => each.after > each.before),
    losers: changed.filter((each) => each.after < each.before),
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function joinEffects(effects: readonly GoldenEffect[]): GoldenEffect {
  const golden = effects.reduce((sum, each) => sum + each.golden, 0)
  const meanOf = (moment: 'before' | 'after') =>
    effects.reduce((sum, each) => sum + each.mean[moment] * each.golden, 0) / Math.max(1, golden)
  const worst = effects.flatMap(({ losers }) => losers)
  const best = effects.flatMap(({ winners }) => winners)
  return {
    golden,
    mean: { before: meanOf('before'), after: meanOf('after') },
    winners: best.toSorted((a, b) => b.after - b.before - (a.after - a.before)),
    losers: worst.toSorted((a, b) => a.after - a.before - (b.after - b.before)),
  }
}
