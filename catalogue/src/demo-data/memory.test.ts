import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { generateCatalogue } from '../index.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const heapInMegabytes = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1_048_576
}

// Takes three seconds on a quiet machine; a busy one may need more.
it('streams twenty thousand styles without growing', { timeout: 90_000 }, () => {
  const catalogue = generateCatalogue({ styles: 20_000 })
  let products = 0
  let early = 0
  for (const { style } of catalogue.goods()) {
    products += style.products.length
    if (style.number === 1000) early = heapInMegabytes()
  }
  expect(products).toBeGreaterThan(45_000)
  expect(heapInMegabytes() - early).toBeLessThan(8)
})
