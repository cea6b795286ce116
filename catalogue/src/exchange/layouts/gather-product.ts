import { splitList } from '../values/list.ts'
import { columns } from '../columns.ts'
import { isColourName, isSizeName } from './sort-options.ts'
import type { ExportedProduct, ExportedSize, ProductOption } from './exported-product.ts'
import type { LayoutColumn } from './layout.ts'
import type { LayoutLine } from './read-lines.ts'

/** Columns that belong to a size; every other one describes the product, on whichever of its lines it stands. */
const ofSize: ReadonlySet<LayoutColumn> = new Set<LayoutColumn>([
  'sku',
  'price',
  'compare_price',
  'sale_price',
  'sale_since',
  'sale_until',
  'gtin',
  'stock',
  'stock_tracked',
  'in_stock',
  'sells_without_stock',
  'weight',
  'variant_pictures',
  'picture_position',
  'pictures',
])

const sizeColumns: ReadonlySet<string> = new Set(
  columns.filter(({ level }) => level === 'variant').map(({ name }) => name),
)

const listOf = (text: string) =>
  text
    .split(/[|,]/)
    .map((value) => value.trim())
    .filter(Boolean)

/** The cells that all lines of a product share: each from the first line that has it. */
function sharedCells(lines: readonly LayoutLine[]): LayoutLine['cells'] {
  const cells: LayoutLine['cells'] = {}
  for (const line of lines)
    for (const [name, text] of Object.entries(line.cells) as [LayoutColumn, string][])
      if (!ofSize.has(name)) cells[name] ??= text
  return cells
}

/** Own cells of styles and colours: each from the first line that has it. */
function sharedOwn(lines: readonly LayoutLine[]): Record<string, string> {
  const cells: Record<string, string> = {}
  for (const { own } of lines)
    for (const [name, text] of Object.entries(own)) if (!sizeColumns.has(name)) cells[name] ??= text
  return cells
}

const ownOfSize = ({ own }: LayoutLine) =>
  Object.fromEntries(Object.entries(own).filter(([name]) => sizeColumns.has(name)))

/** Pictures of all lines in the order the export gives them. */
function picturesOf(lines: readonly LayoutLine[]): string[] {
  const placed = lines.flatMap(({ cells }) => {
    const position = Number(cells.picture_position ?? Number.NaN)
    return splitList(cells.pictures ?? '').map((source) => ({ source, position }))
  })
  const order = (position: number) => (Number.isNaN(position) ? 0 : position)
  return [...new Set(placed.toSorted((a, b) => order(a.position) - order(b.position)).map(({ source }) => source))]
}

/**
 * A variation that leaves an option open holds for every value its parent lists, and becomes one size for each. Without
 * that a whole run of sizes would shrink to one.
 */
function withOpenOptions(size: LayoutLine, parent: LayoutLine | undefined): ExportedSize[] {
  const { line, cells } = size
  const own = ownOfSize(size)
  let choices: ProductOption[][] = [size.options]
  for (const { name, value } of parent?.options ?? []) {
    if (size.options.some((option) => option.name === name) || !varies(name)) continue
    choices = choices.flatMap((chosen) => listOf(value).map((each) => [...chosen, { name, value: each }]))
  }
  return choices.map((options) => {
    const isOne = choices.length === 1
    const suffix = isOne ? '' : `-${options.at(-1)?.value ?? ''}`
    return { line, own, options, cells: cells.sku && !isOne ? { ...cells, sku: cells.sku + suffix } : cells }
  })
}

const varies = (name: string) => isColourName(name) || isSizeName(name)

/** Makes one product of its lines, whatever order they stand in. */
export function gatherProduct(lines: readonly [LayoutLine, ...LayoutLine[]]): ExportedProduct {
  const [first] = lines
  const parent = lines.find(({ kind }) => kind === 'parent')
  // A line of the product comes before those of its sizes, wherever it stands in the file.
  const ordered = parent ? [parent, ...lines.filter((line) => line !== parent)] : lines
  const sizes = lines.flatMap((line) => {
    if (line.kind === 'whole') return [{ ...line, options: line.options.filter(({ name }) => varies(name)) }]
    return line.kind === 'size' ? [line] : []
  })
  const usedNames = new Set(sizes.flatMap(({ options }) => options.map(({ name }) => name)))
  const described = parent?.options ?? lines.flatMap(({ kind, options }) => (kind === 'whole' ? options : []))
  const more = described.filter(({ name }) => !usedNames.has(name) && !varies(name))
  const cells = sharedCells(ordered)
  return {
    line: (parent ?? first).line,
    key: first.styleKey,
    cells,
    facets: [
      ...ordered.flatMap(({ facets }) => facets),
      ...splitList(cells.facets ?? ''),
      ...more.flatMap(({ name, value }) => listOf(value).map((each) => `${name}:${each}`)),
    ],
    pictures: picturesOf(parent ? [parent] : ordered.filter(({ kind }) => kind !== 'whole' || sizes.length === 1)),
    own: sharedOwn(ordered),
    sizes: sizes.flatMap((size) => withOpenOptions(size, parent)),
  }
}
