import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Style } from '@vitrine/contracts/catalogue'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { importProducts } from './import-products.ts'
import { categories } from './testing/categories.ts'
import { writeLargeFile } from './testing/large-file.ts'
import type { LargeFile } from './testing/large-file.ts'
import { runImport } from './testing/run-import.ts'

// Generous: many lines, on a machine that other tests use as well.
vi.setConfig({ testTimeout: 240_000 })

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const liveMegabytes = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1_000_000
}

/** Many parts of the file either way; `npm run test:full` reads the size that is promised. */
const lines = process.env['EVERYTHING'] ? 50_000 : 10_200

let folder = ''
let file = ''
let large: LargeFile
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-large-'))
  file = join(folder, 'goods.csv')
  large = await writeLargeFile(file, lines)
})
afterAll(() => rm(folder, { recursive: true }))

let known: ReadonlyMap<string, string>

it('thousands of lines with one in a hundred broken: every broken one is named, the rest is imported', async () => {
  const { errors, summary, styles } = await runImport(file, { tempFolder: folder })
  expect(large.brokenLines.size).toBe(lines / 100)
  expect(new Set(errors.map(({ line }) => line))).toEqual(large.brokenLines)
  expect(new Set(errors.map(({ field }) => field))).toEqual(new Set(['composition', 'size', 'price_eur', 'gtin']))
  expect(summary).toMatchObject({
    lines,
    imported: lines * 0.99,
    leftOut: lines / 100,
    styles: large.styles,
    errors: lines / 100,
  })
  expect(styles.reduce((sum, { products }) => sum + (products[0]?.variants.length ?? 0), 0)).toBe(lines * 0.99)
  expect(await readdir(folder)).toEqual(['goods.csv'])
  known = new Map(styles.map((style) => [style.masterKey, JSON.stringify(style)]))
})

it('the same file a month later changes nothing, and memory stays flat', async () => {
  const before = liveMegabytes()
  let most = 0
  let steps = 0
  await using goods = await importProducts({
    file,
    now: '2026-12-15T08:00:00Z',
    categories,
    knownStyles: (keys) => keys.map((key) => JSON.parse(known.get(key) ?? 'null') as Style),
    onProgress() {
      steps += 1
      if (steps % 1_000 === 0) most = Math.max(most, liveMegabytes() - before)
    },
  })
  let changed = 0
  for await (const style of goods.styles) if (known.get(style.masterKey) !== JSON.stringify(style)) changed += 1
  expect(changed).toBe(0)
  expect(goods.summary().imported).toBe(lines * 0.99)
  // One part of the file, the numbers of the keys, and what the readers hold: all rows together would be far more.
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(process.env['EVERYTHING'] ? 30 : 12)
})
