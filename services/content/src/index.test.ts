import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readExport } from './exchange/read-export.ts'
import { readFiles } from './exchange/read-files.ts'
import { type Content, createContent, demoFolder } from './index.ts'
import { lint } from './linting/lint.ts'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts'
import { ask, readSmall, startSmall } from './testing/small-content.ts'

let database: FreshDatabase
let content: Content
beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'))
  content = await startSmall(database.pool)
})
afterAll(async () => {
  await content.close()
  await database.drop()
})

const preview = { host: 'preview' } as const
const headline = async (host: 'delivery' | 'preview' = 'delivery') =>
  (await ask(content, 'entries/jeans', {}, { host })).body.fields?.headline
const withHeadline = (text: string) => ({
  kind: 'Entry' as const,
  id: 'jeans',
  type: 'contentPage',
  fields: { slug: { 'de-DE': 'jeans' }, headline: { 'de-DE': text } },
})

describe('editing', () => {
  it('a change is seen by editors first and by visitors when it is published', async () => {
    const before = await content.editing.read('Entry', 'jeans')
    const saved = await content.editing.save(withHeadline('Neu'), { version: before?.version ?? 0, by: 'anna' })
    expect(saved.ok).toBe(true)
    expect([await headline('delivery'), await headline('preview')]).toEqual(['Jeans für alle', 'Neu'])
    await content.editing.publish('Entry', 'jeans', 'bert')
    expect([await headline('delivery'), await headline('preview')]).toEqual(['Neu', 'Neu'])
    const { body } = await ask(content, 'entries/jeans')
    expect(body.sys).toMatchObject({ revision: 2, publishedVersion: 3 })
  })

  it('remembers who did what', async () => {
    const history = await content.editing.history('Entry', 'jeans')
    expect(history.map(({ action, by, version }) => [action, by, version])).toEqual([
      ['published', 'bert', 4],
      ['saved', 'anna', 3],
      ['published', null, 2],
      ['saved', null, 1],
    ])
    expect(history[1]?.fields['headline']).toEqual({ 'de-DE': 'Neu' })
  })

  it('refuses what somebody else has changed meanwhile', async () => {
    expect(await content.editing.save(withHeadline('Zu spät'), { version: 1 })).toEqual({
      ok: false,
      error: { code: 'CHANGED', version: 4 },
    })
    expect(await content.editing.publish('Entry', 'nobody')).toEqual({ ok: false, error: { code: 'NOT_FOUND' } })
  })

  it('takes back and deletes', async () => {
    await content.editing.unpublish('Entry', 'jeans')
    expect([await headline('delivery'), await headline('preview')]).toEqual([undefined, 'Neu'])
    await content.editing.remove('Entry', 'jeans')
    expect((await ask(content, 'entries/jeans', {}, preview)).status).toBe(404)
    expect(await content.editing.history('Entry', 'jeans')).toHaveLength(6)
  })
})

describe('several processes', () => {
  it('hear of each other', async () => {
    const other = await startSmall(database.pool)
    await content.import(readSmall('- { id: fresh, type: text, fields: { body: Neu } }'))
    await expect.poll(async () => (await ask(other, 'entries/fresh')).status).toBe(200)
    await content.editing.remove('Entry', 'fresh')
    await expect.poll(async () => (await ask(other, 'entries/fresh')).status).toBe(404)
    await other.close()
  })

  it('answer from memory while the database is away, and say when they cannot yet', async () => {
    const reported: string[] = []
    let isAway = true
    const pool = {
      connect: () => (isAway ? Promise.reject(new Error('away')) : database.pool.connect()),
      query: (...args: [string]) => (isAway ? Promise.reject(new Error('away')) : database.pool.query(...args)),
    } as unknown as typeof database.pool
    const tokens = { delivery: ['delivery-token'], preview: ['preview-token'] }
    const patient = createContent({ pool, imagesUrl: '//x', tokens, report: (event) => void reported.push(event) })
    expect([patient.ready(), (await ask(patient, 'entries')).status]).toEqual([false, 503])
    await expect.poll(() => reported).toContain('content.not_started')
    isAway = false
    await patient.started
    expect((await ask(patient, 'entries/home')).status).toBe(200)
    isAway = true
    await expect.poll(() => reported).toContain('content.not_followed')
    expect((await ask(patient, 'entries/home')).status).toBe(200)
    await patient.close()
  })
})

