import { describe, expect, it } from 'vitest'
import { ask, content, useSmallContent } from '../testing/small-content.ts'

useSmallContent()

type Item = { sys: { id: string }; fields: Record<string, unknown> }
const idsOf = (body: { items?: Item[] }) => body.items?.map(({ sys }) => sys.id)
const entries = async (query: Record<string, string>) => (await ask(content, 'entries', query)).body
const found = async (query: Record<string, string>) => idsOf(await entries({ order: 'sys.id', ...query }))
const pages = { content_type: 'servicePage' }

describe('entries', () => {
  it('have the shape of the protocol', async () => {
    const { status, headers, body } = await ask(content, 'entries', { 'sys.id': 'page-1' })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/vnd.contentful.delivery.v1+json'])
    expect(body).toEqual({
      sys: { type: 'Array' },
      total: 1,
      skip: 0,
      limit: 100,
      items: [
        {
          metadata: { tags: [], concepts: [] },
          sys: {
            space: { sys: { type: 'Link', linkType: 'Space', id: 'vitrine' } },
            id: 'page-1',
            type: 'Entry',
            createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
            updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
            environment: { sys: { type: 'Link', linkType: 'Environment', id: 'master' } },
            publishedVersion: 1,
            revision: 1,
            contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'servicePage' } },
            locale: 'de-DE',
          },
          fields: { slug: 'versand', title: 'Versand', navigationGroup: 'delivery', position: 2 },
        },
      ],
    })
  })

  it.each<[Record<string, string>, string[]]>([
    [{ ...pages }, ['page-1', 'page-2', 'page-3']],
    [{ content_type: 'contentPage', 'fields.slug': 'jeans' }, ['jeans']],
    [{ content_type: 'contentPage', 'fields.slug[match]': 'jeans' }, ['jeans', 'jeans-new']],
    [{ content_type: 'contentPage', 'fields.headline[match]': 'grosse' }, ['jeans-new']],
    [{ ...pages, 'fields.slug[ne]': 'hilfe' }, ['page-1', 'page-3']],
    [{ ...pages, 'fields.slug[in]': 'hilfe,zahlung' }, ['page-2', 'page-3']],
    [{ ...pages, 'fields.slug[nin]': 'hilfe,zahlung' }, ['page-1']],
    [{ ...pages, 'fields.navigationGroup[exists]': 'false' }, ['page-2']],
    [{ ...pages, 'fields.navigationGroup[ne]': 'delivery' }, ['page-2', 'page-3']],
    [{ ...pages, 'fields.position[gte]': '7' }, ['page-2', 'page-3']],
    [{ ...pages, 'fields.position[lt]': '10', 'fields.position[gt]': '2' }, ['page-3']],
    [{ ...pages, 'fields.title': 'Livraison', locale: 'fr-CH' }, ['page-1']],
    [{ ...pages, 'fields.title.en-GB': 'Help' }, ['page-2']],
    [{ content_type: 'banner', 'fields.isActive': 'true' }, ['sale']],
    [{ content_type: 'banner', 'fields.countdownUntil[lte]': '2026-11-19T23:00:00Z' }, ['sale']],
    [{ content_type: 'banner', 'fields.countdownUntil[lt]': '2026-11-19T23:00:00Z' }, []],
    [{ content_type: 'productSlider', 'fields.productIds': '12' }, ['slider']],
    [{ content_type: 'productSlider', 'fields.productIds[all]': '11,12' }, ['slider']],
    [{ content_type: 'productSlider', 'fields.productIds[all]': '11,13' }, []],
    [{ 'sys.id[in]': 'home,sale,nobody' }, ['home', 'sale']],
    [{ 'sys.contentType.sys.id[in]': 'index,banner' }, ['home', 'sale']],
    [{ 'sys.createdAt[gte]': '2100-01-01' }, []],
    [{ links_to_entry: 'text-hello' }, ['home', 'jeans']],
    [{ links_to_asset: 'hero' }, ['image-hero']],
    [{ content_type: 'contentPage', 'fields.content.sys.id': 'home' }, ['jeans-new']],
    [
      {
        content_type: 'contentPage',
        'fields.content.sys.contentType.sys.id': 'text',
        'fields.content.fields.width': 'narrow',
      },
      ['jeans'],
    ],
    [{ content_type: 'image', 'fields.desktopImage.sys.id': 'hero' }, ['image-hero']],
    [{ query: 'hilf' }, ['page-2', 'text-hello']],
    [{ query: 'kurz' }, ['sale']],
    [{ 'metadata.tags.sys.id[in]': 'summer,autumn' }, ['jeans', 'page-2']],
    [{ 'metadata.tags.sys.id[all]': 'autumn,sale' }, ['page-2']],
    [{ 'metadata.tags[exists]': 'false', ...pages }, ['page-1', 'page-3']],
    [{ 'metadata.tags.sys.id[nin]': 'autumn', ...pages }, ['page-1', 'page-3']],
    [{ 'metadata.tags.sys.id[in]': 'internal' }, []],
  ])('are found by %o', async (query, ids) => {
    expect(await found(query)).toEqual(ids)
  })

  it('are ordered, and those without a value come last', async () => {
    expect(await found({ ...pages, order: 'fields.position' })).toEqual(['page-1', 'page-3', 'page-2'])
    expect(await found({ ...pages, order: '-fields.position' })).toEqual(['page-2', 'page-3', 'page-1'])
    expect(await found({ ...pages, order: '-fields.navigationGroup,sys.id' })).toEqual(['page-3', 'page-1', 'page-2'])
    expect(await found({ ...pages, order: 'sys.createdAt,-sys.id' })).toEqual(['page-3', 'page-2', 'page-1'])
  })

  it('come in pages', async () => {
    const body = await entries({ ...pages, order: 'sys.id', limit: '2', skip: '1' })
    expect([body.total, body.skip, body.limit, idsOf(body)]).toEqual([3, 1, 2, ['page-2', 'page-3']])
    expect(idsOf(await entries({ ...pages, limit: '0' }))).toEqual([])
    const beyond = await entries({ ...pages, skip: '1000' })
    expect([beyond.total, beyond.skip, idsOf(beyond), beyond.includes]).toEqual([3, 1_000, [], undefined])
    expect((await entries({ ...pages, limit: '1000' })).items).toHaveLength(3)
    // Entries edited at the same moment still have one order, so that pages fit together.
    const onePage = async (skip: number) => idsOf(await entries({ ...pages, limit: '1', skip: String(skip) }))
    expect([await onePage(0), await onePage(1), await onePage(2)].flat()).toEqual(['page-1', 'page-2', 'page-3'])
  })

  it('come with cursors', async () => {
    const first = await entries({ ...pages, order: 'sys.id', limit: '2', cursor: 'true' })
    expect([idsOf(first), 'total' in first, 'prev' in first.pages]).toEqual([['page-1', 'page-2'], false, false])
    const token = new URLSearchParams(first.pages.next.split('?')[1]).get('pageNext') ?? ''
    const second = await entries({ ...pages, order: 'sys.id', limit: '2', cursor: 'true', pageNext: token })
    expect([idsOf(second), Object.keys(second.pages)]).toEqual([['page-3'], ['prev']])
    const back = new URLSearchParams(second.pages.prev.split('?')[1]).get('pagePrev') ?? ''
    expect(await entries({ ...pages, order: 'sys.id', limit: '2', cursor: 'true', pagePrev: back })).toEqual(first)
  })

  it('bring what they link to, as deep as asked, each once', async () => {
    const deep = async (include: string) => {
      const { includes = {}, errors } = await entries({ 'sys.id': 'home', include })
      return { entries: idsOf({ items: includes.Entry }), assets: idsOf({ items: includes.Asset }), errors }
    }
    expect(await deep('0')).toEqual({ entries: undefined, assets: undefined, errors: undefined })
    expect(await deep('1')).toMatchObject({ entries: ['text-hello', 'image-hero'], assets: undefined })
    expect(await deep('10')).toMatchObject({ entries: ['text-hello', 'image-hero'], assets: ['hero'] })
    expect((await deep('1')).errors).toEqual(
      ['nowhere', 'draft-text'].map((id) => ({
        sys: { id: 'notResolvable', type: 'error' },
        details: { type: 'Link', linkType: 'Entry', id },
      })),
    )
  })

  it('that are items are not included again', async () => {
    const { includes } = await entries({ 'sys.id[in]': 'home,text-hello' })
    expect(idsOf({ items: includes.Entry })).toEqual(['image-hero'])
  })

  it('can be cut to what is selected', async () => {
    const { items } = await entries({ ...pages, 'fields.slug': 'hilfe', select: 'fields.title,sys.updatedAt' })
    expect(items).toEqual([
      { sys: { id: 'page-2', type: 'Entry', updatedAt: expect.any(String) }, fields: { title: 'Hilfe' } },
    ])
  })

  it('are returned one by one, links unresolved', async () => {
    const { body } = await ask(content, 'entries/home')
    expect(body.fields.content[0]).toEqual({ sys: { type: 'Link', linkType: 'Entry', id: 'text-hello' } })
    expect(body).not.toHaveProperty('includes')
  })
})

