/** A cell that a spreadsheet would run as a formula gets an apostrophe in front. */
const defuse = (cell: string): string =>
  /^[=+\-@\t\r]/.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell) ? `'${cell}` : cell

const quote = (cell: string): string => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export type CsvColumn<Row> = { label: string; value: (row: Row) => string | number | null }

/** A list as a file for spreadsheets: the columns and rows that are shown, in their order. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const line = (cells: readonly (string | number | null)[]) =>
    cells.map((cell) => quote(defuse(String(cell ?? '')))).join(',')
  return [line(columns.map(({ label }) => label)), ...rows.map((row) => line(columns.map(({ value }) => value(row))))]
    .map((text) => `${text}\r\n`)
    .join('')
}

/** The byte order mark makes spreadsheets read it as UTF-8. */
export const csvResponse = (name: string, csv: string): Response =>
  new Response(`\uFEFF${csv}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  })
