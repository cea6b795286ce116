import { type Market, markets } from '@vitrine/contracts/markets'
import { type VisitReport, visitSteps } from '@vitrine/contracts/shop'
import { openDatabase } from '@vitrine/database'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { order } from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { createInsightReports } from './insight-reports.ts'
import { createInsights } from './insights.ts'
import { firstKeptDay } from './partitions.ts'
import { readInsights } from './read-insights.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), { styles: [makeStyle({ id: 101 })] })
})
afterAll(() => running.stop())
beforeEach(async () => {
  await running.shop.flushInsights()
  await query('truncate insight_visits, insight_searches, insight_revenue, insight_orders')
})

const query = async (text: string, values: unknown[] = []) => (await running.database.pool.query(text, values)).rows
const reports = () => createInsightReports(openDatabase(running.database.pool))
const anyDay = { from: '2000-01-01', to: '2999-12-31' }
const visit = (changes: Partial<VisitReport> = {}): VisitReport => ({
  visit: crypto.randomUUID(),
  steps: [],
  searches: [],
  orders: [],
  ...changes,
})
const send = async (browser: Browser, ...visits: VisitReport[]) => {
  for (const each of visits) expect(await browser.recordVisit(each)).toEqual({ success: true })
  expect(await running.shop.flushInsights()).toBe(true)
}
const insightsAt = (now: () => number) =>
  createInsights({ db: openDatabase(running.database.pool), report: (event) => void reported.push(event), now })
const reported: string[] = []
const inShop = (market: Market = markets.de) => ({ market, session: undefined, user: undefined })

describe('a visit', () => {
  it('D-01 is a random id with its steps and nothing of a person', async () => {
    const id = crypto.randomUUID()
    const customer = await running.customer()
    await send(
      customer,
      visit({ visit: id, steps: ['list'] }),
      visit({ visit: id, steps: ['product', 'list'] }),
      visit({ visit: id.toUpperCase(), steps: ['checkout'] }),
    )
    expect(await query('select * from insight_visits')).toEqual([
      { day: expect.any(Date), shop_id: 10028, visit: id, steps: 1 + 2 + 8 },
    ])
    expect(await reports().days(anyDay)).toMatchObject([
      { shopId: 10028, visits: 1, list: 1, product: 1, basket: 0, checkout: 1, order: 0, orders: 0, withTax: 0 },
    ])
  })

  it('belongs to its shop', async () => {
    for (const market of Object.values(markets)) await send(running.visitor(market), visit({ steps: ['basket'] }))
    const days = await reports().days(anyDay)
    expect(days.map(({ shopId, visits, basket }) => [shopId, visits, basket])).toEqual([
      [10028, 1, 1],
      [10029, 1, 1],
      [10030, 1, 1],
      [10031, 1, 1],
      [10032, 1, 1],
    ])
    expect(await reports().days({ ...anyDay, shopId: 10031 })).toHaveLength(1)
    expect(await reports().days({ from: '2000-01-01', to: '2000-12-31' })).toEqual([])
  })
})

describe('search terms', () => {
  it('D-08 are counted by visits, apart from them, and shown from three visits on', async () => {
    const browser = running.visitor()
    await send(
      browser,
      visit({ searches: ['Kleid', ' kleid ', 'ada@vitrine.example'] }),
      visit({ searches: ['kleid', '0170 1234567'] }),
      visit({ searches: ['KLEID', 'hose'] }),
    )
    expect(await query('select term, visits from insight_searches order by term')).toEqual([
      { term: 'hose', visits: 1 },
      { term: 'kleid', visits: 3 },
    ])
    expect(await reports().searchTerms(anyDay)).toEqual([{ shopId: 10028, term: 'kleid', visits: 3 }])
    expect(await reports().hiddenTerms(anyDay)).toEqual([{ shopId: 10028, terms: 1, visits: 1 }])
  })

  it('are limited per shop, the most frequent first', async () => {
    const many = ['a', 'b', 'b', 'c', 'c', 'c']
    for (const market of [markets.de, markets.en])
      await send(running.visitor(market), ...[...many, ...many, ...many].map((term) => visit({ searches: [term] })))
    const terms = await reports().searchTerms({ ...anyDay, limit: 2 })
    expect(terms.map(({ shopId, term, visits }) => [shopId, term, visits])).toEqual([
      [10028, 'c', 9],
      [10028, 'b', 6],
      [10032, 'c', 9],
      [10032, 'b', 6],
    ])
  })
})

