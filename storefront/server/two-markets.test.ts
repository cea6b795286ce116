import { sellInTwoMarkets } from '@vitrine/brand-kit/testing/two-markets'
import { describe, expect, it } from 'vitest'

sellInTwoMarkets({ storefront: { brand: { home: '{brandName}, strona główna' } } })
const { allShops, defaultLocale, internationalLocale, marketOf } = await import('@vitrine/contracts/markets')
const { contentLocaleSettings, fallbackChain } = await import('@vitrine/contracts/content')
const { compileMessages } = await import('@vitrine/contracts/messages')
const { equivalentPath, servicePath } = await import('@vitrine/contracts/urls')
const { readMessages } = await import('../messages-plugin.ts')
const { createAnswerClients } = await import('../app/platform/answers.ts')
const { safeTarget } = await import('../app/platform/content/safe-target.ts')
const { carrierName } = await import('../app/shell/carriers.ts')
const { structuredProduct } = await import('../app/product/structured-data.ts')
const { locate } = await import('./locate.ts')
const { createMarketUrls } = await import('./market-urls.ts')

const visit = { host: 'shop.example', search: '', cookieLocale: null, acceptLanguage: null }

describe('pages of a brand with a German and a Polish market', () => {
  it('are found by prefix, cookie and language; the first market is the default', () => {
    const none = new Map<string, string>()
    expect(locate({ ...visit, path: '/pl/' }, none)).toMatchObject({ kind: 'here', market: { currency: 'PLN' } })
    expect(locate({ ...visit, path: '/', acceptLanguage: 'pl' }, none)).toMatchObject({ location: '/pl/' })
    expect(locate({ ...visit, path: '/', acceptLanguage: 'fr-CH' }, none)).toMatchObject({ location: '/de/' })
    // The shop of another brand is no prefix here.
    expect(locate({ ...visit, path: '/fr-ch/' }, none)).toMatchObject({ kind: 'elsewhere', location: '/de/fr-ch/' })
    expect(createMarketUrls(new URL('https://shop.example'), none)).toEqual({
      de: 'https://shop.example/de',
      pl: 'https://shop.example/pl',
    })
    expect([defaultLocale, internationalLocale]).toEqual(['de', 'de'])
  })

  it('are written in English until the brand has translated them', async () => {
    const messages = await readMessages()
    expect(Object.keys(messages)).toEqual(['de', 'pl'])
    expect(messages['pl']?.['menu.title']).not.toBe(messages.de['menu.title'])
    expect(messages['pl']?.['brand.home']).toBe('Wodna, strona główna')
    expect(servicePath('imprint', 'pl')).toBe('/s/legal-notice/')
    expect(servicePath('help', 'pl')).toBe('/s/pomoc/')
    expect(equivalentPath('/s/pomoc/', 'pl', 'de')).toBe('/s/hilfe/')
    expect(safeTarget('/s/hilfe/#zwrot', 'pl')).toBe('/s/pomoc/#zwrot')

    const sources = {
      de: { size: 'Größe', pieces: { one: '{n} Teil', other: '{n} Teile' } },
      'fr-ch': { size: 'Taille', pieces: { one: '{n} pièce', other: '{n} pièces' } },
      en: { size: 'Size', pieces: { one: '{n} piece', other: '{n} pieces' } },
      pl: { pieces: { one: '{n} sztuka', few: '{n} sztuki', many: '{n} sztuk', other: '{n} sztuki' } },
    }
    expect(compileMessages(sources)['pl']).toEqual({
      size: 'Size',
      pieces: { one: '{n} sztuka', few: '{n} sztuki', many: '{n} sztuk', other: '{n} sztuki' },
    })
  })

  it('ask for content in their own languages, which do not fall back to each other', () => {
    expect(contentLocaleSettings).toEqual([
      { code: 'de-DE', name: 'German (Germany)', default: true, fallbackCode: null },
      { code: 'pl-PL', name: 'Polish (Poland)', default: false, fallbackCode: null },
    ])
    expect(fallbackChain('pl-PL')).toEqual(['pl-PL'])
  })

  it('name prices in the currency of their shop to search engines', () => {
    const { currency } = allShops[1] ?? { currency: '' }
    const size = { label: 'M', price: 54_900, isAvailable: true }
    const product = { name: 'Kostium', colour: 'Granat', to: '/p/kostium-1/', pictures: [], sizes: [size] }
    const written = JSON.stringify(
      structuredProduct(product as unknown as Parameters<typeof structuredProduct>[0], {
        start: 'https://shop.example/pl',
        currency,
        house: 'Wodna',
      }),
    )
    expect(written).toContain('"brand":{"@type":"Brand","name":"Wodna"}')
    expect(written).toContain('"price":"549.00","priceCurrency":"PLN"')
  })

  it('have no field for questions in a language without phrasings, and name carriers in every one', () => {
    const access = { answerConfigurations: { de: 'a', pl: 'b' }, base: 'https://search.example/rest' }
    const clients = createAnswerClients({
      access: access as unknown as NonNullable<Parameters<typeof createAnswerClients>[0]['access']>,
      report: () => {},
    })
    expect(['de', 'pl'].map((locale) => clients(marketOf(locale)).isOn)).toEqual([true, false])
    expect(['de-DE', 'pl-PL'].map((language) => carrierName('dhl', language))).toEqual(['DHL', 'DHL'])
    expect(carrierName('own_van', 'pl-PL')).toBeUndefined()
  })
})
