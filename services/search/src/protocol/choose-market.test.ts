import { describe, expect, it } from 'vitest'
import { chooseMarket } from './choose-market.ts'

describe('the shop a request is about', () => {
  it.each([
    ['comma_de', 'de', 'DE', 'EUR', 'de'],
    ['comma_at', 'de', 'AT', 'EUR', 'at'],
    ['comma_ch', 'de', 'CH', 'CHF', 'ch'],
    ['comma_ch', 'fr', 'CH', 'CHF', 'fr-ch'],
    ['comma_eu', 'en', 'GB', 'EUR', 'en'],
    ['comma_eu', 'en', 'DE', 'EUR', 'en'],
    // A page that changes the context keeps the tracking id it was loaded with.
    ['comma_de', 'fr', 'CH', 'CHF', 'fr-ch'],
    ['comma_de', 'en-GB', 'gb', 'eur', 'en'],
    ['unheard_of', 'xx', 'XX', 'USD', 'de'],
  ])('%s %s %s %s is %s', (trackingId, language, country, currency, locale) => {
    expect(chooseMarket({ trackingId, language, country, currency }).locale).toBe(locale)
  })
})
