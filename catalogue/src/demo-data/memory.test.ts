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

/** Far more than stay in memory either way; `npm run test:full` makes as many as are promised. */
const styles = process.env['EVERYTHING'] ? 20_000 : 5_000

it('streams thousands of styles without growing', { timeout: 90_000 }, () => {
  const catalogue = generateCatalogue({ styles })
  let products = 0
  let early = 0
  for (const { style } of catalogue.goods()) {
    products += style.products.length
    if (style.number === 1000) early = heapInMegabytes()
  }
  expect(products).toBeGreaterThan(styles * 2)
  expect(heapInMegabytes() - early).toBeLessThan(8)
})
