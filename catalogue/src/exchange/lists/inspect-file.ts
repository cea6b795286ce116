import { parse } from 'csv-parse/sync'
import { delimiterOf } from '../read/csv.ts'
import type { Format } from '../read/format.ts'
import { openSource } from '../read/open-source.ts'
import { columnKey } from '../read/source-row.ts'
import type { Encoding } from '../read/text.ts'

/** How a file is written, and its first lines. */
export type InspectedFile = {
  format: Format
  encoding: Encoding
  delimiter: string | null
  columns: readonly string[]
  samples: readonly (readonly string[])[]
  lines: number
}

const sampled = 5
const isTable = (format: Format) => format === 'csv' || format === 'merchant-tsv'

/** Looks through a file without judging its lines. A file that is no text is refused with the reason. */
export async function inspectFile(file: string): Promise<InspectedFile> {
  const source = await openSource(file, {})
  const { format, encoding, heading } = source
  const delimiter = format === 'merchant-tsv' ? '\t' : format === 'csv' ? delimiterOf(heading) : null
  const columns = delimiter === null ? [] : readHeading(heading, delimiter)
  const samples: string[][] = []
  let lines = 0
  for await (const { fields } of source.rows({})) {
    lines += 1
    if (isTable(format) && fields && samples.length < sampled)
      samples.push(columns.map((column) => fields[columnKey(column)] ?? ''))
  }
  return { format, encoding, delimiter, columns, samples, lines }
}

/** The names as they are written; of two columns with one name the first counts. */
function readHeading(heading: string, delimiter: string): string[] {
  const [cells = []] = parse(heading, { delimiter, relax_quotes: true, relax_column_count: true, to: 1 }) as string[][]
  const byKey = new Map<string, string>()
  for (const cell of cells) {
    const name = cell.trim().slice(0, 200)
    if (name && !byKey.has(columnKey(name))) byKey.set(columnKey(name), name)
  }
  return [...byKey.values()]
}
