import { extname } from 'node:path'
import { delimiterOf, readCsv } from './csv.ts'
import type { CsvOptions, Delimiter } from './csv.ts'
import { readJsonLines } from './json-lines.ts'
import { readMerchantXml } from './merchant-xml.ts'
import { columnKey } from './source-row.ts'
import type { SourceRow } from './source-row.ts'

export const formats = ['csv', 'jsonl', 'merchant-xml', 'merchant-tsv'] as const
export type Format = (typeof formats)[number]

/** Google's own columns; a table with all of them is a feed and not a list of ours. */
const feedColumns = ['id', 'title', 'link', 'price']

/** Detects a file's format by its extension and first line. */
export function formatOf(file: string, heading: string): Format {
  const ending = extname(file).toLowerCase()
  if (ending === '.xml' || heading.startsWith('<')) return 'merchant-xml'
  if (['.jsonl', '.ndjson', '.json'].includes(ending) || heading.startsWith('{')) return 'jsonl'
  const columns = new Set(heading.split('\t').map(columnKey))
  return feedColumns.every((column) => columns.has(column)) ? 'merchant-tsv' : 'csv'
}

export type ReadOptions = Omit<CsvOptions, 'delimiter'> & { heading: string; delimiter?: Delimiter }

/** Google's tabular feed: always tabs, otherwise read like any table. */
const readMerchantTsv = (text: AsyncIterable<string>, options: Omit<CsvOptions, 'delimiter'> = {}) =>
  readCsv(text, { ...options, delimiter: '\t' })

export function readRows(format: Format, text: AsyncIterable<string>, options: ReadOptions): AsyncGenerator<SourceRow> {
  switch (format) {
    case 'csv':
      return readCsv(text, { ...options, delimiter: options.delimiter ?? delimiterOf(options.heading) })
    case 'jsonl':
      return readJsonLines(text)
    case 'merchant-xml':
      return readMerchantXml(text)
    case 'merchant-tsv':
      return readMerchantTsv(text, options)
  }
}
