import { createClient, type CreateClientParams } from 'contentful'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type SmallContentService, startSmallContentService } from './content/small-content-service.ts'

let service: SmallContentService
beforeAll(async () => {
  service = await startSmallContentService(inject('databaseUrl'))
})
afterAll(() => service?.stop())
beforeEach(() => void (service.answered.length = 0))

const connect = (more: Partial<CreateClientParams> = {}) =>
  createClient({
    space: 'vitrine',
    accessToken: 'delivery-token',
    host: service.host,
    insecure: true,
    logHandler: () => {},
    ...more,
  })
const connectPreview = () => connect({ host: service.previewHost, accessToken: 'preview-token' })

// oxlint-disable-next-line typescript/no-explicit-any -- tests read single fields of untyped replies
type Loose = any
const idsOf = (collection: Loose): string[] => collection.items.map(({ sys }: Loose) => sys.id)
const failure = async (asked: Promise<unknown>): Promise<{ name: string; status?: number; details?: Loose }> => {
  const error = (await asked.then(
    () => null,
    (reason: unknown) => reason,
  )) as Loose
  expect(error).toBeInstanceOf(Error)
  const said = error.message.startsWith('{') ? JSON.parse(error.message) : {}
  return { name: error.name, ...said, ...(error.details && { details: error.details }) }
}

describe('the content client: reading', () => {
  it('an entry, with what it links to in place of its links', async () => {
    const home: Loose = await connect().getEntry('home', { include: 10 })
    expect(service.answered[0]?.url).toContain('/entries?')
    expect(home.fields.headline).toBe('Herbst')
    expect(home.fields.content[0].fields.body.nodeType).toBe('document')
    const image = home.fields.content.find(({ sys }: Loose) => sys.id === 'image-hero')
    expect(image.fields.desktopImage.fields.file.url).toBe('//shop.example/cdn/content/sets-autumn.webp')
  })

  it('circles of links, without falling into them', async () => {
    const [page]: Loose[] = (
      await connect().getEntries({ content_type: 'contentPage', 'fields.slug': 'jeans-neu', include: 10 })
    ).items
    expect(page.fields.content[0].fields.content[0].sys.id).toBe('text-hello')
  })

  it('links that lead nowhere stay links, or are left out', async () => {
    const home: Loose = await connect().getEntry('home')
    expect(home.fields.content[1]).toEqual({ sys: { type: 'Link', linkType: 'Entry', id: 'nowhere' } })
    const lean: Loose = await connect().withoutUnresolvableLinks.getEntry('home')
    expect(lean.fields.content.map(({ sys }: Loose) => sys.id)).toEqual(['text-hello', 'image-hero'])
    const plain: Loose = await connect().withoutLinkResolution.getEntries({ 'sys.id': 'home' })
    expect(plain.items[0].fields.content[0].sys.type).toBe('Link')
    expect(plain.includes.Entry.map(({ sys }: Loose) => sys.id)).toEqual(['text-hello', 'image-hero'])
    expect(plain.errors).toHaveLength(2)
  })

  it('assets, content types, locales, tags and the space', async () => {
    const client = connect()
    expect((await client.getAsset('hero')).fields.title).toBe('Herbst')
    expect(idsOf(await client.getAssets({ mimetype_group: 'video' }))).toEqual(['film'])
    expect((await client.getContentTypes({ limit: 1000 })).items).toHaveLength(28)
    expect((await client.getContentType('banner')).fields.map(({ id }) => id)).toContain('countdownUntil')
    expect((await client.getLocales()).items.map(({ code, fallbackCode }) => [code, fallbackCode])).toEqual([
      ['de-DE', null],
      ['de-AT', 'de-DE'],
      ['de-CH', 'de-DE'],
      ['fr-CH', null],
      ['en-GB', null],
    ])
    expect((await client.getTags()).items.map(({ sys, name }) => [sys.id, name])).toEqual([
      ['autumn', 'Herbst 2026'],
      ['sale', 'sale'],
    ])
    expect((await client.getTag('autumn')).name).toBe('Herbst 2026')
    expect((await client.getSpace()).locales).toHaveLength(5)
  })

  it('one language or all of them', async () => {
    const titleIn = async (locale: string) =>
      ((await connect().getEntry('jeans', { locale })) as Loose).fields.headline as unknown
    expect([await titleIn('de-AT'), await titleIn('de-CH'), await titleIn('fr-CH')]).toEqual([
      'Tschiens',
      'Jeans für alle',
      undefined,
    ])
    const all: Loose = await connect().withAllLocales.getEntry('jeans')
    expect(all.fields.headline).toEqual({ 'de-DE': 'Jeans für alle', 'de-AT': 'Tschiens' })
    const resolved: Loose = await connect().withAllLocales.withoutUnresolvableLinks.getEntry('home', { include: 2 })
    expect(resolved.fields.content['de-DE'][0].fields.body['de-CH'].nodeType).toBe('document')
  })
})

