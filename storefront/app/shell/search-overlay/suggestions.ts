import type { SearchSuggestion } from '@vitrine/contracts/shop'
import { categoryPath } from '@vitrine/contracts/urls'
import type { SearchClient } from '../../platform/search.ts'
import type { ShopClient } from '../../platform/shop.ts'

/** A category, perhaps narrowed: by words of the catalogue, or by what the shop calls `sale` and `new`. */
export type SuggestedCategory = { name: string; to: string; narrowedBy: readonly string[] }
type SuggestedPage = { name: string; to: string }
/** Where a shopper may want to go who types this; goods and words to search for come from the search service. */
export type Places = { categories: readonly SuggestedCategory[]; pages: readonly SuggestedPage[] }

type Sources = {
  shop: Pick<ShopClient, 'getSearchSuggestions'>
  search: Pick<SearchClient, 'suggest'>
  /** An address of the search service as a path of this shop. */
  toPath: (address: string) => string
}

const most = 4

/** Each of the two services may be away: the other one still has something to say. */
export async function suggestPlaces(term: string, { shop, search, toPath }: Sources): Promise<Places> {
  const [ofShop, ofSearch] = await Promise.allSettled([shop.getSearchSuggestions({ term }), search.suggest(term)])
  if (ofShop.status === 'rejected' && ofSearch.status === 'rejected') throw ofShop.reason
  const { categories = [], pages = [] } = ofSearch.status === 'fulfilled' ? ofSearch.value : {}
  const suggested = ofShop.status === 'fulfilled' ? ofShop.value.suggestions : []
  const meant = suggested.flatMap(toCategory)
  const named = categories.map(({ label, address }) => ({ name: label, to: toPath(address), narrowedBy: [] }))
  return {
    categories: distinct([...meant, ...named]).slice(0, most),
    pages: distinct([
      ...suggested.flatMap((suggestion) => toPage(suggestion, toPath)),
      ...pages.map(({ label, address }) => ({ name: label, to: toPath(address) })),
    ]).slice(0, most),
  }
}

const distinct = <Place extends { to: string }>(places: readonly Place[]): Place[] =>
  places.filter(({ to }, at) => places.findIndex((place) => place.to === to) === at)

function toCategory(suggestion: SearchSuggestion): SuggestedCategory[] {
  if (suggestion.type === 'navigationItem') {
    const { navigationItem: item } = suggestion.navigationItemSuggestion
    return item.type === 'category' && item.category
      ? [{ name: item.category.name, to: categoryPath(item.category.path), narrowedBy: [] }]
      : []
  }
  if (suggestion.type !== 'category') return []
  const { category, filters } = suggestion.categorySuggestion
  const query = new URLSearchParams()
  const narrowedBy: string[] = []
  for (const filter of filters) {
    if (filter.type === 'boolean') {
      const { slug, value } = filter.booleanFilter
      query.append(`filters[${slug}]`, String(value))
      narrowedBy.push(slug)
    } else {
      const { group, values } = filter.attributeFilter
      query.append(`filters[${group.key}]`, values.map(({ id }) => id).join(','))
      narrowedBy.push(...values.map(({ name }) => name))
    }
  }
  const search = query.size > 0 ? `?${query}` : ''
  return [{ name: category.name, to: categoryPath(category.path) + search, narrowedBy }]
}

/** A line of the menu that leads to an address of its own; only to one that is a page. */
function toPage(suggestion: SearchSuggestion, toPath: Sources['toPath']): SuggestedPage[] {
  if (suggestion.type !== 'navigationItem') return []
  const { navigationItem: item } = suggestion.navigationItemSuggestion
  if (item.type !== 'external') return []
  const to = toPath(item.options.url)
  return /^(?:https?:\/\/|\/(?!\/))/i.test(to) ? [{ name: item.name, to }] : []
}
