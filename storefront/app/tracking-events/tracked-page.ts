import type { Purchase, TrackedItem } from '@vitrine/contracts/tracking'
import type { ListedProduct } from '../platform/tracking.ts'

/** The page that is shown: its entry in the route table, its parameters and its data. */
export type TrackedPage = {
  id: string
  pathname: string
  params: Readonly<Record<string, string | undefined>>
  loaderData: unknown
}

type Identified = { id: number | string }

/** Data that pages with events have, by the id of their route. */
export type PageData = {
  product: { product: Identified; item: TrackedItem; complements?: ShownCards; recommendations: ShownCards }
  outfit: { outfit: Identified & { name: string; pieces: readonly { card: ListedProduct }[] } }
  listing: Identified & { name: string; results: ShownResults | null }
  search: { results?: ShownResults | null }
  service: { page: Identified }
  content: { page?: Identified; service?: { page: Identified } }
  success: { receipt?: Identified; purchase?: Purchase | null }
  home: { blocks: readonly unknown[] }
}

type ShownCards = { cards: readonly ListedProduct[] }
type ShownResults = { cards: readonly ListedProduct[]; firstPage: number }

/** The data of a page; null for other pages, and for partial or late data. */
export function dataOf<Id extends keyof PageData>(page: TrackedPage, id: Id): PageData[Id] | null {
  const { loaderData } = page
  if (page.id !== id || typeof loaderData !== 'object' || loaderData === null) return null
  return 'part' in loaderData || 'late' in loaderData ? null : (loaderData as PageData[Id])
}

/** Id of the product, category, outfit, order or entry that the page is about; empty for other pages. */
export function pageTypeIdOf(page: TrackedPage): string {
  const content = dataOf(page, 'content')
  const id =
    dataOf(page, 'product')?.product.id ??
    dataOf(page, 'outfit')?.outfit.id ??
    dataOf(page, 'listing')?.id ??
    dataOf(page, 'service')?.page.id ??
    content?.page?.id ??
    content?.service?.page.id ??
    dataOf(page, 'success')?.receipt?.id ??
    (page.id === 'order' ? page.params['id'] : undefined)
  return String(id ?? '')
}
