import { randomUUID } from 'node:crypto'
import type { Locale } from '@vitrine/contracts/markets'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { type Analytics, type AnalyticsOptions, createAnalytics } from './analytics.ts'
import { day } from './decay.ts'
import type { Impression, RecordedEvent, ShopperEvent } from './event.ts'
import { migrateSearch, searchMigrations } from './migrate.ts'

let database: FreshDatabase
let clock: number
let reports: { event: string; facts: Record<string, string> }[]
const started: Analytics[] = []

beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), searchMigrations)
})
afterAll(() => database.drop())
beforeEach(async () => {
  clock = Date.parse('2026-11-15T08:00:00Z')
  reports = []
  await database.pool.query('truncate search.answers, search.events')
})
afterEach(async () => {
  for (const analytics of started.splice(0)) await analytics.close()
})

function start(options: Partial<AnalyticsOptions> = {}): Analytics {
  const report: AnalyticsOptions['report'] = (event, _, facts) => reports.push({ event, facts })
  const analytics = createAnalytics({ pool: database.pool, report, now: () => clock, ...options })
  started.push(analytics)
  return analytics
}

const answer = (more: Partial<Impression> = {}): Impression => ({
  kind: 'impression',
  source: 'search',
  responseId: randomUUID(),
  market: 'de',
  query: 'Rotes  Kleid',
  page: 0,
  total: 12,
  clientId: randomUUID(),
  ...more,
})
const view = (product = 'KL-1', more: Partial<ShopperEvent> = {}): ShopperEvent => ({
  kind: 'event',
  type: 'ec.productView',
  action: 'view',
  market: 'de',
  clientId: randomUUID(),
  products: [{ product, quantity: 1 }],
  ...more,
})
async function rowsOf(table: 'answers' | 'events'): Promise<Record<string, unknown>[]> {
  const order = table === 'answers' ? 'at, response_id' : 'at, line'
  const { rows } = await database.pool.query<Record<string, unknown>>(`select * from search.${table} order by ${order}`)
  return rows
}

/** The database of the test, which can be unreachable, or lose the connection after a commit. */
function shakyPool(state: { mode: 'up' | 'down' | 'deaf' }): Pool {
  const connect = async () => {
    if (state.mode === 'down') throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const client = await database.pool.connect()
    const query = async (...args: unknown[]) => {
      const answered = await (client.query as (...args: unknown[]) => Promise<unknown>)(...args)
      if (state.mode === 'deaf') throw new Error('Connection terminated unexpectedly')
      return answered
    }
    return Object.assign(Object.create(client) as typeof client, { query, on: () => client })
  }
  return { connect, ending: false } as unknown as Pool
}
const quick = { most: 1_000, batch: 20, pauses: { collect: 1, first: 1, longest: 4 } }

