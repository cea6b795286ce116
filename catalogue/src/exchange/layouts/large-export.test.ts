import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { importProducts } from '../import-products.ts'
import { now } from '../testing/run-import.ts'

// Generous: many lines, on a machine that other tests use as well.
vi.setConfig({ testTimeout: 240_000 })

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const liveMegabytes = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1_000_000
}

/** Several parts of the file either way; `npm run test:full` reads the size that is promised. */
const products = process.env['EVERYTHING'] ? 20_000 : 2_000
const sizes = ['XS', 'S', 'M', 'L', 'XL']

/** The sizes of a product lie as far apart as they can. */
function* exportedLines() {
  yield 'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status\n'
  for (const [i, size] of sizes.entries())
    for (let n = 0; n < products; n++) {
      const first = i === 0 ? `Kleid ${n},"<p>${'Ein Satz. '.repeat(60)}</p>",Marke,Kleider,tag,Größe` : ',,,,,'
      yield `kleid-${n},${first},${size},K-${n}-${size},59.90,${i === 0 ? 'active' : ''}\n`
    }
}

it('an export of any length is read with the same memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-large-export-'))
  const file = join(folder, 'export.csv')
  try {
    await writeFile(file, Readable.from(exportedLines()))
    const before = liveMegabytes()
    let most = 0
    let steps = 0
    const watch = () => {
      steps += 1
      if (steps % 200 === 0) most = Math.max(most, liveMegabytes() - before)
    }
    await using goods = await importProducts({
      file,
      now,
      from: 'shopify',
      currency: 'EUR',
      categories: [],
      tempFolder: folder,
      onProgress: watch,
    })
    let imported = 0
    for await (const style of goods.styles) imported += style.products[0]?.variants.length ?? 0
    expect([goods.summary().lines, imported]).toEqual([products * 5, products * 5])
    expect(await readdir(folder)).toEqual(['export.csv'])
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThan(40)
  } finally {
    await rm(folder, { recursive: true })
  }
})
