import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fillMarketValues } from '@vitrine/contracts/content'
import { editionAt, legalText } from '@vitrine/contracts/legal'
import { entryOf, allMarkets, type Locale, locales, marketOf, sellerStreet } from '@vitrine/contracts/markets'
import { plainText } from '@vitrine/contracts/rich-text'
import { type ServicePage, servicePath } from '@vitrine/contracts/urls'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { type RunningHost, runHost } from '../testing/running-host.ts'
import { withSharedShop } from '../testing/shared-shop.ts'

let host: RunningHost
/** Its content service fails every request, and its search does not answer. */
let alone: RunningHost
/** Requests to the failing content service. */
const contentRequests: string[] = []
const failingContent = createServer((request, response) => {
  contentRequests.push(request.url ?? '')
  response.writeHead(503).end()
})
withSharedShop.beforeAll(async ({ shop }) => {
  host = shop
  await new Promise<void>((resolve) => failingContent.listen(0, '127.0.0.1', resolve))
  alone = await runHost(inject('databaseUrl'), {
    CONTENT_HOST: `127.0.0.1:${(failingContent.address() as AddressInfo).port}`,
    CONTENT_SPACE: 'vitrine',
    CONTENT_TOKEN: 'unused',
    SEARCH_URL: 'http://127.0.0.1:9/commerce/v2',
    SEARCH_TOKEN: 'unused',
  })
}, 240_000)
afterAll(async () => {
  await alone.stop()
  await new Promise((resolve) => failingContent.close(resolve))
})

const footerOf = (html: string) => /<footer.*<\/footer>/s.exec(html)?.[0] ?? ''
const hasLink = (html: string, path: string) => html.includes(`${path}"`)

describe('the footer', () => {
  it.each(allMarkets)('in $locale says what editors wrote, and everything the law wants (L-01)', async (market) => {
    const { locale } = market
    const { body } = await host.pageIn(locale, '/')
    const footer = footerOf(body)
    expect(footer).toContain(locale === 'fr-ch' ? 'Achats' : locale === 'en' ? 'Shop' : 'Einkaufen')
    expect(footer).toContain(market.seller.name)
    for (const page of ['imprint', 'terms', 'privacy', 'contact', 'accessibility', 'consent_settings'] as const)
      expect([page, hasLink(footer, servicePath(page, locale))]).toEqual([page, true])
    expect(hasLink(footer, servicePath('withdrawal_function', locale))).toBe(market.withdrawalDays !== null)
    expect(hasLink(footer, '/account/subscription-cancellations/')).toBe(true)
    expect(footer.includes('PostFinance')).toBe(market.paymentMethods.includes('postfinance'))
  })

  it('is there on pages that failed, and where checking out', async () => {
    for (const path of ['/there-is-no-such-page/', '/checkout/', '/p/mantel/']) {
      const { body } = await host.pageIn('de', path)
      expect([path, hasLink(footerOf(body), '/s/impressum/')]).toEqual([path, true])
    }
  })

  it('without a content service has the built-in links, and requests no text twice', async () => {
    contentRequests.length = 0
    const { status, body } = await alone.pageIn('de', '/')
    expect(status).toBe(200)
    const footer = footerOf(body)
    for (const path of ['/s/impressum/', '/s/widerruf/', '/account/subscription-cancellations/', '/c/sale/'])
      expect([path, hasLink(footer, path)]).toEqual([path, true])
    // A request that failed is not repeated while the visitor waits.
    expect(contentRequests.length).toBeGreaterThan(0)
    expect(contentRequests).toEqual([...new Set(contentRequests)])
  })
})

