import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareSizes } from './sizes.ts'

const sorted = (...sizes: string[]) => sizes.toSorted(compareSizes)

describe('the order of sizes (P-09)', () => {
  it('puts letters from 2XS to 3XL, however they are written', () => {
    expect(sorted('3XL', 'm', '2XS', 'xl', 'S', 'XXL', 'l', 'XS')).toEqual([
      '2XS',
      'XS',
      'S',
      'm',
      'l',
      'xl',
      'XXL',
      '3XL',
    ])
  })

  it('puts double sizes behind the single one, and measures by their number', () => {
    expect(sorted('M/L', 'M', 'XS/S', 'S', 'XS')).toEqual(['XS', 'XS/S', 'S', 'M', 'M/L'])
    expect(sorted('44 mm', '9 mm', '40 mm')).toEqual(['9 mm', '40 mm', '44 mm'])
  })

  it('counts numbers, halves included, instead of spelling them', () => {
    expect(sorted('100', '38', '36', '9', '37,5', '36.5')).toEqual(['9', '36', '36.5', '37,5', '38', '100'])
  })

  it('orders jeans by width, then by length', () => {
    expect(sorted('W30/L30', 'W28/L34', 'W28/L32', 'W27/L32', 'W9/L30')).toEqual([
      'W9/L30',
      'W27/L32',
      'W28/L32',
      'W28/L34',
      'W30/L30',
    ])
  })

  it('never contradicts itself, whatever the sizes', () => {
    const size = fc.oneof(
      fc.constantFrom('2XS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', 'One Size'),
      fc.integer({ min: 30, max: 50 }).map(String),
      fc.tuple(fc.integer({ min: 24, max: 36 }), fc.integer({ min: 28, max: 36 })).map(([w, l]) => `W${w}/L${l}`),
      fc.string({ maxLength: 6 }),
    )
    fc.assert(
      fc.property(size, size, size, (a, b, c) => {
        expect(Math.sign(compareSizes(a, b))).toBe(-Math.sign(compareSizes(b, a)) + 0)
        if (compareSizes(a, b) <= 0 && compareSizes(b, c) <= 0) expect(compareSizes(a, c)).toBeLessThanOrEqual(0)
      }),
    )
  })
})
