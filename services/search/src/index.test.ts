import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type CatalogueSource, createSearch, type LoadProducts, type Search } from './index.ts'
import { loadSmallProducts, smallSource } from './protocol/testing/small-shop.ts'
import { commerce, german } from './protocol/testing/small-search.ts'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { smallToday } from './testing/small-catalogue.ts'
import { searchMigrations } from './analytics/migrate.ts'

let database: FreshDatabase
let dataDir: string
const reported: string[] = []

beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), searchMigrations)
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-search-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const start = (source: CatalogueSource, loadProducts: LoadProducts = loadSmallProducts) =>
  createSearch({
    source,
    loadProducts,
    pool: database.pool,
    dataDir,
    keys: () => ['the secret of a test'],
    organisation: 'vitrine',
    publicUrl: new URL('https://shop.example'),
    report: (event) => void reported.push(event),
    now: () => Date.parse(smallToday),
  })

async function ask(search: Search, query: string, more: object = {}, call = 'search') {
  const response = await search.fetch(
    new Request(`https://shop.example/search-service${commerce}/${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await search.tokens.issue({ seconds: 60 })}` },
      body: JSON.stringify({ ...german, query, ...more }),
    }),
  )
  const body = (await response.json()) as { type?: string; pagination?: { totalEntries: number } }
  return { status: response.status, type: body.type, total: body.pagination?.totalEntries }
}

describe('the search service', () => {
  it('says that it is not ready until the catalogue answers, and tries until it does', async () => {
    let isAway = true
    const search = await start({
      ...smallSource,
      structure: async () => (isAway ? Promise.reject(new Error('the catalogue is away')) : smallSource.structure()),
    })
    expect(search.ready()).toBe(false)
    expect(await ask(search, 'kleid')).toMatchObject({ status: 503, type: 'NOT_READY' })
    await expect.poll(() => reported).toContain('search.index_not_made')
    isAway = false
    await search.started
    expect(search.ready()).toBe(true)
    expect((await ask(search, 'kleid')).total).toBeGreaterThan(0)
    await search.close()
  })

  it('finds its index again at the next start, without reading the catalogue first', async () => {
    const search = await start({
      ...smallSource,
      styles() {
        throw new Error('the catalogue must not be read')
      },
    })
    await search.started
    expect((await ask(search, 'kleid')).total).toBeGreaterThan(0)
    await search.close()
  })

  it('knows outfits from the start', async () => {
    const search = await start(smallSource)
    await search.started
    const context = { ...german.context, view: { url: 'https://shop.example/de/c/outfits/' } }
    expect((await ask(search, '', { context }, 'listing')).total).toBe(4)
    await search.close()
  })

  it('follows the rules that merchandisers edit', async () => {
    const search = await start(smallSource)
    await search.started
    expect(await ask(search, 'wallawalla')).toMatchObject({ status: 200, total: 0 })
    const file = join(dataDir, 'search.json')
    const rules = JSON.parse(await readFile(file, 'utf8')) as { languages: { de: { synonyms: string[] } } }
    rules.languages.de.synonyms.push('wallawalla, etuikleid')
    await writeFile(file, JSON.stringify(rules))
    await expect.poll(async () => (await ask(search, 'wallawalla')).total, { timeout: 10_000 }).toBeGreaterThan(0)
    await search.close()
  })

  it('counts requests, empty results and stored events', async () => {
    const search = await start(smallSource)
    await search.started
    expect([search.size().documents > 20, search.size().bytes > 0, await search.lag()]).toEqual([true, true, 0])
    await ask(search, 'kleid')
    await ask(search, 'kleid')
    await ask(search, 'xqzvwkjq')
    // A search box that requests redirects has not searched yet.
    await ask(search, 'xqzvwkjq', { perPage: 1, context: { ...german.context, capture: false } })
    await search.fetch(new Request('https://shop.example/search-service/nowhere'))
    const { requests, withoutResults, events } = search.figures()
    expect(requests).toEqual([
      { call: 'search', status: 200, count: 4 },
      { call: 'unknown', status: 404, count: 1 },
    ])
    expect(withoutResults).toEqual([{ source: 'search', count: 1 }])
    expect(events).toMatchObject({ dropped: 0, refused: 0 })
    await search.close()
  })

  it('is not ready any more once it is closed', async () => {
    const search = await start(smallSource)
    await search.started
    await search.close()
    expect(search.ready()).toBe(false)
    expect(await ask(search, 'kleid')).toMatchObject({ status: 503, type: 'NOT_READY' })
  })

  it('answers 503 when it is closed in the middle of a request', async () => {
    let isClosing = false
    const search: Search = await start(smallSource, async (market, ids) => {
      if (isClosing) await search.close()
      return loadSmallProducts(market, ids)
    })
    await search.started
    const slotId = search.slots()[0]?.id
    expect(await ask(search, '', { slotId }, 'recommendations')).toMatchObject({ status: 200 })
    isClosing = true
    expect(await ask(search, '', { slotId }, 'recommendations')).toMatchObject({ status: 503, type: 'NOT_READY' })
  })

  it('ends while it is still starting', async () => {
    const search = await start({ ...smallSource, identity: () => Promise.reject(new Error('away for good')) })
    await search.close()
    // A caller that waits for the start is not left waiting.
    await search.started
    expect(search.ready()).toBe(false)
  })
})
