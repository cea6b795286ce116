import { contentLocaleSettings, type ContentType } from '@vitrine/contracts/content'
import { brand } from '@vitrine/contracts/markets'
import type { Kind } from '../items/item.ts'
import type { SnapshotItem } from '../snapshot/content-snapshot.ts'
import { readFlatFilters } from './flat-filters.ts'
import { include } from './includes.ts'
import { readLocale } from './locale.ts'
import { present, presentType } from './present.ts'
import { readPage, readQuery } from './read-query.ts'
import { badRequest, notFound } from './refusal.ts'
import type { ContentView } from './content-view.ts'

/** `/entries` and `/assets`. */
export function listItems(kind: Kind, params: URLSearchParams, view: ContentView, path: string): object {
  const query = readQuery(params, kind, view)
  const found: SnapshotItem[] = []
  for (const item of view.snapshot.all(kind)) if (query.filters.every((filter) => filter(item))) found.push(item)
  found.sort(query.compare)
  const cursor = params.get('cursor') === 'true' ? readCursor(params) : null
  const skip = cursor ?? query.skip
  const items = found.slice(skip, skip + query.limit).map((item) => query.select(present(item, query.locale, view)))
  const resolved = kind === 'Entry' ? include(items, query.include, query.locale, view) : {}
  if (cursor === null)
    return { sys: { type: 'Array' }, total: found.length, skip, limit: query.limit, items, ...resolved }
  const page = (name: string, at: number) => `${path}?${name}=${Buffer.from(String(at)).toString('base64url')}`
  const pages = {
    ...(skip + query.limit < found.length && { next: page('pageNext', skip + query.limit) }),
    ...(skip > 0 && { prev: page('pagePrev', Math.max(0, skip - query.limit)) }),
  }
  return { sys: { type: 'Array' }, limit: query.limit, items, pages, ...resolved }
}

function readCursor(params: URLSearchParams): number {
  const token = params.get('pageNext') ?? params.get('pagePrev')
  if (token === null) return 0
  const at = Buffer.from(token, 'base64url').toString()
  if (!/^\d{1,9}$/.test(at)) throw badRequest('This cursor is not one that was given out')
  return Number(at)
}

/** `/entries/{id}` and `/assets/{id}`, with links as they are. */
export function oneItem(kind: Kind, id: string, params: URLSearchParams, view: ContentView): object {
  const locale = readLocale(params.get('locale'))
  const item = view.snapshot.get(kind, id)
  if (!item) throw notFound({ type: kind, id, environment: view.environment, space: view.space })
  return present(item, locale, view)
}

export function listTypes(params: URLSearchParams, view: ContentView): object {
  const { limit, skip } = readPage(params)
  const filters = readFlatFilters<ContentType>(params, { 'sys.id': { type: 'Symbol', read: ({ id }) => [id] } })
  const isFalling = params.get('order')?.startsWith('-')
  const found = [...view.types.values()].filter((type) => filters.every((filter) => filter(type)))
  if (params.has('order')) found.sort((one, other) => (one.id < other.id ? -1 : 1) * (isFalling ? -1 : 1))
  const items = found.slice(skip, skip + limit).map((type) => presentType(type, view))
  return { sys: { type: 'Array' }, total: found.length, skip, limit, items }
}

export function oneType(id: string, view: ContentView): object {
  const type = view.types.get(id)
  if (!type) throw notFound({ type: 'ContentType', id, environment: view.environment, space: view.space })
  return presentType(type, view)
}

const locales = contentLocaleSettings.map((facts) => ({
  ...facts,
  sys: { id: facts.code, type: 'Locale' as const, version: 1 },
}))

export const listLocales = (): object => ({
  sys: { type: 'Array' },
  total: locales.length,
  skip: 0,
  limit: 1_000,
  items: locales,
})

export const describeSpace = ({ space }: ContentView): object => ({
  sys: { type: 'Space', id: space },
  name: brand.name,
  locales: contentLocaleSettings.map((facts) => facts),
})
