import type { SearchSuggestion } from '@vitrine/contracts/shop'
import { categoryPath } from '@vitrine/contracts/urls'
import type { SearchClient } from '../../platform/search.ts'
import type { ShopClient } from '../../platform/shop.ts'
import { type CompletionPart, toCompletionParts } from './completion-parts.ts'

/** A search term that completes the typed text. */
type Completion = {
  query: string
  parts: readonly CompletionPart[]
  /** Styles that its search finds; null where they could not be counted. */
  count: number | null
}
/** A category, with the names of its filters: attribute values, or the shop's `sale` and `new`. */
export type SuggestedCategory = { name: string; to: string; narrowedBy: readonly string[] }
type SuggestedPage = { name: string; to: string }

/** Reply of `/api/suggestions`. */
export type SuggestionsReply = {
  completions: readonly Completion[]
  categories: readonly SuggestedCategory[]
  pages: readonly SuggestedPage[]
}

type SuggestionSources = {
  shop: Pick<ShopClient, 'getSearchSuggestions'>
  search: Pick<SearchClient, 'suggest' | 'search'>
  /** Turns an address of the search service into a path of this shop. */
  toPath: (address: string) => string
}

const maxPerGroup = 4
const maxCompletions = 5

/** On the server: asks both services, and fails only where both are down. */
export async function loadSuggestions(
  term: string,
  { shop, search, toPath }: SuggestionSources,
): Promise<SuggestionsReply> {
  const [fromShop, fromSearch] = await Promise.allSettled([shop.getSearchSuggestions({ term }), search.suggest(term)])
  if (fromShop.status === 'rejected' && fromSearch.status === 'rejected') throw fromShop.reason
  const { completions = [], categories = [], pages = [] } = fromSearch.status === 'fulfilled' ? fromSearch.value : {}
  const suggested = fromShop.status === 'fulfilled' ? fromShop.value.suggestions : []
  const counted = await Promise.all(
    completions.slice(0, maxCompletions).map(async ({ expression, highlighted }): Promise<Completion> => ({
      query: expression,
      parts: toCompletionParts(highlighted),
      count: await countResults(expression, search),
    })),
  )
  return {
    completions: counted.filter(({ count }) => count !== 0),
    categories: distinct([
      ...suggested.flatMap(toCategory),
      ...categories.map(({ label, address }) => ({ name: label, to: toPath(address), narrowedBy: [] })),
    ]).slice(0, maxPerGroup),
    pages: distinct([
      ...suggested.flatMap((suggestion) => toPage(suggestion, toPath)),
      ...pages.map(({ label, address }) => ({ name: label, to: toPath(address) })),
    ]).slice(0, maxPerGroup),
  }
}

/** As many as the page of results says. */
const countResults = (query: string, search: Pick<SearchClient, 'search'>): Promise<number | null> =>
  search.search(query, { perPage: 1, facets: [] }).then(
    ({ pagination }) => pagination.totalEntries,
    () => null,
  )

const distinct = <Link extends { to: string }>(links: readonly Link[]): Link[] =>
  links.filter(({ to }, index) => links.findIndex((link) => link.to === to) === index)

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

/** A menu entry with an address of its own; addresses that are no page are dropped, `javascript:` for example. */
function toPage(suggestion: SearchSuggestion, toPath: SuggestionSources['toPath']): SuggestedPage[] {
  if (suggestion.type !== 'navigationItem') return []
  const { navigationItem: item } = suggestion.navigationItemSuggestion
  if (item.type !== 'external') return []
  const to = toPath(item.options.url)
  return /^(?:https?:\/\/|\/(?!\/))/i.test(to) ? [{ name: item.name, to }] : []
}
