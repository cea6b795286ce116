import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markets } from '@vitrine/contracts/markets'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RecordedEvent } from '../analytics/event.ts'
import { createIndexSync, type IndexSync } from '../documents/index-sync.ts'
import { shopSchema } from '../documents/schema.ts'
import { createEmbeddedEngine } from '../engine/embedded-engine.ts'
import { plainEngineQuery } from '../query-pipeline/plain-engine-query.ts'
import { createLearning } from '../recommendations/learning.ts'
import { smallStructure, smallStyles, smallToday } from '../testing/small-catalogue.ts'
import { createLearnedPopularity, type LearnedPopularity, popularityHalfLife } from './learned-popularity.ts'

let clock: number
let folder: string
let popularity: LearnedPopularity
let index: IndexSync
let learn: (event: RecordedEvent) => void
/** Whether the catalogue answers. */
let isAway: boolean

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-popularity-'))
  clock = Date.parse(smallToday)
  isAway = false
  popularity = createLearnedPopularity({ now: () => clock })
  ;({ learn } = createLearning({ now: () => clock, toProductId: Number, popularity }))
  index = createIndexSync({
    source: {
      identity: async () => 'small',
      async *styles() {
        yield* smallStyles
      },
      async stylesOf(ids) {
        if (isAway) throw new Error('The catalogue is away')
        return smallStyles.filter(({ products }) => products.some(({ id }) => ids.includes(id)))
      },
      productsNumbered: async () => [],
      structure: async () => smallStructure,
      changes: {
        now: async () => '',
        follow: async () => ({ ok: true, value: { changes: [], cursor: '', hasMore: false } }),
      },
    },
    popularity,
    openEngine: ({ file, vocabulary }) =>
      createEmbeddedEngine({ schema: shopSchema, heads: vocabulary.words(), synonyms: {}, file, report: () => {} }),
    folder,
    report: () => {},
    now: () => new Date(clock).toISOString(),
    pause: 3_600_000,
  })
  await index.start()
})
afterEach(async () => {
  await index.close()
  await rm(folder, { recursive: true, force: true })
})

/** All products of the German shop, the most popular first. */
async function listed(): Promise<string[]> {
  await index.catchUp()
  const query = plainEngineQuery(markets.de, 'de', { limit: 100 })
  const { hits } = await index.engine().search({ ...query, signals: { ...query.signals, popularity: 1 } })
  return hits.map(({ id }) => id)
}
const view = (client: string, product: string, action: 'view' | 'buy' = 'view') =>
  learn({
    kind: 'event',
    id: '',
    at: clock,
    type: action,
    action,
    market: 'de',
    clientId: client,
    products: [{ product, quantity: 1 }],
  })
/** Another reading of what was learned is due. */
const pass = (milliseconds = 11 * 60_000) => void (clock += milliseconds)

it('a thousand visits move products that visitors want to the front, and those of one visitor nothing', async () => {
  const before = await listed()
  const wanted = before.at(-1) ?? ''
  for (let time = 0; time < 10_000; time++) view('robot', wanted, time % 2 === 0 ? 'view' : 'buy')
  pass()
  expect(await listed()).toEqual(before)
  // A third of the visitors look at another product: it stays behind the one that all of them want.
  const second = before.at(-2) ?? ''
  for (let visit = 0; visit < 1_000; visit++) {
    view(`visitor ${visit}`, wanted)
    if (visit % 3 === 0) view(`visitor ${visit}`, second)
  }
  pass()
  const after = await listed()
  expect(after.slice(0, 2)).toEqual([wanted, second])
  expect(after.slice(2)).toEqual(before.slice(0, -2))
})

it('a few visits say nothing, more of them a little, and old ones less and less', () => {
  const figure = 0.5
  expect(popularity.blend(7, figure)).toBe(figure)
  for (const client of ['ada', 'bea']) view(client, '7')
  expect(popularity.blend(7, figure)).toBe(figure)
  for (let visit = 0; visit < 40; visit++) view(`visitor ${visit}`, '7')
  const fresh = popularity.blend(7, figure)
  expect(fresh).toBeGreaterThan(0.7)
  expect(fresh).toBeLessThan(0.8)
  pass(popularityHalfLife)
  const older = popularity.blend(7, figure)
  expect(older).toBeLessThan(fresh)
  pass(20 * popularityHalfLife)
  expect(popularity.blend(7, figure)).toBeCloseTo(figure, 3)
})

it('a new popularity is indexed once, and again later where the catalogue does not answer', async () => {
  const before = await listed()
  const wanted = before.at(-1) ?? ''
  for (let visit = 0; visit < 500; visit++) view(`visitor ${visit}`, wanted)
  isAway = true
  pass()
  expect(await listed()).toEqual(before)
  isAway = false
  expect((await listed())[0]).toBe(wanted)
  pass()
  expect(popularity.takeChanged()).toEqual([])
})
