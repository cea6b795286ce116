import { priceEvents } from '@vitrine/contracts/catalogue'
import type { Style } from '@vitrine/contracts/catalogue'
import { expect, it } from 'vitest'
import { generateCatalogue } from '../index.ts'
import { exportCsv } from './export/tables.ts'
import { importText, textOf } from './testing/run-import.ts'

/** Prices as the ledger keeps them: which variants share a series is only a way to write them. */
const withLedger = (style: Style) => ({
  ...style,
  products: style.products.map(({ prices, ...product }) => [
    product,
    [...priceEvents({ prices })].map((event) => JSON.stringify(event)).toSorted(),
  ]),
})

it('the goods of the demo shop leave and come back as they were', async () => {
  const { goods, categories, today } = generateCatalogue({ styles: 60 })
  const styles = [...goods()].map(({ style }) => style)
  const table = await textOf(exportCsv(styles, { categories }))
  const { styles: back, problems } = await importText('goods.csv', table, { categories, now: today })
  expect(problems).toEqual([])
  const byNumber = back.toSorted((a, b) => a.number - b.number)
  expect(byNumber.map(withLedger)).toEqual(styles.map(withLedger))
})
