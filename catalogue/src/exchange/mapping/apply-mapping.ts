import type { Currency } from '@vitrine/contracts/markets'
import { columns } from '../columns.ts'
import type { ColumnName } from '../columns.ts'
import type { Format } from '../read/format.ts'
import { columnKey } from '../read/source-row.ts'
import type { FieldSource } from './field-source.ts'
import type { Mapping } from './mapping.ts'
import { createReader, sourceColumns } from './read-source.ts'
import type { ReadSource } from './read-source.ts'
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

function startingPoint(mapping: Mapping, format: Format): StartingPoint {
  const chosen = mapping.extends ?? (format.startsWith('merchant') ? 'merchant' : 'native')
  if (chosen === 'merchant') return merchant(mapping.languages ?? ['de'])
  return chosen === 'native' ? native : { fields: {}, ignore: [], contradictions: 'refuse' }
}

const applied =
  (readers: readonly { name: ColumnName; read: ReadSource }[]): Apply =>
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
    read: createReader(source, mapping.separator ?? '|', listColumns.has(name)),
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
    asked: new Set(Object.values(own).flatMap((source) => (source ? sourceColumns(source) : []))),
    currency: mapping.currency,
    contradictions: mapping.contradictions ?? start.contradictions,
  }
}
