import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { readExport } from '../exchange/read-export.ts'
import type { Content } from '../index.ts'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { ask, startSmall } from '../testing/small-content.ts'
import { contentMigrations } from '../items/migrate.ts'

const places = {
  auckland: { lat: -36.85, lon: 174.76 },
  berlin: { lat: 52.52, lon: 13.4 },
  munich: { lat: 48.14, lon: 11.57 },
  vienna: { lat: 48.21, lon: 16.37 },
  zurich: { lat: 47.37, lon: 8.54 },
}

/** Places need an imported model: ours has none. */
const source = JSON.stringify({
  contentTypes: [
    {
      sys: { id: 'boutique' },
      name: 'Boutique',
      displayField: 'name',
      fields: [
        { id: 'name', name: 'Name', type: 'Symbol' },
        { id: 'place', name: 'Place', type: 'Location' },
      ],
    },
  ],
  locales: [{ code: 'de-DE', default: true }],
  entries: [...Object.entries(places), ['nowhere', null] as const].map(([id, place]) => ({
    sys: { id, version: 2, publishedVersion: 1, contentType: { sys: { id: 'boutique' } } },
    fields: { name: { 'de-DE': id }, ...(place && { place: { 'de-DE': place } }) },
  })),
})

let database: FreshDatabase
let content: Content
beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), contentMigrations)
  content = await startSmall(database.pool)
  await content.import(readExport(source, 'places.json'))
})
afterAll(async () => {
  await content.close()
  await database.drop()
})

const found = async (query: Record<string, string>) =>
  (await ask(content, 'entries', { content_type: 'boutique', ...query })).body.items.map(
    ({ sys }: { sys: { id: string } }) => sys.id,
  )

it('what is near comes nearest first, without what is nowhere', async () => {
  const fromSalzburg = { 'fields.place[near]': '47.8,13.04' }
  expect(await found(fromSalzburg)).toEqual(['munich', 'vienna', 'zurich', 'berlin', 'auckland'])
  expect(await found({ ...fromSalzburg, limit: '1', skip: '1' })).toEqual(['vienna'])
})

it('the date line is no wall', async () => {
  expect((await found({ 'fields.place[near]': '-21,-175' }))[0]).toBe('auckland')
})

it('a requested order goes first', async () => {
  expect(await found({ 'fields.place[near]': '47.8,13.04', order: 'fields.name' })).toEqual(Object.keys(places))
})

it('within a circle or a box', async () => {
  expect(await found({ 'fields.place[within]': '48.14,11.57,260', order: 'sys.id' })).toEqual(['munich', 'zurich'])
  expect(await found({ 'fields.place[within]': '47,8,49,12', order: 'sys.id' })).toEqual(['munich', 'zurich'])
})

it.each([
  ['fields.place[near]', 'here'],
  ['fields.place[near]', '47.8'],
  ['fields.place[near]', ','],
  ['fields.place[near]', '95,10'],
  ['fields.place[within]', '1,2'],
  ['fields.name[near]', '47.8,13.04'],
])('%s=%s is refused', async (key, value) => {
  const { status, body } = await ask(content, 'entries', { content_type: 'boutique', [key]: value })
  expect([status, body.sys.id]).toEqual([400, 'InvalidQuery'])
})