describe('an order', () => {
  it('counts once, with the amounts of the database, and is not stored beside the visit', async () => {
    const customer = await running.customer()
    const { orderId, referenceKey } = await placed(customer)
    const again = visit({ orders: [referenceKey] })
    await send(customer, visit({ steps: ['checkout'], orders: [referenceKey] }), again, again)
    const [line] = await reports().days(anyDay)
    const [{ with_tax, without_tax }] = (await query(
      `select (body->'cost'->>'withTax')::int as with_tax, (body->'cost'->>'withoutTax')::int as without_tax
       from orders where id = $1`,
      [orderId],
    )) as [{ with_tax: number; without_tax: number }]
    expect(line).toMatchObject({ visits: 2, order: 1, orders: 1 })
    expect([line?.withTax, line?.withoutTax]).toEqual([with_tax, without_tax])
    expect(with_tax).toBeGreaterThan(without_tax)
    const columns = await query(
      `select table_name, column_name from information_schema.columns
       where table_name in ('insight_orders', 'insight_revenue') and column_name ~ 'visit|customer|session|mail'`,
    )
    expect(columns).toEqual([])
  })

  it('of another browser, another shop, before its payment or unknown counts nothing', async () => {
    const customer = await running.customer()
    const { orderId, referenceKey } = await placed(customer)
    const stranger = await running.customer()
    await send(stranger, visit({ orders: [referenceKey, 'V-999999999'] }))
    await send(running.visitor(), visit({ orders: [referenceKey] }))
    await send(running.visitor(markets.at), visit({ orders: [referenceKey] }))
    await query('update orders set confirmed_at = null where id = $1', [orderId])
    await send(customer, visit({ orders: [referenceKey] }))
    await query(`update orders set confirmed_at = now(), created_at = now() - interval '9 days' where id = $1`, [
      orderId,
    ])
    await send(customer, visit({ orders: [referenceKey] }))
    expect(await query('select * from insight_revenue')).toEqual([])
    expect((await reports().days(anyDay)).map(({ visits, order: ordered }) => [visits, ordered])).toEqual([
      [4, 0],
      [1, 0],
    ])
  })

  it('of a guest counts for the browser that placed it, and two orders of a day are one sum', async () => {
    const first = running.visitor()
    const one = await placed(first)
    await send(first, visit({ orders: [one.referenceKey] }))
    const second = running.visitor()
    const two = await placed(second)
    await send(second, visit({ orders: [two.referenceKey] }))
    const [{ total }] = (await query(
      `select sum((body->'cost'->>'withTax')::int)::int as total from orders where id = any($1)`,
      [[one.orderId, two.orderId]],
    )) as [{ total: number }]
    expect(await reports().days(anyDay)).toMatchObject([{ visits: 2, order: 2, orders: 2, withTax: total }])
  })

  async function placed(browser: Browser) {
    const { orderId } = await order(browser, { 1011: 1 })
    return { orderId, referenceKey: `V-${orderId}` }
  }
})

