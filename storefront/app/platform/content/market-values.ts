import { type Entry, fillMarketValues } from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import type { Reply } from './entries.ts'

/** Fills in values of the market, `{delivery.price}`, in plain texts; rich texts are filled while they are read. */
export function withMarketValues({ items, includes }: Reply, locale: Locale): Reply {
  const fill = (entry: Entry) => fillEntry(entry, locale)
  return {
    items: items.map(fill),
    ...(includes && { includes: { ...includes, ...(includes.Entry && { Entry: includes.Entry.map(fill) }) } }),
  }
}

function fillEntry(entry: Entry, locale: Locale): Entry {
  const named = Object.entries(entry.fields).filter(([, value]) => typeof value === 'string' && value.includes('{'))
  if (named.length === 0) return entry
  const filled = named.map(([name, value]) => [name, fillMarketValues(String(value), locale)])
  return { ...entry, fields: { ...entry.fields, ...Object.fromEntries(filled) } }
}
