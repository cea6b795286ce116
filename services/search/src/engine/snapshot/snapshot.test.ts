import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { realText } from '../building/real-text.ts'
import { createEmbeddedEngine, type EmbeddedEngineOptions } from '../index.ts'
import { garment, garments, smallHeads, smallSchema } from '../testing/garments.ts'
import { request } from '../conformance/queries.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-'))
  file = join(folder, 'index.bin')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const report = vi.fn<EmbeddedEngineOptions['report']>()
const open = (more: Partial<EmbeddedEngineOptions> = {}) =>
  createEmbeddedEngine({ schema: smallSchema, heads: smallHeads, synonyms: {}, file, report, ...more })

async function keep(): Promise<void> {
  const engine = open()
  await engine.index(garments)
  await engine.save()
  await engine.close()
}

/** The result of loading the file. */
async function problemOf(more: Partial<EmbeddedEngineOptions> = {}): Promise<string | undefined> {
  report.mockClear()
  const engine = open(more)
  const isLoaded = await engine.load()
  await engine.close()
  expect(isLoaded).toBe(false)
  return report.mock.calls[0]?.[2]['code']
}

describe('a saved index', () => {
  it('has the same results after a restart, and can be changed', async () => {
    await keep()
    const engine = open()
    expect(await engine.load()).toBe(true)
    expect((await engine.search(request({ query: 'sommerkleid' }))).hits[0]?.members).toEqual([
      'dress-red',
      'dress-blue',
    ])
    await engine.apply({ put: [], remove: ['dress-red'] })
    expect((await engine.search(request({ query: 'sommerkleid' }))).hits[0]?.members).toEqual(['dress-blue'])
    await engine.close()
  })

  it('is loaded without building an empty one first, which would learn its words for nothing', async () => {
    await keep()
    const createTextBuilder = vi.fn<typeof realText.createTextBuilder>(realText.createTextBuilder)
    const engine = open({ text: { ...realText, createTextBuilder } })
    expect(await engine.load()).toBe(true)
    expect((await engine.search(request({ query: 'sommerkleid' }))).total).toBe(1)
    expect(createTextBuilder).not.toHaveBeenCalled()
    await engine.close()
  })

  it('that is not there yet answers queries all the same', async () => {
    const engine = open()
    expect((await engine.search(request({ query: 'sommerkleid' }))).total).toBe(0)
    await engine.merge()
    await engine.apply({ put: garments, remove: [] })
    expect((await engine.search(request({ query: 'sommerkleid' }))).total).toBe(1)
    await engine.close()
  })

  it('is saved with its changes, again and again, and leaves no other file behind', async () => {
    await keep()
    const engine = open()
    await engine.load()
    await engine.apply({
      put: [garment({ id: 'hat', group: 'hat', text: 'Hut', color: 'grey', price: 1 })],
      remove: ['ring'],
    })
    await engine.save()
    await engine.save()
    await engine.merge()
    await engine.save()
    await engine.close()
    const again = open()
    expect(await again.load()).toBe(true)
    const { hits } = await again.search(request({}))
    expect(hits.map(({ group }) => group)).toEqual(['hat', 'shirt', 'skirt', 'dress', 'coat'])
    await again.close()
    expect(readdirSync(folder)).toEqual(['index.bin'])
  })

  it('reads with the synonyms of today', async () => {
    await keep()
    const engine = open({ synonyms: { de: ['jupe, rock'] } })
    await engine.load()
    expect((await engine.search(request({ query: 'jupe' }))).total).toBe(1)
    engine.useSynonyms({ de: ['jacket, mantel'] })
    expect((await engine.search(request({ query: 'jupe', isForgiving: false }))).total).toBe(0)
    expect((await engine.search(request({ query: 'jacket' }))).total).toBe(1)
    await engine.close()
  })
})

describe('a file that is of no use', () => {
  it('is none at first, which is not reported', async () => {
    expect(await problemOf()).toBeUndefined()
  })

  it('is refused when it is another kind of file', async () => {
    writeFileSync(
      file,
      'PK\u0003\u0004 something else altogether, and longer than sixty-four bytes, which a header has',
    )
    expect(await problemOf()).toBe('NOT_A_SNAPSHOT')
    writeFileSync(file, '')
    expect(await problemOf()).toBe('NOT_A_SNAPSHOT')
  })

  it('is recognised when it was cut off, wherever', async () => {
    await keep()
    const whole = readFileSync(file)
    for (const length of [64, 200, Math.floor(whole.length / 2), whole.length - 1]) {
      writeFileSync(file, whole.subarray(0, length))
      expect(await problemOf()).toBe('TRUNCATED')
    }
    writeFileSync(file, Buffer.concat([whole, Buffer.from('more')]))
    expect(await problemOf()).toBe('DAMAGED')
  })

  it('is recognised when its header is damaged or of another version', async () => {
    await keep()
    const whole = readFileSync(file)
    const damaged = Buffer.from(whole)
    damaged.writeUInt8(damaged.readUInt8(100) ^ 1, 100)
    writeFileSync(file, damaged)
    expect(await problemOf()).toBe('DAMAGED')
    const older = Buffer.from(whole)
    older.writeUInt32LE(0, 16)
    writeFileSync(file, older)
    expect(await problemOf()).toBe('OTHER_VERSION')
  })

  it('is recognised when a single bit of its arrays is another one', async () => {
    await keep()
    const whole = readFileSync(file)
    const bodyFrom = Math.ceil((64 + whole.readUInt32LE(20)) / 64) * 64
    const { segments } = JSON.parse(whole.subarray(64, 64 + whole.readUInt32LE(20)).toString()) as {
      segments: { sections: { offset: number; length: number }[] }[]
    }
    const sections = segments.flatMap((segment) => segment.sections).filter(({ length }) => length > 0)
    expect(sections.length).toBeGreaterThan(10)
    for (const { offset } of sections) {
      const damaged = Buffer.from(whole)
      damaged.writeUInt8(damaged.readUInt8(bodyFrom + offset) ^ 1, bodyFrom + offset)
      writeFileSync(file, damaged)
      expect(await problemOf()).toBe('DAMAGED')
    }
  })

  it('is recognised when it was made for other fields or other words', async () => {
    await keep()
    expect(await problemOf({ schema: { ...smallSchema, facets: ['color'] } })).toBe('OTHER_SCHEMA')
    expect(await problemOf({ heads: { de: ['Hut'] } })).toBe('OTHER_SCHEMA')
  })
})
