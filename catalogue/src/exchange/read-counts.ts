import { type ListOptions, readList } from './lists/read-list.ts'
import { readWholeNumber } from './values/whole-number.ts'

/** A line of a stocktaking: which size lies how often in which store, as they are named there. */
export type CountLine = { line: number; store: string; variant: string; quantity: number }

/** A line of a stocktaking in the warehouse. */
export type StockLine = Omit<CountLine, 'store'>

/**
 * Reads a table with the columns `store`, `quantity` and either `variant` or `gtin`. Problems of a line are reported,
 * and the line left out.
 */
export async function* readCounts(file: string, options: ListOptions): AsyncGenerator<CountLine> {
  for await (const row of readList(file, 'store-stock', options)) {
    const store = row.text('store')
    if (!store) {
      row.refuse('store', 'MISSING', 'Say which store, by its number or its key.')
      continue
    }
    const quantity = row.read('quantity', (text) => readWholeNumber(text, 0))
    if (quantity === undefined) continue
    const variant = row.variant()
    if (variant) yield { line: row.line, store, variant, quantity }
  }
}

/** Reads a table with the columns `quantity` and either `variant` or `gtin`. */
export async function* readStock(file: string, options: ListOptions): AsyncGenerator<StockLine> {
  for await (const row of readList(file, 'stock', options)) {
    const quantity = row.read('quantity', (text) => readWholeNumber(text, 0))
    if (quantity === undefined) continue
    const variant = row.variant()
    if (variant) yield { line: row.line, variant, quantity }
  }
}
