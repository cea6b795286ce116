import { dayOf, plusDays } from '@vitrine/contracts/delivery'
import { defaultMarket } from '@vitrine/contracts/markets'
import { createShop, openOperator } from '@vitrine/shop'
import type { Pool } from 'pg'
import type { Figure } from './figure.ts'
import { openPool } from './listening-pool.ts'
import { withDatabase } from './with-database.ts'

/** All shops together accept 6,000 reports a minute: the rounds stay below. */
const reportsPerRound = 800
const rounds = 5
const days = 365
const visitsPerDay = 1_000

/** Reports of visits beside the same rows inserted by hand, and the report of a year beside counting its rows. */
export const measureInsights = (): Promise<Figure[]> =>
  withDatabase(async (url) => {
    const pool = openPool(url)
    try {
      return [await measureReports(pool), await measureYear(pool)]
    } finally {
      await pool.end()
    }
  })

async function measureReports(pool: Pool): Promise<Figure> {
  const shop = await createShop({
    pool,
    cookies: { isSecure: false },
    report: (event, error) => console.error(event, error),
    limits: { count: () => undefined },
  })
  const send = async (visit: string) => {
    const payload = { visit, steps: ['list', 'product'], searches: [], orders: [] }
    const request = new Request('http://localhost/api/rpc/recordVisit', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shop-id': '10028' },
      body: JSON.stringify({ payload }),
    })
    const response = await shop.fetch(request)
    if (!response.ok) throw new Error(`recordVisit was answered with ${response.status}: ${await response.text()}`)
  }
  const today = dayOf(new Date(), defaultMarket)
  const measured: { ours: number; theirs: number }[] = []
  try {
    for (let round = 0; round <= rounds; round++) {
      const [mine, others] = [newVisits(), newVisits()]
      const ours = await secondsOf(async () => {
        for (const visit of mine) await send(visit)
        await shop.flushInsights()
      })
      const theirs = await secondsOf(async () => {
        for (const visit of others)
          await pool.query('insert into insight_visits (day, shop_id, visit, steps) values ($1, 10028, $2, 3)', [
            today,
            visit,
          ])
      })
      // The first round warms up: cold code is slow, and a shop runs for weeks.
      if (round > 0) measured.push({ ours, theirs })
    }
  } finally {
    await shop.close()
  }
  return {
    name: 'Insights, reports of visits',
    value: Math.round(reportsPerRound / middleOf(measured.map(({ ours }) => ours))),
    unit: 'reports/s',
    reference: 'one insert each by hand',
    ratio: middleOf(measured.map(({ ours, theirs }) => theirs / ours)),
  }
}

async function measureYear(pool: Pool): Promise<Figure> {
  const to = plusDays(dayOf(new Date(), defaultMarket), -1)
  const from = plusDays(to, 1 - days)
  await pool.query('select make_insight_partitions($1::date, $2::date)', [from, to])
  await pool.query(
    `insert into insight_visits (day, shop_id, visit, steps)
     select day, 10028 + number % 5, gen_random_uuid(), number % 32
     from generate_series($1::date, $2::date, interval '1 day') as day, generate_series(1, $3::int) as number`,
    [from, to, visitsPerDay],
  )
  await pool.query('analyze insight_visits')
  const operator = await openOperator(pool)
  const measured: { ours: number; theirs: number }[] = []
  for (let round = 0; round <= rounds; round++)
    measured.push({
      ours: await secondsOf(() => operator.insights({ from, to })),
      theirs: await secondsOf(() =>
        pool.query('select day, count(*) from insight_visits where day between $1 and $2 group by day', [from, to]),
      ),
    })
  const counted = measured.slice(1)
  return {
    name: `Insights, report of a year with ${(days * visitsPerDay).toLocaleString('en')} visits`,
    value: Math.round(middleOf(counted.map(({ ours }) => ours)) * 1000),
    unit: 'ms',
    reference: 'counting its visits by day',
    ratio: middleOf(counted.map(({ ours, theirs }) => ours / theirs)),
  }
}

const newVisits = () => Array.from({ length: reportsPerRound }, () => crypto.randomUUID())

async function secondsOf(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await task()
  return (performance.now() - began) / 1000
}

const middleOf = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
