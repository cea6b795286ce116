import { describe, expect, it } from 'vitest'
import { readIban } from '../shop/iban.ts'
import {
  allMarkets,
  entryOf,
  isLocale,
  lenderOf,
  type Locale,
  locales,
  type Market,
  marketOfLanguage,
  marketOfShop,
  marketOf,
  markets,
  paymentMethods,
  vatRateOn,
} from './index.ts'

describe('the five shops', () => {
  it('have the ids 10028 to 10032 in the order of their locales', () => {
    expect(locales.map((locale) => [locale, marketOf(locale).shopId])).toEqual([
      ['de', 10028],
      ['at', 10029],
      ['ch', 10030],
      ['fr-ch', 10031],
      ['en', 10032],
    ])
    for (const market of allMarkets) {
      expect(marketOfShop(market.shopId)).toBe(market)
      expect(marketOfLanguage(market.language)).toBe(market)
    }
  })

  it('have the tracking ids and search countries of the specification', () => {
    expect(allMarkets.map(({ trackingId }) => trackingId)).toEqual([
      'comma_de',
      'comma_at',
      'comma_ch',
      'comma_ch',
      'comma_eu',
    ])
    expect(allMarkets.map(({ searchCountry }) => searchCountry)).toEqual(['DE', 'AT', 'CH', 'CH', 'DE'])
  })

  it('M-03: ch and fr-ch differ in language only', () => {
    const ofLanguage = new Set(['locale', 'shopId', 'language', 'countryName', 'languageName', 'taxNote', 'formats'])
    const ofSpelling = new Set(['city', 'countryName', 'register', 'vatId'])
    const rest = (market: Market) =>
      Object.entries({
        ...market,
        seller: Object.entries(market.seller).filter(([field]) => !ofSpelling.has(field)),
      }).filter(([field]) => !ofLanguage.has(field))
    expect(rest(markets['fr-ch'])).toEqual(rest(markets.ch))
  })

  it('have a lender in the city of their seller', () => {
    for (const { locale, seller } of allMarkets)
      expect(lenderOf(locale)).toMatch(new RegExp(`, ${seller.zipCode} ${seller.city}$`))
  })

  it('have a seller each: of the country, with its tax number and an account that is valid by checksum', () => {
    const countries: Readonly<Record<Locale, string>> = { de: 'DE', at: 'AT', ch: 'CH', 'fr-ch': 'CH', en: 'DE' }
    for (const { locale, seller, paymentMethods: methods } of allMarkets) {
      const country = entryOf(countries, locale)
      expect([locale, seller.country, seller.iban.slice(0, 2)]).toEqual([locale, country, country])
      expect(seller.vatId.slice(0, country.length)).toBe(country)
      expect(readIban(seller.iban)).toBe(seller.iban)
      expect(seller.creditorId?.slice(0, 2)).toBe(
        methods.includes('direct_debit') ? country : seller.creditorId?.slice(0, 2),
      )
    }
  })

  it('Y-01 offer every method of the specification in at least one shop, and what is customary there', () => {
    // For markets of other brands.
    const further = ['blik', 'przelewy24'] as const
    const offered = new Set([...allMarkets.flatMap((market) => market.paymentMethods), ...further])
    expect(paymentMethods.filter((method) => !offered.has(method))).toEqual([])
    for (const market of allMarkets) expect(new Set(market.paymentMethods).size).toBe(market.paymentMethods.length)
    expect(markets.de.paymentMethods).toEqual(expect.arrayContaining(['cash_on_delivery', 'ratepay']))
    expect(markets.at.paymentMethods).toEqual(expect.arrayContaining(['eps', 'sofort']))
    expect(markets.ch.paymentMethods).toEqual(expect.arrayContaining(['postfinance', 'twint']))
    expect(markets.en.paymentMethods).not.toContain('invoice')
  })

  it('T-05: deliver to Great Britain only with a price list in sterling', () => {
    for (const { deliveryCountries } of allMarkets) expect(deliveryCountries).not.toContain('GB')
    expect(markets.en.deliveryCountries).toHaveLength(25)
  })

  it('are not found by names that only look like theirs', () => {
    for (const name of ['', 'DE', 'fr', 'constructor', '__proto__', null, undefined]) expect(isLocale(name)).toBe(false)
    expect(marketOfShop(Number.NaN)).toBeUndefined()
  })
})

describe('M-02: VAT', () => {
  it('is the rate of its day', () => {
    expect(vatRateOn(markets.de, 'DE', '2026-11-15')).toBe(1900)
    expect(vatRateOn(markets.de, 'DE', '2020-09-01')).toBe(1600)
    expect(vatRateOn(markets.ch, 'CH', '2023-12-31')).toBe(770)
    expect(vatRateOn(markets.ch, 'LI', '2024-01-01')).toBe(810)
  })

  it('T-04: in the shop for Europe is that of the delivery country', () => {
    expect(vatRateOn(markets.en, 'FI', '2026-11-15')).toBe(2550)
    expect(vatRateOn(markets.en, 'FR', '2026-11-15')).toBe(2000)
  })

  it('exists for every country that is delivered to, and for no other', () => {
    for (const market of allMarkets) {
      for (const country of market.deliveryCountries)
        expect(vatRateOn(market, country, '2026-11-15')).toBeGreaterThan(0)
    }
    expect(() => vatRateOn(markets.de, 'FR', '2026-11-15')).toThrow('does not deliver to FR')
    expect(() => vatRateOn(markets.de, 'DE', '1990-01-01')).toThrow('No VAT rate')
  })
})
