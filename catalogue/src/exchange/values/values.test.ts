import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAmount, writeAmount } from './amount.ts'
import { readComponents, writeComponents } from './composition-text.ts'
import { isGtin, readGtin } from './gtin.ts'
import { joinList, splitList } from './list.ts'
import { readMoment } from './moment.ts'
import { slug } from './slug.ts'

describe('an amount', () => {
  it.each([
    ['129,99', 12_999],
    ['129.99', 12_999],
    ['129.9', 12_990],
    ['129', 12_900],
    ['129.–', 12_900],
    ['1.299,00', 129_900],
    ['1,299.00', 129_900],
    ['1’299.50', 129_950],
    ["1'299", 129_900],
    ['1 299,00', 129_900],
    ['1.15', 115],
  ])('%s is read to the cent', (text, minor) => expect(readAmount(text)).toEqual({ ok: true, value: { minor } }))

  it.each(['129.99 EUR', 'EUR 129.99', '129,99 €', '€129.99'])('%s names its currency', (text) =>
    expect(readAmount(text)).toEqual({ ok: true, value: { minor: 12_999, currency: 'EUR' } }),
  )

  it.each(['1.299', '12.3456', 'abc', '', '1.2.3', '--5', '1e3', '99999999.99'])('%s is refused', (text) =>
    expect(readAmount(text).ok).toBe(false),
  )

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (minor) => {
        expect(readAmount(writeAmount(minor))).toEqual({ ok: true, value: { minor } })
      }),
    )
  })
})

it('a list may hold bars and backslashes', () => {
  const part = fc
    .string()
    .map((text) => text.trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(splitList(joinList(parts))).toEqual(parts)
    }),
  )
})

describe('a moment', () => {
  it.each([
    ['2026-11-15', '2026-11-15T00:00:00Z'],
    ['15.11.2026', '2026-11-15T00:00:00Z'],
    ['15.11.2026 08:30', '2026-11-15T08:30:00Z'],
    ['2026-11-15T08:00+0100', '2026-11-15T07:00:00Z'],
    ['2026-11-15T08:00:00+01:00', '2026-11-15T07:00:00Z'],
    ['2026-11-15T08:00:00.250Z', '2026-11-15T08:00:00.250Z'],
  ])('%s is %s', (text, value) => expect(readMoment(text)).toEqual({ ok: true, value }))

  it.each(['2026-02-30', '2026-13-01', '31.02.2026', 'soon', '2026-11-15T25:00'])('%s is none', (text) =>
    expect(readMoment(text).ok).toBe(false),
  )
})

it('a composition is read in three languages and written in ours', () => {
  const read = readComponents('Oberstoff: 70 % Schurwolle, 30% polyamide; Doublure: 100 % viscose')
  expect(read.ok && writeComponents({ components: read.value, hasAnimalParts: false })).toBe(
    'outer: 70% virginWool, 30% polyamide; lining: 100% viscose',
  )
})

it('a GTIN of any length is written with 13 digits', () => {
  expect(readGtin('4006381333931')).toEqual({ ok: true, value: '4006381333931' })
  expect(readGtin('0 4006381 333931')).toEqual({ ok: true, value: '4006381333931' })
  expect(readGtin('036000291452')).toEqual({ ok: true, value: '0036000291452' })
  expect(isGtin('4006381333932')).toBe(false)
})

it('a slug knows umlauts and accents', () => {
  expect(slug('Weiß meliert / écru-Größe')).toBe('weiss-meliert-ecru-groesse')
})
