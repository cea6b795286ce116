import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marketOf, markets, toCountryCode3, type Locale } from '../markets/index.ts'
import {
  formatDate,
  formatDayAndMonth,
  formatDays,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  formatRoundMoney,
} from './index.ts'
import { countryName } from './country-name.ts'

/** Different runtimes write different apostrophes and spaces; the rules leave both open. */
const plain = (text: string) => text.replaceAll('’', "'").replaceAll(/[\u00a0\u202f]/g, ' ')

describe('X-01, X-02: amounts, percents and dates of each shop', () => {
  it.each<[Locale, string, string, string, string]>([
    ['de', '1.234,50 €', '−25 %', '19.06.2026', 'Fr., 19. Juni'],
    ['at', '€ 1.234,50', '−25 %', '19.06.2026', 'Fr., 19. Juni'],
    ['ch', "CHF 1'234.50", '−25%', '19.06.2026', 'Fr., 19. Juni'],
    ['fr-ch', '1 234.50 CHF', '−25%', '19 juin 2026', 'ven. 19 juin'],
    ['en', '€1,234.50', '−25%', '19 Jun 2026', 'Fri 19 Jun'],
  ])('%s', (locale, money, percent, date, dayAndMonth) => {
    const market = marketOf(locale)
    expect(plain(formatMoney(123_450, market))).toBe(money)
    expect(plain(formatPercent(-25, market))).toBe(percent)
    expect(formatDate('2026-06-19', market)).toBe(date)
    expect(formatDayAndMonth('2026-06-19', market)).toBe(dayAndMonth)
  })

  it.each<[Locale, string, string]>([
    ['de', 'Fr., 19. Juni bis Mo., 22. Juni', 'Fr., 19. Juni'],
    ['at', 'Fr., 19. Juni bis Mo., 22. Juni', 'Fr., 19. Juni'],
    ['ch', 'Fr., 19. Juni bis Mo., 22. Juni', 'Fr., 19. Juni'],
    ['fr-ch', 'du ven. 19 juin au lun. 22 juin', 'le ven. 19 juin'],
    ['en', 'Fri 19 Jun to Mon 22 Jun', 'Fri 19 Jun'],
  ])('a range of days in %s names a single day once', (locale, range, one) => {
    expect(formatDays('2026-06-19', '2026-06-22', marketOf(locale))).toBe(range)
    expect(formatDays('2026-06-19', '2026-06-19', marketOf(locale))).toBe(one)
  })

  it('never break inside an amount', () => {
    for (const market of Object.values(markets)) expect(formatMoney(123_456_789, market)).not.toMatch(/ /)
    expect(formatMoney(123_450, markets['fr-ch'])).toBe('1\u202f234.50\u00a0CHF')
  })

  it('X-02: plain numbers in fr-ch use a comma, amounts a point', () => {
    expect(formatNumber(1234.5, markets['fr-ch'], 1)).toBe('1\u202f234,5')
    expect(formatNumber(-1234567, markets.de)).toBe('-1.234.567')
  })

  it('X-05: January is Jänner in Austria', () => {
    expect(formatDayAndMonth('2026-01-05', markets.at)).toBe('Mo., 5. Jänner')
    expect(formatDayAndMonth('2026-01-05', markets.de)).toBe('Mo., 5. Januar')
  })
})

describe('amounts', () => {
  it('keep every cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
        for (const market of Object.values(markets)) {
          const { group, decimal } = market.formats.money
          const digits = formatMoney(minor, market)
            .replaceAll(group, '')
            .replace(decimal, '')
            .replaceAll(/[^\d-]/g, '')
          expect(Number(digits)).toBe(minor)
        }
      }),
    )
  })

  it('are whole cents', () => {
    expect(() => formatMoney(19.99, markets.de)).toThrow('whole cents')
  })

  it('may leave out cents that are not there in a sentence', () => {
    expect(formatRoundMoney(5900, markets.de)).toBe('59\u00a0€')
    expect(formatRoundMoney(5950, markets.ch)).toBe('CHF\u00a059.50')
  })
})

it('a day that no calendar has is refused', () => {
  expect(() => formatDate('2026-02-30', markets.de)).toThrow('not a calendar day')
  expect(() => formatDate('soon', markets.de)).toThrow('not a calendar day')
})

it.each<[Locale, string, string]>([
  ['fr-ch', 'DEU', 'Allemagne'],
  ['en', 'DEU', 'Germany'],
  ['de', 'CHE', 'Schweiz'],
  ['at', 'AUT', 'Österreich'],
  ['en', 'XXX', ''],
])('a country is named in the language of the shop: %s %s', (locale, code, name) => {
  expect(countryName(code, marketOf(locale))).toBe(name)
})

it('no country of any shop is named by its code', () => {
  for (const market of Object.values(markets))
    for (const country of Object.values(markets).flatMap(({ deliveryCountries }) => deliveryCountries))
      expect(countryName(toCountryCode3(country), market)).toMatch(/^\p{Lu}\p{Ll}/u)
})

it.each([
  ['+491712345678', '+49 171 2345678'],
  ['+4915112345678', '+49 1511 2345678'],
  ['+493012345678', '+49 30 12345678'],
  ['+498900000152', '+49 89 00000152'],
  ['+4922147110', '+49 221 47110'],
  ['+49711123456', '+49 711 123456'],
  ['+4981521234', '+49 8152 1234'],
  ['+4315123456', '+43 1 5123456'],
  ['+436641234567', '+43 664 1234567'],
  ['+41791234567', '+41 79 123 45 67'],
  ['+4232345678', '+423 234 56 78'],
  ['+442071838750', '+44 20 7183 8750'],
  ['+447911123456', '+44 7911 123456'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+351912345678', '+351 912 345 678'],
  ['0171 2345678', '0171 2345678'],
])('a telephone number is grouped as in its country: %s', (stored, written) => {
  expect(formatPhone(stored)).toBe(written)
})

it('a grouped telephone number is still the same number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+[1-9]\d{5,14}$/), (phone) => {
      expect(formatPhone(phone).replaceAll(' ', '')).toBe(phone)
    }),
  )
})
