import type { OnProblem } from '../problem.ts'
import type { CellLine, CellSource } from '../read/cell-line.ts'
import { FileUnusable } from '../read/file-unusable.ts'
import type { Source } from '../read/open-source.ts'
import type { AppliedMapping } from './apply-mapping.ts'
import { didYouMean } from './nearest.ts'

/** The mapping asks for columns the file does not have: nothing would be right, so nothing is read. */
function columnsMissing(missing: readonly string[], there: ReadonlySet<string>): FileUnusable {
  const names = missing.map((column) => `"${column}".${didYouMean(column, there)}`)
  return new FileUnusable(`The mapping reads columns the file does not have:\n  ${names.join('\n  ')}`)
}

const tables: ReadonlySet<string> = new Set(['csv', 'merchant-tsv'])

/** Unused columns, each reported once. */
export function* unknownColumns(columns: Iterable<string>, known: ReadonlySet<string>) {
  for (const column of columns) {
    if (known.has(column)) continue
    const message = `This column is not read.${didYouMean(column, known)} Map it, or list it under "ignore".`
    yield { severity: 'hint', line: 0, field: column, code: 'COLUMN_UNKNOWN', message } as const
  }
}

/** A file whose lines are sizes: each line is mapped on its own. */
export function mapLines(
  source: Source,
  mapping: AppliedMapping,
  { onProblem, onBytes }: { onProblem: OnProblem; onBytes: (bytes: number) => void },
): CellSource {
  const onDoubleColumn = (column: string) => {
    const message = 'Two columns have this name; the first one counts.'
    onProblem({ severity: 'hint', line: 1, field: column, code: 'COLUMN_TWICE', message })
  }
  let count = 0

  async function* lines(): AsyncGenerator<CellLine> {
    const seen = new Set<string>()
    const isTable = tables.has(source.format)
    let { apply } = mapping
    for await (const { line, fields, broken } of source.rows({ onBytes, onDoubleColumn })) {
      count += 1
      if (broken) {
        yield { line, broken }
        continue
      }
      // The lines of a table all have its columns; elsewhere each line may bring others.
      if (!isTable || seen.size === 0) {
        for (const column in fields) seen.add(column)
        const missing = isTable ? [...mapping.asked].filter((column) => !seen.has(column)) : []
        if (missing.length > 0) throw columnsMissing(missing, seen)
        if (isTable) apply = mapping.narrowedTo(seen)
      }
      yield { line, cells: apply(fields) }
    }
    for (const problem of unknownColumns(seen, mapping.known)) onProblem(problem)
    for (const column of mapping.asked)
      if (!seen.has(column)) {
        const message = 'The mapping reads this column, but no line has it.'
        onProblem({ severity: 'hint', line: 0, field: column, code: 'COLUMN_NOT_THERE', message })
      }
  }
  return { lines, linesRead: () => count }
}
