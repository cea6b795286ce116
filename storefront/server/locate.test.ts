import { locales } from '@vitrine/contracts/markets'
import { describe, expect, it } from 'vitest'
import { locate, type MarketHosts, preferredLocale, type Visit } from './locate.ts'

const noHosts: MarketHosts = new Map()
const hosts: MarketHosts = new Map([['vitrine.at', 'at']])
const visit = (path: string, more: Partial<Visit> = {}): Visit => {
  const [pathname = '', query] = path.split('?')
  return {
    host: 'vitrine.example',
    path: pathname,
    search: query ? `?${query}` : '',
    cookieLocale: null,
    acceptLanguage: null,
    ...more,
  }
}

describe('the shop a visitor is in', () => {
  it('is that of the domain, without a prefix', () => {
    expect(locate(visit('/cart/', { host: 'vitrine.at', cookieLocale: 'de' }), hosts)).toMatchObject({
      kind: 'here',
      prefix: '',
      market: { locale: 'at' },
    })
  })

  it('is that of the path prefix, before cookie and language', () => {
    for (const locale of locales) {
      const place = locate(visit(`/${locale}/cart/`, { cookieLocale: 'en', acceptLanguage: 'de' }), noHosts)
      expect(place).toMatchObject({ kind: 'here', prefix: `/${locale}`, market: { locale } })
    }
  })

  it('is that of the cookie, before the language', () => {
    expect(locate(visit('/cart', { cookieLocale: 'fr-ch', acceptLanguage: 'en' }), noHosts)).toEqual({
      kind: 'elsewhere',
      location: '/fr-ch/cart/',
      isPersonal: true,
    })
  })

  it('is guessed from the language, and German without one', () => {
    expect(locate(visit('/', { cookieLocale: 'xx', acceptLanguage: 'fr' }), noHosts)).toMatchObject({
      location: '/fr-ch/',
    })
    expect(locate(visit('/'), noHosts)).toMatchObject({ location: '/de/' })
  })

  it('is reached in one redirect that keeps the query and adds the slash', () => {
    expect(locate(visit('/c/damen?sort=new&page=2'), noHosts)).toMatchObject({
      location: '/de/c/damen/?sort=new&page=2',
    })
    expect(locate(visit('/s/gr%C3%B6sse'), noHosts)).toMatchObject({ location: '/de/s/gr%C3%B6sse/' })
  })

  it('leaves a prefix behind where the domain says it already', () => {
    expect(locate(visit('/at/cart/', { host: 'vitrine.at' }), hosts)).toMatchObject({ location: '//vitrine.at/cart/' })
    expect(locate(visit('/fr-ch/cart/', { host: 'vitrine.at' }), hosts)).toMatchObject({ location: '/fr-ch/cart/' })
    expect(locate(visit('/at/cart/'), hosts)).toMatchObject({ location: '//vitrine.at/cart/' })
  })

  it('does not mind capitals in the prefix', () => {
    expect(locate(visit('/FR-CH/cart/'), noHosts)).toMatchObject({ location: '/fr-ch/cart/', isPersonal: false })
  })

  it('does not take a page name for a prefix that it merely begins with', () => {
    expect(locate(visit('/design/'), noHosts)).toMatchObject({ location: '/de/design/' })
  })
})

describe('the browser language', () => {
  it.each([
    ['de-AT,de;q=0.9', 'at'],
    ['de-CH', 'ch'],
    ['fr-CH, fr;q=0.9, en;q=0.8', 'fr-ch'],
    ['fr-FR', 'fr-ch'],
    ['en-US,en;q=0.9', 'en'],
    ['it, es;q=0.5', 'de'],
    ['en;q=0.1, de-AT;q=0.9', 'at'],
    ['*', 'de'],
    ['', 'de'],
    ['en;q=0', 'de'],
    [null, 'de'],
    [';;q=x,', 'de'],
  ])('%j leads to %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale)
  })
})
