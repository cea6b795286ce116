import { describe, expect, it } from 'vitest'
import { furthestOf, hashOf, nextStep, reachable, stepOf, steps } from './steps.ts'

describe('the steps', () => {
  it('stand in the address as the vendor writes them', () => {
    expect(steps.map(hashOf)).toEqual(['#/auth', '#/shipping', '#/payment', '#/review'])
    expect(stepOf('#/payment')).toBe('payment')
    expect(stepOf('#content')).toBeUndefined()
  })

  it('cannot be skipped before they are complete', () => {
    expect(reachable('review', 'shipping')).toBe('shipping')
    expect(reachable('auth', 'payment')).toBe('auth')
    expect(reachable(undefined, 'auth')).toBe('auth')
  })

  it('never go back behind the furthest one', () => {
    expect(furthestOf('payment', 'auth')).toBe('payment')
    expect(nextStep('payment')).toBe('review')
    expect(nextStep('review')).toBe('review')
  })
})
