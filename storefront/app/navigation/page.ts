import { useMatches } from 'react-router'
import { shopRoutes } from '../route-table.ts'

const byId = new Map(shopRoutes.map((route) => [route.id, route]))

/** Loader data of a page that editors made. */
type EditorsPage = { page?: { pageType?: string } } | undefined

/** Entry of the route table for the current page; editors may set another page type for the statistics. */
export function usePage(): { id: string | null; pageType: string | null; isIndexable: boolean } {
  const match = useMatches().at(-1)
  const route = byId.get(match?.id ?? '')
  const chosen = (match?.loaderData as EditorsPage)?.page?.pageType
  return {
    id: route?.id ?? null,
    pageType: chosen ?? route?.pageType ?? null,
    isIndexable: route?.isIndexable ?? false,
  }
}
