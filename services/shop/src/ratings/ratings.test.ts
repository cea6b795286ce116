import { describe, expect, it } from 'vitest'
import { averageOf, shownVotes, verdictOf } from './ratings.ts'

describe('how a style fits', () => {
  it.each([
    ['too few votes', { small: 9, true: 0, large: 0, delivered: 9 }, null],
    ['half of ten votes', { small: 5, true: 4, large: 1, delivered: 20 }, 'small'],
    ['fewer than half', { small: 4, true: 5, large: 1, delivered: 20 }, null],
    [
      'half of the votes, and few of the many pieces that were kept',
      { small: 6, true: 4, large: 0, delivered: 61 },
      null,
    ],
    ['a tenth of the pieces', { small: 6, true: 4, large: 0, delivered: 60 }, 'small'],
    ['the other side', { small: 0, true: 4, large: 8, delivered: 30 }, 'large'],
    ['most votes for the usual size', { small: 2, true: 7, large: 2, delivered: 500 }, 'true'],
    ['opinions that disagree', { small: 4, true: 4, large: 4, delivered: 20 }, null],
  ] as const)('is said by %s', (_, votes, verdict) => {
    expect(verdictOf(votes)).toBe(verdict)
  })

  it('shows votes from ten on', () => {
    expect(shownVotes({ small: 3, true: 3, large: 3 })).toBeNull()
    expect(shownVotes({ small: 3, true: 4, large: 3 })).toEqual({ small: 3, true: 4, large: 3 })
  })
})

it('an average has one decimal, and is zero without reviews', () => {
  expect([averageOf(13, 3), averageOf(9, 2), averageOf(0, 0)]).toEqual([4.3, 4.5, 0])
})
