import { createRandom } from '@vitrine/resilience'
import { expect, it } from 'vitest'
import { judgeFit, proposeFit } from './judge-fit.ts'

const proposalOf = (delivered: number, tooSmall: number, tooLarge = 0) =>
  proposeFit(judgeFit({ delivered, tooSmall, tooLarge }))

it('proposes a note where returns clearly say one thing, and none below the sample', () => {
  expect(proposalOf(40, 14)).toBe('runs small')
  expect(proposalOf(40, 0, 14)).toBe('runs large')
  expect(proposalOf(19, 19)).toBeNull()
  expect(judgeFit({ delivered: 19, tooSmall: 19, tooLarge: 0 }).small).toBeNull()
  // A tenth of few pieces may be chance, and both directions are a matter of cut.
  expect(proposalOf(40, 4)).toBeNull()
  expect(proposalOf(100, 30, 20)).toBeNull()
})

it('proposes nothing for styles that fit as others do, in at least 99 of 100 of them', () => {
  const random = createRandom(7)
  const proposed = Array.from({ length: 500 }, () => {
    const delivered = 20 + random.below(200)
    const count = (probability: number) =>
      Array.from({ length: delivered }, () => random.isLikely(probability)).filter(Boolean).length
    return proposalOf(delivered, count(0.06), count(0.06))
  }).filter((proposal) => proposal !== null)
  expect(proposed.length).toBeLessThanOrEqual(5)
})