describe('locales', () => {
  const headline = async (id: string, locale?: string) =>
    (await ask(content, `entries/${id}`, locale ? { locale } : {})).body.fields.headline

  it('fall back as far as there is something to fall back to', async () => {
    expect(await headline('jeans')).toBe('Jeans für alle')
    expect(await headline('jeans', 'de-AT')).toBe('Tschiens')
    expect(await headline('jeans', 'de-CH')).toBe('Jeans für alle')
    expect(await headline('jeans', 'fr-CH')).toBeUndefined()
    const { body } = await ask(content, 'entries/jeans', { locale: 'fr-CH' })
    expect([body.sys.locale, body.fields.slug]).toEqual(['fr-CH', 'jeans'])
  })

  it('stand side by side where all are asked for, without fallback', async () => {
    const { body } = await ask(content, 'entries/jeans', { locale: '*' })
    expect(body.sys).not.toHaveProperty('locale')
    expect(body.fields).toMatchObject({
      slug: { 'de-DE': 'jeans' },
      headline: { 'de-DE': 'Jeans für alle', 'de-AT': 'Tschiens' },
    })
  })

  it('are listed with their fallbacks', async () => {
    const { items } = (await ask(content, 'locales')).body
    expect(items.map((one: Record<string, unknown>) => [one['code'], one['default'], one['fallbackCode']])).toEqual([
      ['de-DE', true, null],
      ['de-AT', false, 'de-DE'],
      ['de-CH', false, 'de-DE'],
      ['fr-CH', false, null],
      ['en-GB', false, null],
    ])
  })
})

