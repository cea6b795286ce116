import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markets } from '@vitrine/contracts/markets'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ContentUnavailable } from './content/unavailable.ts'
import { entry, link, node, paragraph } from './content/testing/entries.ts'
import { createContentClients } from './content.ts'

const body = node('document', [paragraph('Wir liefern in zwei Tagen.')])
const text = entry('words', 'text', { body })
const delivery = entry('delivery', 'servicePage', {
  slug: 'versand-und-zahlung',
  title: 'Versand',
  content: [link('words')],
})

type ReceivedRequest = { path: string; token: string | undefined; query: Record<string, string> }

/** Recorded replies of the vendor; the server can be closed during a test. */
let server: Server
let host: string
let folder: string
let asked: ReceivedRequest[]
let reported: string[]
let mood: 'well' | 'failing' | 'silent' | 'malformed' | 'endless' | 'moved'
let items: object[]
let linked: object[]
let clock = Date.parse('2026-11-15T12:00:00Z')
const hour = 3_600_000
/** A busy machine is not an outage. */
let timeoutMs = 10_000

beforeEach(async () => {
  asked = []
  reported = []
  mood = 'well'
  timeoutMs = 10_000
  items = [delivery]
  linked = [text]
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://content')
    asked.push({
      path: pathname,
      token: request.headers.authorization,
      query: Object.fromEntries(searchParams),
    })
    if (mood === 'silent') return
    if (mood === 'moved' && !pathname.startsWith('/elsewhere'))
      return response.writeHead(302, { location: `/elsewhere${pathname}` }).end()
    response.writeHead(mood === 'failing' ? 503 : 200, { 'content-type': 'application/json' })
    if (mood === 'malformed') return response.end('{"items":["x"]}')
    if (mood === 'endless') return response.end(`{"items":[],"x":"${'x'.repeat(6 * 1024 * 1024)}"}`)
    const found = items.length > 0 ? { includes: { Entry: linked } } : {}
    response.end(JSON.stringify({ sys: { type: 'Array' }, total: items.length, skip: 0, limit: 1, items, ...found }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'vitrine-copies-'))
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

const client = (differs: object = {}) =>
  createContentClients({
    access: {
      space: 'vitrine',
      environment: 'master',
      delivery: { host, accessToken: 'published-token' },
      isInsecure: true,
      ...differs,
    },
    copiesFolder: folder,
    ownHosts: [],
    report: (event) => reported.push(event),
    timeoutMs,
    now: () => clock,
  })

describe('reading pages through the vendor’s client', () => {
  it('requests one entry by equality, in the language of the shop, and follows its links', async () => {
    const page = await client()(markets['fr-ch']).servicePage('livraison-et-paiement')
    expect(page).toMatchObject({ title: 'Versand', blocks: [{ type: 'text', id: 'words' }] })
    expect(asked).toMatchObject([
      {
        path: '/spaces/vitrine/environments/master/entries',
        token: 'Bearer published-token',
        query: {
          content_type: 'servicePage',
          'fields.slug': 'versand-und-zahlung',
          locale: 'fr-CH',
          limit: '1',
          include: '10',
        },
      },
    ])
  })

  it('sends one request for all concurrent readers, and no further one for a minute', async () => {
    const content = client()(markets.de)
    await Promise.all([content.servicePage('a'), content.servicePage('a'), content.servicePage('a')])
    await content.servicePage('a')
    expect(asked).toHaveLength(1)
  })

  it('asks again at once after a publication, for the footer as well', async () => {
    const clients = client()
    const content = clients(markets.de)
    const askedFor = (type: string) => asked.filter(({ query }) => query['content_type'] === type).length
    await content.servicePage('a')
    await content.footer()
    clients.expire()
    clock += 1
    await content.servicePage('a')
    await content.footer()
    await content.servicePage('a')
    expect([askedFor('servicePage'), askedFor('appFooter')]).toEqual([2, 2])
  })

  it('a page that does not exist is null, and is asked for anew: it may be published any moment', async () => {
    items = []
    const content = client()(markets.de)
    expect(await content.page('x')).toBeNull()
    expect(await content.page('x')).toBeNull()
    expect(asked.filter(({ query }) => query['fields.slug'] === 'x')).toHaveLength(2)
    expect(asked.filter(({ query }) => query['fields.localSlug'] === 'x')).toHaveLength(2)
  })

  it('has a page at the address of its language, and finds it by the addresses of others', async () => {
    items = [
      entry('coat', 'contentPage', {
        slug: 'magazin/der-mantel',
        localSlug: 'journal/the-coat',
        headline: 'The coat',
        content: [],
        layout: 'story',
        author: 'Jonas',
        publishedOn: '2026-10-22T00:00:00Z',
      }),
    ]
    const content = client()(markets.en)
    expect(await content.page('magazin/der-mantel')).toMatchObject({
      to: '/journal/the-coat/',
      layout: 'story',
      author: 'Jonas',
      publishedOn: '2026-10-22',
    })
    expect(await content.findMoved('/journal/the-coat/')).toBeNull()
    expect(await content.stories(3)).toMatchObject([{ to: '/journal/the-coat/', title: 'The coat' }])
    expect(asked.at(-1)?.query).toMatchObject({ 'fields.layout': 'story', order: '-fields.publishedOn', limit: '3' })
  })

  it('a category without words is not asked for again for a minute, and is found once it has some', async () => {
    items = []
    const content = client()(markets.de)
    expect([await content.category(7), await content.category(7)]).toEqual([null, null])
    expect(asked).toHaveLength(1)
    expect(await content.category(8)).toBeNull()
    expect(asked).toHaveLength(2)
    items = [entry('coats', 'category', { categoryId: 7, headline: 'Mäntel' })]
    clock += 61_000
    expect(await content.category(7)).toMatchObject({ headline: 'Mäntel' })
    items = []
    clock += 61_000
    expect(await content.category(7)).toBeNull()
    mood = 'failing'
    clock += 61_000
    expect(await content.category(7)).toBeNull()
  })

  it('an entry is at home in the shops that have words for it', async () => {
    items = [delivery]
    const content = client()(markets.de)
    expect(await content.counterparts('delivery')).toEqual({
      de: '/s/versand-und-zahlung/',
      at: '/s/versand-und-zahlung/',
      ch: '/s/versand-und-zahlung/',
      'fr-ch': '/s/livraison-et-paiement/',
      en: '/s/delivery-and-payment/',
    })
    const before = asked.length
    expect(await content.counterparts('unknown')).toEqual({})
    expect(asked).toHaveLength(before)
  })

  it('an entry is nowhere while the service is away, and its page stands without that', async () => {
    mood = 'failing'
    expect(await client()(markets.de).counterparts('delivery')).toEqual({})
  })
})

describe('when the content service is away', () => {
  it.each(['failing', 'silent', 'malformed', 'endless', 'moved'] as const)(
    '%s: shows the last good copy, also after a restart',
    async (how) => {
      const good = await client()(markets.de).servicePage('versand')
      mood = how
      if (how === 'silent') timeoutMs = 100
      clock += hour
      expect(await client()(markets.de).servicePage('versand')).toEqual(good)
      expect(reported).toEqual(['content.failed'])
      expect(asked).toHaveLength(2)
    },
  )

  it('leaves it alone for a while instead of letting every page wait', async () => {
    const content = client()(markets.de)
    await content.servicePage('versand')
    mood = 'failing'
    clock += hour
    await content.servicePage('versand')
    await content.servicePage('versand')
    expect(asked).toHaveLength(2)
  })

  it('a page that was never read is an outage, not a missing page', async () => {
    mood = 'failing'
    await expect(client()(markets.de).servicePage('neu')).rejects.toThrow(ContentUnavailable)
    await expect(client()(markets.de).page('neu')).rejects.toThrow(ContentUnavailable)
  })

  it('the home page shows products without words of any brand, and the side navigation is empty', async () => {
    mood = 'failing'
    const content = client()(markets.en)
    expect(await content.home()).toMatchObject({
      isStandIn: true,
      isUnwritten: true,
      blocks: [{ type: 'productSlider' }],
    })
    expect(await content.servicePages()).toEqual([])
  })

  it('a page that was taken down is not brought back by an outage', async () => {
    const content = client()(markets.de)
    await content.servicePage('versand')
    items = []
    clock += hour
    expect(await content.servicePage('versand')).toBeNull()
    mood = 'failing'
    await expect(content.servicePage('versand')).rejects.toThrow(ContentUnavailable)
  })

  it('a copy is good for a week', async () => {
    await client()(markets.de).servicePage('versand')
    mood = 'failing'
    clock += 8 * 24 * hour
    await expect(client()(markets.de).servicePage('versand')).rejects.toThrow(ContentUnavailable)
  })
})

describe('drafts', () => {
  it('come from the preview host with its token, and are never kept', async () => {
    const content = client({
      delivery: { host: 'nowhere.invalid', accessToken: 'x' },
      preview: { host, accessToken: 'draft-token' },
    })
    await content(markets.de, 'drafts').servicePage('versand')
    await content(markets.de, 'drafts').servicePage('versand')
    expect(asked.map(({ token }) => token)).toEqual(['Bearer draft-token', 'Bearer draft-token'])
    await expect(content(markets.de).servicePage('versand')).rejects.toThrow(ContentUnavailable)
  })

  it('without a token for them there are only published words', async () => {
    await client()(markets.de, 'drafts').servicePage('versand')
    expect(asked.map(({ token }) => token)).toEqual(['Bearer published-token'])
  })

  it('show what is being typed, say where it comes from, and tell what was read', async () => {
    const read: string[] = []
    const editing = {
      unsaved: [{ sys: { id: 'delivery', type: 'Entry' as const }, fields: { ...delivery.fields, title: 'Getippt' } }],
      onRead: (entries: readonly { sys: { id: string } }[]) => read.push(...entries.map(({ sys }) => sys.id)),
    }
    const content = client({ preview: { host, accessToken: 'draft-token' } })
    expect(await content(markets.at, 'drafts', editing).servicePage('versand')).toMatchObject({
      title: 'Getippt',
      blocks: [{ id: 'words', tags: { 'data-contentful-entry-id': 'words', 'data-contentful-locale': 'de-AT' } }],
    })
    expect(read).toEqual(['delivery', 'words'])
    const published = await content(markets.at).servicePage('versand')
    expect(published?.title).toBe('Versand')
    expect(JSON.stringify(published)).not.toContain('data-contentful')
  })

  it('that cannot be read are an outage, not a missing page', async () => {
    mood = 'failing'
    const content = client({ preview: { host, accessToken: 'draft-token' } })
    await expect(content(markets.de, 'drafts').servicePage('versand')).rejects.toThrow(ContentUnavailable)
    expect(reported).toEqual(['content.failed'])
  })
})

describe('the footer', () => {
  const footer = entry('footer', 'appFooter', {
    linkGroups: [link('group')],
    copyright: '© {year} Vitrine',
    paymentIcons: ['card'],
  })
  const group = entry('group', 'linkGroup', { title: 'Einkaufen', links: [link('new')] })
  const asLinks = entry('new', 'link', { label: 'Neu', url: '/c/new' })
  const shown = { groups: [{ title: 'Einkaufen', links: [{ label: 'Neu', to: '/c/new/' }] }], paymentIcons: ['card'] }
  beforeEach(() => {
    items = [footer]
    linked = [group, asLinks]
  })

  it('is asked for once a minute and shop, however many pages there are', async () => {
    const content = client()
    for (let page = 0; page < 5; page++) expect(await content(markets.de).footer()).toMatchObject(shown)
    expect(await content(markets.at).footer()).toMatchObject(shown)
    expect(asked.map(({ query }) => [query['content_type'], query['locale']])).toEqual([
      ['appFooter', 'de-DE'],
      ['appFooter', 'de-AT'],
    ])
  })

  it('never makes a page wait again: an older one is shown while a newer one is asked for', async () => {
    const content = client()
    await content(markets.de).footer()
    mood = 'silent'
    clock += hour
    expect(await content(markets.de).footer()).toMatchObject(shown)
    await expect.poll(() => asked.length).toBe(2)
  })

  it('of a service that has never spoken is none, and the next page does not wait for it', async () => {
    mood = 'failing'
    const content = client()
    expect(await content(markets.de).footer()).toBeNull()
    expect(await content(markets.de).footer()).toBeNull()
    expect(asked).toHaveLength(1)
    mood = 'well'
    clock += 6_000
    await content(markets.de).footer()
    await expect.poll(() => content(markets.de).footer()).toMatchObject(shown)
  })

  it('for an editor is the draft, with its name', async () => {
    const content = client({ preview: { host, accessToken: 'draft-token' } })
    expect(await content(markets.de, 'drafts').footer()).toMatchObject({
      tags: { 'data-contentful-entry-id': 'footer' },
    })
    expect(asked.map(({ token }) => token)).toEqual(['Bearer draft-token'])
  })
})

describe('content around a list of products', () => {
  it('is read from top to bottom, and none is no error', async () => {
    items = [
      entry('dresses', 'category', {
        categoryId: 7,
        headline: 'Kleider',
        introText: body,
        contentTop: [link('words')],
        contentBottom: [link('slider')],
        listDisruptors: [link('words')],
        seoText: body,
      }),
    ]
    linked = [text, entry('slider', 'productSlider', { slotId: 'home' })]
    const content = client()(markets.de)
    expect(await content.category(7)).toMatchObject({
      headline: 'Kleider',
      intro: [{ as: 'p' }],
      top: [{ type: 'text' }],
      bottom: [{ type: 'productSlider', slot: { id: 'home' } }],
      // Only tiles stand between products.
      disruptors: [],
      text: [{ as: 'p' }],
    })
    expect(asked[0]?.query).toMatchObject({ content_type: 'category', 'fields.categoryId': '7' })
    items = []
    expect(await content.category(8)).toBeNull()
  })
})

it('a shop without a content service has its own home page and no others', async () => {
  const content = createContentClients({
    access: null,
    copiesFolder: null,
    ownHosts: [],
    report: () => {},
  })(markets.de)
  expect(await content.home()).toMatchObject({ isUnwritten: true, blocks: [{ type: 'productSlider' }] })
  expect(await content.page('x')).toBeNull()
  expect(await content.category(1)).toBeNull()
})
