import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Style } from '@vitrine/contracts/catalogue'
import { markets } from '@vitrine/contracts/markets'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { plainEngineQuery } from '../query-pipeline/plain-engine-query.ts'
import { createEmbeddedEngine } from '../engine/embedded-engine.ts'
import { smallStructure, smallStyles, smallToday } from '../testing/small-catalogue.ts'
import { createIndexSync, type IndexSync } from './index-sync.ts'
import { shopSchema } from './schema.ts'
import type { CatalogueStructure, CatalogueSource } from './catalogue-source.ts'

let folder: string
let clock: number
let styles: Style[]
let structure: CatalogueStructure
/** The feed, oldest first; a cursor is the number of entries read. */
let feed: { kind: string; productId: number | undefined }[]
let isAway: boolean
/** Calls that fail although the others work. */
let broken: 'styles' | 'stylesOf' | undefined
/** How often all styles were read, and the reported events. */
let readings: number
let reported: string[]
let index: IndexSync

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-index-'))
  clock = Date.parse(smallToday)
  styles = structuredClone(smallStyles) as Style[]
  ;[structure, feed, isAway, broken, readings, reported] = [smallStructure, [], false, undefined, 0, []]
  index = open()
})
afterEach(async () => {
  await index.close()
  await rm(folder, { recursive: true, force: true })
})

function reach(call?: typeof broken): void {
  if (isAway || (call && call === broken)) throw new Error('The catalogue is away')
}
const source: CatalogueSource = {
  identity: async () => 'small',
  async *styles() {
    reach('styles')
    readings += 1
    yield* styles
  },
  async stylesOf(ids) {
    reach('stylesOf')
    return styles.filter(({ products }) => products.some(({ id }) => ids.includes(id)))
  },
  productsNumbered: async () => [],
  async structure() {
    reach()
    return structure
  },
  changes: {
    now: async () => String(feed.length),
    async follow(cursor, limit = 1000) {
      reach()
      const changes = feed.slice(Number(cursor), Number(cursor) + limit)
      const read = Number(cursor) + changes.length
      return { ok: true, value: { changes, cursor: String(read), hasMore: read < feed.length } }
    },
  },
}

/** Follows the feed only when a test calls it. */
const open = (more: Partial<CatalogueSource> = {}) =>
  createIndexSync({
    source: { ...source, ...more },
    openEngine: ({ file, vocabulary }) =>
      createEmbeddedEngine({
        schema: shopSchema,
        heads: vocabulary.words(),
        synonyms: {},
        file,
        report: (event) => void reported.push(event),
      }),
    folder,
    report: (event) => void reported.push(event),
    now: () => new Date(clock).toISOString(),
    pause: 3_600_000,
  })

/** Starts again; the test has closed the old index. */
async function restart(more: Partial<CatalogueSource> = {}): Promise<void> {
  index = open(more)
  await index.start()
}

/** Products that cost so much in the German shop. */
async function costing(euros: number): Promise<string[]> {
  const range = { start: euros * 100, end: euros * 100, endInclusive: true }
  const { hits } = await index.engine().search(
    plainEngineQuery(markets.de, 'de', {
      filters: [{ kind: 'ranges', number: 'price', selected: [range], excluded: [] }],
      limit: 50,
    }),
  )
  return hits.map(({ id }) => id)
}

/** Enters a price for the first colour of the first style, product 101. */
function enterPrice(euros: number, validFrom = clock): void {
  for (const { entries } of styles[0]?.products[0]?.prices ?? [])
    entries.push({ validFrom: new Date(validFrom).toISOString(), amount: euros * 100, reason: 'regular' })
}

const day = 86_400_000

describe('changes that the owner of the catalogue announces', () => {
  it('are read at once, and nothing is asked meanwhile', async () => {
    const listeners: ((changes: typeof feed) => void | Promise<void>)[] = []
    let questions = 0
    const changes: CatalogueSource['changes'] = {
      ...source.changes,
      follow: (cursor, limit) => (questions++, source.changes.follow(cursor, limit)),
    }
    await restart({ changes, listen: (listener) => void listeners.push(listener) })
    const change = { kind: 'price', productId: 101 }
    enterPrice(7)
    feed.push(change)
    for (const listener of listeners) await listener([change])
    await expect.poll(() => costing(7)).toEqual(['101'])
    expect(questions).toBe(1)
  })

  it('are not lost while the catalogue is away', async () => {
    const listeners: ((changes: typeof feed) => void | Promise<void>)[] = []
    await restart({ listen: (listener) => void listeners.push(listener) })
    const change = { kind: 'price', productId: 101 }
    enterPrice(7)
    feed.push(change)
    isAway = true
    await index.catchUp()
    isAway = false
    for (const listener of listeners) await listener([])
    await expect.poll(() => costing(7)).toEqual(['101'])
  })
})