describe('recorded events', () => {
  it('are in the tables as they happened', async () => {
    const analytics = start()
    const clientId = randomUUID()
    analytics.record([
      answer({ responseId: 'r-1', clientId, correctedTo: 'rotes kleid', isRelaxed: true }),
      view('KL-1', {
        action: 'buy',
        type: 'ec.purchase',
        clientId,
        products: [
          { product: 'KL-1', name: 'Kleid', quantity: 2 },
          { product: 'HO-2', quantity: 1 },
        ],
        body: { coupon: 'x' },
      }),
    ])
    expect(await analytics.flush()).toBe(true)
    expect(await rowsOf('answers')).toEqual([
      expect.objectContaining({
        response_id: 'r-1',
        at: new Date(clock),
        query: 'Rotes  Kleid',
        normalised: 'rotes kleid',
        corrected_to: 'rotes kleid',
        is_relaxed: true,
        client_id: clientId,
      }),
    ])
    expect(await rowsOf('events')).toEqual([
      expect.objectContaining({ line: 0, product: 'KL-1', name: 'Kleid', quantity: 2, body: { coupon: 'x' } }),
      expect.objectContaining({ line: 1, product: 'HO-2', quantity: 1, body: null }),
    ])
  })

  it('are written when the search ends', async () => {
    const analytics = start({ limits: { ...quick, pauses: { collect: 600_000, first: 1, longest: 1 } } })
    analytics.record(Array.from({ length: 45 }, () => view()))
    expect(analytics.figures()).toMatchObject({ waiting: 45, written: 0 })
    await analytics.close()
    expect(await rowsOf('events')).toHaveLength(45)
  })

  it('of the same order count once', async () => {
    const analytics = start()
    const received: RecordedEvent[] = []
    analytics.listen((event) => received.push(event))
    const order = view('KL-1', { action: 'buy', once: 'comma_de V-1' })
    analytics.record([order, order])
    await analytics.flush()
    const again = start()
    again.record([order])
    await again.flush()
    expect([received.length, (await rowsOf('events')).length]).toEqual([1, 1])
  })

  it('survive a listener that fails', async () => {
    const analytics = start()
    analytics.listen(() => {
      throw new Error('no')
    })
    expect(() => analytics.record([view(), answer()])).not.toThrow()
    expect(reports.map(({ event }) => event)).toEqual(['search.analytics.failed', 'search.analytics.failed'])
    expect(await analytics.flush()).toBe(true)
  })

  it('that cannot be written are left out alone', async () => {
    const analytics = start()
    const bad = view('bad', { market: 'd\0e' as Locale })
    analytics.record([...Array.from({ length: 9 }, () => view()), bad, ...Array.from({ length: 9 }, () => view())])
    expect(await analytics.flush()).toBe(true)
    expect(await rowsOf('events')).toHaveLength(18)
    expect(analytics.figures()).toMatchObject({ written: 18, refused: 1 })
    expect(reports.map(({ event }) => event)).toEqual(['search.analytics.refused'])
  })

  it('have only numbers, ids and texts that fit', async () => {
    const analytics = start()
    analytics.record([
      answer({
        responseId: 'r\0\u0007'.repeat(200),
        query: `\ud800${'x'.repeat(5_000)}\0`,
        total: 1e30,
        page: Number.NaN,
      }),
      answer({ clientId: 'nobody', responseId: '\0' }),
      view('p'.repeat(9_000), { position: -7, clientId: "'; drop table search.events; --" }),
    ])
    expect(await analytics.flush()).toBe(true)
    const [kept, ...none] = await rowsOf('answers')
    expect(none).toEqual([])
    expect(kept).toMatchObject({ page: 0, total: 2_147_483_647 })
    expect(String(kept?.['query'])).toHaveLength(200)
    expect(await rowsOf('events')).toMatchObject([{ position: 0, client_id: null }])
    expect(analytics.figures()).toMatchObject({ refused: 0 })
  })
})

describe('during an outage', () => {
  it('nothing is lost that there is room for', async () => {
    const state: { mode: 'up' | 'down' | 'deaf' } = { mode: 'down' }
    const analytics = start({ pool: shakyPool(state), limits: quick })
    analytics.record(Array.from({ length: 300 }, (_, at) => view(`KL-${at}`)))
    expect(await analytics.flush()).toBe(false)
    // A single missed connection does not count as an outage.
    expect(reports.filter(({ event }) => event === 'search.analytics.unwritten')).toEqual([])
    expect(await analytics.flush()).toBe(false)
    analytics.record([view('KL-later')])
    state.mode = 'up'
    await expect.poll(() => analytics.figures().waiting).toBe(0)
    const kept = (await rowsOf('events')).map(({ product }) => product)
    expect(new Set(kept).size).toBe(301)
    expect(kept).toHaveLength(301)
    expect(reports.filter(({ event }) => event === 'search.analytics.unwritten')).toHaveLength(1)
    expect(analytics.figures()).toMatchObject({ dropped: 0, written: 301 })
  })

  it('events beyond the limit are dropped, counted and reported once', async () => {
    const state: { mode: 'up' | 'down' | 'deaf' } = { mode: 'down' }
    const analytics = start({ pool: shakyPool(state), limits: { ...quick, most: 50 } })
    for (let at = 0; at < 80; at += 1) analytics.record([view(`KL-${at}`)])
    expect(analytics.figures()).toMatchObject({ waiting: 50, dropped: 30 })
    state.mode = 'up'
    await expect.poll(() => analytics.flush()).toBe(true)
    expect((await rowsOf('events')).map(({ product }) => product)).toContain('KL-0')
    const drops = reports.filter(({ event }) => event.startsWith('search.analytics.drop'))
    expect(drops).toEqual([
      { event: 'search.analytics.dropping', facts: {} },
      { event: 'search.analytics.dropped', facts: { events: '30' } },
    ])
  })

  it('large events take more of the room', () => {
    const analytics = start({ pool: shakyPool({ mode: 'down' }), limits: { ...quick, most: 50 } })
    const large = view('KL-1', { body: { note: Array.from({ length: 60 }, () => 'x'.repeat(100)) } })
    analytics.record(Array.from({ length: 50 }, () => large))
    expect(analytics.figures()).toMatchObject({ waiting: 3, dropped: 47 })
  })

  it('a batch whose answer never came is not counted twice', async () => {
    const state: { mode: 'up' | 'down' | 'deaf' } = { mode: 'deaf' }
    const analytics = start({ pool: shakyPool(state), limits: quick })
    analytics.record([view('KL-1'), answer()])
    expect(await analytics.flush()).toBe(false)
    state.mode = 'up'
    await expect.poll(() => analytics.flush()).toBe(true)
    expect([(await rowsOf('events')).length, (await rowsOf('answers')).length]).toEqual([1, 1])
  })

  it('that does not end, the search closes all the same and reports the lost events', async () => {
    const analytics = start({ pool: shakyPool({ mode: 'down' }), limits: quick })
    analytics.record([view(), view()])
    await analytics.close()
    expect(reports).toContainEqual({ event: 'search.analytics.lost', facts: { events: '2' } })
    expect(() => analytics.record([view()])).not.toThrow()
    expect(analytics.figures()).toMatchObject({ waiting: 0, dropped: 3 })
  })
})