/** The text of a page, as a visitor reads it. */
async function wordsOf(locale: Locale, page: ServicePage): Promise<string> {
  const { status, body } = await host.pageIn(locale, servicePath(page, locale))
  expect([page, locale, status]).toEqual([page, locale, 200])
  return body
    .replaceAll(/<(script|style).*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

describe('legal pages', () => {
  const title = { de: 'Impressum', at: 'Impressum', ch: 'Impressum', 'fr-ch': 'Mentions légales', en: 'Legal notice' }

  it.each(locales)('L-02 in %s the imprint is named as one looks for it, and says who sells', async (locale) => {
    const home = footerOf((await host.pageIn(locale, '/')).body)
    expect(home).toMatch(new RegExp(`${servicePath('imprint', locale)}"[^>]*>${entryOf(title, locale)}<`))
    const words = await wordsOf(locale, 'imprint')
    const { seller } = marketOf(locale)
    const facts = [seller.name, sellerStreet(seller), seller.zipCode, seller.countryName, ...seller.representatives]
    for (const fact of [...facts, seller.register, seller.vatId, seller.email, seller.phone])
      expect([locale, fact, words.includes(fact)]).toEqual([locale, fact, true])
  })

  it.each(locales)('L-02 in %s terms, privacy, contact and withdrawal name the seller of the shop', async (locale) => {
    const { seller, invoiceTermDays, withdrawalDays } = marketOf(locale)
    const named = withdrawalDays === null ? [] : (['withdrawal_text', 'withdrawal_function'] as const)
    for (const page of ['terms', 'privacy', 'contact', ...named] as const) {
      const words = await wordsOf(locale, page)
      expect([locale, page, words.includes(`${seller.name}, ${sellerStreet(seller)}, ${seller.zipCode}`)]).toEqual([
        locale,
        page,
        true,
      ])
      expect(words).not.toMatch(/\{\w+\.\w+\}/)
    }
    if (marketOf(locale).paymentMethods.includes('invoice'))
      expect(await wordsOf(locale, 'terms')).toMatch(new RegExp(` ${invoiceTermDays} (Tagen nach|jours suivant)`))
  })

  it.each(locales)(
    'C-07 in %s terms and withdrawal are word for word those that confirmations carry',
    async (locale) => {
      const solid = (text: string) => text.replaceAll(/\s/g, '')
      for (const [page, name] of [
        ['terms', 'terms'],
        ['withdrawal_text', 'withdrawal'],
      ] as const) {
        const words = solid(await wordsOf(locale, page))
        const mailed = fillMarketValues(
          plainText(legalText(name, locale, editionAt(new Date(), marketOf(locale)))),
          locale,
        ).split('\n')
        expect(mailed.length).toBeGreaterThan(3)
        expect(mailed.filter((sentence) => !words.includes(solid(sentence)))).toEqual([])
      }
    },
  )

  it.each(locales)('in %s privacy names services that need consent, and the question about wallets', async (locale) => {
    const words = await wordsOf(locale, 'privacy')
    const names = {
      fr: 'Comprendre les visites et les recherches',
      en: 'Understanding visits and searches',
      de: 'Besuche und Suche verstehen',
    }
    expect(words).toContain(names[marketOf(locale).language.slice(0, 2) as keyof typeof names])
    expect(words).toMatch(/Google Pay (oder|ou|or) Apple Pay/)
  })

  it.each(locales)('L-03 in %s nothing leads to the closed platform, and arbitration is spoken of', async (locale) => {
    const pages = await Promise.all(
      (['imprint', 'terms', 'privacy', 'contact'] as const).map((page) => wordsOf(locale, page)),
    )
    expect(pages.join()).not.toMatch(/consumers\/odr|OS-Plattform|Online-Streitbeilegung|ODR platform/i)
    if (locale === 'de') expect(pages[0]).toContain('§ 36 VSBG')
    if (locale === 'at') expect(pages[0]).toContain('Verbraucherschlichtung Austria')
  })
})

describe('recommendations on the home page', () => {
  it('come from the search service, with the prices of the shop, and claim no popularity without visitors', async () => {
    // On a busy machine the first page may not wait for them; a query keeps it out of the page cache.
    const recommended = async () =>
      (await host.pageIn('de', '/?again')).body.split('Aus unserem Sortiment</h2>')[1] ?? ''
    await expect.poll(recommended, { timeout: 20_000 }).toMatch(/href="\/de\/p\/[^"]+-\d+\/"/)
    expect(await recommended()).toContain('€')
    expect((await host.pageIn('de', '/?again')).body).not.toContain('Gerade gefragt')
  })
})

describe('what editors name for statistics and networks', () => {
  it('promotions carry their names, and nothing else does', async () => {
    const { body } = await host.pageIn('de', '/')
    expect(body).toContain('data-promotion-id="autumn-26"')
    expect(body).toContain('data-creative-slot="home-slideshow-1"')
    expect((await host.pageIn('de', '/s/impressum/')).body).not.toContain('data-promotion')
  })

  it('a page goes by the type its editors gave it, others by that of their route', async () => {
    expect((await host.pageIn('de', '/magazin/')).body).toContain('<body data-page-type="magazine">')
    expect((await host.pageIn('de', '/magazin/der-mantel/')).body).toContain('<body data-page-type="service">')
  })

  it('a page brings a picture for networks, at an address they can read', async () => {
    const { body } = await host.pageIn('de', '/magazin/der-mantel/')
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(body) ?? []
    const response = await fetch(picture.replaceAll('&amp;', '&'))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(body).toContain(`<link rel="canonical" href="${host.addressOf('de')}/magazin/der-mantel/"/>`)
    expect(body.match(/rel="alternate" hrefLang/g)).toHaveLength(allMarkets.length + 1)
  })
})

const filmPages: Readonly<Partial<Record<Locale, string>>> = {
  'fr-ch': '/magazine/le-manteau/',
  en: '/journal/the-coat/',
}

it.each(allMarkets)('the film has captions in the language of $locale', async ({ locale, language }) => {
  const { body } = await host.pageIn(locale, filmPages[locale] ?? '/magazin/der-mantel/')
  const [, track = ''] = /<track kind="captions" src="([^"]+)"/.exec(body) ?? []
  expect(track).toContain(`-${marketOf(locale).language.slice(0, 2)}.vtt`)
  expect(body).toContain(`srcLang="${language}"`)
  expect(await (await host.get(track)).text()).toMatch(/^WEBVTT/)
  const film = await host.get('/cdn/content/drei-maentel.webm', { headers: { range: 'bytes=0-99' } })
  expect([film.status, (await film.arrayBuffer()).byteLength]).toEqual([206, 100])
})
