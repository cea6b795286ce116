import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runSharedRules } from '../commands/shared-rules.ts'
import { makeDemoDatabase } from '../testing/filled-shop.ts'
import { type RunningHost, runHost } from '../testing/running-host.ts'

/** Two processes of one shop; each has its own data folder. */
let processes: RunningHost[]
let pool: Pool
let cookie: string

beforeAll(async () => {
  const first = await runHost(inject('databaseUrl'))
  const second = await runHost(inject('databaseUrl'), {
    DATABASE_URL: first.databaseUrl,
    DATABASE_REPORTS_URL: await makeCopy(),
  })
  processes = [first, second]
  pool = new Pool({ connectionString: first.databaseUrl, max: 2 })
  cookie = await signInEditor(first)
}, 180_000)
afterAll(async () => {
  await pool.end()
  for (const host of processes) await host.stop()
})

/** A copy of the goods for reports, with a name of its own for one of them. */
async function makeCopy(): Promise<string> {
  const url = await makeDemoDatabase(inject('databaseUrl'))
  const copy = new Pool({ connectionString: url, max: 1 })
  await copy.query(
    `update styles set body = jsonb_set(body, '{name,de}', '"Kopiemantel"')
     where master_key = (select master_key from products where is_active order by id limit 1)`,
  )
  await copy.end()
  return url
}

async function signInEditor(host: RunningHost): Promise<string> {
  const { accounts } = JSON.parse(await readFile(join(host.dataDir, 'runtime.json'), 'utf8')) as {
    accounts: { editor: { email: string; password: string } }
  }
  const body = new URLSearchParams({ intent: 'sign-in', ...accounts.editor })
  const reply = await host.get('/studio/?index', { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } })
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into replies of any shape
async function askStudio(host: RunningHost, question: object): Promise<any> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
  return (await host.get('/studio/content/work/', { method: 'POST', body: JSON.stringify(question), headers })).json()
}

const read = async (host: RunningHost, path: string) => (await host.get(path)).text()
const stateOf = ({ headers }: Response) => /cache;desc=(\w+)/.exec(headers.get('server-timing') ?? '')?.[1] ?? null

/** Waits until both processes have the page ready, as for many visitors. */
async function keepPages(paths: readonly string[]): Promise<void> {
  for (const host of processes)
    for (const path of paths) {
      await read(host, path)
      await expect.poll(async () => stateOf(await host.get(path))).toBe('hit')
    }
}

/** Waits until a process shows the newer page, and sees that it never shows the older one afterwards. */
async function expectInEveryProcess(path: string, isNewer: (html: string) => boolean): Promise<void> {
  for (const host of processes) {
    await expect.poll(async () => isNewer(await read(host, path)), { interval: 100 }).toBe(true)
    for (let visit = 0; visit < 5; visit++) expect(isNewer(await read(host, path))).toBe(true)
  }
}

const entry = (id: string, headline: string, version?: number) => ({
  kind: 'Entry',
  id,
  type: 'contentPage',
  ...(version && { version }),
  fields: { slug: { 'de-DE': id }, headline: { 'de-DE': headline } },
})

async function publish(host: RunningHost, id: string, headline: string, version?: number): Promise<void> {
  expect(await askStudio(host, { ask: 'save', edits: [entry(id, headline, version)] })).toMatchObject({ ok: true })
  expect(await askStudio(host, { ask: 'publish', keys: [{ kind: 'Entry', id }] })).toMatchObject({ ok: true })
}

