/** Why a line could not even be taken apart. */
type RowError = { code: string; message: string }

/** One line of a file as it stands there: its number and what is in which column, or that it is broken. */
export type SourceRow =
  | { line: number; fields: Readonly<Record<string, string>>; broken?: never }
  | { line: number; broken: RowError; fields?: never }

/** Columns are found whatever their case and spacing: `Image Link`, `image_link` and `g:image_link` are one. */
export const columnKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_')
