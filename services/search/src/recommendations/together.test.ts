import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTogether, shrinkage } from './together.ts'

const halfLife = 1_000

type Occurrence = { id: number; others: number[]; at: number; weight: number }

/** The same by counting everything again, each with the age it has now. */
function recount(all: readonly Occurrence[], id: number, now: number): { id: number; score: number }[] {
  const worth = ({ at, weight }: Occurrence) => weight * 0.5 ** ((now - at) / halfLife)
  const countOf = (product: number) =>
    all.filter((noted) => noted.id === product).reduce((sum, noted) => sum + worth(noted), 0)
  const products = [...new Set(all.map((noted) => noted.id))]
  return products
    .flatMap((other) => {
      const both = all.filter(
        (noted) =>
          (noted.id === id && noted.others.includes(other)) || (noted.id === other && noted.others.includes(id)),
      )
      const together = both.reduce((sum, noted) => sum + worth(noted), 0)
      if (together === 0) return []
      const cosine = Math.min(1, together / Math.sqrt(countOf(id) * countOf(other)))
      return [{ id: other, score: cosine * (together / (together + shrinkage)) }]
    })
    .toSorted((a, b) => b.score - a.score || a.id - b.id)
}

const noted = fc
  .record({
    id: fc.integer({ min: 1, max: 12 }),
    others: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 5 }),
    at: fc.integer({ min: -20_000, max: 5_000 }),
    weight: fc.constantFrom(0.25, 1),
  })
  .map((each) => ({ ...each, others: each.others.filter((other) => other !== each.id) }))

describe('products that occur together', () => {
  it('equal a full recount, in any order of events', () => {
    fc.assert(
      fc.property(fc.array(noted, { maxLength: 60 }), fc.integer({ min: 5_000, max: 9_000 }), (all, now) => {
        const clock = { now: 0 }
        const together = createTogether({ now: () => clock.now, halfLife })
        for (const { id, others, at, weight } of all) together.add(id, others, at, weight)
        clock.now = now
        for (let id = 1; id <= 12; id += 1) {
          const found = new Map(together.near(id).map((each) => [each.id, each.score]))
          const expected = recount(all, id, now)
          expect(found.size).toBe(expected.length)
          for (const { id: other, score } of expected) expect(found.get(other)).toBeCloseTo(score, 9)
        }
      }),
    )
  })

  it('do not include bestsellers', () => {
    const together = createTogether({ now: () => 0, halfLife })
    const [bestseller, coat, scarf] = [1, 2, 3]
    for (let order = 10; order < 200; order += 1) {
      together.add(order, [], 0)
      together.add(bestseller, [order], 0)
    }
    for (let order = 0; order < 10; order += 1) {
      together.add(coat, [], 0)
      together.add(scarf, [coat], 0)
      together.add(bestseller, [coat, scarf], 0)
    }
    expect(together.near(coat).map(({ id }) => id)).toEqual([scarf, bestseller])
  })

  it('count more the more often they occur', () => {
    const together = createTogether({ now: () => 0, halfLife })
    together.add(1, [], 0)
    together.add(2, [1], 0)
    for (let time = 0; time < 9; time += 1) {
      together.add(3, [], 0)
      together.add(4, [3], 0)
    }
    expect(together.near(3)[0]?.score).toBeGreaterThan(2 * (together.near(1)[0]?.score ?? 0))
  })

  it('take bounded room, and strong pairs stay in it', () => {
    const limits = { neighbours: 10, products: 500 }
    const together = createTogether({ now: () => 0, halfLife, limits })
    let random = 7
    const next = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below
    for (let time = 0; time < 20_000; time += 1) {
      together.add(1_000 + next(5_000), [1 + next(5)], time / 100)
      if (time % 20 === 0) together.add(7, [1], time / 100)
      if (time % 20 === 0) together.add(1, [], time / 100)
    }
    expect(together.size()).toBeLessThanOrEqual(500)
    expect(together.near(1).length).toBeLessThanOrEqual(20)
    expect(together.near(1)[0]?.id).toBe(7)
  })
})
