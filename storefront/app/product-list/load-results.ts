import type { ListingResponse } from '@vitrine/contracts/search'
import { cardsOfResponse } from '../product-card/card.ts'
import { type SearchOptions, type SearchClient, SearchUnavailable } from '../platform/search.ts'
import type { Choice } from './choice.ts'
import { toChoice, toFacetViews, toSorts } from './facets/facet-views.ts'
import type { FacetView, PartName, Results, ResultsPart } from './results.ts'
import { pageSize } from './page-size.ts'
import { firstPageOf, toSearchOptions } from './to-search-options.ts'

type Within = { path: string } | { query: string }

type LoadResultsOptions<Answer extends ListingResponse> = {
  choice: Choice
  kept: string
  cdnUrl: string
  search: SearchClient
  /** Scope of a search for facet values: the executed query, not the typed one. */
  within: (answer: Answer) => Within
  ask: (question: SearchOptions) => Promise<Answer>
}

/** Loads the products, facets and sort options of a list. */
export async function loadResults<Answer extends ListingResponse>(
  asking: LoadResultsOptions<Answer>,
): Promise<{ answer: Answer; results: Results }> {
  const { kept, cdnUrl, ask } = asking
  let asked = asking.choice
  let answer = await ask(toSearchOptions(asked))
  const lastPage = Math.ceil(answer.pagination.totalEntries / pageSize) - 1
  if (lastPage >= 0 && asked.page > lastPage) {
    // The list may have become shorter since the link was made: show its last page.
    asked = { ...asked, page: lastPage }
    answer = await ask(toSearchOptions(asked))
  }
  const { facets, pagination } = answer
  const choice = toChoice(facets, asked)
  return {
    answer,
    results: {
      cards: cardsOfResponse(answer, cdnUrl),
      total: pagination.totalEntries,
      firstPage: firstPageOf(asked.page),
      lastPage: asked.page,
      facets: await found(toFacetViews(facets), asking, asking.within(answer)),
      sorts: toSorts(answer),
      choice,
      kept,
    },
  }
}

/** Loads only the next products, or only the facets of a choice that is not applied yet. */
export async function loadPart<Answer extends ListingResponse>(
  part: PartName,
  asking: LoadResultsOptions<Answer>,
): Promise<ResultsPart> {
  const { choice, cdnUrl, ask } = asking
  try {
    const answer = await ask(toSearchOptions(choice, part === 'products' ? 'next' : 'facets'))
    const { facets, pagination } = answer
    const total = pagination.totalEntries
    return part === 'products'
      ? { part, total, cards: cardsOfResponse(answer, cdnUrl) }
      : { part, total, facets: await found(toFacetViews(facets), asking, asking.within(answer)) }
  } catch (error) {
    if (error instanceof SearchUnavailable) return { part: 'failed' }
    throw error
  }
}

/** Replaces the values of a facet by the ones that match its search field. */
async function found(
  facets: readonly FacetView[],
  { choice, search }: Pick<LoadResultsOptions<ListingResponse>, 'choice' | 'search'>,
  within: Within,
): Promise<readonly FacetView[]> {
  const { find } = choice
  if (!find) return facets
  const { facets: narrowing } = toSearchOptions(choice, 'facets')
  const { values, moreValuesAvailable } = await search.facetValues({ ...find, within }, { facets: narrowing })
  return facets.map((facet) => {
    if (facet.facetId !== find.facetId || facet.kind !== 'values') return facet
    const hasCounts = facet.key !== 'lf'
    const shown = values.map(({ rawValue, count }) => ({ value: rawValue, count: hasCounts ? count : null }))
    return { ...facet, values: shown, hasMore: moreValuesAvailable }
  })
}
