import type { Pagination } from '@vitrine/contracts/shop'

/** One page of a list, counted from 1; `current` is the number of its entries. */
export function toPage<Item>(
  items: readonly Item[],
  { page, perPage }: { page: number; perPage: number },
): { items: readonly Item[]; pagination: Pagination } {
  const shown = items.slice((page - 1) * perPage, page * perPage)
  const last = Math.max(1, Math.ceil(items.length / perPage))
  return {
    items: shown,
    pagination: {
      current: shown.length,
      total: items.length,
      perPage,
      page,
      first: 1,
      prev: Math.min(Math.max(1, page - 1), last),
      next: Math.min(page + 1, last),
      last,
    },
  }
}
