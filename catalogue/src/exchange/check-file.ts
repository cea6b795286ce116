import type { Category } from '@vitrine/contracts/catalogue'
import type { Spill } from './assembly/spill.ts'
import type { AppliedMapping } from './mapping/apply-mapping.ts'
import { didYouMean } from './mapping/nearest.ts'
import type { OnProblem } from './problem.ts'
import { FileUnusable } from './read/file-unusable.ts'
import type { Source } from './read/open-source.ts'
import { readRow } from './rows/read-row.ts'
import { categoryFinder } from './values/category-paths.ts'

type CheckOptions = {
  source: Source
  mapping: AppliedMapping
  categories: readonly Category[]
  spill: Spill
  onProblem: OnProblem
  onBytes: (bytes: number) => void
}

/** The mapping asks for columns the file does not have: nothing would be right, so nothing is read. */
function columnsMissing(missing: readonly string[], there: ReadonlySet<string>): FileUnusable {
  const names = missing.map((column) => `"${column}".${didYouMean(column, there)}`)
  return new FileUnusable(`The mapping reads columns the file does not have:\n  ${names.join('\n  ')}`)
}

const tables: ReadonlySet<string> = new Set(['csv', 'merchant-tsv'])

/** Unused columns, each reported once. */
function* aboutUnknown(columns: Iterable<string>, { known }: AppliedMapping) {
  for (const column of columns) {
    if (known.has(column)) continue
    const message = `This column is not read.${didYouMean(column, known)} Map it, or list it under "ignore".`
    yield { severity: 'hint', line: 0, field: column, code: 'COLUMN_UNKNOWN', message } as const
  }
}

type FileSummary = { lines: number; usable: number; hasPictures: boolean }

/** First pass: reads every line, reports what is wrong and puts the others aside by style. */
export async function checkFile(options: CheckOptions): Promise<FileSummary> {
  const { source, mapping, spill, onProblem, onBytes } = options
  const context = {
    findCategory: categoryFinder(options.categories),
    currency: mapping.currency,
  }
  const onDoubleColumn = (column: string) => {
    const message = 'Two columns have this name; the first one counts.'
    onProblem({ severity: 'hint', line: 1, field: column, code: 'COLUMN_TWICE', message })
  }
  const seen = new Set<string>()
  const isTable = tables.has(source.format)
  let { apply } = mapping
  let lines = 0
  let usable = 0
  let hasPictures = false
  for await (const { line, fields, broken } of source.rows({ onBytes, onDoubleColumn })) {
    lines += 1
    if (broken) {
      onProblem({ severity: 'error', line, field: '', ...broken })
      continue
    }
    // The lines of a table all have its columns; elsewhere each line may bring others.
    if (!isTable || seen.size === 0) {
      for (const column in fields) seen.add(column)
      const missing = isTable ? [...mapping.asked].filter((column) => !seen.has(column)) : []
      if (missing.length > 0) throw columnsMissing(missing, seen)
      if (isTable) apply = mapping.narrowedTo(seen)
    }
    const { row, problems } = readRow(line, apply(fields), context)
    problems.forEach(onProblem)
    if (!row) continue
    usable += 1
    hasPictures ||= row.product.images.length > 0
    await spill.add(row)
  }
  for (const problem of aboutUnknown(seen, mapping)) onProblem(problem)
  for (const column of mapping.asked)
    if (!seen.has(column)) {
      const message = 'The mapping reads this column, but no line has it.'
      onProblem({ severity: 'hint', line: 0, field: column, code: 'COLUMN_NOT_THERE', message })
    }
  return { lines, usable, hasPictures }
}
