import { gunzipSync } from 'node:zlib'
import { allMarkets, type Locale } from '@vitrine/contracts/markets'
import type { Named } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import type { ContentClient } from '../../app/platform/content.ts'
import type { ShopClient } from '../../app/platform/shop.ts'
import { pageKeys } from '../page-keys.ts'
import { createCrawlers } from './crawlers.ts'

const swiss = [10030, 10031]
const nameIn: Readonly<Record<number, string>> = { 10031: 'Robe', 10032: 'Dress' }
const product = (id: number, shopIds = allMarkets.map(({ shopId }) => Number(shopId))): Named => ({
  id,
  shops: shopIds.map((shopId) => ({
    shopId,
    name: `${nameIn[shopId] ?? 'Kleid'} <${id}>`,
    changedAt: '2026-11-01T08:00:00Z',
  })),
})

type Goods = Partial<Record<'products' | 'categories' | 'outfits', readonly Named[]>>
const isAway = new Error('The shop does not answer')

function startCrawlers({ goods = {}, isDown = false }: { goods?: Goods; isDown?: boolean } = {}) {
  const reported: string[] = []
  const state = { isDown, reads: 0 }
  const shop = {
    async getNames({ of, skip = 0, limit = 1000 }: { of: keyof Goods; skip?: number; limit?: number }) {
      state.reads += 1
      if (state.isDown) throw isAway
      const all = goods[of] ?? []
      return { named: all.slice(skip, skip + limit), total: all.length }
    },
  } as unknown as ShopClient
  const contentIn = (locale: Locale) =>
    ({
      addresses: async () => [
        { id: 'terms', to: locale === 'fr-ch' ? '/s/cgv/' : '/s/agb/', changedAt: '2026-10-01T00:00:00Z' },
        ...(locale === 'de' ? [{ id: 'german', to: '/magazin/mantel/' }] : []),
      ],
    }) as unknown as ContentClient
  const { app, markChanged } = createCrawlers({
    marketHosts: new Map([['vitrine.at', 'at']]),
    marketUrls: {
      de: 'https://vitrine.example/de',
      at: 'https://vitrine.at',
      ch: 'https://vitrine.example/ch',
      'fr-ch': 'https://vitrine.example/fr-ch',
      en: 'https://vitrine.example/en',
    },
    shopIn: () => shop,
    contentIn,
    report: (event) => void reported.push(event),
  })
  const ask = async (address: string, headers: Record<string, string> = {}) => app.request(address, { headers })
  const read = async (address: string) => {
    const response = await ask(address)
    return { status: response.status, type: response.headers.get('content-type'), body: await response.text() }
  }
  return { ask, read, reported, state, markChanged }
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

describe('robots.txt', () => {
  it('names the sitemaps of the shops on its host', async () => {
    const { read } = startCrawlers()
    const sitemapsIn = (text: string) => text.split('\n').filter((line) => line.startsWith('Sitemap'))
    expect(sitemapsIn((await read('https://vitrine.at/robots.txt')).body)).toEqual([
      'Sitemap: https://vitrine.at/sitemap.xml',
    ])
    expect(sitemapsIn((await read('https://vitrine.example/robots.txt')).body)).toEqual(
      ['de', 'ch', 'fr-ch', 'en'].map((locale) => `Sitemap: https://vitrine.example/${locale}/sitemap.xml`),
    )
  })

  it('keeps crawlers from narrowed lists, not from pages that say themselves that they are not to be found', async () => {
    const { body } = await startCrawlers().read('https://vitrine.example/robots.txt')
    expect(body).toContain('Disallow: /*?f-\n')
    expect(body).toContain('Disallow: /*&sortCriteria\n')
    expect(body).not.toMatch(/Disallow: .*(search\/|cart|account|page=|searchTerm)/)
  })
})

it('security.txt names a contact in the languages of the host, and expires', async () => {
  const { status, type, body } = await startCrawlers().read('https://vitrine.at/.well-known/security.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=UTF-8'])
  const [contact, expires = '', ...rest] = body.split('\n')
  expect(contact).toBe('Contact: mailto:service@vitrine.example')
  const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  // A longer time than a year is not recommended.
  expect(days).toBeLessThan(365)
  expect(rest).toEqual(['Preferred-Languages: de', 'Canonical: https://vitrine.at/.well-known/security.txt', ''])
  const many = await startCrawlers().read('https://vitrine.example/.well-known/security.txt')
  expect(many.body).toContain('Preferred-Languages: de, fr, en\nCanonical: https://vitrine.example/.well-known/')
})

