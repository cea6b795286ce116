import type { Product } from '@vitrine/contracts/catalogue'
import { markets } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import { holdsUntil } from './holds-until.ts'

const product = { firstLiveAt: '2010-01-01T00:00:00Z', variants: [], prices: [] } as unknown as Product

it('M-02: a cached price ends with the day of a new VAT rate, at midnight in each time zone', () => {
  const before = '2023-12-30T00:00:00Z'
  const until = (timeZone: string) => new Date(holdsUntil(product, { ...markets.ch, timeZone }, before)).toISOString()
  expect(until('Europe/Zurich')).toBe('2023-12-31T23:00:00.000Z')
  expect(until('Europe/Helsinki')).toBe('2023-12-31T22:00:00.000Z')
  expect(until('America/New_York')).toBe('2024-01-01T05:00:00.000Z')
})
