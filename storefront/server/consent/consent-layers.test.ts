import { answerConsent, writeConsent } from '@vitrine/contracts/consent'
import { allMarkets, type Locale, marketOf, markets } from '@vitrine/contracts/markets'
import { describe, expect, it } from 'vitest'
import { allMessages } from '../../app/i18n/all-messages.ts'
import { renderConsentLayer } from '../../app/consent/render-consent-layer.tsx'
import type { StorefrontBuild } from '../build.ts'
import { createConsentLayers } from './consent-layers.ts'
import type { TrackingSettings } from './tracking-settings.ts'
import { vendorOrigins } from './vendor-origins.ts'

const marketUrls = Object.fromEntries(
  allMarkets.map(({ locale }) => [locale, `https://shop.example/${locale}`]),
) as Record<Locale, string>
const build = { entry: { allMessages, renderConsentLayer } } as unknown as StorefrontBuild
const layersWith = (tracking: TrackingSettings = {}) =>
  createConsentLayers({ currentBuild: async () => build, transport: { isSecure: true }, marketUrls, tracking })
const layers = layersWith()

const ask = (path: string, headers: Record<string, string> = {}, market = markets.de, from = layers) =>
  from.forPage({ request: new Request(`https://shop.example${path}`, { headers }), market })
const cookie = (asked: string[], granted: string[] = [], at = Date.now()) => ({
  cookie: `__Host-consent=${writeConsent(answerConsent(null, { asked, granted }, at))}`,
})
const all = ['analytics', 'remember']
const idIn = (id: string) => Object.fromEntries(allMarkets.map(({ locale }) => [locale, id]))
const outside: TrackingSettings = {
  tagManager: idIn('GTM-ABC1'),
  abTesting: { siteIds: idIn('ab12cd34ef'), domain: 'kameleoon.eu' },
  recommendations: {
    merchantIds: idIn('shop-1'),
    scriptUrl: 'https://recommend.example/{merchantId}.js',
    vendor: 'Muster GmbH, Bern',
    storagePrefix: 'rec_',
  },
  errorReports: { dsn: 'https://key@errors.example/1', environment: 'production' },
}

describe('a page', () => {
  it.each(allMarkets.map(({ locale }) => locale))(
    'D-04 D-09 asks a new visitor in %s: refuse and accept alike, then the choice, and no box is ticked',
    async (locale) => {
      const html = await ask(`/${locale}/`, {}, marketOf(locale))
      const [refuse, accept] = html.match(/<button[^>]*value="(none|all)"/g) ?? []
      expect(refuse?.replace('none', 'all')).toBe(accept)
      expect(html.indexOf('<summary')).toBeGreaterThan(html.indexOf('value="all"'))
      expect(html.match(/type="checkbox"/g)).toHaveLength(2)
      expect(html).not.toContain('checked')
      expect(html).not.toContain('<style')
      if (locale.includes('ch')) expect(html).not.toContain('ß')
    },
  )

  it('asks nothing after an answer, and again after twelve months or for an added service', async () => {
    expect(await ask('/de/', cookie(all))).toBe('')
    expect(await ask('/de/', cookie(all, all))).toBe('')
    expect(await ask('/de/', cookie(['remember'], ['remember']))).toContain('<form')
    expect(await ask('/de/', cookie(all, all, Date.now() - 366 * 24 * 60 * 60 * 1000))).toContain('<form')
  })

  it.each([{ 'sec-gpc': '1' }, { dnt: '1' }])('D-06 asks nothing where the browser refuses: %o', async (headers) => {
    expect(await ask('/de/', headers)).toBe('')
    const opened = await ask('/de/s/cookie-einstellungen/?consent=open', headers)
    expect(opened).toMatch(/<input[^>]*disabled=""[^>]*value="analytics"/)
    expect(opened).not.toMatch(/<input[^>]*disabled=""[^>]*value="remember"/)
  })

  it('opens the layer with the stored answer for a visitor without scripts', async () => {
    const html = await ask('/de/s/cookie-einstellungen/?consent=open', cookie(all, ['remember']))
    expect(html).toContain('<details open="">')
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="remember"/)
    expect(html).not.toMatch(/<input[^>]*checked=""[^>]*value="analytics"/)
    expect(html).toContain('name="from" value="/de/s/cookie-einstellungen/"')
  })

  it('returns to its own address, whatever that contains', async () => {
    const html = await ask('/de/search/?searchTerm=%22%3E%3Cb%3E$&x="')
    const [, from = ''] = /name="from" value="([^"]*)"/.exec(html) ?? []
    expect(from).toContain('/de/search/?searchTerm=')
    expect(from).not.toMatch(/[<>]/)
    expect(await ask('/de/_.data')).toBe('')
  })

  it('D-07 names the tag manager where a shop has a valid id, and allows its hosts there only', async () => {
    const tracking = { tagManager: { de: 'GTM-ABC1', at: 'gtm-abc1' } }
    const [de, at] = await Promise.all(
      [markets.de, markets.at].map((market) => ask('/', {}, market, layersWith(tracking))),
    )
    expect(de).toContain('Google Ireland Limited')
    expect(at).not.toContain('Google')
    expect(await ask('/de/', cookie(all), markets.de, layersWith(tracking))).toContain('<form')
    expect(vendorOrigins(markets.de, tracking).connections[0]).toBe('https://www.googletagmanager.com')
    expect(vendorOrigins(markets.at, tracking)).toEqual({ pictures: [], connections: [] })
  })

  it.each(allMarkets.map(({ locale }) => locale))(
    'D-04 names in %s every outside service with an id, its vendor in both layers, with purpose and duration',
    async (locale) => {
      const html = await ask('/', {}, marketOf(locale), layersWith(outside))
      expect(html.match(/type="checkbox"/g)).toHaveLength(5)
      for (const vendor of ['Google Ireland Limited, Dublin', 'Kameleoon SAS, Paris', 'Muster GmbH, Bern'])
        expect(html).toContain(`<dd>${vendor}</dd>`)
      const [firstLayer = ''] = /id="consent-text".*?<\/p>/s.exec(html) ?? []
      expect(firstLayer).toContain('Google Ireland Limited, Kameleoon SAS, Muster GmbH.')
    },
  )

  it('allows the hosts of outside services where they are configured, and none that a refusing browser never loads', () => {
    expect(vendorOrigins(markets.de, outside)).toEqual({
      pictures: [
        'https://www.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.kameleoon.eu',
        'https://recommend.example',
      ],
      connections: [
        'https://www.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.kameleoon.eu',
        'https://recommend.example',
        'https://errors.example',
      ],
    })
    expect(vendorOrigins(markets.de, outside, true)).toEqual({ pictures: [], connections: ['https://errors.example'] })
    expect(vendorOrigins(markets.de)).toEqual({ pictures: [], connections: [] })
  })

  it('leaves the question to another vendor where a shop has its settings id', async () => {
    const other = layersWith({ usercentrics: { ch: { settingsId: 'Xa9fKq2Ls', generation: 'v3' } } })
    expect(await ask('/ch/', {}, markets.ch, other)).toBe('')
    expect(await ask('/de/', {}, markets.de, other)).toContain('<form')
  })
})
