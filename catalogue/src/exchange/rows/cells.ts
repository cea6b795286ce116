import type { ColumnName } from '../columns.ts'
import type { MappedCells } from '../mapping/apply-mapping.ts'
import { shortened } from '../problem.ts'
import type { Problem } from '../problem.ts'
import type { Reading } from '../values/reading.ts'

/** The cells of one line, and the list of what is wrong with them. */
export type Cells = {
  text(field: ColumnName): string
  /** The cell, or a problem when it is empty. */
  needed(field: ColumnName, rule?: string): string
  /** The cell, read; undefined when it is empty or wrong, and then it has been reported. */
  read<Value>(field: ColumnName, how: (text: string) => Reading<Value>): Value | undefined
  fail(field: ColumnName, code: string, message: string, rule?: string): void
  hint(field: ColumnName, code: string, message: string, rule?: string): void
}

export function createCells(line: number, values: MappedCells, problems: Problem[]): Cells {
  const text = (field: ColumnName) => values[field] ?? ''
  const add = (severity: Problem['severity'], field: ColumnName, code: string, message: string, rule?: string) => {
    const value = shortened(text(field))
    problems.push({ severity, line, field, code, ...(rule ? { rule } : {}), ...(value ? { value } : {}), message })
  }
  const fail: Cells['fail'] = (...rest) => add('error', ...rest)
  return {
    text,
    fail,
    hint: (...rest) => add('hint', ...rest),
    needed(field, rule) {
      const value = text(field)
      if (value === '') fail(field, 'MISSING', `${field} is missing. Fill it in or map a column to it.`, rule)
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
