import { columnKey } from '../read/source-row.ts'
import { createReader, sourceColumns } from '../mapping/read-source.ts'
import type { FieldSource } from '../mapping/field-source.ts'
import type { ProductOption } from './exported-product.ts'
import type { Layout, LayoutColumn } from './layout.ts'

type Fields = Readonly<Record<string, string>>

/** A line as it stands in the file, with the product it belongs to. */
export type LocatedLine = { styleKey: string; line: number; fields: Fields }

/** One line of an export, read by its layout, together with the product it belongs to. */
export type LayoutLine = {
  styleKey: string
  line: number
  /** A product on a line of its own, one of its sizes, both at once, or something more about it: a picture. */
  kind: 'parent' | 'size' | 'whole' | 'more'
  cells: Partial<Record<LayoutColumn, string>>
  options: ProductOption[]
  facets: string[]
  own: Record<string, string>
}

const listColumns: ReadonlySet<string> = new Set<LayoutColumn>([
  'category',
  'tags',
  'facets',
  'pictures',
  'variant_pictures',
])
/** A line of a size has one of these; a line of a picture alone has none. */
const sizeColumns = ['price', 'sku'] as const

type Read = (fields: Fields) => string

/** Reads the first source that holds something; of pictures all of them. */
function readerOf(name: LayoutColumn, sources: FieldSource | readonly FieldSource[]): Read {
  const readers = [sources].flat().map((source) => createReader(source as FieldSource, '|', listColumns.has(name)))
  if (name === 'pictures' || name === 'variant_pictures')
    return (fields) =>
      readers
        .map((read) => read(fields))
        .filter(Boolean)
        .join('|')
  return (fields) => {
    for (const read of readers) {
      const text = read(fields).trim()
      if (text !== '') return text
    }
    return ''
  }
}

/** A layout made ready for many lines. */
export type LineReader = {
  /** Finds the product of a line, unless it is not sold as goods or belongs to none. Lines come in their order. */
  locate(line: number, fields: Fields): LocatedLine | 'skipped' | 'lost'
  /** Reads all lines of one product; blank cells may repeat what stands above. */
  read(lines: readonly LocatedLine[]): LayoutLine[]
  /** Source columns that name the product, to recognise a file by. */
  keys: readonly string[]
  known: ReadonlySet<string>
}

/** Everything of a layout that names a column. */
function columnsOf({
  product,
  parent,
  kind,
  notGoods,
  fillDown,
  options,
  optionLists,
  columns,
  ignore,
}: Layout): string[] {
  const sources = [product, ...Object.values(columns)].flat() as FieldSource[]
  return [
    ...[...sources, ...(options ?? []).flatMap(({ name, value }) => [name, value])].flatMap(sourceColumns),
    ...[parent, kind?.from, optionLists?.names, optionLists?.values, notGoods?.from, fillDown, ignore]
      .flat<(string | readonly string[] | undefined)[]>()
      .flatMap((name) => (name === undefined ? [] : [columnKey(name)])),
  ]
}

