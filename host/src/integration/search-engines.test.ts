import { allMarkets, type Locale } from '@vitrine/contracts/markets'
import { describe, expect, it } from 'vitest'
import type { RunningHost } from '../testing/running-host.ts'
import { withSharedShop } from '../testing/shared-shop.ts'

let host: RunningHost
withSharedShop.beforeAll(({ shop }) => void (host = shop), 120_000)

type Listed = { path: string; elsewhere: Readonly<Record<string, string>> }

const unescaped = (text: string) => text.replaceAll('&amp;', '&')
const attributesOf = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, value = '']) => unescaped(value))
const canonicalsOf = (html: string) => attributesOf(html, /<link rel="canonical" href="([^"]*)"/g)
const alternatesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<(?:xhtml:)?link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
      ([, language = '', address = '']) => [language, unescaped(address)],
    ),
  )

/** Addresses that a file of a shop's sitemap lists. */
async function listedIn(locale: Locale, file: string): Promise<Listed[]> {
  const { body } = await host.pageIn(locale, `/sitemaps/${file}.xml`)
  return body
    .split('</url>')
    .slice(0, -1)
    .map((entry) => ({
      path: (/<loc>([^<]*)/.exec(entry)?.[1] ?? '').replace(host.addressOf(locale), ''),
      elsewhere: alternatesOf(entry),
    }))
}

const structuredOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(
    ([, written = '']) => JSON.parse(written) as Record<string, unknown>[],
  )

describe.each(allMarkets)('search engines in $locale', ({ locale }) => {
  it.each(['products-1', 'categories', 'outfits', 'content'])(
    'find in %s pages that say of themselves what the list says',
    async (file) => {
      const listed = await listedIn(locale, file)
      expect(listed.length).toBeGreaterThan(file === 'outfits' ? 0 : 5)
      for (const { path, elsewhere } of [...listed.slice(0, 3), ...listed.slice(-2)]) {
        const { status, body } = await host.pageIn(locale, path)
        expect([path, status]).toEqual([path, 200])
        expect(canonicalsOf(body)).toEqual([host.addressOf(locale) + path])
        expect(alternatesOf(body)).toEqual(elsewhere)
        expect(body).not.toContain('<meta name="robots"')
        expect(attributesOf(body, /<title>([^<]+)<\/title>/g)).toHaveLength(1)
        expect(body.match(/<h1[\s>]/g)).toHaveLength(1)
      }
    },
    60_000,
  )

  it('find the operator and the search of the shop on the home page', async () => {
    const [organization, site] = structuredOf((await host.pageIn(locale, '/')).body)
    expect(organization).toMatchObject({ '@type': 'Organization', name: 'Vitrine' })
    expect(site).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { target: `${host.addressOf(locale)}/search/?searchTerm={search_term_string}` },
    })
  })

  it('find the breadcrumb of a list and its items', async () => {
    const listed = await listedIn(locale, 'categories')
    const path = listed.find((each) => each.path.split('/').length > 4)?.path ?? ''
    const { body } = await host.pageIn(locale, path)
    const [way, list] = structuredOf(body) as [{ itemListElement: { item: string }[] }, { itemListElement?: object[] }?]
    expect(way.itemListElement.at(-1)?.item).toBe(host.addressOf(locale) + path)
    for (const item of (list?.itemListElement ?? []) as { url: string }[])
      expect(body).toContain(`href="${new URL(item.url).pathname}"`)
  })

  it.each([
    '/search/?searchTerm=mantel',
    '/cart/',
    '/wishlist/',
    '/checkout/',
    '/success/',
    '/login/',
    '/order-trackform/',
    '/returns-portal/',
    '/account/subscription-cancellations/',
  ])('are asked not to show %s', async (path) => {
    const { body } = await host.pageIn(locale, path)
    expect(body).toMatch(/<meta name="robots" content="noindex/)
    expect(canonicalsOf(body)).toEqual([])
  })

  it('are sent from an account to the way in', async () => {
    const { status, headers } = await host.pageIn(locale, '/account/')
    expect(status).toBe(302)
    expect(headers['location']).toContain('/login/')
  })
})

it('a narrowed list stands for the whole one', async () => {
  const { body } = await host.pageIn('de', '/c/damen/?sortCriteria=ec_price+asc')
  expect(canonicalsOf(body)).toEqual([`${host.addressOf('de')}/c/damen/`])
})
