import { Readable } from 'node:stream'
import type { Category, Style } from '@vitrine/contracts/catalogue'
import { stringify } from 'csv-stringify'
import { writeRows } from '../export/write-rows.ts'
import { todoColumn, todoColumns } from './todo-columns.ts'

type Styles = AsyncIterable<Style> | Iterable<Style>

/** One line for each draft: what is missing, and its cells to fill in. */
async function* todoRows(styles: Styles, categories: readonly Category[]): AsyncGenerator<Record<string, string>> {
  for await (const style of styles)
    for (const product of style.products) {
      if (!product.draft) continue
      const [variant] = product.variants
      const line = { ...style, products: [{ ...product, variants: variant ? [variant] : [] }] }
      for await (const cells of writeRows([line], { categories }))
        yield { [todoColumn]: product.draft.join(', '), ...cells }
    }
}

/** The drafts of a shop as a table that can be filled in and imported again. */
export async function* exportTodo(
  styles: Styles,
  { categories = [] }: { categories?: readonly Category[] } = {},
): AsyncGenerator<string> {
  const table = stringify({
    header: true,
    columns: [todoColumn, ...todoColumns],
    delimiter: ';',
    bom: true,
    encoding: 'utf8',
    // Texts come from elsewhere: a spreadsheet must not execute one that begins like a formula.
    escape_formulas: true,
  })
  const rows = Readable.from(todoRows(styles, categories))
  rows.once('error', (error) => table.destroy(error))
  for await (const chunk of rows.pipe(table)) yield String(chunk)
}
