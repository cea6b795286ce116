import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { describe, expect, it, vi } from 'vitest'
import { allCuts, garmentTypes } from '@vitrine/catalogue/articles'
import { drawArticle, drawLook, drawSet, setNames } from './index.ts'
import type { Article, Cloth, GarmentType } from '@vitrine/catalogue/articles'
import type { Raster, SetName } from './index.ts'
import { drawingVersion } from './version.ts'

const wool: Cloth = { kind: 'flannel', colour: '#6c242c' }
const first = (type: GarmentType, cloth: Cloth = wool): Article =>
  ({ type, cut: allCuts(type)[0], cloth, seed: 3, tint: 'warm', wall: 'sand' }) as Article
const hashOf = ({ data }: Raster) => createHash('sha256').update(data).digest('hex')
const digestOf = (hashes: readonly string[]) => createHash('sha256').update(hashes.join()).digest('hex').slice(0, 12)
const tiny = 60
/** When a drawing changes on purpose: change `drawingVersion`, run `npm run pictures`, and record all three here. */
const recorded = { drawingVersion: '0df8885f75f3', articles: '6b74d53ee98e', sets: 'ba37e4640722' }
// These tests draw much; a busy machine must not fail them.
vi.setConfig({ testTimeout: 90_000 })

describe('the same article', () => {
  it('is the same picture every time, here and on another thread', async () => {
    const here = garmentTypes.map((type) => hashOf(drawArticle(first(type), 'front', tiny)))
    expect(digestOf(here)).toBe(recorded.articles)
    expect(await hashesOnThread(garmentTypes.map((type) => first(type)))).toEqual(here)
  })

  it('does not depend on what was drawn before it', () => {
    const alone = hashOf(drawArticle(first('blazer'), 'd1', tiny))
    drawArticle(first('coat'), 'fa', tiny * 2)
    expect(hashOf(drawArticle(first('blazer'), 'd1', tiny))).toBe(alone)
  })
})

describe('every type', () => {
  it.each(garmentTypes)('%s draws in every cut, and each looks different', (type) => {
    const pictures = allCuts(type).map((cut) => {
      const raster = drawArticle({ ...first(type), cut } as Article, 'front', 40)
      expect([raster.width, raster.height, raster.channels]).toEqual([40, 53, 3])
      expect(inked(raster)).toBeGreaterThan(type === 'belt' ? 0.03 : 0.09)
      return hashOf(raster)
    })
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  it.each(['fa', 'd1'] as const)('draws in the view %s', (view) => {
    const faint = garmentTypes.filter((type) => contrast(drawArticle(first(type), view, 48)) < 6)
    expect(faint).toEqual([])
  })
})

describe('styles and siblings', () => {
  it('share their outline but not their colour', () => {
    const red = drawArticle(first('coat'), 'front', 120)
    const blue = drawArticle({ ...first('coat', { kind: 'flannel', colour: '#27344c' }), fall: 1 }, 'front', 120)
    const a = mask(red)
    const b = mask(blue)
    const shared = a.filter((on, i) => on && b[i]).length
    expect(shared / a.filter((on, i) => on || b[i]).length).toBeGreaterThan(0.95)
    expect(meanColour(red)[2]).toBeLessThan(meanColour(blue)[2])
  })

  it('are not the same picture when the seed differs', () => {
    expect(hashOf(drawArticle(first('shirt'), 'front', 90))).not.toBe(
      hashOf(drawArticle({ ...first('shirt'), seed: 4 }, 'front', 90)),
    )
  })
})

describe('prints', () => {
  const cream = '#f0ebe1'
  it('shows stripes on a striped cloth, and none on a plain one', () => {
    const striped = first('t-shirt', { kind: 'jersey', colour: cream, print: { kind: 'stripe', colour: '#27344c' } })
    expect(alternations(drawArticle(striped, 'front', 240))).toBeGreaterThan(10)
    expect(alternations(drawArticle(first('t-shirt', { kind: 'jersey', colour: cream }), 'front', 240))).toBeLessThan(4)
  })
})

describe('outfits and sets', () => {
  it('lays an outfit out on a table', () => {
    const look = drawLook([first('blazer'), first('trousers'), first('loafers'), first('hobo')], 80)
    expect([look.width, look.height]).toEqual([80, 100])
    expect(inked(look)).toBeGreaterThan(0.2)
  })

  const drawnSets = new Map<SetName, Raster>()
  const setOf = (name: SetName) => {
    const raster = drawnSets.get(name) ?? drawSet(name, 90)
    drawnSets.set(name, raster)
    return raster
  }

  it('are the recorded pictures of this version', () => {
    expect(digestOf(setNames.map((name) => hashOf(setOf(name))))).toBe(recorded.sets)
    expect(drawingVersion).toBe(recorded.drawingVersion)
  })

  it.each(setNames)('builds the set %s', (name) => {
    const set = setOf(name)
    expect(contrast(set)).toBeGreaterThan(8)
    expect(set.height > set.width).toBe(name.endsWith('-tall'))
  })
})

const brightness = ({ data }: Raster, i: number) =>
  ((data[i * 3] ?? 0) + (data[i * 3 + 1] ?? 0) + (data[i * 3 + 2] ?? 0)) / 3

/** Which pixels are not paper: the tint is light and even. */
function mask(raster: Raster): boolean[] {
  const ground = brightness(raster, 0)
  return Array.from({ length: raster.width * raster.height }, (_, i) => Math.abs(brightness(raster, i) - ground) > 60)
}
function inked(raster: Raster): number {
  const marks = mask(raster)
  return marks.filter(Boolean).length / marks.length
}

function contrast(raster: Raster): number {
  const values = Array.from({ length: raster.width * raster.height }, (_, i) => brightness(raster, i))
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length
  return Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length)
}

function meanColour(raster: Raster): [number, number, number] {
  const marks = mask(raster)
  const sum: [number, number, number] = [0, 0, 0]
  marks.forEach((on, i) => {
    if (on) for (const c of [0, 1, 2] as const) sum[c] += raster.data[i * 3 + c] ?? 0
  })
  return sum
}

/** How often the middle column changes between light and dark. */
function alternations(raster: Raster): number {
  let count = 0
  let dark = false
  for (let y = 0; y < raster.height; y++) {
    const now = brightness(raster, y * raster.width + (raster.width >> 1) + 12) < 140
    if (now !== dark) count += 1
    dark = now
  }
  return count
}

function hashesOnThread(articles: Article[]): Promise<string[]> {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads')
    const { createHash } = require('node:crypto')
    import(workerData.index).then(({ drawArticle }) => {
      const hash = (article) => createHash('sha256').update(drawArticle(article, 'front', ${tiny}).data).digest('hex')
      parentPort.postMessage(workerData.articles.map(hash))
    })`
  const worker = new Worker(code, {
    eval: true,
    workerData: { index: new URL('index.ts', import.meta.url).href, articles },
  })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
