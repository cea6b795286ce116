import { type OrderView, orderViews } from '@vitrine/contracts/desk'
import { shopInQuery } from '../shop-facts.ts'

export type ListedOrders = {
  view: OrderView
  find: string
  sort: 'oldest' | 'newest'
  shopId?: number
  after?: string
}

const isView = (word: string | null): word is OrderView => (orderViews as readonly (string | null)[]).includes(word)

/** The state of the list in the address. Work that waits begins with the oldest; a search looks everywhere. */
export function readOrderQuery(query: URLSearchParams): ListedOrders {
  const find = query.get('find')?.trim().slice(0, 200) ?? ''
  const wanted = query.get('view')
  const view = isView(wanted) ? wanted : find === '' ? 'pack' : 'all'
  const sort = query.get('sort')
  const isWork = view === 'pack' || view === 'ship'
  const after = query.get('after')
  return {
    view,
    find,
    sort: sort === 'oldest' || sort === 'newest' ? sort : isWork ? 'oldest' : 'newest',
    ...shopInQuery(query),
    ...(after && { after: after.slice(0, 200) }),
  }
}
