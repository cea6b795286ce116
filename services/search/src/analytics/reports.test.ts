import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '@vitrine/database'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { createAnalytics } from './analytics.ts'
import { day } from './decay.ts'
import type { Impression, ShopperEvent } from './event.ts'
import { createSearchReports } from '../merchandising/search-reports.ts'
import { openReports, type Reports } from './reports.ts'
import { searchMigrations } from './migrate.ts'

const today = Date.parse('2026-11-15T08:00:00Z')
const since = new Date(today - 30 * day)
const all = { since, limit: 20 }
const [ada, bea] = [randomUUID(), randomUUID()]

let database: FreshDatabase
let reports: Reports
beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), searchMigrations)
  let clock = today
  const analytics = createAnalytics({ pool: database.pool, report: () => {}, now: () => clock })

  const search = (responseId: string, query: string, clientId: string | undefined, more: Partial<Impression> = {}) =>
    analytics.record([
      { kind: 'impression', source: 'search', responseId, query, clientId, market: 'de', page: 0, total: 9, ...more },
    ])
  const act = (action: ShopperEvent['action'], product: string, more: Partial<ShopperEvent> = {}) =>
    analytics.record([
      { kind: 'event', type: `x.${action}`, action, market: 'de', products: [{ product, quantity: 1 }], ...more },
    ])

  // Ada filters and pages: one search of hers, clicked twice, first at the third place.
  search('a-1', 'Kleid', ada)
  search('a-2', 'kleid', ada, { total: 4 })
  search('a-3', 'kleid ', ada, { page: 1, total: 4 })
  clock += 1_000
  act('click', 'KL-1', { responseId: 'a-2', position: 3 })
  clock += 1_000
  act('click', 'KL-2', { responseId: 'a-3', position: 11 })
  search('b-1', 'KLEID', bea, { market: 'at' })
  act('click', 'KL-1', { responseId: 'b-1', position: 1, market: 'at' })
  search('n-1', 'kleid', undefined)
  search('n-2', 'kleid', undefined)
  // Coats get no clicks.
  search('m-1', 'mantel', ada)
  search('m-2', 'mantel', bea)
  search('z-1', 'taucheranzug', ada, { total: 0 })
  search('z-2', 'taucheranzug', bea, { total: 0 })
  search('z-3', 'dirndl', bea, { total: 0, market: 'at' })
  clock += day
  search('z-4', 'dirndl', bea, { total: 3, market: 'at' })
  search('c-1', 'klied', bea, { correctedTo: 'kleid' })
  search('c-2', 'mantl', undefined, { correctedTo: 'mantel', isRelaxed: true })
  act('click', 'KL-1', { responseId: 'c-1', position: 2 })
  search('old', 'bikini', ada)
  analytics.record([{ kind: 'impression', source: 'listing', responseId: 'l-1', view: '/damen', page: 0, total: 80 }])

  const ask = (responseId: string, query: string, total: number, market: 'de' | 'at' = 'de') =>
    search(responseId, query, ada, { source: 'answer', total, market })
  ask('q-1', 'Was kostet die Rücksendung?', 2)
  ask('q-2', 'wie wird das wetter', 0)
  ask('q-3', 'Wie wird das  Wetter', 0, 'at')
  const opinion = { market: 'de' as const, question: 'Was kostet die Rücksendung?', answer: 'Nichts.', helpful: true }
  const details = { readable: null, documented: null, correctTopic: null, hallucinationFree: null }
  const feedback = { ...opinion, ...details, correctAnswerUrl: null, notes: null }
  await analytics.saveFeedback({ ...feedback, responseId: 'q-1' })
  await analytics.saveFeedback({ ...feedback, responseId: 'q-4', helpful: false })
  // The details follow in a dialog: the same opinion, sent again.
  const notes = 'Falsch für Österreich, ada@shop.example'
  await analytics.saveFeedback({ ...feedback, responseId: 'q-4', helpful: false, correctTopic: false, notes })

  act('view', 'KL-1', { products: [{ product: 'KL-1', name: 'Altes Kleid', quantity: 1 }] })
  clock += 1_000
  act('view', 'KL-1', { products: [{ product: 'KL-1', name: 'Kleid', quantity: 1 }] })
  act('add', 'KL-1', { products: [{ product: 'KL-1', quantity: 2 }] })
  act('remove', 'KL-1')
  act('buy', 'HO-2', {
    products: [
      { product: 'HO-2', quantity: 3 },
      { product: 'KL-1', quantity: 1 },
    ],
    market: 'at',
  })
  await analytics.close()
  await database.pool.query(`update search.answers set at = at - interval '90 days' where response_id = 'old'`)
  reports = await openReports(database.pool)
})
afterAll(() => database.drop())

it('counts searches by the shops’ days, with queries of too few visitors only counted', async () => {
  const studio = createSearchReports(openDatabase(database.pool))
  const period = { shops: ['de', 'at'], from: '2026-11-14', to: '2026-11-16' } as const
  const { days, ...sums } = await studio.searches(period)
  expect(days.map(({ day: date, searches }) => [date, searches])).toEqual([
    ['2026-11-14', 0],
    ['2026-11-15', sums.searches - 3],
    ['2026-11-16', 3],
  ])
  expect(sums).toMatchObject({ empty: 3, clicked: 3, bought: 0 })
  const query = { order: 'frequent', limit: 10 } as const
  expect(await studio.queries({ ...period, ...query })).toMatchObject({ lines: [], hidden: 6 })
  // A third visitor makes it a query that tells of no single person.
  await database.pool.query(
    `insert into search.answers (response_id, at, source, market, query, normalised, page, total, client_id, is_relaxed)
     values ('third', '2026-11-15T09:00:00Z', 'search', 'de', 'kleid', 'kleid', 0, 9, gen_random_uuid(), false)`,
  )
  expect(await studio.queries({ ...period, ...query })).toMatchObject({
    lines: [{ query: 'kleid', searches: 5, visitors: 3, clicked: 2, empty: 0 }],
    hidden: 5,
  })
  await database.pool.query(`delete from search.answers where response_id = 'third'`)
})

