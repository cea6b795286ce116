import { type Filter, readFilter } from './filters.ts'
import type { Place } from './paths.ts'
import { invalidQuery } from './refusal.ts'

const noFilters = new Set(['access_token', 'limit', 'skip', 'order', 'locale'])

/** Filters of a list that has no fields, such as content types and tags: `sys.id[in]=a,b`. */
export function readFlatFilters<Item>(
  params: URLSearchParams,
  places: Readonly<Record<string, Place<Item>>>,
): readonly Filter<Item>[] {
  return [...params].flatMap(([key, wanted]) => {
    if (noFilters.has(key)) return []
    const [, path = '', operator = ''] = /^([\w.]+)(?:\[(\w+)\])?$/.exec(key) ?? []
    const place = Object.hasOwn(places, path) ? places[path] : undefined
    if (!place) throw invalidQuery('unknown', key)
    return [readFilter(path, place, operator, wanted)]
  })
}
