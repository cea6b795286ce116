import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TakeLease } from '@vitrine/database/processes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEmbeddedEngine } from '../engine/embedded-engine.ts'
import { smallStructure, smallStyles } from '../testing/small-catalogue.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import type { OpenEngine } from './index-storage.ts'
import { createIndexSync, type IndexSync } from './index-sync.ts'
import { shopSchema } from './schema.ts'
import { createWriterRole, takeNever } from './writer-role.ts'

let folder: string
/** The feed, oldest first; a cursor is the number of entries read. */
let feed: { kind: string; productId: number | undefined }[]
let reported: string[]
let opened: IndexSync[]
/** Products whose styles were read to write them again. */
let read: number[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-shared-index-'))
  ;[feed, reported, opened, read] = [[], [], [], []]
})
afterEach(async () => {
  for (const index of opened) await index.close()
  await rm(folder, { recursive: true, force: true })
})

const source: CatalogueSource = {
  identity: async () => 'small',
  async *styles() {
    yield* smallStyles
  },
  async stylesOf(ids) {
    read.push(...ids)
    return smallStyles.filter(({ products }) => products.some(({ id }) => ids.includes(id)))
  },
  productsNumbered: async () => [],
  structure: async () => smallStructure,
  changes: {
    now: async () => String(feed.length),
    async follow(cursor) {
      return {
        ok: true,
        value: { changes: feed.slice(Number(cursor)), cursor: String(feed.length), hasMore: false },
      }
    },
  },
}

/** An index that processes share by its file, with the manifest beside it. */
const openEngine: OpenEngine = ({ vocabulary }) => {
  const [file, manifestFile] = [join(folder, 'index.bin'), join(folder, 'manifest.json')]
  const readManifest = async (): Promise<unknown> =>
    JSON.parse(await readFile(manifestFile, 'utf8').catch(() => 'null'))
  const engine = createEmbeddedEngine({
    schema: shopSchema,
    heads: vocabulary.words(),
    synonyms: {},
    file,
    report: (event) => void reported.push(event),
  })
  return {
    ...engine,
    shared: {
      readManifest,
      async writeManifest(manifest) {
        await engine.save()
        await writeFile(manifestFile, JSON.stringify(manifest))
      },
      follow: async () => ({ ids: [], manifest: await readManifest() }),
    },
  }
}

/** The index of one process; it looks for changes only when a test calls it. */
function open(takeLease?: TakeLease): IndexSync {
  const index = createIndexSync({
    source,
    openEngine,
    role: createWriterRole(takeLease),
    folder,
    report: (event) => void reported.push(event),
    pause: 3_600_000,
  })
  opened.push(index)
  return index
}

const change = { kind: 'stock', productId: 101 }

describe('an index that several processes share', () => {
  it('is as far behind in a reader as its writer is, and no further', async () => {
    const [writer, reader] = [open(), open(takeNever)]
    await writer.start()
    await reader.start()
    feed.push(change, change)
    await reader.catchUp()
    expect(await reader.lag()).toBe(2)
    await writer.catchUp()
    expect(await writer.lag()).toBe(0)
    await reader.catchUp()
    expect(await reader.lag()).toBe(0)
    // Many changes later a reader still counts only what the writer has not written.
    for (let turn = 0; turn < 5; turn++) {
      feed.push(change)
      await writer.catchUp()
      await reader.catchUp()
    }
    feed.push(change)
    expect([await reader.lag(), reported]).toEqual([1, []])
  })

  it('goes on where a writer that was killed has stopped', async () => {
    const dead = open()
    await dead.start()
    feed.push(change)
    await dead.catchUp()
    feed.push({ kind: 'stock', productId: 201 })
    read = []
    const next = open()
    await next.start()
    expect([read, await next.lag(), reported]).toEqual([[201], 0, []])
  })

  it('is awaited by readers while there is none, and built by none of them', async () => {
    const [reader, writer] = [open(takeNever), open()]
    const starting = reader.start()
    await expect.poll(() => reported).toEqual(['search.index_awaited'])
    expect(reader.isReady()).toBe(false)
    await writer.start()
    await starting
    expect([reader.isReady(), reader.engine().size()]).toEqual([true, writer.engine().size()])
  })
})
