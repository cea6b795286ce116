import type { ContentType, ItemState } from '@vitrine/contracts/content'
import { isLocale, type Locale } from '@vitrine/contracts/markets'
import type { ItemQuery } from '@vitrine/contracts/studio'
import { groupOf } from '../../messages/messages.ts'

/** Filters of the list in its address: `?type=all&state=changed&missing=fr-ch&q=versand&page=2`. */
export type ListFilters = {
  text: string
  /** Empty for all pages, `all` for everything, else a content type. */
  type: string
  state: ItemState | null
  missingIn: Locale | null
  /** Counted from 1. */
  page: number
}

export const pageSize = 50
const states: readonly ItemState[] = ['draft', 'changed', 'published']

export function readFilters(query: URLSearchParams): ListFilters {
  const page = Number(query.get('page'))
  const missing = query.get('missing')
  return {
    text: (query.get('q') ?? '').trim().slice(0, 100),
    type: query.get('type') ?? '',
    state: states.find((state) => state === query.get('state')) ?? null,
    missingIn: isLocale(missing) ? missing : null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

export function toSearch({ text, type, state, missingIn, page }: ListFilters): string {
  const query = new URLSearchParams({
    ...(text && { q: text }),
    ...(type && { type }),
    ...(state && { state }),
    ...(missingIn && { missing: missingIn }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query && `?${query}`
}

export function toListQuery(filters: ListFilters, types: readonly ContentType[], locale: Locale): ItemQuery {
  const wanted =
    filters.type === '' ? types.filter(({ id }) => groupOf(id) === 'page').map(({ id }) => id) : [filters.type]
  return {
    kind: 'Entry',
    locale,
    ...(filters.type !== 'all' && { types: wanted }),
    ...(filters.text && { text: filters.text }),
    ...(filters.state && { states: [filters.state] }),
    ...(filters.missingIn && { missingIn: filters.missingIn }),
    skip: (filters.page - 1) * pageSize,
    limit: pageSize,
  }
}
