import type { Edit, EditOutcome, StoredFields } from '@vitrine/contracts/content'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Content } from '../index.ts'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { ask, entry, readSmall, startSmall } from '../testing/small-content.ts'
import { contentMigrations } from '../items/migrate.ts'
import type { Studio } from './studio.ts'

let database: FreshDatabase
let content: Content
let studio: Studio
beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), contentMigrations)
  content = await startSmall(database.pool)
  studio = content.studio
})
afterAll(async () => {
  await content.close()
  await database.drop()
})

const open = async (id: string) => {
  const workspace = await studio.open(entry(id))
  if (!workspace) throw new Error(`There is no entry ${id}`)
  return workspace
}
/** The request of the editor's page after typing into some fields. */
const edit = async (id: string, fields: StoredFields): Promise<Edit> => {
  const { kind, type, version, fields: before } = (await open(id)).item
  return { kind, id, type, version, fields: { ...before, ...fields } }
}
const fresh = (id: string, type: string, fields: StoredFields): Edit => ({ ...entry(id), type, fields })
const codes = (outcome: EditOutcome) =>
  !outcome.ok && outcome.code === 'INVALID'
    ? outcome.problems.map(({ id, field, code }) => `${id} ${field} ${code}`)
    : []
const shown = async (id: string, host: 'delivery' | 'preview' = 'delivery') =>
  (await ask(content, `entries/${id}`, {}, { host })).body.fields

describe('a list', () => {
  it('is called by what editors see, latest change first, with states and gaps', async () => {
    await studio.save([await edit('page-2', { position: { 'de-DE': 11 } })], 'anna')
    const { lines, total, counts } = await studio.list({ kind: 'Entry', types: ['servicePage', 'text'] })
    expect(lines[0]).toMatchObject({ id: 'page-2', title: 'Hilfe', state: 'changed', updatedBy: 'anna', missing: [] })
    expect([total, counts]).toEqual([5, { draft: 1, changed: 1, published: 3 }])
    expect(lines.find(({ id }) => id === 'text-hello')?.missing).toEqual(['fr-ch'])
    expect(lines.find(({ id }) => id === 'draft-text')?.missing).toEqual(['fr-ch', 'en'])
  })

  it('is narrowed by words, state and market, and cut into pages', async () => {
    const ids = async (query: Omit<Parameters<Studio['list']>[0], 'kind'>) =>
      (await studio.list({ kind: 'Entry', ...query })).lines.map(({ id }) => id).toSorted()
    expect(await ids({ text: 'livrai' })).toEqual(['page-1'])
    expect(await ids({ text: 'IMAGE-HE' })).toEqual(['image-hero'])
    expect(await ids({ text: 'groessen' })).toEqual([])
    expect(await ids({ text: 'grossen' })).toEqual(['jeans-new'])
    expect(await ids({ states: ['draft'] })).toEqual(['draft-text'])
    expect(await ids({ types: ['servicePage'], missingIn: 'en' })).toEqual([])
    expect(await ids({ types: ['contentPage'], missingIn: 'en' })).toEqual(['jeans', 'jeans-new'])
    const all = await studio.list({ kind: 'Entry' })
    const second = await studio.list({ kind: 'Entry', skip: 2, limit: 2 })
    expect([second.total, second.lines]).toEqual([all.total, all.lines.slice(2, 4)])
  })

  it('says titles in the language asked for, and shows a picture from inside', async () => {
    const [help] = (await studio.list({ kind: 'Entry', text: 'page-2', locale: 'fr-ch' })).lines
    expect(help?.title).toBe('Aide')
    const [home] = (await studio.list({ kind: 'Entry', types: ['index'] })).lines
    expect(home?.pictureUrl).toBe('//shop.example/cdn/content/sets-autumn.webp')
    const { lines } = await studio.list({ kind: 'Asset' })
    expect(lines.map(({ id, title, type }) => [id, title, type]).toSorted()).toEqual([
      ['film', 'Film', null],
      ['hero', 'Herbst', null],
    ])
  })
})