describe('popular queries', () => {
  const [ada, bea, cleo] = [randomUUID(), randomUUID(), randomUUID()]
  const ask = (analytics: Analytics, query: string, clients: string[], more: Partial<Impression> = {}) =>
    analytics.record(clients.map((clientId) => answer({ query, clientId, ...more })))

  it('are listed when several clients have sent them, the most popular first, for the language or one shop', () => {
    const analytics = start()
    ask(analytics, 'Kleid', [ada, bea, cleo])
    ask(analytics, 'mantel', [ada, bea, cleo, randomUUID()], { market: 'at' })
    ask(analytics, 'geheim', [ada, bea])
    ask(analytics, 'robe', [ada, bea, cleo], { market: 'fr-ch' })
    ask(analytics, 'nichts', [ada, bea, cleo], { total: 0 })
    expect(analytics.popularQueries('de').map(({ query }) => query)).toEqual(['mantel', 'kleid'])
    expect(analytics.popularQueries('de', 'de').map(({ query }) => query)).toEqual(['kleid'])
    expect(analytics.popularQueries('fr').map(({ query }) => query)).toEqual(['robe'])
  })

  it('count the executed query, and do not count filtering and paging again', () => {
    const analytics = start()
    ask(analytics, 'klied', [ada, bea, cleo, cleo, cleo], { correctedTo: 'Kleid' })
    ask(analytics, 'kleid', [cleo], { page: 1 })
    expect(analytics.popularQueries('de')).toEqual([{ query: 'kleid', weight: 3 }])
  })

  it('are not pushed by one client, nor by searches without one', () => {
    const analytics = start()
    ask(analytics, 'mantel', [ada, bea, cleo, randomUUID()])
    ask(analytics, 'kleid', [ada, bea, cleo])
    for (let time = 0; time < 10_000; time += 1) ask(analytics, time % 2 ? 'kleid' : 'rock', [ada])
    analytics.record(Array.from({ length: 100 }, () => answer({ query: 'kleid', clientId: undefined })))
    expect(analytics.popularQueries('de')).toEqual([
      { query: 'mantel', weight: 4 },
      { query: 'kleid', weight: 3 },
    ])
  })

  it('keep out text that may belong to a person', () => {
    const analytics = start()
    for (const query of ['ada@example.org', '0761 1234567890', 'x', 'y'.repeat(90)])
      ask(analytics, query, [ada, bea, cleo])
    expect(analytics.popularQueries('de')).toEqual([])
  })

  it('lose half of their weight in a fortnight, and are the same after a restart', async () => {
    const analytics = start()
    ask(analytics, 'badeanzug', [ada, bea, cleo, randomUUID()])
    clock += 14 * day
    ask(analytics, 'mantel', [ada, bea, cleo])
    await analytics.flush()
    const before = analytics.popularQueries('de')
    expect(before).toEqual([
      { query: 'mantel', weight: 3 },
      { query: 'badeanzug', weight: 2 },
    ])
    clock += 1
    const again = start()
    await again.ready
    const after = again.popularQueries('de')
    expect(after.map(({ query }) => query)).toEqual(['mantel', 'badeanzug'])
    expect(after[1]?.weight).toBeCloseTo(2, 5)
  })
})

