import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markets } from '@vitrine/contracts/markets'
import { shopClient } from '@vitrine/contracts/shop'
import { createShop, type Shop } from '@vitrine/shop'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runCatalogue } from '../commands/run-catalogue.ts'
import { makeDemoDatabase } from '../testing/filled-shop.ts'
import { type OpenReportsDatabase, openReports } from './reports-database.ts'

let folder: string
let shop: Shop
let pools: Pool[]
let reports: OpenReportsDatabase | null
let environment: Record<string, string>
const day = '2026-11-15'

/** Both databases have the same goods; in each the first style has another name, and only the copy has visits. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-reports-'))
  const urls = [await makeDemoDatabase(inject('databaseUrl')), await makeDemoDatabase(inject('databaseUrl'))] as const
  pools = urls.map((connectionString) => new Pool({ connectionString, max: 4 }))
  const [main, copy] = pools as [Pool, Pool]
  for (const [pool, name] of [
    [main, 'Hauptmantel'],
    [copy, 'Kopiemantel'],
  ] as const)
    await pool.query(
      `update styles set body = jsonb_set(body, '{name,de}', to_jsonb($1::text))
       where master_key = (select master_key from products where is_active order by id limit 1)`,
      [name],
    )
  await copy.query('select make_insight_partitions($1, $1)', [day])
  await copy.query(`insert into insight_visits (day, shop_id, visit, steps) values ($1, $2, gen_random_uuid(), 1)`, [
    day,
    markets.de.shopId,
  ])
  environment = { DATABASE_URL: urls[0], DATABASE_REPORTS_URL: urls[1], DATA_DIR: folder, LOG_LEVEL: 'error' }
  const report = (event: string, error: unknown) => {
    throw new Error(event, { cause: error })
  }
  const settings = { databaseReportsUrl: urls[1], databaseLimitsFrom: 'connection' } as const
  reports = openReports({ settings, pool: main, log: { warn: () => {} }, report })
  shop = await createShop({ pool: main, reports: reports ?? undefined, cookies: { isSecure: true }, report })
})
afterAll(async () => {
  await shop.close()
  await reports?.close()
  for (const pool of pools) await pool.end()
  await rm(folder, { recursive: true, force: true })
})

const owner = { id: 1, name: 'Mila', email: 'mila@vitrine.example', roles: ['owner'] as const, shops: null }
const visitor = () =>
  shopClient({
    fetch: (input, init) => shop.fetch(new Request(input, init)),
    base: 'https://vitrine.example/api',
    shopId: markets.de.shopId,
  })
type Named = Awaited<ReturnType<ReturnType<typeof visitor>['getNames']>>['named']
const germanName = (named: Named) => named[0]?.shops.find(({ shopId }) => shopId === markets.de.shopId)?.name

describe('a copy of the database for reports', () => {
  it('answers the visits of the studio', async () => {
    const reply = await shop.desk.clientOf(owner).readVisits({ from: day, to: day })
    const visits = reply.ok && reply.value.map(({ shop: locale, totals }) => [locale, totals.visits])
    expect(visits).toContainEqual(['de', 1])
  })

  it('answers lists of all pages, and links of single ones come from the database itself', async () => {
    const { named } = await visitor().getNames({ of: 'products', skip: 0, limit: 1 })
    expect(germanName(named)).toBe('Kopiemantel')
    const [first] = named
    expect(germanName((await visitor().getNames({ of: 'products', ids: [first?.id ?? 0] })).named)).toBe('Hauptmantel')
  })

  it('is read by an export of the goods', async () => {
    const file = join(folder, 'goods.jsonl')
    await runCatalogue(['export', file], { environment, signal: new AbortController().signal })
    const written = await readFile(file, 'utf8')
    expect([written.includes('Kopiemantel'), written.includes('Hauptmantel')]).toEqual([true, false])
  })
})

it('without an address of a copy there is none', () => {
  const settings = { databaseReportsUrl: null, databaseLimitsFrom: 'connection' } as const
  expect(openReports({ settings, pool: new Pool(), log: { warn: () => {} }, report: () => {} })).toBeNull()
})
