import { describe, expect, it } from 'vitest'
import { problemOf } from './commit-subjects.ts'

describe('commit subjects', () => {
  it.each([
    'fix(subscriptions): stop retrying a delivery once a later one exists',
    'docs: explain how stock is counted',
  ])('accept "%s"', (subject) => expect(problemOf(subject)).toBeUndefined())

  it.each([
    ['nobody is asked twice', 'must look like'],
    ['fix(outfit): what waits of a look comes late', 'imperative'],
    ['fix(outfit): a look waits', 'imperative'],
    ['feat(stores): show stock; test: add journeys', 'two commits'],
    [`feat(stores): ${'show stock '.repeat(8)}`, '72'],
    ['feature(stores): show stock', 'must look like'],
  ])('refuse "%s"', (subject, why) => {
    expect(problemOf(subject)).toContain(why)
  })
})