/** Prepares a layout for many lines. */
export function createLineReader(layout: Layout, own: Readonly<Record<string, FieldSource>>): LineReader {
  const productReaders = [layout.product].flat().map((source) => createReader(source as FieldSource, '|', false))
  const columns = (Object.entries(layout.columns) as [LayoutColumn, FieldSource | FieldSource[]][]).map(
    ([name, sources]) => ({ name, read: readerOf(name, sources) }),
  )
  const ownReaders = Object.entries(own).map(([name, source]) => ({ name, read: createReader(source, '|', false) }))
  const fillDown = (layout.fillDown ?? []).map(columnKey)
  const options = (layout.options ?? []).map(({ name, value }) => ({
    name: createReader(name, '|', false),
    value: createReader(value, '|', false),
  }))
  const lists = layout.optionLists && {
    names: columnKey(layout.optionLists.names),
    values: columnKey(layout.optionLists.values),
    separator: layout.optionLists.separator ?? '|',
  }
  const kinds = [layout.kind?.from ?? []].flat().map(columnKey)
  const parents = new Set(layout.kind?.parents)
  const skipped = new Set(layout.kind?.skipped)
  const notGoods = {
    columns: (layout.notGoods?.from ?? []).map(columnKey),
    values: new Set(layout.notGoods?.values.map((value) => value.toLowerCase())),
    products: new Set<string>(),
  }
  let keyAbove = ''

  function optionsOf(fields: Fields): ProductOption[] {
    const pairs = options.map(({ name, value }) => ({ name: name(fields), value: value(fields) }))
    const split = (column: string) => (fields[column] ?? '').split(lists?.separator ?? '|').map((part) => part.trim())
    const names = lists ? split(lists.names) : []
    const values = lists ? split(lists.values) : []
    return [...pairs, ...names.map((name, i) => ({ name, value: values[i] ?? '' }))].filter(
      ({ name, value }) => name !== '' && value !== '',
    )
  }

  function filled(fields: Fields, above: Fields): Fields {
    const repeated = fillDown.flatMap((name) => (fields[name] ? [] : [[name, above[name] ?? ''] as const]))
    return repeated.length > 0 ? { ...fields, ...Object.fromEntries(repeated) } : fields
  }
  const kindsIn = (fields: Fields) =>
    (kinds.map((name) => fields[name]).find(Boolean) ?? '').split(',').map((word) => word.trim().toLowerCase())
  const parentIn = (fields: Fields) => (layout.parent ? (fields[columnKey(layout.parent)] ?? '').trim() : '')

  const attributesIn = (fields: Fields): string[] =>
    Object.entries(fields).flatMap(([column, text]) => {
      const [, name] = (text && layout.attributeColumns?.exec(column)) || []
      return name ? text.split(';').map((value) => `${name}:${value.trim()}`) : []
    })

  function readLine({ styleKey, line, fields: raw }: LocatedLine, fields: Fields): LayoutLine {
    const cells: LayoutLine['cells'] = {}
    for (const { name, read } of columns) {
      const text = read(fields).trim()
      if (text !== '') cells[name] = text
    }
    const pairs = optionsOf(fields)
    const isSize = layout.kind !== undefined || sizeColumns.some((name) => cells[name]) || pairs.length > 0
    const isParent = kindsIn(fields).some((word) => parents.has(word))
    const isWhole = layout.kind !== undefined && parentIn(fields) === ''
    const filledIn = ownReaders.flatMap(({ name, read }) => {
      const text = read(fields).trim()
      return text === '' ? [] : [[name, text] as const]
    })
    return {
      styleKey,
      line,
      kind: isParent ? 'parent' : isWhole ? 'whole' : isSize ? 'size' : 'more',
      cells,
      options: pairs,
      facets: attributesIn(raw),
      own: Object.fromEntries(filledIn),
    }
  }

  return {
    keys: [layout.product].flat().flatMap((source) => sourceColumns(source as FieldSource)),
    known: new Set([...columnsOf(layout), ...Object.values(own).flatMap(sourceColumns)]),
    locate(line, fields) {
      if (kindsIn(fields).some((word) => skipped.has(word))) return 'skipped'
      const named = productReaders.map((read) => read(fields).trim()).find(Boolean) ?? ''
      const styleKey = parentIn(fields) || named || keyAbove
      if (styleKey === '') return 'lost'
      keyAbove = styleKey
      if (notGoods.columns.some((column) => notGoods.values.has((fields[column] ?? '').trim().toLowerCase())))
        notGoods.products.add(styleKey)
      if (notGoods.products.has(styleKey)) return 'skipped'
      // Most cells of an export are blank; they need not be put aside.
      return { styleKey, line, fields: Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')) }
    },
    read(lines) {
      let above: Fields = {}
      return lines.map((each) => {
        above = filled(each.fields, above)
        return readLine(each, above)
      })
    },
  }
}