describe('assets and content types', () => {
  it('assets have an address without a scheme, and words in every locale', async () => {
    const { body } = await ask(content, 'assets/hero', { locale: 'en-GB' })
    expect(body.fields).toEqual({
      title: 'Autumn',
      file: {
        url: '//shop.example/cdn/content/sets-autumn.webp',
        fileName: 'sets-autumn.webp',
        contentType: 'image/webp',
        details: { size: 0, image: { width: 2400, height: 1350 } },
      },
    })
  })

  it.each<[Record<string, string>, string[]]>([
    [{}, ['film', 'hero']],
    [{ mimetype_group: 'video' }, ['film']],
    [{ 'fields.title': 'Herbst' }, ['hero']],
    [{ 'fields.file.contentType': 'image/webp' }, ['hero']],
    [{ 'fields.file.details.image.width[gte]': '2000' }, ['hero']],
    [{ query: 'film' }, ['film']],
  ])('assets are found by %o', async (query, ids) => {
    expect(idsOf((await ask(content, 'assets', { order: 'sys.id', ...query })).body)).toEqual(ids)
  })

  it('content types tell their fields', async () => {
    const { body } = await ask(content, 'content_types', { limit: '1000' })
    expect(body.total).toBe(28)
    const text = (await ask(content, 'content_types/text')).body
    expect(text).toMatchObject({ sys: { id: 'text', type: 'ContentType' }, displayField: 'uid' })
    expect(text.fields.find(({ id }: { id: string }) => id === 'body')).toMatchObject({
      type: 'RichText',
      localized: true,
      required: true,
    })
  })

  it('the space tells its name and locales', async () => {
    const request = new Request('http://c.example/spaces/vitrine/?access_token=delivery-token')
    const space = (await (await content.delivery(request)).json()) as Record<string, unknown>
    expect(space).toMatchObject({
      sys: { type: 'Space', id: 'vitrine' },
      locales: [{ code: 'de-DE', default: true }, {}, {}, {}, {}],
    })
  })
})
