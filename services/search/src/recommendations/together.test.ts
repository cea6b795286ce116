import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTogether, shrinkage, type Together } from './together.ts'

const halfLife = 1_000

type Occurrence = { id: number; others: number[]; at: number; weight: number; client: number }

function addAll(together: Together, { id, others, at, weight, client }: Occurrence): void {
  together.add(id, at, weight)
  for (const other of others) together.addPair([id, other], client, at, weight)
}

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
      if (new Set(both.map(({ client }) => client)).size < 3) return []
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
    client: fc.integer({ min: 1, max: 5 }),
  })
  .map((each) => ({ ...each, others: each.others.filter((other) => other !== each.id) }))

describe('products that occur together', () => {
  it('equal a full recount, in any order of events', () => {
    fc.assert(
      fc.property(fc.array(noted, { maxLength: 60 }), fc.integer({ min: 5_000, max: 9_000 }), (all, now) => {
        const clock = { now: 0 }
        const together = createTogether({ now: () => clock.now, halfLife })
        for (const occurrence of all) addAll(together, occurrence)
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
    const add = (client: number, id: number, others: number[]) =>
      addAll(together, { id, others, client, at: 0, weight: 1 })
    for (let order = 10; order < 200; order += 1) {
      add(order, order, [])
      add(order, bestseller, [order])
    }
    for (let order = 1; order <= 10; order += 1) {
      add(order, coat, [])
      add(order, scarf, [coat])
      add(order, bestseller, [coat, scarf])
    }
    expect(together.near(coat).map(({ id }) => id)).toEqual([scarf, bestseller])
  })

  it('count more the more often they occur', () => {
    const together = createTogether({ now: () => 0, halfLife })
    const see = (client: number, one: number, two: number) => {
      together.add(one, 0)
      addAll(together, { id: two, others: [one], client, at: 0, weight: 1 })
    }
    for (let client = 1; client <= 3; client += 1) see(client, 1, 2)
    for (let client = 1; client <= 30; client += 1) see(client, 3, 4)
    expect(together.near(3)[0]?.score).toBeGreaterThan(1.5 * (together.near(1)[0]?.score ?? 1))
  })

  it('take bounded room, and strong pairs stay in it', () => {
    const limits = { neighbours: 10, products: 500 }
    const together = createTogether({ now: () => 0, halfLife, limits })
    let random = 7
    const next = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below
    for (let time = 0; time < 20_000; time += 1) {
      const more = { at: time / 100, weight: 1, client: 1 + next(1_000) }
      addAll(together, { id: 1_000 + next(5_000), others: [1 + next(5)], ...more })
      if (time % 20 === 0) addAll(together, { id: 7, others: [1], ...more })
      if (time % 20 === 0) together.add(1, time / 100)
    }
    expect(together.size()).toBeLessThanOrEqual(500)
    expect(together.near(1).length).toBeLessThanOrEqual(20)
    expect(together.near(1)[0]?.id).toBe(7)
  })
})
