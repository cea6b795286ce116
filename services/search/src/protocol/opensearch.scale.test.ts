import type { Style } from '@vitrine/contracts/catalogue'
import type { TakeLease } from '@vitrine/database/processes'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { searchMigrations } from '../analytics/migrate.ts'
import type { CatalogueSource } from '../documents/catalogue-source.ts'
import { type Answer, answerJson, startFakeServer } from '../engine/opensearch/testing/fake-server.ts'
import { startTestNode } from '../engine/opensearch/testing/node/start-node.ts'
import { smallStyles } from '../testing/small-catalogue.ts'
import { commerce, german, type SmallSearch, startSmallSearch } from './testing/small-search.ts'
import { smallSource } from './testing/small-shop.ts'

const node = await startTestNode()
const url = 'url' in node ? node.url : undefined
if ('reason' in node) console.warn(`The service is not tested with an index at OpenSearch: ${node.reason}`)

let database: FreshDatabase
let styles: Style[]
/** The feed, oldest first; a cursor is the number of entries read. */
let feed: { kind: string; productId: number | undefined }[]
const started: SmallSearch[] = []
/** How far the writing of indices had come, as it was shown. */
const shown: [done: number, total: number][] = []
beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), searchMigrations)
  styles = structuredClone(smallStyles) as Style[]
  feed = []
})
afterAll(async () => {
  for (const small of started) await small.close()
  await database.drop()
  if ('stop' in node) await node.stop()
})

const source: CatalogueSource = {
  ...smallSource,
  async *styles() {
    yield* styles
  },
  stylesOf: async (ids) => styles.filter(({ products }) => products.some(({ id }) => ids.includes(id))),
  changes: {
    now: async () => String(feed.length),
    async follow(cursor) {
      const changes = feed.slice(Number(cursor))
      return { ok: true, value: { changes, cursor: String(feed.length), hasMore: false } }
    },
  },
}

/** A lease that one process has until it gives it back. */
function createLease(): TakeLease {
  let epoch = 0
  let isTaken = false
  return async () => {
    if (isTaken) return undefined
    isTaken = true
    return {
      epoch: ++epoch,
      signal: new AbortController().signal,
      release: async () => void (isTaken = false),
    }
  }
}

async function start(address: string, takeLease?: TakeLease): Promise<SmallSearch> {
  const onProgress = (done: number, total: number) => void shown.push([done, total])
  const server = { addresses: [address], prefix: `service${process.pid}`, takeLease, onProgress }
  const small = await startSmallSearch(database.pool, { source, server })
  started.push(small)
  return small
}

const search = (small: SmallSearch, query: string) => small.call(`${commerce}/search`, { ...german, query, facets: [] })

describe.skipIf(!url)('the service with its index at OpenSearch', () => {
  it('answers in every process, follows changes in all of them, and goes on when the writer stops', async () => {
    const lease = createLease()
    const writer = await start(url ?? '', lease)
    const reader = await start(url ?? '', lease)
    const embedded = await startSmallSearch(database.pool, { source })
    started.push(embedded)
    const idsFrom = async (small: SmallSearch, query: string) =>
      (await search(small, query)).body.products.map((product: { ec_product_id: string }) => product.ec_product_id)
    for (const query of ['kleid', 'rotes kleid', 'klied', 'mantel bis 200 euro', '']) {
      const expected = await idsFrom(embedded, query)
      expect([query, await idsFrom(writer, query), await idsFrom(reader, query)]).toEqual([query, expected, expected])
    }
    expect(shown).toEqual([[smallStyles.length, smallStyles.length]])
    await expect(hasWord(reader, 'quarzblick')).resolves.toBe(false)
    rename('Quarzblick')
    for (const small of [writer, reader]) await expect.poll(() => hasWord(small, 'quarzblick')).toBe(true)
    await writer.close()
    started.splice(started.indexOf(writer), 1)
    rename('Nebelhorn')
    await expect.poll(() => hasWord(reader, 'nebelhorn')).toBe(true)
  })

  it('answers 503 and no empty list while OpenSearch is away, and again when it is back', async () => {
    let isAway = false
    const proxy = await startFakeServer(passOn(url ?? '', () => isAway))
    const small = await start(proxy.url)
    expect((await search(small, 'kleid')).status).toBe(200)
    isAway = true
    const refused = await search(small, 'kleid')
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
      503,
      '2',
      'no-store',
    ])
    isAway = false
    await expect.poll(async () => (await search(small, 'kleid')).status).toBe(200)
    await small.close()
    started.splice(started.indexOf(small), 1)
    await proxy.close()
  })
})

/** Renames the first style, and announces it. */
function rename(name: string): void {
  const [first] = styles
  if (!first) throw new Error('The shop has no goods')
  first.name = { ...first.name, de: name } as Style['name']
  feed.push({ kind: 'style', productId: first.products[0]?.id })
}

const hasWord = async (small: SmallSearch, word: string) => {
  const { body } = await search(small, word)
  return body.products?.length > 0 && body.queryCorrection?.correctedQuery === undefined
}

const passOn =
  (to: string, isAway: () => boolean): Answer =>
  ({ method, path, body }, response) => {
    if (isAway()) return answerJson(response, 503, {})
    const type = body.startsWith('{') && body.includes('\n') ? 'application/x-ndjson' : 'application/json'
    const content = body === '' ? {} : { body, headers: { 'content-type': type } }
    void fetch(`${to}${path}`, { method, ...content }).then(async (reply) =>
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(await reply.text()),
    )
  }
