import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { createSearch, type Search, type SearchOptions } from '../../index.ts'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { smallToday } from '../../testing/small-catalogue.ts'
import { loadSmallProducts, smallSource } from './small-shop.ts'
import { searchMigrations } from '../../analytics/migrate.ts'

export type SmallSearch = {
  search: Search
  dataDir: string
  token: string
  /** Reported events, by name. */
  reported: string[]
  /** Calls the service as a client does, with a valid token. */
  call(path: string, body?: unknown, init?: RequestInit): Promise<{ status: number; body: Body; headers: Headers }>
  close(): Promise<void>
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests read any part of a reply
type Body = any

export const commerce = '/rest/organizations/vitrine/commerce/v2'

/** The common fields of requests of the German shop. */
export const german = {
  trackingId: 'comma_de',
  clientId: '5bab0e84-12a7-4d80-bf14-b2a3db15a0c9',
  language: 'de',
  country: 'DE',
  currency: 'EUR',
  context: { view: { url: 'https://shop.example/de/search/' }, user: {}, cart: [], capture: true, source: [] },
}

/** Failures of the service since the last call that no client caused. */
export const failuresOf = ({ reported }: SmallSearch): string[] =>
  reported.splice(0).filter((each) => each.startsWith('search.failed'))

/** The whole service on the small catalogue. `rules` is a `search.json` to begin with. */
export async function startSmallSearch(
  pool: Pool,
  { rules, ...more }: Partial<SearchOptions> & { rules?: string } = {},
): Promise<SmallSearch> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-search-'))
  if (rules) await cp(rules, join(dataDir, 'search.json'))
  const reported: string[] = []
  const search = await createSearch({
    source: smallSource,
    loadProducts: loadSmallProducts,
    pool,
    dataDir,
    keys: () => ['the secret of a test'],
    organisation: 'vitrine',
    publicUrl: new URL('https://shop.example'),
    report: (event, error) => void reported.push(`${event}: ${String(error)}`),
    // Hundreds of delivered queries would be measured with each release.
    goldenFolders: [],
    now: () => Date.parse(smallToday),
    ...more,
  })
  await search.started
  const token = await search.tokens.issue({ seconds: 3_600 })
  return {
    search,
    dataDir,
    token,
    reported,
    async call(path, body, init = {}) {
      const request = new Request(`https://shop.example/search-service${path}`, {
        method: 'POST',
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        ...init,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
      })
      const response = await search.fetch(request)
      return { status: response.status, body: await response.json(), headers: response.headers }
    },
    async close() {
      await search.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The whole service for the tests of a file, on a database of its own, started before them. */
export function useSmallSearch(): SmallSearch {
  const small = {} as SmallSearch
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase(inject('databaseUrl'), searchMigrations)
    Object.assign(small, await startSmallSearch(database.pool))
  })
  afterAll(async () => {
    await small.close()
    await database.drop()
  })
  return small
}
