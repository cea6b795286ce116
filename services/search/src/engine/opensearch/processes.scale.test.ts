import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { request } from '../conformance/queries.ts'
import { garment, garments, smallHeads, smallSchema } from '../testing/garments.ts'
import { WriterFencedError } from './bulk.ts'
import { createOpenSearchEngine, type OpenSearchEngine } from './opensearch-engine.ts'
import { startTestNode } from './testing/node/start-node.ts'
import { createTransport } from './transport.ts'

const node = await startTestNode()
const url = 'url' in node ? node.url : undefined
if ('reason' in node) console.warn(`Several processes on one OpenSearch are not tested: ${node.reason}`)
const transport = createTransport({ addresses: [url ?? 'http://127.0.0.1:9'], timeoutMs: 60_000 })
const opened: OpenSearchEngine[] = []
let prefix: string
let tests = 0
afterAll(async () => {
  await Promise.all(opened.map((engine) => engine.close()))
  transport.close()
  if ('stop' in node) await node.stop()
})
beforeEach(() => {
  tests += 1
  prefix = `processes${tests}${process.pid}`
})

/** An engine of another process. */
function open(epoch?: number): OpenSearchEngine {
  const engine = createOpenSearchEngine({
    transport,
    schema: smallSchema,
    heads: smallHeads,
    synonyms: {},
    prefix,
    ...(epoch !== undefined && { epoch: () => epoch }),
    report: (event, error) => {
      throw new Error(event, { cause: error })
    },
  })
  opened.push(engine)
  return engine
}

const idsFor = async (engine: OpenSearchEngine, query: string) =>
  (await engine.search(request({ query }))).hits.map(({ id }) => id)
const hat = (id: string) => garment({ id, group: id, text: 'Strohhut', color: 'straw', price: 3_000 })

describe.skipIf(!url)('several processes on one index', () => {
  it('find what one of them has written, new words included', async () => {
    const [writer, reader] = [open(), open()]
    expect(await reader.load()).toBe(false)
    await writer.index(garments)
    expect(await reader.load()).toBe(true)
    expect(await idsFor(reader, 'strohut')).toEqual([])
    await writer.apply({ put: [hat('hat')], remove: ['ring'] })
    expect(await reader.shared.follow()).toEqual({ ids: ['hat', 'ring'], manifest: undefined })
    expect(await idsFor(reader, 'strohut')).toEqual(['hat'])
    expect(reader.size()).toEqual(writer.size())
    expect(await reader.complete('stroh', 'de', 3)).toEqual(await writer.complete('stroh', 'de', 3))
    await writer.index(garments)
    expect(await reader.shared.follow()).toBeNull()
  })

  it('refuse a writer that was replaced while it was paused', async () => {
    const paused = open(1)
    await paused.index(garments)
    const next = open(2)
    await next.load()
    await next.apply({ put: [hat('new')], remove: [] })
    await expect(paused.apply({ put: [], remove: ['new'] })).rejects.toThrow(WriterFencedError)
    expect(await idsFor(next, 'strohhut')).toEqual(['new'])
  })

  it('load the words with all changes since, and the note about the catalogue', async () => {
    const writer = open()
    await writer.index(garments)
    for (const id of ['one', 'two', 'three']) await writer.apply({ put: [hat(id)], remove: [] })
    await writer.shared.writeManifest({ cursor: '7' })
    const [early, late] = [open(), open()]
    await early.load()
    await writer.save()
    await late.load()
    expect(await late.shared.readManifest()).toEqual({ cursor: '7' })
    for (const engine of [early, late])
      expect(await engine.read('strohhut', 'de')).toEqual(await writer.read('strohhut', 'de'))
  })

  it('see a whole catalogue at every moment of a rebuild, old or new', async () => {
    const writer = open()
    await writer.index(garments)
    const many = Array.from({ length: 1_500 }, (_, at) => hat(`hat${at}`))
    const building = { isDone: false }
    const totals = new Set<number>()
    const searching = (async () => {
      while (!building.isDone) totals.add((await writer.search(request({}))).total)
    })()
    await writer.index(many)
    building.isDone = true
    await searching
    expect([...totals].every((total) => total === 5 || total === 1_500)).toBe(true)
    expect((await writer.search(request({}))).total).toBe(1_500)
  })
})
