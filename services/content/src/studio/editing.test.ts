import { mayUse, type StaffMember, staffRoles } from '@vitrine/contracts/staff'
import { contentCalls, type ContentClient } from '@vitrine/contracts/studio'
import { sql } from '@vitrine/database'
import { createMortalPool, createWriteKiller, type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { type Content, createContent } from '../index.ts'
import { contentMigrations } from '../items/migrate.ts'
import { entry, startSmall } from '../testing/small-content.ts'
import type { RecordStaffLine } from './editing.ts'

let database: FreshDatabase
let content: Content
let client: ContentClient
/** The line that the log refuses, counted from one. */
let refusedLine = 0
let lineCount = 0

const memberWith = (...roles: StaffMember['roles']): StaffMember => ({
  id: 7,
  name: 'Edda',
  email: 'edda@vitrine.example',
  roles,
  shops: null,
})

const writeLine: RecordStaffLine = async (tx, { actor, action, subject, details }) => {
  await tx.run(sql`
    insert into staff_lines (staff, action, subject, details)
    values (${actor.staffId}, ${action}, ${subject}, ${JSON.stringify(details)}::jsonb)`)
  if (++lineCount === refusedLine) throw new Error('The log is full')
}

beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), contentMigrations)
  await database.pool.query(`
    create table staff_lines (line int generated always as identity, staff int, action text, subject text, details jsonb)`)
  content = await startSmall(database.pool, {
    recordStaffLine: writeLine,
  })
  client = content.editingOf(memberWith('editor'))
})
beforeEach(async () => {
  refusedLine = 0
  lineCount = 0
  await database.pool.query('delete from staff_lines')
})
afterAll(async () => {
  await content.close()
  await database.drop()
})

const lines = async () => (await database.pool.query('select * from staff_lines order by line')).rows
const subjects = async () => (await lines()).map(({ action, subject }) => `${action} ${subject}`)
const stored = async () =>
  (await database.pool.query('select kind, id, version, published_version from content.items order by id')).rows
const text = (id: string, words: string, version?: number) => ({
  ...entry(id),
  type: 'text',
  ...(version !== undefined && { version }),
  fields: { uid: { 'de-DE': id }, body: { 'de-DE': words } },
})
const names = Object.keys(contentCalls) as (keyof typeof contentCalls)[]

it.each(staffRoles)('%s gets only the calls of the own rights', async (role) => {
  const own = content.editingOf(memberWith(role))
  for (const name of names) {
    const reply = await (own[name] as (input: unknown) => Promise<unknown>)({ unknown: true })
    const code = mayUse(memberWith(role), contentCalls[name].right) ? 'INVALID' : 'NOT_ALLOWED'
    expect([name, reply]).toMatchObject([name, { ok: false, error: { code } }])
  }
})

it('a write leaves a line for each item, with its state before and after and the fields it wrote', async () => {
  await client.saveItems({ edits: [text('log-one', 'Hallo'), text('log-two', 'Servus')] })
  await client.saveItems({ edits: [text('log-one', 'Grüß Gott', 1)] })
  await client.publishItems({ keys: [entry('log-one'), entry('log-two')] })
  await client.unpublishItem({ key: entry('log-two') })
  await client.removeItem({ key: entry('log-two') })
  expect(await subjects()).toEqual([
    'content.saved entry log-one',
    'content.saved entry log-two',
    'content.saved entry log-one',
    'content.published entry log-one',
    'content.published entry log-two',
    'content.unpublished entry log-two',
    'content.deleted entry log-two',
  ])
  const [first, , again, published, , , deleted] = await lines()
  expect(first).toMatchObject({ staff: 7, details: { type: 'text', after: { version: 1, state: 'draft' } } })
  expect(first.details).not.toHaveProperty('before')
  expect(again.details).toMatchObject({ before: { version: 1 }, after: { version: 2 }, fields: ['body'] })
  expect(published.details).toMatchObject({ before: { state: 'draft' }, after: { state: 'published' } })
  expect(published.details).not.toHaveProperty('fields')
  expect(deleted.details).not.toHaveProperty('after')
})

it('a refusal and a save without a change leave no line', async () => {
  const before = await stored()
  expect(await client.saveItems({ edits: [text('page-1', 'zu spät', 99)] })).toMatchObject({
    value: { code: 'CHANGED' },
  })
  expect(await client.publishItems({ keys: [entry('nowhere')] })).toMatchObject({ value: { code: 'NOT_FOUND' } })
  expect(await client.removeItem({ key: entry('text-hello') })).toMatchObject({ value: { code: 'IN_USE' } })
  const opened = await client.openItem({ key: entry('home'), locale: 'de' })
  if (!opened.ok || !opened.value) throw new Error('There is no home page')
  const { kind, id, type, version, fields } = opened.value.item
  expect(await client.saveItems({ edits: [{ kind, id, type, version, fields }] })).toMatchObject({
    value: { ok: true },
  })
  expect(
    await client.saveItems({ edits: [{ ...text('bad', 'x'), fields: { body: { 'de-DE': 'a\u0000' } } }] }),
  ).toMatchObject({
    error: { code: 'INVALID' },
  })
  expect([await stored(), await lines()]).toEqual([before, []])
})

it('a line that cannot be written takes the whole write back', async () => {
  const before = await stored()
  for (refusedLine of [1, 2]) {
    lineCount = 0
    await expect(client.saveItems({ edits: [text('half-one', 'Eins'), text('half-two', 'Zwei')] })).rejects.toThrow(
      'full',
    )
    expect([await stored(), await lines()]).toEqual([before, []])
  }
})

it('a process that is killed at any write leaves the items and their lines, or neither', async () => {
  const mortal = createMortalPool(database.url)
  const doomed = createContent({
    pool: mortal.pool,
    imagesUrl: '//shop.example/cdn/content',
    tokens: { delivery: [], preview: [] },
    recordStaffLine: writeLine,
    report: () => {},
  })
  await doomed.started
  const writeNames = new Set<string>(names.filter((name) => contentCalls[name].kind === 'write'))
  const countLines = async () => (await lines()).length
  const killer = createWriteKiller({ pool: database.pool, mortal, writeNames, countLines })
  const editor = killer.clientOf(doomed.editingOf(memberWith('editor')))
  await editor.saveItems({ edits: [text('killed-one', 'Eins'), text('killed-two', 'Zwei')] })
  await editor.publishItems({ keys: [entry('killed-one'), entry('killed-two')] })
  await editor.unpublishItem({ key: entry('killed-two') })
  await editor.removeItem({ key: entry('killed-two') })
  for (const name of writeNames)
    expect([name, killer.deaths.get(name) ?? 0]).toEqual([name, expect.toSatisfy((n) => n >= 3)])
  await doomed.close()
  await mortal.pool.end()
})