it('a report has every shop and every day of its period, sums and the share of visits with an order', async () => {
  await query(`select make_insight_partitions('2026-11-01', '2026-11-04')`)
  await query(`insert into insight_visits values
    ('2026-11-01', 10030, gen_random_uuid(), 31), ('2026-11-01', 10030, gen_random_uuid(), 3),
    ('2026-11-03', 10030, gen_random_uuid(), 1), ('2026-11-03', 10030, gen_random_uuid(), 16),
    ('2026-11-04', 10030, gen_random_uuid(), 0), ('2026-11-02', 10028, gen_random_uuid(), 4)`)
  await query(
    `insert into insight_revenue values ('2026-11-01', 10030, 1, 10810, 10000), ('2026-11-03', 10030, 2, 30, 28)`,
  )
  const { shops } = await readInsights(reports(), { from: '2026-11-01', to: '2026-11-03' })
  expect(shops.map(({ shopId, currency, totals }) => [shopId, currency, totals.visits])).toEqual([
    [10028, 'EUR', 1],
    [10029, 'EUR', 0],
    [10030, 'CHF', 4],
    [10031, 'CHF', 0],
    [10032, 'EUR', 0],
  ])
  const swiss = shops[2]
  expect(swiss?.days.map(({ day, visits, conversion }) => [day, visits, conversion])).toEqual([
    ['2026-11-01', 2, 0.5],
    ['2026-11-02', 0, null],
    ['2026-11-03', 2, 0.5],
  ])
  expect(swiss).toMatchObject({
    totals: { visits: 4, list: 3, product: 2, basket: 1, checkout: 1, order: 2, orders: 3, withTax: 10_840 },
    conversion: 0.5,
  })
  expect((await readInsights(reports(), { shopId: 10029, from: '2026-11-01', to: '2026-11-03' })).shops).toMatchObject([
    { shopId: 10029, conversion: null, terms: [], hiddenTerms: { terms: 0, visits: 0 } },
  ])
})

describe('hostile input', () => {
  it.each([
    [{ visit: 'ada@vitrine.example' }],
    [{ steps: ['order'] }],
    [{ steps: Array(5).fill('list') }],
    [{ searches: Array(11).fill('kleid') }],
    [{ searches: ['x'.repeat(201)] }],
    [{ orders: ['V-1; drop table orders'] }],
    [{ orders: ['V-1', 'V-2', 'V-3', 'V-4'] }],
    [{ value: 100_000 }],
    [{ orders: [{ number: 'V-1', value: 5 }] }],
  ])('%j is refused', async (changes) => {
    const reply = await running.visitor().send('recordVisit', { ...visit(), ...changes })
    expect(reply.status).toBe(400)
    expect(await query('select * from insight_visits')).toEqual([])
  })

  it('that fits is stored as text and moves nothing', async () => {
    const terms = [`'); drop table orders; --`, '<script>', '\u0000kleid\u001b[31m', '🙂', '\ud800']
    await send(running.visitor(), visit({ searches: terms }))
    expect((await query('select term from insight_searches')).map(({ term }) => term).toSorted()).toEqual(
      [`'); drop table orders; --`, '<script>', 'kleid [31m', '🙂'].toSorted(),
    )
    running.assertNothingFailed()
  })

  it('stops at its limit per minute, and says so once', async () => {
    let now = Date.parse('2026-11-17T12:00:00Z')
    const insights = insightsAt(() => now)
    reported.length = 0
    for (let count = 0; count < 6_010; count++) insights.add(visit(), inShop())
    expect(insights.figures().waiting).toBe(6_000)
    expect(reported).toEqual(['insights.too_many'])
    now += 60_000
    insights.add(visit(), inShop())
    expect(insights.figures().waiting).toBe(6_001)
    await insights.close()
    expect(await query('select count(*)::int as visits from insight_visits')).toEqual([{ visits: 6_001 }])
  })
})

