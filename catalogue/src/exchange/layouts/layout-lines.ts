import type { Style } from '@vitrine/contracts/catalogue'
import { createSpill } from '../assembly/spill.ts'
import type { KnownStyles } from '../assembly/assemble-styles.ts'
import type { FieldSource } from '../mapping/field-source.ts'
import { unknownColumns } from '../mapping/mapped-lines.ts'
import type { OnProblem } from '../problem.ts'
import type { CellLine, CellSource } from '../read/cell-line.ts'
import { FileUnusable } from '../read/file-unusable.ts'
import type { Source } from '../read/open-source.ts'
import type { ExportedProduct } from './exported-product.ts'
import { gatherProduct } from './gather-product.ts'
import { keepKnown } from './keep-known.ts'
import type { Layout } from './layout.ts'
import { createLineReader } from './read-lines.ts'
import type { LineReader, LocatedLine } from './read-lines.ts'
import { toCells } from './to-cells.ts'
import type { CellsContext } from './to-cells.ts'

export type LayoutOptions = {
  layout: Layout
  /** The name of the layout; undefined where a mapping describes it. */
  name: string | undefined
  file: string
  /** Own columns that a mapping feeds directly. */
  fields: Readonly<Record<string, FieldSource>>
  ignore: readonly string[]
  tempFolder: string | undefined
  knownStyles: KnownStyles
  cells: Omit<CellsContext, 'onProblem' | 'onUnusedTag' | 'onColour'>
  onProblem: OnProblem
  onBytes: (bytes: number) => void
}

const batchSize = 100

/**
 * Lines of an export in another shop's layout. The lines of a product may be scattered over the file, so they are put
 * aside by product first; memory does not grow with the file.
 */
export function layoutLines(source: Source, options: LayoutOptions): CellSource {
  const { layout, onProblem, onBytes } = options
  const reader = createLineReader(layout, options.fields)
  let count = 0

  async function* broken(put: (line: LocatedLine) => Promise<void>): AsyncGenerator<CellLine> {
    const seen = new Set<string>()
    for await (const row of source.rows({ onBytes })) {
      count += 1
      if (row.broken) {
        yield { line: row.line, broken: row.broken }
        continue
      }
      if (seen.size === 0) {
        for (const column in row.fields) seen.add(column)
        checkColumns(seen, reader.keys, options)
      }
      const line = reader.locate(row.line, row.fields)
      if (line === 'skipped') {
        const message = 'Bundles, gift cards, links to other shops and downloads are not imported.'
        onProblem({ severity: 'hint', line: row.line, field: '', code: 'LINE_SKIPPED', message })
      } else if (line === 'lost') {
        yield { line: row.line, broken: { code: 'NO_PRODUCT', message: 'No product stands in this line or above it.' } }
      } else await put(line)
    }
    const known = new Set([...reader.known, ...options.ignore])
    // Exports of known shops have dozens of columns that mean nothing here.
    if (options.name === undefined) for (const problem of unknownColumns(seen, known)) onProblem(problem)
  }

  async function* lines(): AsyncGenerator<CellLine> {
    const spill = await createSpill<LocatedLine>(source.bytes, options.tempFolder)
    const notes = collectNotes(onProblem)
    const context: CellsContext = { ...options.cells, onProblem, ...notes }
    try {
      yield* broken(spill.add)
      for await (const batch of batched(products(spill.styles(), reader, options))) {
        const known = await stylesByKey(options.knownStyles, batch)
        for (const product of batch)
          for (const size of toCells(product, context))
            yield { line: size.line, cells: keepKnown(size, known.get(product.key)) }
      }
    } finally {
      await spill.close()
    }
    notes.report()
  }
  return { lines, linesRead: () => count }
}

function checkColumns(seen: ReadonlySet<string>, keys: readonly string[], { file, name }: LayoutOptions): void {
  if (keys.some((key) => seen.has(key))) return
  const what = name ? `an export of ${name}` : 'what its mapping describes'
  throw new FileUnusable(`${file} does not look like ${what}: it has none of the columns ${keys.join(', ')}.`)
}

async function* products(
  groups: AsyncIterable<readonly LocatedLine[]>,
  reader: LineReader,
  { layout, onProblem }: Pick<LayoutOptions, 'layout' | 'onProblem'>,
): AsyncGenerator<ExportedProduct> {
  for await (const located of groups) {
    const [first, ...rest] = reader.read(located)
    if (!first) continue
    const product = gatherProduct([first, ...rest])
    if (layout.kind && [first, ...rest].every(({ kind }) => kind === 'size')) {
      const message = `The product "${product.key}" that it belongs to is not in the file.`
      onProblem({ severity: 'hint', line: product.line, field: '', code: 'PARENT_MISSING', message })
    }
    if (product.sizes.length > 0) yield product
    else {
      const message = `"${product.key}" has no line that could be bought: no price, number or option.`
      onProblem({ severity: 'hint', line: product.line, field: '', code: 'NOTHING_TO_BUY', message })
    }
  }
}

async function* batched<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const stylesByKey = async (knownStyles: KnownStyles, products: readonly ExportedProduct[]) =>
  new Map<string, Style>(
    (await knownStyles(products.map(({ key }) => key))).map((style) => [style.masterKey, style] as const),
  )

const mostListed = 15

/** Collects what is reported once for the whole file: tags without a meaning, and guessed colours. */
function collectNotes(onProblem: OnProblem) {
  const tags = new Map<string, number>()
  const colours = new Set<string>()
  return {
    onUnusedTag: (tag: string) => void tags.set(tag, (tags.get(tag) ?? 0) + 1),
    onColour(name: string, family: string | undefined, line: number) {
      if (colours.has(name.toLowerCase())) return
      colours.add(name.toLowerCase())
      const message = family
        ? `The colour is filed under ${family}. If that is wrong, name its family under "colours" in a mapping.`
        : 'The colour is in no family, so the filter does not find it. Name one under "colours" in a mapping.'
      const code = family ? 'COLOUR_GUESSED' : 'COLOUR_UNKNOWN'
      onProblem({ severity: 'hint', line, field: 'colour_family', code, value: name, message })
    },
    report() {
      if (tags.size === 0) return
      const most = [...tags].toSorted(([, a], [, b]) => b - a).slice(0, mostListed)
      const listed = most.map(([tag, count]) => `${tag} (${count})`).join(', ')
      const more = tags.size > mostListed ? ` and ${tags.size - mostListed} more` : ''
      const message = `Tags that are no attribute here: ${listed}${more}.`
      onProblem({ severity: 'hint', line: 0, field: 'tags', code: 'TAGS_UNUSED', message })
    },
  }
}
