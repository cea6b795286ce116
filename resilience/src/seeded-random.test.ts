import { expect, it } from 'vitest'
import { createRandom } from './seeded-random.ts'

it('repeats its choices for the same seed, and makes others for another', () => {
  const choices = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 50 }, () => [random.below(1_000), random.isLikely(0.5), random.pick(['a', 'b', 'c'])])
  }
  expect(choices(7)).toEqual(choices(7))
  expect(choices(7)).not.toEqual(choices(8))
})

it('chooses every value about as often, and from nothing not at all', () => {
  const random = createRandom(1)
  const counts = [0, 0, 0, 0]
  for (let turn = 0; turn < 4_000; turn++) {
    const at = random.below(4)
    counts[at] = (counts[at] ?? 0) + 1
  }
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150)
  expect(() => random.pick([])).toThrow('nothing to choose from')
})
