import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWeightedCache } from './weighted-cache.ts'

const step = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), key: fc.constantFrom('a', 'b', 'c', 'd'), weight: fc.nat(12) }),
  fc.record({ kind: fc.constant('get' as const), key: fc.constantFrom('a', 'b', 'c', 'd') }),
  fc.record({ kind: fc.constant('delete' as const), key: fc.constantFrom('a', 'b', 'c', 'd') }),
)

describe('a weighted cache', () => {
  it('holds at most its weight, and evicts the least recently used entries first', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const maxWeight = 10
        const cache = createWeightedCache<number>({ maxWeight, weightOf: (weight) => weight })
        const expected = new Map<string, number>()
        const sum = () => [...expected.values()].reduce((total, weight) => total + Math.max(1, weight), 0)
        for (const { kind, key, ...rest } of steps) {
          const known = expected.get(key)
          if (kind === 'get') expect(cache.get(key)).toBe(known)
          else if (kind === 'delete') cache.delete(key)
          expected.delete(key)
          if (kind === 'get' && known !== undefined) expected.set(key, known)
          if (!('weight' in rest)) continue
          cache.set(key, rest.weight)
          if (rest.weight > maxWeight) continue
          expected.set(key, rest.weight)
          for (const oldest of expected.keys()) if (sum() > maxWeight) expected.delete(oldest)
        }
        for (const key of ['a', 'b', 'c', 'd']) expect(cache.peek(key)).toBe(expected.get(key))
        expect(cache.weight()).toBe(sum())
      }),
    )
  })

  it('names every value that leaves, and none that is only weighed anew', () => {
    const removed: string[] = []
    const cache = createWeightedCache<{ name: string; weight: number }>({
      maxWeight: 10,
      weightOf: ({ weight }) => weight,
      onRemove: ({ name }, key) => removed.push(`${key}: ${name}`),
    })
    const growing = { name: 'growing', weight: 1 }
    cache.set('a', { name: 'first', weight: 5 })
    cache.set('b', growing)
    cache.set('a', { name: 'second', weight: 5 })
    expect(removed).toEqual(['a: first'])
    growing.weight = 5
    cache.reweigh('b')
    expect(removed).toEqual(['a: first'])
    expect(cache.weight()).toBe(10)
    growing.weight = 6
    cache.reweigh('b')
    expect(removed).toEqual(['a: first', 'a: second'])
    growing.weight = 11
    cache.reweigh('b')
    expect(removed).toEqual(['a: first', 'a: second', 'b: growing'])
    cache.set('c', { name: 'third', weight: 1 })
    cache.clear()
    expect(removed.at(-1)).toBe('c: third')
    expect(cache.weight()).toBe(0)
  })
})