describe('reports', () => {
  it('count the queries of a client on one day as one search', async () => {
    expect(await reports.topQueries(all)).toMatchObject([
      { query: 'kleid', searches: 4, clients: 2, results: expect.any(Number), clickRate: 0.5, firstClick: 2 },
      { query: 'dirndl', searches: 2, clients: 1, results: 3, clickRate: 0, firstClick: null },
      { query: 'mantel', searches: 2, clickRate: 0 },
      { query: 'taucheranzug', searches: 2, results: 0 },
      { query: 'klied', searches: 1, clickRate: 1, firstClick: 2 },
      { query: 'mantl', searches: 1 },
    ])
  })

  it('are about one shop, a time and so many lines', async () => {
    expect(await reports.topQueries({ ...all, market: 'at' })).toMatchObject([
      { query: 'dirndl', searches: 2 },
      { query: 'kleid', searches: 1, clickRate: 1 },
    ])
    expect(await reports.topQueries({ ...all, limit: 1 })).toHaveLength(1)
    const longer = await reports.topQueries({ ...all, since: new Date(today - 200 * day) })
    expect(longer.map(({ query }) => query)).toContain('bikini')
  })

  it('list queries without results, and whether that still holds', async () => {
    expect(await reports.zeroResults(all)).toEqual([
      { query: 'taucheranzug', searches: 2, clients: 2, lastAt: '2026-11-15', isStillEmpty: true },
      { query: 'dirndl', searches: 1, clients: 1, lastAt: '2026-11-15', isStillEmpty: false },
    ])
  })

  it('list queries with results but no clicks, if they are frequent enough', async () => {
    expect((await reports.lowClicks({ ...all, fewest: 2 })).map(({ query }) => query)).toEqual([
      'dirndl',
      'mantel',
      'kleid',
    ])
    expect((await reports.lowClicks({ ...all, fewest: 3 })).map(({ query }) => query)).toEqual(['kleid'])
  })

  it('list helpful corrections', async () => {
    expect(await reports.corrections(all)).toEqual([
      { query: 'klied', correctedTo: 'kleid', searches: 1, clickRate: 1 },
      { query: 'mantl', correctedTo: 'mantel', searches: 1, clickRate: 0 },
    ])
  })

  it('list products by views, basket additions and purchases', async () => {
    expect(await reports.topProducts(all)).toEqual([
      { product: 'HO-2', name: null, views: 0, added: 0, bought: 3 },
      { product: 'KL-1', name: 'Kleid', views: 2, added: 2, bought: 1 },
    ])
    expect(await reports.topProducts({ ...all, market: 'de' })).toEqual([
      { product: 'KL-1', name: 'Kleid', views: 2, added: 2, bought: 0 },
    ])
  })

  it('tell what came in, by type and with the number of visitors', async () => {
    const lines = await reports.events(all)
    expect(lines.map(({ event, count, clients }) => [event, count, clients])).toEqual([
      ['seen: search', 14, 2],
      ['x.click', 4, 0],
      ['seen: answer', 3, 1],
      ['x.view', 2, 0],
      ['seen: listing', 1, 0],
      ['x.add', 1, 0],
      ['x.buy', 1, 0],
      ['x.remove', 1, 0],
    ])
    expect(lines[0]?.lastAt).toMatch(/^2026-11-16 08:\d\d$/)
    expect((await reports.events({ ...all, market: 'at' })).map(({ event }) => event)).toEqual([
      'seen: search',
      'seen: answer',
      'x.buy',
      'x.click',
    ])
  })

  it('count questions with and without an answer, and the feedback on answers', async () => {
    const none = { unreadable: 0, undocumented: 0, invented: 0 }
    expect(await reports.answers(all)).toEqual({
      asked: 3,
      answered: 1,
      helpful: 1,
      unhelpful: 1,
      wrongTopic: 1,
      ...none,
    })
    expect(await reports.answers({ ...all, market: 'at' })).toMatchObject({ asked: 1, answered: 0, helpful: 0 })
    expect(await reports.unanswered(all)).toEqual([
      { question: 'wie wird das wetter', asked: 2, clients: 1, lastAt: '2026-11-16' },
    ])
    expect(await reports.feedback(all)).toEqual([
      {
        question: 'was kostet die rücksendung?',
        helpful: 1,
        unhelpful: 1,
        wrongTopic: 1,
        invented: 0,
        notes: 'Falsch für Österreich, •',
      },
    ])
  })

  it('sum everything up in a few figures', async () => {
    const overview = await reports.overview(all)
    expect(overview).toMatchObject({ searches: 12, queries: 6, clients: 2 })
    expect(overview.zeroRate).toBeCloseTo(3 / 12)
    expect(overview.correctedRate).toBeCloseTo(2 / 12)
    expect(overview.relaxedRate).toBeCloseTo(1 / 12)
    expect(await reports.overview({ ...all, market: 'ch' })).toMatchObject({ searches: 0, clickRate: 0 })
  })
})
