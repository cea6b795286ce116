import { type OnProblem, shortened } from '../problem.ts'
import type { Delimiter } from '../read/csv.ts'
import { FileUnusable } from '../read/file-unusable.ts'
import { openSource } from '../read/open-source.ts'
import { columnKey } from '../read/source-row.ts'
import { readGtin } from '../values/gtin.ts'
import type { Reading } from '../values/reading.ts'
import { columnsOfList, type ListKind } from './list-columns.ts'

export type ListOptions = {
  /** Our columns with those of the file that feed them; by default they have our names. */
  columns?: Readonly<Record<string, string>>
  delimiter?: Delimiter
  onProblem: OnProblem
  /** Bytes of the file that were read, and how many it has. */
  onProgress?: (done: number, total: number) => void
}

/** A line by our columns; a cell that is not understood is reported, and the line then left out. */
export type ListRow = {
  line: number
  text(column: string): string
  refuse(column: string, code: string, message: string): void
  read<Value>(column: string, reader: (text: string) => Reading<Value>): Value | undefined
  /** The number or the GTIN of the size; undefined where it was refused. */
  variant(): string | undefined
}

/** Lines of a table in our columns. Broken lines are reported; a file without the needed columns is unusable. */
export async function* readList(file: string, kind: ListKind, options: ListOptions): AsyncGenerator<ListRow> {
  const { columns = {}, delimiter, onProblem, onProgress } = options
  const source = await openSource(file, { format: 'csv', delimiter })
  const sourceOf = (column: string) => columnKey(columns[column] ?? column)
  let hasColumns = false
  for await (const row of source.rows({ onBytes: countBytes(onProgress, source.bytes) })) {
    const { line } = row
    if (row.broken) {
      onProblem({ severity: 'error', line, field: '', ...row.broken })
      continue
    }
    if (!hasColumns) checkColumns(file, kind, row.fields, sourceOf)
    hasColumns = true
    yield toRow(line, (column) => row.fields[sourceOf(column)] ?? '', onProblem)
  }
  if (!hasColumns) throw new FileUnusable(`${file} has no lines below its heading.`)
}

function countBytes(onProgress: ListOptions['onProgress'], total: number): (bytes: number) => void {
  let done = 0
  return (bytes) => onProgress?.((done += bytes), total)
}

function toRow(line: number, text: (column: string) => string, onProblem: OnProblem): ListRow {
  const refuse: ListRow['refuse'] = (field, code, message) => {
    const value = text(field)
    onProblem({ severity: 'error', line, field, code, message, ...(value && { value: shortened(value) }) })
  }
  const read: ListRow['read'] = (column, reader) => {
    const reading = reader(text(column))
    if (reading.ok) return reading.value
    refuse(column, reading.code, reading.message)
    return undefined
  }
  return {
    line,
    text,
    refuse,
    read,
    variant() {
      const number = text('variant')
      if (number) return number
      if (text('gtin')) return read('gtin', readGtin)
      refuse('variant', 'MISSING', 'Say which size, by its number or its GTIN.')
      return undefined
    },
  }
}

function checkColumns(
  file: string,
  kind: ListKind,
  fields: Readonly<Record<string, string>>,
  sourceOf: (column: string) => string,
): void {
  const has = (name: string) => sourceOf(name) in fields
  const missing = columnsOfList[kind].filter(({ name, isRequired }) => isRequired && !has(name)).map(({ name }) => name)
  if (!has('variant') && !has('gtin')) missing.push('variant or gtin')
  if (kind === 'prices' && !columnsOfList.prices.some(({ name }) => name.startsWith('price') && has(name)))
    missing.push('price')
  if (missing.length > 0)
    throw new FileUnusable(`${file} lacks the column ${missing.join(' and the column ')} in its first line.`)
}
