import { fileURLToPath } from 'node:url'
import { describe, expect, inject, it } from 'vitest'
import { readExport } from './exchange/read-export.ts'
import { type Content, createContent, demoFolder } from './index.ts'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { ask, content, database, entry, readSmall, startSmall, useSmallContent } from './testing/small-content.ts'
import { contentMigrations } from './items/migrate.ts'

useSmallContent()

describe('several processes', () => {
  it('follow each other’s changes', async () => {
    const other = await startSmall(database.pool)
    await content.import(readSmall('- { id: fresh, type: text, fields: { body: Neu } }'))
    await expect.poll(async () => (await ask(other, 'entries/fresh')).status, { timeout: 5_000 }).toBe(200)
    await content.studio.remove(entry('fresh'), 'anna')
    await expect.poll(async () => (await ask(other, 'entries/fresh')).status, { timeout: 5_000 }).toBe(404)
    await other.close()
  })

  it('name published changes with the entries that contain them, and no drafts', async () => {
    const other = await startSmall(database.pool)
    const named: string[] = []
    other.listen((changes) =>
      named.push(
        changes
          ? `${changes.items.map(({ id }) => id).join()} in ${changes.containing.map(({ id, type }) => `${type} ${id}`).join()}`
          : 'everything',
      ),
    )
    const part = (body: string, more = '') => `- { id: part, type: text, ${more}fields: { body: ${body} } }`
    const whole = '- { id: whole, type: contentPage, fields: { slug: ganz, headline: Ganz, content: [part] } }'
    await content.import(readSmall(`${whole}\n${part('Eins', 'draft: true, ')}`))
    await other.catchUp()
    await content.studio.publish([entry('part')], 'anna')
    await other.catchUp()
    await content.studio.save(
      [{ ...entry('part'), type: 'text', fields: { body: { 'de-DE': 'Zwei' } }, version: 2 }],
      'anna',
    )
    await other.catchUp()
    await content.studio.unpublish(entry('part'), 'anna')
    await other.catchUp()
    expect(named).toEqual(['whole in ', 'part in contentPage whole', 'part in contentPage whole'])
    await other.close()
    for (const id of ['whole', 'part']) await content.studio.remove(entry(id), 'anna')
  })

  it('answer from memory while the database is away, and say when they cannot yet', async () => {
    const reported: string[] = []
    let isAway = true
    const pool = {
      connect: () => (isAway ? Promise.reject(new Error('away')) : database.pool.connect()),
    } as unknown as typeof database.pool
    const tokens = { delivery: ['delivery-token'], preview: ['preview-token'] }
    const patient = createContent({ pool, imagesUrl: '//x', tokens, report: (event) => void reported.push(event) })
    expect([patient.ready(), (await ask(patient, 'entries')).status]).toEqual([false, 503])
    await expect.poll(() => reported).toContain('content.not_started')
    isAway = false
    await patient.started
    expect((await ask(patient, 'entries/home')).status).toBe(200)
    isAway = true
    await expect.poll(() => reported, { timeout: 5_000 }).toContain('content.not_followed')
    expect((await ask(patient, 'entries/home')).status).toBe(200)
    await patient.close()
  })

  it('say nothing about one look that failed', async () => {
    const reported: string[] = []
    let looks = 0
    const pool = {
      connect: () => (++looks === missed ? Promise.reject(new Error('away')) : database.pool.connect()),
    } as unknown as typeof database.pool
    let missed = Number.NaN
    const tokens = { delivery: ['delivery-token'], preview: ['preview-token'] }
    const steady = createContent({ pool, imagesUrl: '//x', tokens, report: (event) => void reported.push(event) })
    await steady.started
    missed = looks + 1
    await expect.poll(() => looks, { timeout: 5_000 }).toBeGreaterThan(missed + 1)
    expect(reported).toEqual([])
    await steady.close()
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

  it('fields and languages that a file does not mention stay; null empties a field', async () => {
    const page =
      '- { id: shipping, type: servicePage, fields: { slug: versandinfo, position: 3, title: { de: Versand, en: Delivery } } }'
    await content.import(readSmall(page))
    await content.import(readSmall('- { id: shipping, type: servicePage, fields: { title: { de: Lieferung } } }'))
    const fields = async (locale: string) => (await ask(content, `entries/shipping?locale=${locale}`)).body.fields
    expect(await fields('de-DE')).toMatchObject({ slug: 'versandinfo', position: 3, title: 'Lieferung' })
    expect(await fields('en-GB')).toMatchObject({ title: 'Delivery' })
    const cleared = readSmall('- { id: shipping, type: servicePage, fields: { position: null } }')
    expect(content.complete(cleared).items[0]?.fields).toMatchObject({ slug: { 'de-DE': 'versandinfo' } })
    expect(await content.import(cleared)).toEqual({ added: 0, changed: 1, unchanged: 0 })
    expect(await fields('de-DE')).not.toHaveProperty('position')
    expect(await content.import(cleared)).toEqual({ added: 0, changed: 0, unchanged: 1 })
  })

  it('removes a bundle, but not what was changed since or is shown by other content', async () => {
    const bundle = readSmall(
      '- { id: demo-a, type: text, fields: { body: A } }\n- { id: demo-b, type: text, fields: { body: B } }\n' +
        '- { id: demo-c, type: text, fields: { body: C } }',
    )
    await content.import(bundle)
    await content.import(readSmall('- { id: demo-b, type: text, fields: { body: Eigenes } }'))
    await content.import(readSmall('- { id: own, type: contentPage, fields: { slug: own, content: [demo-c] } }'))
    expect(await content.remove(bundle)).toEqual({ removed: 1, changed: ['demo-b'], used: ['demo-c'] })
    const statuses = ['demo-a', 'demo-b', 'demo-c', 'own'].map(
      async (id) => (await ask(content, `entries/${id}`)).status,
    )
    expect(await Promise.all(statuses)).toEqual([404, 200, 200, 200])
  })

  it('an export comes back as it was', async () => {
    const written = JSON.stringify(await content.export({ withDrafts: false }))
    expect(written).not.toContain('Bald')
    const bundle = readExport(written, 'export.json')
    expect(bundle.problems).toEqual([])
    expect(await content.import(bundle)).toMatchObject({ added: 0, changed: 0 })
    const { body } = await ask(content, 'assets/hero')
    expect(body.fields.file.url).toBe('//shop.example/cdn/content/sets-autumn.webp')
  })

  it('an export with drafts publishes nothing that was not', async () => {
    const once = await content.studio.open(entry('once'))
    await content.studio.save(
      [{ ...entry('once'), type: 'text', version: once?.item.version ?? 0, fields: {} }],
      'anna',
    )
    const bundle = readExport(JSON.stringify(await content.export({ withDrafts: true })), 'export.json')
    expect(bundle.items.find(({ id }) => id === 'once')).toMatchObject({ isDraft: true })
    await content.import(bundle)
    expect(JSON.stringify((await ask(content, 'entries/once')).body.fields)).toContain('Servus')
    expect((await ask(content, 'entries/later')).status).toBe(404)
  })

  it('an import does not publish what an editor is still writing', async () => {
    await content.import(readSmall('- { id: notes, type: text, fields: { uid: Notes, body: { de: Alt, en: Old } } }'))
    const opened = await content.studio.open(entry('notes'))
    const fields = { ...opened?.item.fields, body: { 'de-DE': 'Entwurf', 'en-GB': 'Old' } }
    await content.studio.save([{ ...entry('notes'), type: 'text', version: opened?.item.version ?? 0, fields }], 'anna')
    await content.import(readSmall('- { id: notes, type: text, fields: { uid: Remarks } }'))
    const { body } = await ask(content, 'entries/notes?locale=de-DE')
    expect(body.fields.uid).toBe('Remarks')
    expect(JSON.stringify(body.fields.body)).toContain('Alt')
    expect(JSON.stringify((await content.studio.open(entry('notes')))?.item.fields)).toMatch(
      /Entwurf.*Remarks|Remarks.*Entwurf/,
    )
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
    const fresh = await freshDatabase(inject('databaseUrl'), contentMigrations)
    const reported: unknown[] = []
    const start = () => startDemo(fresh.pool, (_, error) => void reported.push(error))
    const demo = await start()
    expect(reported).toEqual([])
    expect(demo.figures().entries.published).toBeGreaterThan(50)
    expect((await ask(demo, 'entries', { content_type: 'index', include: '10', locale: 'fr-CH' })).body.total).toBe(1)
    expect(demo.examples()).toEqual({ entryId: expect.any(String), brokenLinkEntryId: expect.any(String) })
    await demo.studio.remove(entry(demo.examples().entryId ?? ''), 'anna')
    await demo.close()
    const again = await start()
    expect(again.figures().entries.all).toBe(demo.figures().entries.all)
    await again.close()
    await fresh.drop()
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
