import type { OnProblem } from './problem.ts'
import { FileUnusable } from './read/file-unusable.ts'
import { openSource } from './read/open-source.ts'
import { readGtin } from './values/gtin.ts'
import { readWholeNumber } from './values/whole-number.ts'

/** A line of a stocktaking: which size lies how often in which store, as they are named there. */
export type CountLine = { line: number; store: string; variant: string; quantity: number }

type CountOptions = {
  onProblem: OnProblem
  /** Bytes of the file that were read, and how many it has. */
  onProgress?: (done: number, total: number) => void
}

/**
 * Reads a table with the columns `store`, `quantity` and either `variant` or `gtin`. Problems of a line are reported,
 * and the line left out.
 */
export async function* readCounts(file: string, { onProblem, onProgress }: CountOptions): AsyncGenerator<CountLine> {
  const source = await openSource(file, { format: 'csv' })
  let hasColumns = false
  for await (const row of source.rows({ onBytes: (bytes) => onProgress?.(bytes, source.bytes) })) {
    const { line } = row
    const refuse = (field: string, code: string, message: string) =>
      onProblem({ severity: 'error', line, field, code, message })
    if (row.broken) {
      refuse('', row.broken.code, row.broken.message)
      continue
    }
    if (!hasColumns) checkColumns(file, row.fields)
    hasColumns = true
    const { store = '', variant = '', gtin = '', quantity = '' } = row.fields
    if (!store) {
      refuse('store', 'MISSING', 'Say which store, by its number or its key.')
      continue
    }
    const pieces = readWholeNumber(quantity, 0)
    if (!pieces.ok) {
      refuse('quantity', pieces.code, pieces.message)
      continue
    }
    const code = variant || !gtin ? null : readGtin(gtin)
    if (code && !code.ok) {
      refuse('gtin', code.code, code.message)
      continue
    }
    const named = variant || (code ? code.value : '')
    if (named) yield { line, store, variant: named, quantity: pieces.value }
    else refuse('variant', 'MISSING', 'Say which size, by its number or its GTIN.')
  }
  if (!hasColumns) throw new FileUnusable(`${file} has no lines below its heading.`)
}

function checkColumns(file: string, fields: Readonly<Record<string, string>>): void {
  const missing = ['store', 'quantity'].filter((name) => !(name in fields))
  if (!('variant' in fields) && !('gtin' in fields)) missing.push('variant or gtin')
  if (missing.length > 0)
    throw new FileUnusable(`${file} lacks the column ${missing.join(' and the column ')} in its first line.`)
}
