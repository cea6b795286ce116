import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import type { SearchOptions } from '../../services/search/src/index.ts'
import { startSmallSearch } from '../../services/search/src/protocol/testing/small-search.ts'
import { loadSmallProducts } from '../../services/search/src/protocol/testing/small-shop.ts'
import { freshDatabase } from '../../database/src/testing/index.ts'
import type { SearchAddress } from './client.ts'
import { searchMigrations } from '../../services/search/src/analytics/migrate.ts'

export type SmallService = {
  /** The address before `/rest/…`. */
  origin: string
  address: SearchAddress
  /** All requests, and their status. */
  answered: { path: string; status: number }[]
  /** Holds all responses until the returned function is called. */
  hold(): () => void
  /** Ends open answers, as a shop that stops does. */
  closeAnswers(): void
  stop(): Promise<void>
}

/** The search service alone on a port, with rules that show every kind of facet, and one search at a time. */
export async function startSmallService(
  databaseUrl: string,
  answersModel?: SearchOptions['answersModel'],
): Promise<SmallService> {
  const undo: (() => unknown)[] = []
  let held: Promise<void> | undefined
  const database = await freshDatabase(databaseUrl, searchMigrations)
  undo.push(database.drop)
  const small = await startSmallSearch(database.pool, {
    rules: await writeRules(),
    limits: { concurrent: 1, waiting: 0 },
    now: Date.now,
    answersModel,
    loadProducts: async (market, ids) => {
      await held
      return loadSmallProducts(market, ids)
    },
  })
  undo.push(small.close)
  const answered: SmallService['answered'] = []
  const fetch = async (request: Request) => {
    const response = await small.search.fetch(request)
    answered.push({ path: new URL(request.url).pathname, status: response.status })
    return response
  }
  const server = createAdaptorServer({ fetch }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  undo.push(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/search-service`
  const base = `${origin}/rest/organizations/vitrine`
  const { tokens, slots } = small.search
  return {
    origin,
    answered,
    address: {
      base: `${base}/commerce/v2`,
      events: `${base}/events/v1`,
      organizationId: 'vitrine',
      accessToken: await tokens.issue({ seconds: 3600 }),
      expiredToken: await tokens.issue({ seconds: -60 }),
      slots: Object.fromEntries(slots().map(({ name, id }) => [name, id])) as SearchAddress['slots'],
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = undefined
        resolve()
      }
    },
    closeAnswers: small.search.closeAnswers,
    async stop() {
      for (const step of undo.toReversed()) await step()
    },
  }
}

/** The default rules, and ranges that the engine chooses. */
async function writeRules(): Promise<string> {
  const defaultsFile = new URL('../../services/search/src/rules/defaults/search.json', import.meta.url)
  const rules = JSON.parse(await readFile(defaultsFile, 'utf8')) as {
    facets: { known: Record<string, object>; search: string[] }
  }
  const name = (word: string) => ({ de: word, fr: word, en: word })
  Object.assign(rules.facets.known, {
    even: { kind: 'numericalRange', source: 'price', interval: 'even', values: 4, name: name('Preis') },
  })
  rules.facets.search.push('even', 'price_range')
  const file = join(tmpdir(), `search-${crypto.randomUUID()}.json`)
  await writeFile(file, JSON.stringify(rules))
  return file
}
