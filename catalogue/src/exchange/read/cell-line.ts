import type { MappedCells } from '../mapping/apply-mapping.ts'

/** A line in our own columns, or why it could not be read. */
export type CellLine =
  | { line: number; cells: MappedCells; broken?: never }
  | { line: number; broken: { code: string; message: string }; cells?: never }

/** Lines of a file in our own columns, wherever they come from. */
export type CellSource = {
  lines(): AsyncIterable<CellLine>
  /** How many lines of the file have been read; a size may take several, and a line hold several. */
  linesRead(): number
}
