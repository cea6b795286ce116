import { plusDays } from '@vitrine/contracts/delivery'
import { subscriptionIntervals } from '@vitrine/contracts/shop'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterDelivery,
  changeableUntil,
  type SubscriptionState,
  dueUntil,
  nextDeliveryDay,
  applyChange,
} from './subscription-changes.ts'

const course: SubscriptionState = { status: 'active', interval: 'monthly', nextDelivery: '2026-12-15' }
const at = (today: string) => ({ today, startedOn: '2026-09-15' })

describe('a running subscription', () => {
  it('can be changed until three days before the parcel comes, and not later', () => {
    expect(changeableUntil(course)).toBe('2026-12-12')
    expect(applyChange(course, { kind: 'skip' }, at('2026-12-12'))).toBeDefined()
    for (const kind of ['skip', 'pause'] as const)
      expect(applyChange(course, { kind }, at('2026-12-13'))).toBeUndefined()
    expect(applyChange(course, { kind: 'interval', interval: 'quarterly' }, at('2026-12-13'))).toBeUndefined()
  })

  it('leaves one delivery out and goes on with the next', () => {
    expect(applyChange(course, { kind: 'skip' }, at('2026-11-20'))).toEqual({
      course: { ...course, nextDelivery: '2027-01-15' },
      before: { ...course, kind: 'skip', until: '2026-12-12' },
    })
  })

  it('pauses without a next day and goes on in its rhythm, with time enough to pack', () => {
    const paused = applyChange(course, { kind: 'pause' }, at('2026-11-20'))?.course
    expect(paused).toEqual({ status: 'paused', interval: 'monthly', nextDelivery: null })
    if (!paused) throw new Error('not paused')
    expect(changeableUntil(paused)).toBeNull()
    const next = (today: string) => applyChange(paused, { kind: 'resume' }, at(today))?.course.nextDelivery
    expect([next('2027-02-01'), next('2027-02-12'), next('2027-02-13')]).toEqual([
      '2027-02-15',
      '2027-02-15',
      '2027-03-15',
    ])
  })

  it('begins in the rhythm of its order, also when that became real much later', () => {
    expect(nextDeliveryDay('2026-08-31', 'monthly', '2026-08-31')).toBe('2026-09-30')
    expect(nextDeliveryDay('2026-08-15', 'quarterly', '2027-02-13')).toBe('2027-05-15')
  })

  it('changes its rhythm after the delivery that is due; the same rhythm is no change', () => {
    expect(applyChange(course, { kind: 'interval', interval: 'quarterly' }, at('2026-11-20'))?.course).toEqual({
      ...course,
      interval: 'quarterly',
    })
    expect(applyChange(course, { kind: 'interval', interval: 'monthly' }, at('2026-11-20'))).toBeUndefined()
  })

  it('is neither paused twice, nor resumed while it runs, nor changed once it has ended', () => {
    const paused: SubscriptionState = { ...course, status: 'paused', nextDelivery: null }
    expect(applyChange(paused, { kind: 'pause' }, at('2026-11-20'))).toBeUndefined()
    expect(applyChange(course, { kind: 'resume' }, at('2026-11-20'))).toBeUndefined()
    const ended: SubscriptionState = { ...course, status: 'cancelled' }
    for (const kind of ['skip', 'pause', 'resume'] as const)
      expect(applyChange(ended, { kind }, at('2026-11-20'))).toBeUndefined()
  })
})

describe('the days of a subscription', () => {
  const days = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  const asDay = (date: Date) => date.toISOString().slice(0, 10)
  const lastOf = (day: string) => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()
  const months = { monthly: 1, every_two_months: 2, quarterly: 3 }
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

  it('are the day of the order in each month, or its last one, for as long as it is delivered in time', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...subscriptionIntervals), (start, interval) => {
        const startedOn = asDay(start)
        let day = nextDeliveryDay(startedOn, interval, startedOn)
        for (let count = 0; count < 30; count++) {
          expect(Number(day.slice(8))).toBe(Math.min(Number(startedOn.slice(8)), lastOf(day)))
          const today = plusDays(day, -2)
          expect(dueUntil(today)).toBe(day)
          const facts = { day, startedOn, endsOn: null, today }
          const next = afterDelivery({ status: 'active', interval }, facts) ?? ''
          expect(monthOf(next) - monthOf(day)).toBe(months[interval])
          day = next
        }
      }),
      { numRuns: 60 },
    )
  })

  it('lie ahead and can be changed after any standstill, and never after the end', () => {
    const late = fc.integer({ min: 0, max: 900 })
    fc.assert(
      fc.property(days, late, late, fc.constantFrom(...subscriptionIntervals), (start, waited, left, interval) => {
        const startedOn = asDay(start)
        const day = nextDeliveryDay(startedOn, interval, startedOn)
        const [today, endsOn] = [plusDays(day, waited), plusDays(day, left)]
        const next = afterDelivery({ status: 'active', interval }, { day, startedOn, endsOn: null, today })
        const until = changeableUntil({ status: 'active', interval, nextDelivery: next })
        expect(until !== null && until >= today).toBe(true)
        const last = afterDelivery({ status: 'cancelled', interval }, { day, startedOn, endsOn, today })
        expect(last).toBe(next !== null && next <= endsOn ? next : null)
      }),
      { numRuns: 200 },
    )
  })
})
