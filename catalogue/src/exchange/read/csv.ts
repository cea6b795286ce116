import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { columnKey } from './source-row.ts'
import type { SourceRow } from './source-row.ts'

export type Delimiter = ',' | ';' | '\t'
export type CsvOptions = { delimiter: Delimiter; onDoubleColumn?: (column: string) => void }

/** A cell that has not ended after a million characters has lost its closing quote. */
const longestRecord = 1_000_000

/** The separator that stands most often in the heading, outside quotes. */
export function delimiterOf(heading: string): Delimiter {
  const bare = heading.replace(/"[^"]*"/g, '')
  const count = (delimiter: Delimiter) => bare.split(delimiter).length
  return ([';', '\t', ','] as const).reduce((best, next) => (count(next) > count(best) ? next : best))
}

type ParsedRecord = { record: string[]; info: { lines: number } }

const newlinesIn = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

/**
 * Reads a table with a heading line. Quotes may hold line ends; a line with too few or too many cells is reported as
 * broken.
 */
export async function* readCsv(text: AsyncIterable<string>, options: CsvOptions): AsyncGenerator<SourceRow> {
  const parser = parse({
    delimiter: options.delimiter,
    record_delimiter: '\n',
    info: true,
    max_record_size: longestRecord,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  const source = Readable.from(text)
  source.once('error', (error) => parser.destroy(error))
  let heading: string[] | undefined
  let ended = 0
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<ParsedRecord>) {
      // The parser says where a record ends; people look for where it begins.
      const line = info.lines === ended + 1 ? info.lines : info.lines - newlinesIn(record)
      ended = info.lines
      if (heading) {
        if (record.some((cell) => cell.trim() !== '')) yield toRow(line, heading, record)
        continue
      }
      heading = record.map(columnKey)
      for (const name of new Set(heading.filter((name, i) => heading?.indexOf(name) !== i)))
        options.onDoubleColumn?.(name)
    }
  } catch (error) {
    if (!isQuoteError(error)) throw error
    yield {
      line: ended + 1,
      broken: {
        code: 'QUOTE_NOT_CLOSED',
        message: 'A quote opened here is never closed; nothing from here on could be read. Close or double it.',
      },
    }
  }
}

const isQuoteError = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE')

function toRow(line: number, heading: readonly string[], cells: readonly string[]): SourceRow {
  if (cells.length !== heading.length) {
    const message = `${cells.length} cells stand under ${heading.length} columns. Look for a missing or open quote.`
    return { line, broken: { code: 'CELL_COUNT', message } }
  }
  const fields: Record<string, string> = {}
  heading.forEach((name, i) => {
    fields[name] ??= (cells[i] ?? '').trim()
  })
  return { line, fields }
}
