import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markets, type Locale } from '../markets/index.ts'
import { formatDate, formatDayAndMonth, formatMoney, formatNumber, formatPercent, formatRoundMoney } from './index.ts'

/** Different runtimes write different apostrophes and spaces; the rules leave both open. */
const plain = (text: string) => text.replaceAll('’', "'").replaceAll(/[\u00a0\u202f]/g, ' ')

describe('X-01, X-02: amounts, percents and dates of each shop', () => {
  it.each<[Locale, string, string, string, string]>([
    ['de', '1.234,50 €', '-25 %', '19.06.2026', 'Fr., 19. Juni'],
    ['at', '€ 1.234,50', '-25 %', '19.06.2026', 'Fr., 19. Juni'],
    ['ch', "CHF 1'234.50", '-25%', '19.06.2026', 'Fr., 19. Juni'],
    ['fr-ch', '1 234.50 CHF', '-25%', '19 juin 2026', 'ven. 19 juin'],
    ['en', '€1,234.50', '-25%', '19 Jun 2026', 'Fri 19 Jun'],
  ])('%s', (locale, money, percent, date, dayAndMonth) => {
    const market = markets[locale]
    expect(plain(formatMoney(123_450, market))).toBe(money)
    expect(plain(formatPercent(-25, market))).toBe(percent)
    expect(formatDate('2026-06-19', market)).toBe(date)
    expect(formatDayAndMonth('2026-06-19', market)).toBe(dayAndMonth)
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
