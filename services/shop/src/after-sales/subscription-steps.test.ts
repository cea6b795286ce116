import { describe, expect, it } from 'vitest'
import { changeableUntil, type Course, nextRegular, steer } from './subscription-steps.ts'

const course: Course = { status: 'active', interval: 'monthly', nextDelivery: '2026-12-15' }
const at = (today: string) => ({ today, startedOn: '2026-09-15' })

describe('a running subscription', () => {
  it('can be changed until three days before the parcel comes, and not later', () => {
    expect(changeableUntil(course)).toBe('2026-12-12')
    expect(steer(course, { kind: 'skip' }, at('2026-12-12'))).toBeDefined()
    for (const kind of ['skip', 'pause'] as const) expect(steer(course, { kind }, at('2026-12-13'))).toBeUndefined()
    expect(steer(course, { kind: 'interval', interval: 'quarterly' }, at('2026-12-13'))).toBeUndefined()
  })

  it('leaves one delivery out and goes on with the next', () => {
    expect(steer(course, { kind: 'skip' }, at('2026-11-20'))).toEqual({
      course: { ...course, nextDelivery: '2027-01-15' },
      before: { ...course, kind: 'skip', until: '2026-12-12' },
    })
  })

  it('pauses without a next day and goes on in its rhythm, with time enough to pack', () => {
    const paused = steer(course, { kind: 'pause' }, at('2026-11-20'))?.course
    expect(paused).toEqual({ status: 'paused', interval: 'monthly', nextDelivery: null })
    if (!paused) throw new Error('not paused')
    expect(changeableUntil(paused)).toBeNull()
    const next = (today: string) => steer(paused, { kind: 'resume' }, at(today))?.course.nextDelivery
    expect([next('2027-02-01'), next('2027-02-12'), next('2027-02-13')]).toEqual([
      '2027-02-15',
      '2027-02-15',
      '2027-03-15',
    ])
  })

  it('begins in the rhythm of its order, also when that became real much later', () => {
    expect(nextRegular('2026-08-31', 'monthly', '2026-08-31')).toBe('2026-09-30')
    expect(nextRegular('2026-08-15', 'quarterly', '2027-02-13')).toBe('2027-05-15')
  })

  it('changes its rhythm after the delivery that is due; the same rhythm is no change', () => {
    expect(steer(course, { kind: 'interval', interval: 'quarterly' }, at('2026-11-20'))?.course).toEqual({
      ...course,
      interval: 'quarterly',
    })
    expect(steer(course, { kind: 'interval', interval: 'monthly' }, at('2026-11-20'))).toBeUndefined()
  })

  it('is neither paused twice, nor resumed while it runs, nor steered once it has ended', () => {
    const paused: Course = { ...course, status: 'paused', nextDelivery: null }
    expect(steer(paused, { kind: 'pause' }, at('2026-11-20'))).toBeUndefined()
    expect(steer(course, { kind: 'resume' }, at('2026-11-20'))).toBeUndefined()
    const ended: Course = { ...course, status: 'cancelled' }
    for (const kind of ['skip', 'pause', 'resume'] as const)
      expect(steer(ended, { kind }, at('2026-11-20'))).toBeUndefined()
  })
})
