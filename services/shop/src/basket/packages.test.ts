import { markets } from '@vitrine/contracts/markets'
import { describe, expect, it } from 'vitest'
import { deliveryOf, packUp } from './packages.ts'

const monday = '2026-11-16T09:00:00Z'
const line = (key: string, change: object = {}) => ({ key, quantity: 1, inStock: 5, ...change })

describe('packages', () => {
  it('hold what is there, to arrive within a few days', () => {
    const { packages, packageOf } = packUp([line('a'), line('b')], markets.de, monday)
    expect(packages).toEqual([{ id: 1, carrierKey: 'dhl', deliveryDate: { min: '2026-11-18', max: '2026-11-20' } }])
    expect(Object.fromEntries(packageOf)).toEqual({ a: 1, b: 1 })
  })

  it('come later with what is still to come', () => {
    const late = { inStock: 0, expectedAt: '2026-12-01T00:00:00Z' }
    const { packages, packageOf } = packUp(
      [line('late', late), line('a'), line('unknown', { inStock: 0 })],
      markets.de,
      monday,
    )
    expect(packages.map(({ id, deliveryDate }) => [id, deliveryDate.min])).toEqual([
      [1, '2026-11-18'],
      [2, '2026-12-02'],
      [3, '2026-12-03'],
    ])
    expect(Object.fromEntries(packageOf)).toEqual({ a: 1, unknown: 2, late: 3 })
  })

  it('are not late because something was expected long ago', () => {
    const { packages } = packUp([line('a', { inStock: 0, expectedAt: '2026-01-01T00:00:00Z' })], markets.de, monday)
    expect(packages).toMatchObject([{ deliveryDate: { min: '2026-11-18' } }])
  })

  it('Y-07 skip Sundays and holidays of the country', () => {
    expect(packUp([line('a')], markets.de, '2026-12-23T09:00:00Z').packages[0]?.deliveryDate.min).toBe('2026-12-28')
    expect(packUp([line('a')], markets.at, '2026-10-24T09:00:00Z').packages[0]?.deliveryDate.min).toBe('2026-10-28')
  })

  it('go by the clock of each market: its day may have begun already', () => {
    const late = '2026-11-16T22:30:00Z'
    const arrives = (timeZone: string) =>
      packUp([line('a')], { ...markets.de, timeZone }, late).packages[0]?.deliveryDate
    expect(arrives('Europe/Berlin')?.min).toBe('2026-11-18')
    expect(arrives('Europe/Helsinki')?.min).toBe('2026-11-19')
  })

  it('go by the day where the shop is, not by the day in Greenwich', () => {
    expect(packUp([line('a')], markets.de, '2026-11-16T23:30:00Z').packages[0]?.deliveryDate.min).toBe('2026-11-19')
  })

  it('are none without goods', () => expect(packUp([], markets.de, monday).packages).toEqual([]))
})

it('delivery is free from a value on', () => {
  expect(deliveryOf(markets.de, 5_899)).toEqual({ withTax: 495, freeFrom: 5_900, countryCode: 'DE' })
  expect(deliveryOf(markets.de, 5_900).withTax).toBe(0)
  expect(deliveryOf(markets.ch, 0)).toEqual({ withTax: 690, freeFrom: 7_900, countryCode: 'CH' })
})
