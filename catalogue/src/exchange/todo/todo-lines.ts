import type { Product, Style } from '@vitrine/contracts/catalogue'
import type { KnownStyles } from '../assembly/assemble-styles.ts'
import { columns, isColumn } from '../columns.ts'
import type { ColumnName } from '../columns.ts'
import { writeRows } from '../export/write-rows.ts'
import type { MappedCells } from '../mapping/apply-mapping.ts'
import type { OnProblem } from '../problem.ts'
import type { CellLine, CellSource } from '../read/cell-line.ts'
import type { Source } from '../read/open-source.ts'
import { unescapeFormula } from '../values/formula.ts'
import { todoColumn } from './todo-columns.ts'

type TodoOptions = { knownStyles: KnownStyles; onProblem: OnProblem; onBytes: (bytes: number) => void }

/** A line of a to-do list: what was filled in for one colour of a style. */
type TodoLine = { line: number; styleKey: string; productKey: string; cells: MappedCells }

const styleColumns: ReadonlySet<string> = new Set(
  columns.filter(({ level }) => level === 'style').map(({ name }) => name),
)
const isPicture = (name: ColumnName) => name === 'image' || name === 'more_images'

const batchSize = 100

/**
 * Reads a to-do list that was filled in. Its lines name goods of the shop and change only what they fill in; a draft
 * that lacks nothing any more becomes active. Facts about a style may stand in any of its lines.
 */
export function todoLines(source: Source, { knownStyles, onProblem, onBytes }: TodoOptions): CellSource {
  let count = 0

  async function* entries(): AsyncGenerator<TodoLine | (CellLine & { cells?: never })> {
    for await (const row of source.rows({ onBytes })) {
      count += 1
      if (row.broken) {
        yield { line: row.line, broken: row.broken }
        continue
      }
      const cells: Partial<Record<ColumnName, string>> = {}
      for (const [name, text] of Object.entries(row.fields))
        if (isColumn(name) && text !== '') cells[name] = unescapeFormula(text)
      const { style_key: styleKey = '', product_key: productKey = '', ...filled } = cells
      yield { line: row.line, styleKey, productKey, cells: filled }
    }
  }

  async function* ofStyles(batch: readonly TodoLine[]): AsyncGenerator<CellLine> {
    const known = new Map(
      (await knownStyles([...new Set(batch.map(({ styleKey }) => styleKey))])).map((style) => [style.masterKey, style]),
    )
    for (const [key, lines] of Map.groupBy(batch, ({ styleKey }) => styleKey)) {
      const style = known.get(key)
      if (style) yield* linesOf(style, lines)
      else
        for (const { line } of lines)
          onProblem({
            severity: 'error',
            line,
            field: 'style_key',
            code: 'STYLE_UNKNOWN',
            value: key,
            message: 'The shop has no style of this key. Import its export first.',
          })
    }
  }

  async function* lines(): AsyncGenerator<CellLine> {
    let batch: TodoLine[] = []
    for await (const entry of entries()) {
      if ('broken' in entry) {
        yield entry as CellLine
        continue
      }
      const todo = entry as TodoLine
      // A list is sorted by style: lines of one style stay together in a batch.
      if (batch.length >= batchSize && batch.at(-1)?.styleKey !== todo.styleKey) {
        yield* ofStyles(batch)
        batch = []
      }
      batch.push(todo)
    }
    yield* ofStyles(batch)
  }
  return { lines, linesRead: () => count }
}

/** All sizes of the colours that are drafts or that the list names, with what was filled in. */
async function* linesOf(style: Style, lines: readonly TodoLine[]): AsyncGenerator<CellLine> {
  const shared: Partial<Record<ColumnName, string>> = {}
  for (const { cells } of lines)
    for (const [name, text] of Object.entries(cells) as [ColumnName, string][])
      if (styleColumns.has(name)) shared[name] ??= text
  const isMeant = ({ referenceKey, draft }: Product) =>
    draft !== undefined || lines.some(({ productKey }) => productKey === referenceKey)
  const products = style.products.filter(isMeant)
  for await (const known of writeRows([{ ...style, products }])) {
    const line = lines.find(({ productKey }) => productKey === known.product_key) ?? lines[0]
    const isOwn = line?.productKey === known.product_key
    const own = Object.entries(line?.cells ?? {}).filter(([name]) => isOwn && !styleColumns.has(name))
    const filled = Object.fromEntries(own) as MappedCells
    // A picture that was given replaces the one the shop has.
    const kept = Object.keys(filled).some((name) => isPicture(name as ColumnName)) ? { ...known, image: '' } : known
    // A draft goes live when it is complete; the day it was imported says nothing about that.
    const day = known.is_active === 'draft' ? { first_live_at: '' } : {}
    yield { line: line?.line ?? 0, cells: withoutEmpty({ ...kept, ...day, ...shared, ...filled }) }
  }
}

const withoutEmpty = (cells: MappedCells): MappedCells =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''))

/** Whether a heading is that of a to-do list. */
export const isTodoHeading = (heading: string): boolean =>
  heading
    .split(/[;,\t]/)
    .map((name) => name.replace(/^\uFEFF|"/g, '').trim())
    .includes(todoColumn)