describe('the content client: asking', () => {
  const pages = { content_type: 'servicePage', order: ['sys.id'] }

  it.each<[object, string[]]>([
    [{ ...pages, 'fields.slug': 'hilfe' }, ['page-2']],
    [{ ...pages, 'fields.slug[ne]': 'hilfe' }, ['page-1', 'page-3']],
    [{ ...pages, 'fields.slug[in]': ['hilfe', 'versand'] }, ['page-1', 'page-2']],
    [{ ...pages, 'fields.slug[nin]': ['hilfe', 'versand'] }, ['page-3']],
    [{ ...pages, 'fields.navigationGroup[exists]': true }, ['page-1', 'page-3']],
    [{ ...pages, 'fields.position[lte]': 7 }, ['page-1', 'page-3']],
    [{ ...pages, 'fields.title[match]': 'liv', locale: 'fr-CH' }, ['page-1']],
    [{ ...pages, order: ['-fields.position'] }, ['page-2', 'page-3', 'page-1']],
    [{ ...pages, skip: 1, limit: 1 }, ['page-2']],
    [{ content_type: 'productSlider', 'fields.productIds[all]': ['11', '12'] }, ['slider']],
    [{ links_to_entry: 'home' }, ['jeans-new']],
    [{ links_to_asset: 'hero' }, ['image-hero']],
    [{ query: 'nur kurz' }, ['sale']],
    [{ 'metadata.tags.sys.id[in]': ['autumn', 'winter'], order: ['sys.id'] }, ['jeans', 'page-2']],
    [{ 'metadata.tags.sys.id[all]': ['autumn', 'sale'] }, ['page-2']],
    [{ 'sys.id[in]': ['home', 'nobody'] }, ['home']],
    [{ 'sys.updatedAt[gte]': '2100-01-01T00:00:00Z' }, []],
    [
      {
        content_type: 'contentPage',
        'fields.content.sys.contentType.sys.id': 'text',
        'fields.content.fields.width': 'narrow',
      },
      ['jeans'],
    ],
  ])('%o', async (query, ids) => {
    expect(idsOf(await connect().getEntries(query))).toEqual(ids)
  })

  it('for a part of the fields', async () => {
    const { items }: Loose = await connect().getEntries({ ...pages, select: ['fields.slug'], limit: 1 } as Loose)
    expect(items).toEqual([{ sys: { id: 'page-1', type: 'Entry' }, fields: { slug: 'versand' } }])
  })

  it('page after page by cursor', async () => {
    const client = connect()
    const first: Loose = await client.getEntriesWithCursor({ ...pages, limit: 2 } as Loose)
    const second: Loose = await client.getEntriesWithCursor({ ...pages, limit: 2, pageNext: first.pages.next } as Loose)
    expect([idsOf(first), idsOf(second), second.pages.next]).toEqual([['page-1', 'page-2'], ['page-3'], undefined])
  })

  it('for everything, and later for what changed', async () => {
    const client = connect()
    const first = await client.sync({ initial: true, limit: 4 })
    expect([first.entries.length, first.assets.length]).toEqual([10, 2])
    await service.content.studio.unpublish({ kind: 'Entry', id: 'slider' }, 'anna')
    const later = await client.sync({ nextSyncToken: first.nextSyncToken ?? '' })
    expect(later.deletedEntries.map(({ sys }) => sys.id)).toEqual(['slider'])
    await service.content.studio.publish([{ kind: 'Entry', id: 'slider' }], 'anna')
    const last = await client.sync({ nextSyncToken: later.nextSyncToken ?? '' })
    expect(last.entries.map(({ sys }) => sys.id)).toEqual(['slider'])
  })
})

describe('the content client: drafts', () => {
  it('are seen by the preview alone', async () => {
    expect(await failure(connect().getEntry('draft-text'))).toMatchObject({ details: { id: 'draft-text' } })
    expect((await connectPreview().getEntry('draft-text')).sys.id).toBe('draft-text')
    const home: Loose = await connectPreview().getEntry('home')
    expect(home.fields.content[3].fields.body.nodeType).toBe('document')
  })

  it('need a token of their kind', async () => {
    const wrong = [
      connect({ accessToken: 'preview-token' }),
      connect({ host: service.previewHost }),
      connect({ accessToken: 'x' }),
    ]
    for (const client of wrong)
      expect(await failure(client.getEntries())).toMatchObject({ name: 'AccessTokenInvalid', status: 401 })
  })
})

describe('the content client: failures', () => {
  it.each<[object, string]>([
    [{ content_type: 'nothing' }, 'InvalidQuery'],
    [{ 'fields.slug': 'x' }, 'InvalidQuery'],
    [{ content_type: 'text', 'fields.colour': 'red' }, 'InvalidQuery'],
    [{ limit: 1001 }, 'BadRequest'],
    [{ include: 11 }, 'BadRequest'],
    [{ locale: 'it-IT' }, 'BadRequest'],
  ])('%o is refused', async (query, name) => {
    expect(await failure(connect().getEntries(query as Loose))).toMatchObject({ name, status: 400 })
    expect(service.answered).toHaveLength(1)
  })

  it('what is not there is not found', async () => {
    expect(await failure(connect().getAsset('nobody'))).toMatchObject({
      name: 'NotFound',
      details: { type: 'Asset', id: 'nobody', environment: 'master', space: 'vitrine' },
    })
    expect(await failure(connect({ environment: 'other' }).getEntries())).toMatchObject({
      name: 'NotFound',
      status: 404,
    })
    expect(await failure(connect({ space: 'other' }).getEntries())).toMatchObject({ name: 'NotFound', status: 404 })
  })

  it('concepts of a taxonomy are empty lists', async () => {
    const client = connect()
    for (const found of [
      await client.getConcepts(),
      await client.getConceptSchemes(),
      await client.getConceptAncestors('nobody'),
      await client.getConceptDescendants('nobody'),
    ])
      expect(found).toMatchObject({ sys: { type: 'Array' }, items: [], pages: {} })
    expect(await failure(client.getConcept('nobody'))).toMatchObject({ name: 'NotFound', status: 404 })
  })

  it('too much at once is waited for', async () => {
    const limited = await startSmallContentService(inject('databaseUrl'), { limits: { delivery: 3, preview: 3 } })
    const client = connect({ host: limited.host })
    const answers = await Promise.all(Array.from({ length: 7 }, () => client.getEntry('home')))
    expect(answers.map(({ sys }) => sys.id)).toEqual(Array.from({ length: 7 }, () => 'home'))
    expect(limited.answered.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    await limited.stop()
  })
})
