import type { StockChange } from '@vitrine/contracts/desk'

/** The change that a field asks for: `12` is a count against the value that was seen, `+3` and `-2` are differences. */
export function readTypedStock(typed: string, variantId: number, seen: number): StockChange | 'empty' | 'unreadable' {
  const text = typed
    .trim()
    .replaceAll(/[\s.'’]/g, '')
    .replace('−', '-')
  if (text === '') return 'empty'
  if (!/^[+-]?\d{1,6}$/.test(text)) return 'unreadable'
  if (/^[+-]/.test(text)) return Number(text) === 0 ? 'empty' : { variantId, by: Number(text) }
  return Number(text) === seen ? 'empty' : { variantId, to: Number(text), expected: seen }
}

/** Lines of a spreadsheet: a number of the goods, then what to write, apart by a tab, a semicolon or spaces. */
export function readPastedStock(pasted: string): { number: string; typed: string }[] {
  return pasted.split(/\r?\n/).flatMap((line) => {
    const [, number, typed] = /^\s*([^\s;]+)[\t; ]+([+\-−]?\d[\d.'’]*)\s*$/.exec(line) ?? []
    return number === undefined || typed === undefined ? [] : [{ number, typed }]
  })
}

/** A column that was copied from a spreadsheet, if it is more than one cell. */
export function readPastedColumn(pasted: string): string[] | null {
  const lines = pasted.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.length > 1 ? lines.map((line) => line.split('\t').at(-1)?.trim() ?? '') : null
}
