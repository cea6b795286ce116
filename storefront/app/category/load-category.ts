import { isNewArrivals } from '@vitrine/contracts/urls'
import { withProducts } from '../blocks/with-products.ts'
import type { CategoryNode } from '../platform/categories.ts'
import type { CategoryContent } from '../platform/content/views.ts'
import type { Platform } from '../platform/platform.ts'
import { type SearchOptions, SearchUnavailable } from '../platform/search.ts'
import { readAddress } from '../product-list/address.ts'
import { loadPart, loadResults } from '../product-list/load-results.ts'
import { loadPlainList } from '../product-list/load-plain-list.ts'
import { loadRecommendations } from '../product-list/load-recommendations.ts'
import type { RecommendationList } from '../product-card/recommendation-list.ts'
import type { PartName, PlainList, Results, ResultsPart } from '../product-list/results.ts'
import { readShopFilters } from '../product-list/shop-filters.ts'
import { askBelow, cutAbove } from './below-place.ts'

type Sources = { platform: Platform; cdnUrl: string }

const newest = 'date_added desc'

/** Names from the root to the category; none for lists across categories such as sale and new arrivals. */
async function placeOf(category: CategoryNode, { platform }: Sources): Promise<readonly string[]> {
  const above = await platform.categories.rootline(category)
  const isGathered = isNewArrivals(category.path) || above.some(({ isSale }) => isSale)
  return isGathered ? [] : above.map(({ name }) => name)
}

/** Request for the products of a category, as its address says. */
async function askOf(category: CategoryNode, search: string, sources: Sources) {
  const { platform, cdnUrl } = sources
  const [{ choice, kept }, place] = await Promise.all([
    readShopFilters(readAddress(search), category.path, platform),
    placeOf(category, sources),
  ])
  const sort = choice.sort ?? (isNewArrivals(category.path) ? newest : null)
  return {
    choice: { ...choice, sort },
    kept,
    cdnUrl,
    search: platform.search,
    within: () => ({ path: category.path }),
    async ask(question: SearchOptions) {
      const answer = await platform.search.listing(category.path, askBelow(question, place))
      // A category may just have been renamed and be cached under its old name: fall back to the whole tree.
      const isUnknown = answer.pagination.totalEntries === 0 && place.length > 0 && choice.facets.length === 0
      return isUnknown ? platform.search.listing(category.path, question) : cutAbove(answer, place)
    },
  }
}

type CategoryList = { results: Results | null; plain: PlainList | null }

/** Products of a category: without filters while the search service is down, none if the shop is down as well. */
export async function loadList(category: CategoryNode, search: string, sources: Sources): Promise<CategoryList> {
  const request = await askOf(category, search, sources)
  try {
    const { results } = await loadResults(request)
    return { results, plain: null }
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error
    sources.platform.report('listing.failed', error)
    const { choice } = request
    return { results: null, plain: await loadPlainList({ of: { category: category.path }, choice, ...sources }) }
  }
}

export async function loadListPart(
  part: PartName,
  category: CategoryNode,
  search: string,
  sources: Sources,
): Promise<ResultsPart> {
  return loadPart(part, await askOf(category, search, sources))
}

/** Editorial content of a category; the page is shown without it where the content service is down. */
export async function loadWords(
  category: CategoryNode,
  { platform, cdnUrl }: Sources,
): Promise<CategoryContent | null> {
  try {
    const content = await platform.content.category(category.id)
    if (!content) return null
    const [top, bottom] = await Promise.all([
      withProducts(content.top, platform, cdnUrl),
      withProducts(content.bottom, platform, cdnUrl),
    ])
    return { ...content, top, bottom }
  } catch (error) {
    platform.report('listing.content.failed', error)
    return null
  }
}

/** Recommendations for a category without products. */
export const loadInstead = async (
  results: Results | null,
  { platform, cdnUrl }: Sources,
): Promise<RecommendationList | null> => (results?.total === 0 ? loadRecommendations(platform, cdnUrl) : null)