describe('a saved index', () => {
  it('is loaded at the next start, and only changed styles are read', async () => {
    await index.start()
    const changed: number[] = []
    await index.close()
    enterPrice(7)
    feed.push({ kind: 'price', productId: 101 })
    index = open({
      stylesOf: async (ids) => {
        changed.push(...ids)
        return source.stylesOf(ids)
      },
      changes: { ...source.changes, now: () => Promise.reject(new Error('The index must not be rebuilt')) },
    })
    await index.start()
    expect([changed, await costing(7)]).toEqual([[101], ['101']])
    await index.close()
    await restart({ stylesOf: () => Promise.reject(new Error('This was applied before')) })
    expect([reported, await costing(7)]).toEqual([[], ['101']])
  })

  it('is rebuilt when its file or its manifest is damaged', async () => {
    await index.start()
    await index.close()
    const file = join(folder, 'index.bin')
    const bytes = await readFile(file)
    for (const damaged of [bytes.subarray(0, bytes.length >> 1), Buffer.from(bytes).fill(0xa5, 0, 200)]) {
      await writeFile(file, damaged)
      reported = []
      await restart()
      expect(reported).toEqual(['search.snapshot_unusable'])
      expect(await costing(90)).toContain('101')
      await index.close()
    }
    for (const manifest of ['', '{"cursor":1}', '[]']) {
      await writeFile(join(folder, 'index.json'), manifest)
      readings = 0
      await restart()
      expect([manifest, readings, index.isReady()]).toEqual([manifest, 1, true])
      await index.close()
      expect(index.isReady()).toBe(false)
    }
  })

  it('is rebuilt when the catalogue or its vocabulary is another one', async () => {
    await index.start()
    readings = 0
    await index.close()
    await restart({ identity: async () => 'another' })
    expect(readings).toBe(1)
    structure = { ...structure, stores: [] }
    feed.push({ kind: 'parts', productId: undefined })
    await index.catchUp()
    expect([readings, index.vocabulary().offered('store', markets.de)]).toEqual([2, []])
  })

  it('stays as it is when only the hours of a store change', async () => {
    await index.start()
    structure = { ...structure, stores: structure.stores.map((store) => ({ ...store, street: 'Nebengasse 2' })) }
    feed.push({ kind: 'parts', productId: undefined })
    await index.catchUp()
    expect(readings).toBe(1)
  })
})

describe('a price that was entered ahead', () => {
  it('is searchable when its time comes, although nothing changes', async () => {
    enterPrice(7, clock + day)
    await index.start()
    const heard: (readonly number[] | null)[] = []
    index.listen((productIds) => heard.push(productIds))
    await index.catchUp()
    expect([await costing(7), heard]).toEqual([[], []])
    clock += day
    await index.catchUp()
    expect([await costing(7), await index.lag()]).toEqual([['101'], 0])
    // Listeners are called once for the price, and with `null` after a rebuild.
    expect(heard).toEqual([[101]])
    await index.rebuild()
    expect(heard.at(-1)).toBeNull()
  })

  it('is found after a restart, whether its time came before it or comes after', async () => {
    enterPrice(7, clock + day)
    enterPrice(8, clock + 3 * day)
    await index.start()
    await index.close()
    clock += 2 * day
    await restart()
    await expect.poll(() => index.catchUp().then(() => costing(7))).toEqual(['101'])
    clock += 2 * day
    await index.catchUp()
    expect(await costing(8)).toEqual(['101'])
  })

  it('is applied after an outage during which it was due', async () => {
    enterPrice(7, clock + day)
    await index.start()
    clock += day
    broken = 'stylesOf'
    await index.catchUp()
    expect(await costing(7)).toEqual([])
    broken = undefined
    await index.catchUp()
    expect(await costing(7)).toEqual(['101'])
  })
})

describe('an outage of the catalogue', () => {
  it('is reported once, and only when it is more than one missed connection', async () => {
    await index.start()
    isAway = true
    await index.catchUp()
    expect(reported).toEqual([])
    await index.catchUp()
    await index.catchUp()
    expect(reported).toEqual(['search.following_failed'])
    isAway = false
    enterPrice(7)
    feed.push({ kind: 'price', productId: 101 })
    expect(await index.lag()).toBe(1)
    await index.catchUp()
    expect(await costing(7)).toEqual(['101'])
  })

  it('that spoils a rebuild leaves the old index, and the next change is applied', async () => {
    await index.start()
    isAway = true
    await expect(index.rebuild()).rejects.toThrow('away')
    expect(await costing(90)).toContain('101')
    isAway = false
    enterPrice(7)
    feed.push({ kind: 'price', productId: 101 })
    await index.catchUp()
    expect(await costing(7)).toEqual(['101'])
  })

  it('in which the vocabulary changes does not lose that change', async () => {
    await index.start()
    structure = { ...structure, stores: [] }
    feed.push({ kind: 'parts', productId: undefined })
    broken = 'styles'
    await index.catchUp()
    expect(index.vocabulary().offered('store', markets.de)).not.toEqual([])
    broken = undefined
    await index.catchUp()
    expect(index.vocabulary().offered('store', markets.de)).toEqual([])
  })
})

it('ends while it is being made', async () => {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  index = open({
    async *styles() {
      yield* styles.slice(0, 1)
      begun.resolve()
      await ended.promise
      yield* styles.slice(1)
    },
  })
  const starting = index.start().catch((error: unknown) => String(error))
  await begun.promise
  const closing = index.close()
  ended.resolve()
  expect(await starting).toContain('closed')
  await closing
  expect(index.isReady()).toBe(false)
})
