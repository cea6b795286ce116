import type { Currency } from '@vitrine/contracts/markets'
import { columns } from '../columns.ts'
import type { ColumnName } from '../columns.ts'
import type { Format } from '../read/format.ts'
import { columnKey } from '../read/source-row.ts'
import { joinList, splitList } from '../values/list.ts'
import type { FieldSource, Mapping } from './mapping.ts'
import { merchant, native } from './starting-points.ts'
import type { StartingPoint } from './starting-points.ts'

type Fields = Readonly<Record<string, string>>
export type MappedCells = Readonly<Partial<Record<ColumnName, string>>>

type Apply = (fields: Fields) => MappedCells

/** A mapping made ready for many lines. */
export type AppliedMapping = {
  apply: Apply
  /** The same for a table that has these columns only, which most files are: what feeds on others is not even tried. */
  narrowedTo(columns: ReadonlySet<string>): Apply
  /** Source columns that are read or knowingly left aside. */
  known: ReadonlySet<string>
  /** Source columns the mapping file itself asks for. */
  asked: ReadonlySet<string>
  currency: Currency | undefined
  contradictions: 'refuse' | 'first'
}

const listColumns: ReadonlySet<string> = new Set(columns.filter(({ isList }) => isList).map(({ name }) => name))

const sourceColumns = (source: FieldSource): string[] => {
  if (typeof source === 'string') return [columnKey(source)]
  if ('constant' in source) return []
  if ('join' in source) return source.join.map(columnKey)
  return [source.from, source.without ?? []].flat().map(columnKey)
}

const literally = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** Whole words only: a size M must not make "antel" of a Mantel. */
const asWord = (word: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])${literally(word)}(?![\p{L}\p{N}])`, 'giu')

function cutOut(text: string, words: readonly string[]): string {
  const without = words.filter(Boolean).reduce((rest, word) => rest.replace(asWord(word), ''), text)
  // "Mantel - camel, 38" without colour and size must not end in punctuation.
  const tidy = without.replace(/\s+/g, ' ').replace(/[\s,;|/–-]+$/, '')
  return tidy.trim() || text
}

type Read = (fields: Fields) => string

function reader(source: FieldSource, separator: string, isList: boolean): Read {
  if (typeof source === 'string') {
    const name = columnKey(source)
    return isList ? reader({ from: source }, separator, isList) : (fields) => fields[name] ?? ''
  }
  if ('constant' in source) return () => source.constant
  if ('join' in source) {
    const names = source.join.map(columnKey)
    return (fields) =>
      names
        .map((name) => fields[name] ?? '')
        .filter(Boolean)
        .join(source.with ?? ' ')
  }
  const names = [source.from].flat().map(columnKey)
  const without = source.without?.map(columnKey)
  const values = new Map(Object.entries(source.values ?? {}).map(([word, meaning]) => [word.toLowerCase(), meaning]))
  const translated = (text: string) => values.get(text.toLowerCase()) ?? text
  const between = source.separator ?? separator
  const parts = (text: string) =>
    between === '|'
      ? splitList(text)
      : text
          .split(between)
          .map((part) => part.trim())
          .filter(Boolean)
  return (fields) => {
    const filled = names.find((name) => fields[name])
    const found = (filled === undefined ? source.default : fields[filled]) ?? ''
    if (found === '') return ''
    const text = without
      ? cutOut(
          found,
          without.map((name) => fields[name] ?? ''),
        )
      : found
    if (source.part) return translated(parts(text).at(source.part === 'last' ? -1 : 0) ?? '')
    // A feed may repeat an element: such lists arrive with bars, whatever separates inside one of them.
    if (isList)
      return joinList(
        splitList(text)
          .flatMap(between === '|' ? (part) => [part] : parts)
          .map(translated),
      )
    return values.size > 0 ? translated(text) : text
  }
}

function startingPoint(mapping: Mapping, format: Format): StartingPoint {
  const chosen = mapping.extends ?? (format.startsWith('merchant') ? 'merchant' : 'native')
  if (chosen === 'merchant') return merchant(mapping.languages ?? ['de'])
  return chosen === 'native' ? native : { fields: {}, ignore: [], contradictions: 'refuse' }
}

const applied =
  (readers: readonly { name: ColumnName; read: Read }[]): Apply =>
  (fields) => {
    const cells: Partial<Record<ColumnName, string>> = {}
    for (const { name, read } of readers) {
      const text = read(fields).trim()
      if (text !== '') cells[name] = text
    }
    return cells
  }

export function prepareMapping(mapping: Mapping, format: Format): AppliedMapping {
  const start = startingPoint(mapping, format)
  const own = (mapping.fields ?? {}) as Partial<Record<ColumnName, FieldSource>>
  const sources = Object.entries({ ...start.fields, ...own }) as [ColumnName, FieldSource][]
  const readers = sources.map(([name, source]) => ({
    name,
    read: reader(source, mapping.separator ?? '|', listColumns.has(name)),
    columns: sourceColumns(source),
    isAlwaysFed: typeof source === 'object' && ('constant' in source || 'default' in source),
  }))
  const known = new Set([
    ...sources.flatMap(([, source]) => sourceColumns(source)),
    ...[...start.ignore, ...(mapping.ignore ?? [])].map(columnKey),
  ])
  return {
    apply: applied(readers),
    narrowedTo: (columns) =>
      applied(readers.filter((each) => each.isAlwaysFed || each.columns.some((column) => columns.has(column)))),
    known,
    asked: new Set(Object.values(own).flatMap(sourceColumns)),
    currency: mapping.currency,
    contradictions: mapping.contradictions ?? start.contradictions,
  }
}
