import type { InputOf, ShopContract } from '@vitrine/contracts/shop'
import { cardOfProduct } from '../product-card/card.ts'
import type { Platform } from '../platform/platform.ts'
import type { Choice } from './choice.ts'
import { pageSize } from './page-size.ts'
import type { PlainList } from './results.ts'

type ListRequest = InputOf<ShopContract['getProductsByCategory']>

type PlainListOptions = {
  /** The products of a category, or those whose name has the words of a search. */
  of: Pick<ListRequest, 'category' | 'where'>
  choice: Choice
  platform: Pick<Platform, 'shop' | 'report'>
  cdnUrl: string
}

/** Pages that are loaded together; the shop answers a hundred products at most. */
const mostPages = 4
/** The shop counts no further. */
const lastPage = 200

/** Orders of the search service that the shop's own catalogue has, too. */
const sorts: Readonly<Record<string, ListRequest['sort']>> = {
  'ec_price asc': { by: 'price', direction: 'asc' },
  'ec_price desc': { by: 'price', direction: 'desc' },
  'date_added desc': { by: 'new', direction: 'desc' },
}

/**
 * Products straight from the shop's catalogue, for when the search service is down: with current prices and stock, but
 * without filters and relevance. `null` if the shop does not answer either.
 */
export async function loadPlainList({ of, choice, platform, cdnUrl }: PlainListOptions): Promise<PlainList | null> {
  const page = Math.min(choice.page, lastPage)
  const firstPage = Math.max(0, page - mostPages + 1)
  const sort = choice.sort ? sorts[choice.sort] : undefined
  const load = (index: number) =>
    platform.shop.getProductsByCategory({ ...of, page: index + 1, perPage: pageSize, ...(sort && { sort }) })
  try {
    const replies = await Promise.all(Array.from({ length: page - firstPage + 1 }, (_, at) => load(firstPage + at)))
    const pages = replies.flatMap((reply) => (reply.ok ? [reply.value] : []))
    const cards = pages.flatMap(({ products }) => products.map((product) => cardOfProduct(product, cdnUrl)))
    return { cards, total: pages[0]?.pagination.total ?? 0, firstPage, lastPage: page }
  } catch (error) {
    platform.report('listing.plain.failed', error)
    return null
  }
}
