import { Readable } from 'node:stream'
import type { Style } from '@vitrine/contracts/catalogue'
import { stringify } from 'csv-stringify'
import { columns } from '../columns.ts'
import { writeRows } from './write-rows.ts'
import type { WriteOptions } from './write-rows.ts'

type Styles = AsyncIterable<Style> | Iterable<Style>

type CsvExportOptions = WriteOptions & { delimiter?: ',' | ';' | '\t' }

/** Products as a table that spreadsheets open and an import reads back. */
export async function* exportCsv(styles: Styles, options: CsvExportOptions = {}): AsyncGenerator<string> {
  const names = columns.map(({ name }) => name)
  const table = stringify({
    header: true,
    columns: names,
    delimiter: options.delimiter ?? ';',
    bom: true,
    encoding: 'utf8',
  })
  const rows = Readable.from(writeRows(styles, options))
  rows.once('error', (error) => table.destroy(error))
  for await (const chunk of rows.pipe(table)) yield String(chunk)
}

/** Products as one JSON object per line; empty cells are left out. */
export async function* exportJsonLines(styles: Styles, options: WriteOptions = {}): AsyncGenerator<string> {
  for await (const row of writeRows(styles, options))
    yield `${JSON.stringify(Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== '')))}\n`
}
