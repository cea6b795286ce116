import { contentLocaleOf, fallbackChain } from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import type { SizeChart } from '@vitrine/search'
import * as v from 'valibot'
import type { SyncedEntry } from './read-answer-pages.ts'

const Columns = v.array(v.string())
const Rows = v.array(v.array(v.string()))

/** Published size charts in the language of one shop; a chart that is not whole is left out. */
export function readSizeCharts(entries: ReadonlyMap<string, SyncedEntry>, locale: Locale): readonly SizeChart[] {
  const chain = fallbackChain(contentLocaleOf(locale))
  const fieldOf = ({ fields }: SyncedEntry, name: string): unknown => {
    const code = chain.find((each) => fields[name]?.[each] !== undefined)
    return code && fields[name]?.[code]
  }
  /** The category and the unit have one value for all languages. */
  const sharedOf = ({ fields }: SyncedEntry, name: string): unknown => Object.values(fields[name] ?? {})[0]
  return [...entries.values()].flatMap((entry) => {
    if (entry.type !== 'sizeChart') return []
    const [columns, rows] = [v.safeParse(Columns, fieldOf(entry, 'columns')), v.safeParse(Rows, fieldOf(entry, 'rows'))]
    const [headline, category, unit] = [
      fieldOf(entry, 'headline'),
      sharedOf(entry, 'category'),
      sharedOf(entry, 'unit'),
    ]
    if (!columns.success || !rows.success || typeof headline !== 'string' || typeof category !== 'string') return []
    return [
      {
        id: entry.id,
        headline,
        category,
        unit: unit === 'inch' ? 'inch' : 'cm',
        columns: columns.output,
        rows: rows.output,
      },
    ]
  })
}
