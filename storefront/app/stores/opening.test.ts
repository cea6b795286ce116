import { describe, expect, it } from 'vitest'
import { openingOf } from './opening.ts'

const usual: [string, string] = ['10:00', '19:00']
const berlin = {
  country: 'DE' as const,
  timeZone: 'Europe/Berlin',
  hours: {
    monday: usual,
    tuesday: usual,
    wednesday: usual,
    thursday: usual,
    friday: usual,
    saturday: ['10:00', '18:00'] as [string, string],
    sunday: null,
  },
}
const at = (moment: string, store: Parameters<typeof openingOf>[0] = berlin) => openingOf(store, new Date(moment))

describe('whether a store is open', () => {
  it('uses the local time of the store, in winter and summer', () => {
    expect(at('2026-11-16T08:59:00Z')).toEqual({ state: 'later', at: '10:00' })
    expect(at('2026-11-16T09:00:00Z')).toEqual({ state: 'open', until: '19:00' })
    expect(at('2026-07-13T08:00:00Z')).toEqual({ state: 'open', until: '19:00' })
    expect(at('2026-07-13T07:59:00Z')).toEqual({ state: 'later', at: '10:00' })
  })

  it('has the closing time, and the next opening', () => {
    expect(at('2026-11-16T17:29:00Z')).toEqual({ state: 'open', until: '19:00' })
    expect(at('2026-11-16T17:30:00Z')).toEqual({ state: 'closing', until: '19:00' })
    expect(at('2026-11-16T18:00:00Z')).toEqual({
      state: 'closed',
      next: { day: 'tuesday', at: '10:00' },
      isHoliday: false,
    })
    expect(at('2026-11-14T17:00:00Z')).toMatchObject({ state: 'closed', next: { day: 'monday' } })
    expect(at('2026-11-15T12:00:00Z')).toMatchObject({ state: 'closed', next: { day: 'monday', at: '10:00' } })
  })

  it('is closed on holidays of its country, and skips them for the next opening', () => {
    expect(at('2026-12-25T11:00:00Z')).toEqual({
      state: 'closed',
      next: { day: 'monday', at: '10:00' },
      isHoliday: true,
    })
    expect(at('2026-10-26T11:00:00Z')).toMatchObject({ state: 'open' })
    expect(at('2026-10-26T11:00:00Z', { ...berlin, country: 'AT' })).toMatchObject({ isHoliday: true })
  })

  it('has no next opening after it closed for good', () => {
    const none = {
      ...berlin.hours,
      monday: null,
      tuesday: null,
      wednesday: null,
      thursday: null,
      friday: null,
      saturday: null,
    }
    expect(at('2026-11-16T11:00:00Z', { ...berlin, hours: none })).toEqual({
      state: 'closed',
      next: null,
      isHoliday: false,
    })
  })
})