it('10,000 events add up, although they come in any order and repeat', async () => {
  let now = Date.parse('2026-11-17T12:00:00Z')
  const insights = insightsAt(() => now)
  const ids = Array.from({ length: 1_000 }, () => crypto.randomUUID())
  const expected = new Map<string, Set<string>>()
  for (let event = 0; event < 10_000; event++) {
    if (event % 5_000 === 4_999) now += 60_000
    const at = (event * 7_919) % ids.length
    const id = ids[at] ?? ''
    // Fewer visits reach each further step.
    const step = visitSteps.filter((_, index) => at < 1_000 - 200 * (index + 1))[(event >> 3) % 4]
    insights.add(
      visit({ visit: id, steps: step ? [step] : [], searches: event < 500 ? ['kleid'] : [] }),
      inShop(markets.ch),
    )
    const steps = expected.get(id) ?? new Set()
    expected.set(id, step ? steps.add(step) : steps)
  }
  await insights.close()
  const countOf = (step: string) => [...expected.values()].filter((steps) => steps.has(step)).length
  expect(countOf('checkout')).toBeGreaterThan(0)
  expect(await reports().days(anyDay)).toEqual([
    {
      shopId: 10030,
      day: '2026-11-17',
      visits: 1_000,
      ...Object.fromEntries(visitSteps.map((step) => [step, countOf(step)])),
      order: 0,
      orders: 0,
      withTax: 0,
      withoutTax: 0,
    },
  ])
  expect(await reports().searchTerms(anyDay)).toEqual([{ shopId: 10030, term: 'kleid', visits: 500 }])
})

describe('partitions', () => {
  const partitions = async () =>
    (
      await query(`select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'insight_visits'::regclass order by 1`)
    ).map(({ relname }) => String(relname).slice(-8))

  it('exist for a week ahead and end after thirteen months, with everything in them', async () => {
    // A week before the clocks change, close to midnight in Berlin.
    let now = Date.parse('2027-03-25T22:30:00Z')
    const insights = insightsAt(() => now)
    await insights.sweep()
    await insights.sweep()
    expect((await partitions()).filter((day) => day >= '20270325')).toEqual(
      ['25', '26', '27', '28', '29', '30', '31'].map((day) => `202703${day}`).concat('20270401'),
    )
    insights.add(visit({ steps: ['list'], searches: ['kleid'] }), inShop())
    await insights.flush()
    now += 3_600_000
    insights.add(visit(), inShop())
    await insights.flush()
    await query(`insert into insight_revenue values ('2027-03-25', 10028, 1, 100, 84)`)
    await query(`insert into insight_orders values (1, '2027-03-25')`)
    expect((await reports().days(anyDay)).map(({ day, visits }) => [day, visits])).toEqual([
      ['2027-03-25', 1],
      ['2027-03-26', 1],
    ])

    now = Date.parse('2028-04-25T12:00:00Z')
    await insights.sweep()
    expect((await reports().days(anyDay)).map(({ day }) => day)).toEqual(['2027-03-25', '2027-03-26'])
    now = Date.parse('2028-04-26T12:00:00Z')
    expect(await insights.sweep()).toBe(3)
    expect((await reports().days(anyDay)).map(({ day }) => day)).toEqual(['2027-03-26'])
    expect(await partitions()).not.toContain('20270325')
    expect(await query('select * from insight_searches')).toEqual([])
    expect(await query('select * from insight_orders')).toEqual([])
    await insights.close()
  })

  it('of a day that nothing prepared are made by its first visit, also by two processes at once', async () => {
    const now = Date.parse('2030-01-01T12:00:00Z')
    const [one, two] = [insightsAt(() => now), insightsAt(() => now)]
    one.add(visit(), inShop())
    two.add(visit(), inShop())
    await Promise.all([one.close(), two.close()])
    expect(await reports().days({ from: '2030-01-01', to: '2030-01-01' })).toMatchObject([{ visits: 2 }])
  })

  it.each([
    ['2026-11-17', '2025-10-17'],
    ['2027-03-31', '2026-02-28'],
    ['2025-03-31', '2024-02-29'],
    ['2027-01-15', '2025-12-15'],
  ])('on %s reach back to %s', (today, first) => {
    expect(firstKeptDay(today)).toBe(first)
  })
})