describe('a sitemap', () => {
  it('of a shop lists its files, on a host of its own and behind a prefix', async () => {
    const { read } = startCrawlers()
    const files = ['products-1', 'categories', 'outfits', 'content']
    const own = await read('https://vitrine.at/sitemap.xml')
    expect([own.status, own.type]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(locations(own.body)).toEqual(files.map((file) => `https://vitrine.at/sitemaps/${file}.xml`))
    expect(locations((await read('https://vitrine.example/fr-ch/sitemap.xml')).body)).toEqual(
      files.map((file) => `https://vitrine.example/fr-ch/sitemaps/${file}.xml`),
    )
  })

  it('of a host that serves several shops lists the files of all of them', async () => {
    const found = locations((await startCrawlers().read('https://vitrine.example/sitemap.xml')).body)
    expect(found).toHaveLength(16)
    expect(found.some((address) => address?.includes('/at/'))).toBe(false)
  })

  it('names each product with its address here and in the shops that sell it', async () => {
    const { read } = startCrawlers({ goods: { products: [product(1), product(2, swiss)] } })
    const french = (await read('https://vitrine.example/fr-ch/sitemaps/products-1.xml')).body
    expect(locations(french)).toEqual([
      'https://vitrine.example/fr-ch/p/robe-1-1/',
      'https://vitrine.example/fr-ch/p/robe-2-2/',
    ])
    const [first = '', second = ''] = french.split('</url>')
    expect(first).toContain('<lastmod>2026-11-01T08:00:00Z</lastmod>')
    expect(first).toContain('hreflang="de-AT" href="https://vitrine.at/p/kleid-1-1/"')
    expect(first).toContain('hreflang="x-default" href="https://vitrine.example/en/p/dress-1-1/"')
    expect(second).toContain('hreflang="de-CH"')
    expect(second).not.toMatch(/hreflang="(de-DE|de-AT|en-GB|x-default)"/)
    const german = (await read('https://vitrine.example/de/sitemaps/products-1.xml')).body
    expect(locations(german)).toEqual(['https://vitrine.example/de/p/kleid-1-1/'])
  })

  it('is split before it grows too long', async () => {
    const { read } = startCrawlers({ goods: { products: Array.from({ length: 20_001 }, (_, i) => product(i + 1)) } })
    expect(locations((await read('https://vitrine.at/sitemap.xml')).body)).toContain(
      'https://vitrine.at/sitemaps/products-2.xml',
    )
    const [first, second] = await Promise.all(
      [1, 2].map(async (file) => (await read(`https://vitrine.at/sitemaps/products-${file}.xml`)).body),
    )
    expect(locations(first ?? '')).toHaveLength(20_000)
    expect(first?.length).toBeLessThan(50_000_000)
    expect(locations(second ?? '')).toEqual(['https://vitrine.at/p/kleid-20001-20001/'])
  })

  it('names what editors wrote only where it is written', async () => {
    const { body } = await startCrawlers().read('https://vitrine.example/de/sitemaps/content.xml')
    expect(locations(body)).toEqual([
      'https://vitrine.example/de/',
      'https://vitrine.example/de/s/agb/',
      'https://vitrine.example/de/magazin/mantel/',
    ])
    expect(body).toContain('hreflang="fr-CH" href="https://vitrine.example/fr-ch/s/cgv/"')
    const ofGermanOnly = body.split('</url>')[2] ?? ''
    expect(ofGermanOnly.match(/hreflang="[^"]*"/g)).toEqual(['hreflang="de-DE"'])
  })

  describe('is kept as it was written', () => {
    const address = 'https://vitrine.at/sitemaps/products-1.xml'

    it('until its goods change', async () => {
      const goods = { products: [product(1)] }
      const { read, state, markChanged } = startCrawlers({ goods })
      const first = await read(address)
      expect(await read(address)).toEqual(first)
      expect(state.reads).toBe(1)
      markChanged([pageKeys.entry('a'), pageKeys.menus])
      await read(address)
      expect(state.reads).toBe(1)

      goods.products.push(product(2))
      markChanged([pageKeys.product(2)])
      expect(locations((await read(address)).body)).toHaveLength(2)
      markChanged([pageKeys.all])
      await read(address)
      expect(state.reads).toBe(3)
      // Another shop has a file of its own.
      await read('https://vitrine.example/de/sitemaps/products-1.xml')
      expect(state.reads).toBe(4)
    })

    it('but not when they changed while it was written, and not when it broke off', async () => {
      const { ask, read, state, markChanged } = startCrawlers({
        goods: { products: Array.from({ length: 1_500 }, (_, i) => product(i + 1)) },
      })
      const begun = await ask(address)
      markChanged([pageKeys.product(1)])
      expect(locations(await begun.text())).toHaveLength(1_500)
      expect(state.reads).toBe(2)
      const again = await ask(address)
      state.isDown = true
      await expect(again.text()).rejects.toThrow()
      state.isDown = false
      expect(locations((await read(address)).body)).toHaveLength(1_500)
    })

    it('for all who ask meanwhile', async () => {
      const { read, state } = startCrawlers({ goods: { products: [product(1)] } })
      const [first, ...others] = await Promise.all([read(address), read(address), read(address)])
      expect(others).toEqual([first, first])
      expect(state.reads).toBe(1)
    })

    it('compressed, and not sent again to those who have it', async () => {
      const { ask, read } = startCrawlers({ goods: { products: [product(1)] } })
      const { body } = await read(address)
      const zipped = await ask(address, { 'accept-encoding': 'br, gzip' })
      const bytes = Buffer.from(await zipped.arrayBuffer())
      expect([zipped.headers.get('content-encoding'), zipped.headers.get('content-length')]).toEqual([
        'gzip',
        String(bytes.length),
      ])
      expect(gunzipSync(bytes).toString()).toBe(body)
      const etag = zipped.headers.get('etag') ?? ''
      const same = await ask(address, { 'if-none-match': etag })
      expect([same.status, await same.text()]).toEqual([304, ''])
      expect((await ask(address, { 'if-none-match': '"other"' })).status).toBe(200)
    })
  })

  it('of a shop that does not answer is an outage, not an empty list', async () => {
    const { read, reported } = startCrawlers({ isDown: true })
    expect((await read('https://vitrine.at/sitemap.xml')).status).toBe(503)
    expect((await read('https://vitrine.at/sitemaps/products-1.xml')).status).toBe(503)
    expect(reported).toEqual(['sitemap.failed', 'sitemap.failed'])
  })

  it('that does not exist is left to the pages', async () => {
    const { read } = startCrawlers()
    for (const path of ['/de/sitemaps/secrets.xml', '/sitemaps/content.xml', '/at/sitemap.xml', '/xx/sitemap.xml'])
      expect((await read(`https://vitrine.example${path}`)).status).toBe(404)
  })
})
