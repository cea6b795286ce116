export type Column<Row> = {
  title: string
  /** Numbers stand at the right edge of their column. */
  isNumber?: boolean
  tell: (row: Row) => string | number
}

const widest = 44
const barWidth = 12
const parts = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** Rows below each other; the last column is a bar as long as `measure` says, next to the greatest of them. */
export function writeTable<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  measure: (row: Row) => number,
): string {
  const greatest = Math.max(...rows.map(measure))
  const cells = rows.map((row) => columns.map(({ tell }) => shorten(String(tell(row)))))
  const all = [columns.map(({ title }) => title), ...cells]
  const widths = columns.map((_, at) => Math.max(...all.map((row) => lengthOf(row[at] ?? ''))))
  return all
    .map((row, line) => {
      const told = row.map((cell, at) => pad(cell, widths[at] ?? 0, columns[at]?.isNumber ?? false))
      const shown = rows[line - 1]
      return [...told, shown === undefined ? '' : bar(measure(shown), greatest)].join('  ').trimEnd()
    })
    .join('\n')
}

/** Removes control characters: typed text must not move the cursor or colour the screen. */
const shorten = (text: string) => {
  const letters = [...text.replaceAll(/\p{C}+/gu, ' ')]
  return letters.length > widest ? `${letters.slice(0, widest - 1).join('')}…` : letters.join('')
}

const lengthOf = (text: string) => [...text].length

function pad(text: string, width: number, isNumber: boolean): string {
  const space = ' '.repeat(Math.max(0, width - lengthOf(text)))
  return isNumber ? space + text : text + space
}

function bar(value: number, greatest: number): string {
  const eighths = greatest > 0 ? Math.round((value / greatest) * barWidth * 8) : 0
  return '█'.repeat(eighths >> 3) + (parts[eighths % 8] ?? '')
}
