import { isNewArrivals } from '@vitrine/contracts/urls'
import { withProducts } from '../blocks/with-products.ts'
import type { CategoryNode } from '../platform/categories.ts'
import type { CategoryContent } from '../platform/content/views.ts'
import type { Platform } from '../platform/platform.ts'
import { SearchUnavailable } from '../platform/search.ts'
import { readAddress } from '../results/address.ts'
import { loadPart, loadResults } from '../results/load-results.ts'
import { loadRecommendations, type Recommended } from '../results/load-recommendations.ts'
import type { FacetView, PartName, Results, ResultsPart } from '../results/results.ts'
import { readShopFilters } from '../results/shop-filters.ts'

type Sources = { platform: Platform; cdnUrl: string }

const newest = 'date_added desc'

/** What the address asks of the list of a category. */
async function askOf(category: CategoryNode, search: string, { platform, cdnUrl }: Sources) {
  const { choice, kept } = await readShopFilters(readAddress(search), category.path, platform.shop)
  const sort = choice.sort ?? (isNewArrivals(category.path) ? newest : null)
  return {
    choice: { ...choice, sort },
    kept,
    cdnUrl,
    search: platform.search,
    within: { path: category.path },
    ask: (question: Parameters<Platform['search']['listing']>[1]) => platform.search.listing(category.path, question),
  }
}

/** The products of a category; `null` while the search service is away. */
export async function loadList(category: CategoryNode, search: string, sources: Sources): Promise<Results | null> {
  try {
    const { results } = await loadResults(await askOf(category, search, sources))
    const above = (await sources.platform.categories.rootline(category)).map(({ name }) => name)
    return { ...results, facets: results.facets.filter((facet) => !isKnownAlready(facet, above)) }
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error
    sources.platform.report('listing.failed', error)
    return null
  }
}

/** In the list of dresses for women, "women" is no choice. */
const isKnownAlready = (facet: FacetView, above: readonly string[]): boolean =>
  facet.kind === 'tree' && facet.above.length === 0 && facet.below.every(({ path }) => path[0] === above[0])

export async function loadListPart(
  part: PartName,
  category: CategoryNode,
  search: string,
  sources: Sources,
): Promise<ResultsPart> {
  return loadPart(part, await askOf(category, search, sources))
}

/** The words of editors around a list; a list without them is still a list. */
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

/** For those who have found nothing. */
export const loadInstead = async (
  results: Results | null,
  { platform, cdnUrl }: Sources,
): Promise<Recommended | null> => (results?.total === 0 ? loadRecommendations(platform, cdnUrl) : null)
