import { markets } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goldenSets } from './golden.ts'
import {
  type DemoSearch,
  judgeGolden,
  missingCompletions,
  openDemoSearch,
  type Quality,
  suggestedEverywhere,
  unexplainedScores,
  wronglyCorrected,
} from './search-quality.ts'

/** Scores reached so far; a change that lowers one has to explain it. Nothing is tuned on the held-out queries. */
const reached = {
  tuned: { ndcg: 0.98, precision: 0.98, byPrice: 0.98, zeroResults: 0.005, kind: 0.75, dishonest: 1 },
  further: { ndcg: 0.98, precision: 0.98, byPrice: 0.98, zeroResults: 0.005, kind: 0.75, dishonest: 1 },
  everyday: { ndcg: 0.95, precision: 0.96, byPrice: 0.97, zeroResults: 0.015, kind: 0.75, dishonest: 1 },
  'held-out': { ndcg: 0.96, precision: 0.97, byPrice: 0.98, zeroResults: 0.01, kind: 0.75, dishonest: 1 },
  'held-out-everyday': { ndcg: 0.94, precision: 0.97, byPrice: 0.96, zeroResults: 0.015, kind: 0.65, dishonest: 1 },
} as const

let search: DemoSearch
let qualities: Quality[] = []
beforeAll(async () => {
  search = await openDemoSearch()
  qualities = []
  for (const set of goldenSets) qualities.push(...(await judgeGolden(search, set)))
}, 240_000)
afterAll(() => search.engine.close())

describe.each(goldenSets)('golden queries, %s', (set) => {
  const least = reached[set]
  describe.each(['de', 'fr', 'en'] as const)('in %s', (language) => {
    const quality = () => {
      const found = qualities.find((each) => each.language === language && each.set === set)
      if (!found) throw new Error(`Nothing was judged in ${language}`)
      return found
    }
    const worst = () =>
      quality()
        .answers.slice(0, 10)
        .map(({ query, ndcg }) => `${ndcg.toFixed(2)} ${query.text}`)
        .join('\n')

    test('are answered as well as before, in each class', () => {
      expect(quality().ndcg, worst()).toBeGreaterThanOrEqual(least.ndcg)
      expect(quality().precision, worst()).toBeGreaterThanOrEqual(least.precision)
      for (const [kind, value] of quality().kinds)
        expect(value, `${kind}\n${worst()}`).toBeGreaterThanOrEqual(least.kind)
    })

    test('find products of the wanted kind by price, too', () => {
      expect(quality().byPrice).toBeGreaterThanOrEqual(least.byPrice)
    })

    test('for goods that are not sold say so', () => {
      expect(quality().dishonest.length, quality().dishonest.join('\n')).toBeLessThanOrEqual(least.dishonest)
    })

    test('hardly ever find nothing', () => {
      expect(quality().zeroResults, worst()).toBeLessThanOrEqual(least.zeroResults)
    })
  })
})

test.each(['de', 'fr', 'en'] as const)(
  'parts of scores add up to them in %s',
  async (language) => expect(await unexplainedScores(search, language, 50)).toEqual([]),
  60_000,
)

describe.each(['de', 'fr', 'en'] as const)('words in %s', (language) => {
  test('that are right are not corrected', async () => {
    const { words, changed } = await wronglyCorrected(search, language)
    expect(changed.length / words, changed.join('\n')).toBeLessThanOrEqual(0.011)
  }, 60_000)

  test('are completed by what shoppers look for', async () => {
    const { lines, missing } = await missingCompletions(search, language)
    expect(missing.length / lines, missing.join('\n')).toBeLessThanOrEqual(0.05)
  }, 60_000)
})

describe.each(Object.values(markets))('suggestions in the shop $locale', (market) => {
  test('all find products, and name goods instead of words of descriptions', async () => {
    const { suggested, empty } = await suggestedEverywhere(search, market)
    expect(suggested.length).toBeGreaterThan(300)
    expect(empty).toEqual([])
    const nonsense = new Set(['damit', 'denen', 'akten', 'kaschmir aus wolle', 'nach anlass', 'avec', 'underneath'])
    expect(suggested.filter((each) => nonsense.has(each))).toEqual([])
  }, 60_000)
})
