import { markets } from '../markets/index.ts'
import { describe, expect, it } from 'vitest'
import { deliveryDayFrom, deliveryWindow, easterOf, isDeliveryDay } from './delivery-days.ts'

describe('Y-07: when a parcel comes', () => {
  it('Easter is where the calendar has it', () => {
    expect([2024, 2025, 2026, 2027, 2038].map(easterOf)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
    ])
  })

  it('not on Sundays nor on holidays of the country', () => {
    expect(isDeliveryDay('2026-11-15', 'DE')).toBe(false)
    expect(isDeliveryDay('2026-11-16', 'DE')).toBe(true)
    expect(isDeliveryDay('2026-12-08', 'AT')).toBe(false)
    expect(isDeliveryDay('2026-12-08', 'DE')).toBe(true)
    expect(isDeliveryDay('2026-04-06', 'CH')).toBe(false)
    expect(isDeliveryDay('2026-08-01', 'CH')).toBe(false)
    expect(isDeliveryDay('2026-12-25', 'FR')).toBe(false)
  })

  it('on the next delivery day where a rhythm hits a day without delivery', () => {
    expect(deliveryDayFrom('2026-11-16', 'DE')).toBe('2026-11-16')
    expect(deliveryDayFrom('2026-11-15', 'DE')).toBe('2026-11-16')
    // Christmas, and the Sunday behind it.
    expect(deliveryDayFrom('2026-12-25', 'DE')).toBe('2026-12-28')
    expect(deliveryDayFrom('2026-12-08', 'AT')).toBe('2026-12-09')
  })

  it('within the days of the shop, skipping days without delivery', () => {
    expect(deliveryWindow(markets.de, 'standard', '2026-11-13', 'DE')).toEqual({
      earliest: '2026-11-16',
      latest: '2026-11-18',
    })
    expect(deliveryWindow(markets.de, 'express', '2026-12-24', 'DE')).toEqual({
      earliest: '2026-12-28',
      latest: '2026-12-28',
    })
  })
})