describe('a change is shown by every process, on pages that were ready:', () => {
  it('a published text, without a minute of waiting', async () => {
    const [first, second] = processes as [RunningHost, RunningHost]
    await publish(first, 'zwei-prozesse', 'Erste Fassung')
    await expectInEveryProcess('/de/zwei-prozesse/', (html) => html.includes('Erste Fassung'))
    await keepPages(['/de/zwei-prozesse/', '/de/s/kontakt/'])
    await publish(second, 'zwei-prozesse', 'Zweite Fassung', 2)
    await expectInEveryProcess('/de/zwei-prozesse/', (html) => html.includes('Zweite Fassung'))
    // Only pages that show the text were made anew.
    for (const host of processes) expect(stateOf(await host.get('/de/s/kontakt/'))).toBe('hit')
  })

  it('a price and the name of a category', async () => {
    const [first] = processes as [RunningHost]
    const listing = /"(\/de\/c\/[^"]+)"/.exec(await read(first, '/de/'))?.[1] ?? ''
    const product = /"(\/de\/p\/[^"]+)"/.exec(await read(first, listing))?.[1] ?? ''
    expect([listing, product]).toEqual([expect.stringContaining('/c/'), expect.stringContaining('/p/')])
    await keepPages([listing, product])
    const productId = Number(/-(\d+)\/$/.exec(product)?.[1])
    await pool.query(
      `insert into price_ledger (shop_id, variant_id, valid_from, amount, reason)
       select l.shop_id, l.variant_id, now() - interval '1 second', 54321, 'regular'
       from (select distinct shop_id, variant_id from price_ledger) l join variants v on v.id = l.variant_id
       where v.product_id = $1`,
      [productId],
    )
    for (const path of [product, listing]) await expectInEveryProcess(path, (html) => html.includes('543,21\u00a0€'))

    await pool.query(
      `update catalogue_parts set body = replace(body::text, '"Kleider"', '"Kleiderwelt"')::jsonb where key = 'categories'`,
    )
    for (const path of [product, listing]) await expectInEveryProcess(path, (html) => html.includes('Kleiderwelt'))
  })

  it('a rule of the search', async () => {
    const [first] = processes as [RunningHost]
    const listing = /"(\/de\/c\/[^"]+)"/.exec(await read(first, '/de/'))?.[1] ?? ''
    await keepPages([listing])
    const file = join(first.dataDir, 'search.json')
    const rules = JSON.parse(await readFile(file, 'utf8')) as { facets: { listing: string[] } }
    const shared = join(first.dataDir, 'shared.json')
    await writeFile(shared, JSON.stringify({ ...rules, facets: { ...rules.facets, listing: ['ec_brand'] } }))
    const before = (html: string) => html.includes('data-facet="ec_price"') || html.includes('"ec_price"')
    expect(before(await read(first, listing))).toBe(true)
    const text = await runSharedRules({ kind: 'put', file: shared }, { pool, isJson: false })
    expect(text).toContain('Version 1')
    await expectInEveryProcess(listing, (html) => !before(html))
    expect(await runSharedRules({ kind: 'history', limit: 5 }, { pool, isJson: false })).toMatch(/^1 {2}\d{4}-/)
  })
})

it('a process with a copy for reports reads its sitemaps there', async () => {
  const [first, second] = processes as [RunningHost, RunningHost]
  const lists = await Promise.all([first, second].map((host) => read(host, '/de/sitemaps/products-1.xml')))
  expect(lists.map((list) => list.includes('kopiemantel'))).toEqual([false, true])
})

describe('an editor', () => {
  it('who saves in one process finds it in the other at once, and conflicts as well', async () => {
    const [first, second] = processes as [RunningHost, RunningHost]
    const key = { kind: 'Entry', id: 'wechsel' }
    for (let version = 0; version < 6; version += 2) {
      const [writer, reader] = version % 4 === 0 ? [first, second] : [second, first]
      const edit = entry('wechsel', `Fassung ${version}`, version || undefined)
      expect(await askStudio(writer, { ask: 'save', edits: [edit] })).toMatchObject({ ok: true })
      expect(await askStudio(reader, { ask: 'open', key, locale: 'de' })).toMatchObject({
        item: { version: version + 1, fields: { headline: { 'de-DE': `Fassung ${version}` } } },
      })
      expect(await askStudio(reader, { ask: 'save', edits: [entry('wechsel', 'dazu', version + 1)] })).toMatchObject({
        ok: true,
      })
      expect(await askStudio(writer, { ask: 'save', edits: [entry('wechsel', 'zu spät', version + 1)] })).toMatchObject(
        {
          ok: false,
          code: 'CHANGED',
        },
      )
    }
  })
})
