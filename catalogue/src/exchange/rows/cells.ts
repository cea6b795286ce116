import { type ColumnName, textLanguages } from '../columns.ts'
import type { MappedCells } from '../mapping/apply-mapping.ts'
import { shortened } from '../problem.ts'
import type { Problem } from '../problem.ts'
import type { Reading } from '../values/reading.ts'

/** The cells of one line, and the list of what is wrong with them. */
export type Cells = {
  /** Whether the cell may stay empty because the product can be a draft. */
  mayLack(field: ColumnName): boolean
  text(field: ColumnName): string
  /** The cell, or a problem when it is empty. */
  needed(field: ColumnName, rule?: string): string
  /** The cell, read; undefined when it is empty or wrong, and then it has been reported. */
  read<Value>(field: ColumnName, how: (text: string) => Reading<Value>): Value | undefined
  fail(field: ColumnName, code: string, message: string, rule?: string): void
  hint(field: ColumnName, code: string, message: string, rule?: string): void
}

/** Columns that every other list must fill, and a draft may lack until they are filled in. */
const optionalInDrafts: ReadonlySet<ColumnName> = new Set<ColumnName>([
  'country_of_origin',
  'colour_family',
  'price',
  ...(['name', 'description', 'fit_note', 'colour_name', 'badge'] as const).flatMap((group) =>
    textLanguages.map((language) => `${group}_${language}` as const),
  ),
])

type CellsOptions = { line: number; values: MappedCells; problems: Problem[]; incomplete: 'refuse' | 'draft' }

export function createCells({ line, values, problems, incomplete }: CellsOptions): Cells {
  const text = (field: ColumnName) => values[field] ?? ''
  const add = (severity: Problem['severity'], field: ColumnName, code: string, message: string, rule?: string) => {
    const value = shortened(text(field))
    problems.push({ severity, line, field, code, ...(rule ? { rule } : {}), ...(value ? { value } : {}), message })
  }
  const fail: Cells['fail'] = (...rest) => add('error', ...rest)
  const mayLack = (field: ColumnName) => incomplete === 'draft' && optionalInDrafts.has(field)
  return {
    mayLack,
    text,
    fail,
    hint: (...rest) => add('hint', ...rest),
    needed(field, rule) {
      const value = text(field)
      if (value === '' && !mayLack(field))
        fail(field, 'MISSING', `${field} is missing. Fill it in or map a column to it.`, rule)
      return value
    },
    read(field, how) {
      const value = text(field)
      if (value === '') return undefined
      const reading = how(value)
      if (reading.ok) return reading.value
      fail(field, reading.code, reading.message, reading.rule)
      return undefined
    },
  }
}