describe('taking content in and out', () => {
  it('what is the same is not touched, and drafts stay drafts', async () => {
    const source =
      '- { id: once, type: text, fields: { body: Hallo } }\n- { id: later, type: text, draft: true, fields: { body: Bald } }'
    expect(await content.import(readSmall(source))).toEqual({ added: 2, changed: 0, unchanged: 0 })
    expect(await content.import(readSmall(source))).toEqual({ added: 0, changed: 0, unchanged: 2 })
    expect((await ask(content, 'entries/later')).status).toBe(404)
    expect(await content.import(readSmall(source.replace('Hallo', 'Servus')))).toEqual({
      added: 0,
      changed: 1,
      unchanged: 1,
    })
  })

  it('an export comes back as it was', async () => {
    const written = JSON.stringify(await content.export({ withDrafts: false }))
    expect(written).not.toContain('Bald')
    const parcel = readExport(written, 'export.json')
    expect(parcel.problems).toEqual([])
    expect(await content.import(parcel)).toMatchObject({ added: 0, changed: 0 })
    const { body } = await ask(content, 'assets/hero')
    expect(body.fields.file.url).toBe('//shop.example/cdn/content/sets-autumn.webp')
  })

  it('an export with drafts publishes nothing that was not', async () => {
    const { version = 0 } = (await content.editing.read('Entry', 'once')) ?? {}
    const fields = { body: { 'de-DE': { nodeType: 'document', data: {}, content: [] } } }
    await content.editing.save({ kind: 'Entry', id: 'once', type: 'text', fields }, { version })
    const parcel = readExport(JSON.stringify(await content.export({ withDrafts: true })), 'export.json')
    expect(parcel.items.find(({ id }) => id === 'once')).toMatchObject({ isDraft: true })
    await content.import(parcel)
    expect(JSON.stringify((await ask(content, 'entries/once')).body.fields)).toContain('Servus')
    expect((await ask(content, 'entries/later')).status).toBe(404)
  })

  it('types of another model are taken in with their entries', async () => {
    const field = { id: 'quote', name: 'Quote', type: 'Symbol', localized: true, required: true }
    const source = {
      contentTypes: [{ sys: { id: 'testimonial' }, name: 'Testimonial', displayField: 'quote', fields: [field] }],
      locales: [
        { code: 'en-US', default: true },
        { code: 'de', default: false },
      ],
      entries: [
        {
          sys: { id: 'praise', version: 4, publishedVersion: 3, contentType: { sys: { id: 'testimonial' } } },
          fields: { quote: { 'en-US': 'Lovely', de: 'Schön' } },
        },
      ],
    }
    await content.import(readExport(JSON.stringify(source), 'other.json'))
    expect((await ask(content, 'content_types/testimonial')).status).toBe(200)
    const query = { content_type: 'testimonial', 'fields.quote': 'Lovely', locale: 'en-GB' }
    expect((await ask(content, 'entries', query)).body.total).toBe(1)
    expect((await ask(content, 'entries/praise')).body.fields).toEqual({ quote: 'Schön' })
  })
})

describe('the demo', () => {
  it('fills a service that has never had content, once', async () => {
    const fresh = await freshDatabase(inject('databaseUrl'))
    const reported: unknown[] = []
    const start = () => startDemo(fresh.pool, (_, error) => void reported.push(error))
    const demo = await start()
    expect(reported).toEqual([])
    expect(demo.figures().entries.published).toBeGreaterThan(50)
    expect((await ask(demo, 'entries', { content_type: 'index', include: '10', locale: 'fr-CH' })).body.total).toBe(1)
    expect(demo.examples()).toEqual({ entryId: expect.any(String), brokenLinkEntryId: expect.any(String) })
    await demo.editing.remove('Entry', demo.examples().entryId ?? '')
    await demo.close()
    const again = await start()
    expect(again.figures().entries.all).toBe(demo.figures().entries.all)
    await again.close()
    await fresh.drop()
  })

  it('has no mistakes', async () => {
    const problems = lint(await readFiles(fileURLToPath(demoFolder)))
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })
})

async function startDemo(
  pool: FreshDatabase['pool'],
  report: (event: string, error: unknown) => void,
): Promise<Content> {
  const tokens = { delivery: ['delivery-token'], preview: ['preview-token'] }
  const demo = createContent({ pool, imagesUrl: '//x', tokens, demo: fileURLToPath(demoFolder), report })
  await demo.started
  return demo
}
