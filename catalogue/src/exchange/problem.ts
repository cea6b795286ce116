/** A problem of an imported file: line, field, rule, and how to fix it. */
export type Problem = {
  /** An error leaves something out, a to-do keeps a product a draft; a hint is worth knowing and changes nothing. */
  severity: 'error' | 'todo' | 'hint'
  /** Line of the file, counted from 1 and with its heading; 0 when the whole file is meant. */
  line: number
  /** Our name of the column. */
  field: string
  code: string
  /** The market rule behind it, where one exists: `P-01`. */
  rule?: string
  /** The cell's text, shortened. */
  value?: string
  message: string
}

export type OnProblem = (problem: Problem) => void

const longest = 80

export const shortened = (value: string): string => (value.length > longest ? `${value.slice(0, longest - 1)}…` : value)
