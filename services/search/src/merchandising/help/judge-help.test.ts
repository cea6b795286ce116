import { createRandom, type Random } from '@vitrine/resilience'
import { expect, it } from 'vitest'
import { judgeHelp } from './judge-help.ts'

/** Shoppers of one day: weekends click more, and each day has a mood of its own. */
function simulateDay(random: Random, day: number, rate: number): { shown: number; clicked: number } {
  const shown = 40 + random.below(80)
  const mood = 0.8 + random.below(41) / 100
  const weekend = day % 7 >= 5 ? 1.3 : 1
  let clicked = 0
  for (let shopper = 0; shopper < shown; shopper += 1) if (random.isLikely(rate * mood * weekend)) clicked += 1
  return { shown, clicked }
}
function simulate(seed: number, { before, after }: { before: number; after: number }) {
  const random = createRandom(seed)
  const weeks = (rate: number) => Array.from({ length: 14 }, (_, day) => simulateDay(random, day, rate))
  return judgeHelp({ without: weeks(before), with: weeks(after) })
}
const seeds = Array.from({ length: 100 }, (_, seed) => seed + 1)

it('gives no verdict on noise in at least 95 of 100 simulated rules', () => {
  for (const rate of [0.03, 0.1, 0.3]) {
    const silent = seeds.filter((seed) => simulate(seed, { before: rate, after: rate }).verdict === 'too little to say')
    expect([rate, silent.length >= 95]).toEqual([rate, true])
  }
})

it('finds a real effect in its direction, and never the opposite', () => {
  const helped = seeds.map((seed) => simulate(seed, { before: 0.1, after: 0.18 }).verdict)
  expect(helped.filter((verdict) => verdict === 'helped').length).toBeGreaterThanOrEqual(95)
  expect(helped).not.toContain('harmed')
  const harmed = seeds.map((seed) => simulate(seed, { before: 0.18, after: 0.1 }).verdict)
  expect(harmed.filter((verdict) => verdict === 'harmed').length).toBeGreaterThanOrEqual(95)
  expect(harmed).not.toContain('helped')
})

it('says nothing of a small sample, however clear it looks', () => {
  const days = (shown: number, clicked: number) => [{ shown, clicked }]
  expect(judgeHelp({ with: days(49, 49), without: days(500, 0) })).toMatchObject({
    verdict: 'too little to say',
    difference: null,
  })
  const clear = judgeHelp({ with: days(500, 200), without: days(500, 50) })
  expect(clear).toMatchObject({ verdict: 'helped', with: { shown: 500, clicked: 200 } })
  expect(clear.difference?.share).toBeCloseTo(0.3, 5)
  expect(clear.difference?.low).toBeGreaterThan(0.2)
})
