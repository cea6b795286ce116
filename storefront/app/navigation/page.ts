import { useMatches } from 'react-router'
import { type PageType, shopRoutes } from '../route-table.ts'

const byId = new Map(shopRoutes.map((route) => [route.id, route]))

/** What the route table says about the page on screen. */
export function usePage(): { id: string | null; pageType: PageType | null; isIndexable: boolean } {
  const route = byId.get(useMatches().at(-1)?.id ?? '')
  return { id: route?.id ?? null, pageType: route?.pageType ?? null, isIndexable: route?.isIndexable ?? false }
}