describe('several processes', () => {
  const usual = { fewestClients: 2 }

  it('learn the same from all events, each counted once', async () => {
    const [first, second] = [start(usual), start(usual)]
    await Promise.all([first.ready, second.ready])
    const heard: string[][] = [[], []]
    for (const [at, analytics] of [first, second].entries())
      analytics.listen((event) => event.kind === 'event' && heard[at]?.push(event.products[0]?.product ?? ''))
    first.record([answer({ query: 'mantel' }), answer({ query: 'mantel' }), view('A')])
    second.record([answer({ query: 'mantel' }), view('B')])
    for (const analytics of [first, second]) await analytics.flush()
    for (const analytics of [first, second, first]) await analytics.catchUp()
    expect(heard.map((products) => products.toSorted())).toEqual([
      ['A', 'B'],
      ['A', 'B'],
    ])
    clock += 6_000
    expect(second.popularQueries('de')).toEqual(first.popularQueries('de'))
    expect(first.popularQueries('de')[0]?.weight).toBeCloseTo(3, 3)
  })

  it('miss no event of a transaction that ends late, and count an order once', async () => {
    const [first, second] = [start(), start()]
    await Promise.all([first.ready, second.ready])
    const heard: string[] = []
    first.listen((event) => event.kind === 'event' && heard.push(event.products[0]?.product ?? ''))
    const late = await database.pool.connect()
    try {
      await late.query('begin')
      await late.query(
        `insert into search.events (id, line, at, type, action, product)
         values (gen_random_uuid(), 0, now(), 'ec.productView', 'view', 'late')`,
      )
      const order = view('ordered', { action: 'buy', once: 'order 7' })
      second.record([view('early'), order])
      first.record([order])
      await second.flush()
      await first.flush()
      await first.catchUp()
      expect(heard).toEqual(['ordered', 'early'])
      await late.query('commit')
    } finally {
      late.release()
    }
    await first.catchUp()
    await first.catchUp()
    expect(heard).toEqual(['ordered', 'early', 'late'])
  })

  it('read past events once, however late they were written', async () => {
    const first = start()
    await first.ready
    first.record([view('before')])
    await first.flush()
    const second = start()
    const heard: string[] = []
    second.listen((event) => event.kind === 'event' && heard.push(event.products[0]?.product ?? ''))
    await second.ready
    first.record([view('after')])
    await first.flush()
    for await (const page of second.pastEvents({ from: clock - day }))
      heard.push(...page.map(({ products }) => products[0]?.product ?? ''))
    await second.catchUp()
    expect(heard).toEqual(['before', 'after'])
  })
})

describe('the past', () => {
  it('comes in pages that never cut an order', async () => {
    const products = Array.from({ length: 3 }, (_, at) => ({ product: `P-${at}`, quantity: at + 1 }))
    await database.pool.query(
      `insert into search.events (id, line, at, type, action, product, quantity)
       select md5(n::text)::uuid, line, to_timestamp($1 / 1000.0) - n * interval '1 minute', 'ec.purchase', 'buy',
         'P-' || line, line + 1
       from generate_series(1, 1800) n, generate_series(0, 2) line`,
      [clock],
    )
    const analytics = start()
    const received: RecordedEvent<ShopperEvent>[] = []
    for await (const page of analytics.pastEvents({ from: clock - 30 * day })) received.push(...page)
    expect(received).toHaveLength(1_800)
    expect(received.every((event) => JSON.stringify(event.products) === JSON.stringify(products))).toBe(true)
    expect(received.map(({ at }) => at)).toEqual(received.map(({ at }) => at).toSorted((a, b) => a - b))
  })

  it('ends after 13 months', async () => {
    const analytics = start()
    clock = Date.parse('2025-10-14T08:00:00Z')
    analytics.record([view('old'), answer()])
    clock = Date.parse('2025-10-16T08:00:00Z')
    analytics.record([view('kept'), answer()])
    await analytics.flush()
    clock = Date.parse('2026-11-15T08:00:00Z')
    expect(await analytics.sweep()).toBe(2)
    expect((await rowsOf('events')).map(({ product }) => product)).toEqual(['kept'])
    expect(await rowsOf('answers')).toHaveLength(1)
  })
})

it('the tables stand beside those of another service, whose list of migrations is longer', async () => {
  const shared = await freshDatabase(inject('databaseUrl'))
  try {
    await shared.pool.query('create schema drizzle')
    await shared.pool.query('create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)')
    await shared.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`)
    await Promise.all([migrateSearch(shared.pool), migrateSearch(shared.pool)])
    const { rows } = await shared.pool.query(
      `select (select count(*)::int from search.events) as events, (select count(*)::int from search.applied_migrations) as own,
         (select count(*)::int from drizzle.__drizzle_migrations) as others`,
    )
    expect(rows).toEqual([{ events: 0, own: 5, others: 1 }])
  } finally {
    await shared.drop()
  }
})