describe('an entry', () => {
  it('opens with its parts, the pages that show it, and what is wrong', async () => {
    const home = await open('home')
    expect(home.parts.map(({ id }) => id).toSorted()).toEqual(['draft-text', 'hero', 'image-hero', 'text-hello'])
    expect(home.problems).toContainEqual({
      ...entry('home'),
      severity: 'warning',
      field: 'content',
      code: 'broken-link',
      facts: { kind: 'Entry', id: 'nowhere' },
    })
    expect((await open('image-hero')).shownOn).toEqual([
      { ...entry('home'), title: 'Herbst', paths: { de: '/', at: '/', ch: '/', 'fr-ch': '/', en: '/' } },
    ])
    expect((await open('text-hello')).shownOn.map(({ id }) => id).toSorted()).toEqual(['home', 'jeans'])
    expect((await open('page-1')).shownOn[0]?.paths).toMatchObject({ de: '/s/versand/', ch: '/s/versand/' })
    expect(await studio.open(entry('nobody'))).toBeNull()
  })

  it('has the address of a picture, which saving leaves as it is', async () => {
    const key = { kind: 'Asset', id: 'hero' } as const
    const { item } = (await studio.open(key)) ?? {}
    expect(item?.fields['file']?.['de-DE']).toMatchObject({ url: '//shop.example/cdn/content/sets-autumn.webp' })
    const fields = { ...item?.fields, description: { 'de-DE': 'Zwei Mäntel' } }
    const saved = await studio.save([{ ...key, type: null, version: item?.version ?? 0, fields }], 'anna')
    expect(saved.ok).toBe(true)
    const moved = await startSmall(database.pool, { imagesUrl: '//elsewhere.example' })
    const again = await moved.studio.open(key)
    expect(again?.item.fields['file']?.['de-DE']).toMatchObject({ url: '//elsewhere.example/sets-autumn.webp' })
    await moved.close()
    expect(await studio.save([{ ...key, id: 'new', type: null, fields: {} }], 'anna')).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('saving', () => {
  it('keeps a page and its new block in one go, for editors only', async () => {
    const block = fresh('text-new', 'text', { body: { 'de-DE': paragraph('Frisch') } })
    const page = await edit('jeans', {
      headline: { 'de-DE': 'Jeans' },
      content: { 'de-DE': [link('text-hello'), link('text-new')] },
    })
    const saved = await studio.save([page, block], 'anna')
    expect(saved.ok && saved.items.map(({ id, state, version }) => [id, state, version])).toEqual([
      ['jeans', 'changed', 3],
      ['text-new', 'draft', 1],
    ])
    expect((await shown('jeans')).headline).toBe('Jeans für alle')
    expect((await shown('jeans', 'preview')).headline).toBe('Jeans')
    expect((await open('jeans')).parts.map(({ id }) => id)).toEqual(['text-hello', 'text-new'])
  })

  it('writes nothing when others saved meanwhile, and says who', async () => {
    const mine = await edit('jeans', { headline: { 'de-DE': 'Meins' } })
    const block = await edit('text-new', { width: { 'de-DE': 'full' } })
    await studio.save([await edit('jeans', { headline: { 'de-DE': 'Bertas' } })], 'berta')
    const outcome = await studio.save([block, mine], 'anna')
    expect(outcome).toMatchObject({ ok: false, code: 'CHANGED', clashes: [{ id: 'jeans', version: 4, by: 'berta' }] })
    expect((await open('text-new')).item.fields['width']).toBeUndefined()
    expect(await studio.save([fresh('jeans', 'contentPage', {})], 'anna')).toMatchObject({ code: 'CHANGED' })
    expect(await studio.publish([{ ...entry('jeans'), version: 3 }], 'anna')).toMatchObject({ code: 'CHANGED' })
  })

  it('an emptied field is gone', async () => {
    const emptied = { subline: { 'de-DE': '' }, content: { 'de-DE': [] }, teaserImage: { 'de-DE': null } }
    const saved = await studio.save([fresh('blank', 'contentPage', { slug: { 'de-DE': 'blank' }, ...emptied })], 'anna')
    expect(saved.ok && saved.items[0]?.fields).toEqual({ slug: { 'de-DE': 'blank' } })
    const words = fresh('blank-text', 'text', { body: { 'de-DE': paragraph(' ') } })
    expect((await studio.check([words])).map(({ code }) => code)).toEqual(['required'])
  })

  it('of two concurrent editors one gets the conflict', async () => {
    const edits = await Promise.all(['a', 'b', 'c'].map((text) => edit('page-3', { title: { 'de-DE': text } })))
    const outcomes = await Promise.all(edits.map((one) => studio.save([one], 'anna')))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('publishing', () => {
  it('shows a page with its blocks to visitors', async () => {
    expect(await studio.publish([entry('jeans'), entry('text-new')], 'berta')).toMatchObject({
      ok: true,
      items: [
        { id: 'jeans', state: 'published' },
        { id: 'text-new', state: 'published' },
      ],
    })
    expect((await shown('jeans')).headline).toBe('Bertas')
    const { body } = await ask(content, 'entries/jeans')
    expect(body.sys).toMatchObject({ revision: 2, publishedVersion: 4 })
    expect((await shown('text-new')).body.nodeType).toBe('document')
  })

  it('is refused as a whole where something is wrong', async () => {
    const good = await edit('page-1', { position: { 'de-DE': 3 } })
    const bad = fresh('bad', 'servicePage', {
      slug: { 'de-DE': 'versand' },
      title: { 'en-GB': 'x'.repeat(300) },
      position: { 'de-DE': 'zwei' },
      content: { 'de-DE': [link('page-1')] },
    })
    await studio.save([good, bad], 'anna')
    const outcome = await studio.publish([entry('page-1'), entry('bad')], 'anna')
    expect(codes(outcome)).toEqual([
      'bad slug taken',
      'bad title too-long',
      'bad position not-a-number',
      'bad content wrong-type',
    ])
    expect((await shown('page-1')).position).toBe(2)
    expect(await studio.publish([entry('page-1'), entry('nobody')], 'anna')).toMatchObject({ code: 'NOT_FOUND' })
    expect((await open('page-1')).item.state).toBe('changed')
  })

  it('minds an address that only a draft has as little as the draft is seen', async () => {
    await studio.save([fresh('twin', 'contentPage', { slug: { 'de-DE': 'blank' } })], 'anna')
    expect((await open('twin')).problems).toMatchObject([
      { severity: 'warning', code: 'taken', facts: { by: 'blank' } },
    ])
    expect((await studio.publish([entry('twin')], 'anna')).ok).toBe(true)
    expect(codes(await studio.publish([entry('blank')], 'anna'))).toEqual(['blank slug taken'])
  })
})

it('of two pages that are published at one address at the same time one is', async () => {
  const pages = ['left', 'right'].map((id) => fresh(id, 'contentPage', { slug: { 'de-DE': 'middle' } }))
  await studio.save(pages, 'anna')
  const outcomes = await Promise.all(pages.map(({ id }) => studio.publish([entry(id)], 'anna')))
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, false])
})

describe('the market linter', () => {
  it('speaks about words that are being typed, with the place', async () => {
    const typed = fresh('new', 'text', {
      body: { 'de-DE': paragraph('Große Größen ab 59 €'), 'en-GB': paragraph('Sustainable') },
    })
    const found = (await studio.check([typed])).map(({ code, locale, facts }) => [code, locale, facts])
    expect(found).toEqual([
      ['missing-translation', 'fr-CH', {}],
      ['sharp-s', 'de-CH', { excerpt: 'Große Größen ab 59', writtenFor: 'de-DE' }],
      ['foreign-currency', 'de-CH', { money: '€', writtenFor: 'de-DE' }],
      ['green-claim', 'en-GB', { claim: 'Sustainable' }],
    ])
  })
})

describe('taking back', () => {
  it('what published pages show stays, and says where it stands', async () => {
    expect(await studio.remove(entry('text-new'), 'anna')).toMatchObject({ code: 'IN_USE', shownOn: [{ id: 'jeans' }] })
    expect(await studio.remove(entry('jeans'), 'anna')).toMatchObject({ code: 'IN_USE', shownOn: [{ id: 'jeans' }] })
    expect(await studio.unpublish(entry('jeans'), 'anna')).toMatchObject({ ok: true, items: [{ state: 'draft' }] })
    expect(await shown('jeans')).toBeUndefined()
    expect((await studio.remove(entry('text-new'), 'anna')).ok).toBe(true)
    expect(await studio.open(entry('text-new'))).toBeNull()
    expect(await studio.remove(entry('text-new'), 'anna')).toEqual({ ok: false, code: 'NOT_FOUND' })
  })

  it('nothing is lost: an older version is saved as a draft again', async () => {
    const [latest] = await studio.history(entry('text-new'))
    expect(latest).toMatchObject({ action: 'deleted', by: 'anna' })
    const history = await studio.history(entry('jeans'))
    expect(history.slice(0, 4).map(({ action, by }) => [action, by])).toEqual([
      ['unpublished', 'anna'],
      ['published', 'berta'],
      ['saved', 'berta'],
      ['saved', 'anna'],
    ])
    const first = history.at(-1)
    const restored = await studio.save([await edit('jeans', first?.fields ?? {})], 'anna')
    expect(restored).toMatchObject({ ok: true, items: [{ fields: { headline: { 'de-DE': 'Jeans für alle' } } }] })
  })
})

it('what another process brings is judged too', async () => {
  const other = await startSmall(database.pool)
  await other.import(
    readSmall('- { id: page-9, type: servicePage, fields: { slug: neu, title: { de: N, fr-ch: N, en: N } } }'),
  )
  await other.close()
  await studio.save([fresh('page-8', 'servicePage', { slug: { 'de-DE': 'neu' }, title: { 'de-DE': 'N' } })], 'anna')
  expect(codes(await studio.publish([entry('page-8')], 'anna'))).toEqual(['page-8 slug taken'])
})

const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } })
const paragraph = (value: string) => ({
  nodeType: 'document',
  data: {},
  content: [{ nodeType: 'paragraph', data: {}, content: [{ nodeType: 'text', value, marks: [], data: {} }] }],
})
