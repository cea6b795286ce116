import type { CategoryFacetValue } from '@vitrine/contracts/search'
import { type Controller, createController, derive, extend } from '../controller.ts'
import {
  type CategoryFacetSearchResult,
  createFacetSearch,
  type FacetSearchMethods,
  type FacetSearchState,
} from './facet-search.ts'
import { selectedBranch } from '../facets/categories.ts'
import type { CategorySelection } from '../facets/events.ts'
import { createFacet, type FacetMethods, type FacetState, type ProductsOf } from './facet.ts'
import type { CategoryValueRequest } from '../facets/requests.ts'

export type { CategoryFacetValue } from '@vitrine/contracts/search'
export type CategoryFacetValueRequest = CategoryValueRequest
export type CategoryFacetSearchState = FacetSearchState<CategoryFacetSearchResult>
export type CategoryFacetSearch = FacetSearchMethods<CategoryFacetSearchResult>
export type CategoryFacetState = FacetState<'hierarchical'> & {
  /** The selected category, and its path from the root. */
  activeValue?: CategoryFacetValue
  selectedValueAncestry: readonly CategoryFacetValue[]
  facetSearch: CategoryFacetSearchState
}
export type CategoryFacet = Controller<CategoryFacetState> &
  FacetMethods<'hierarchical', CategorySelection> & { readonly facetSearch: CategoryFacetSearch }

/** A facet of nested categories. One of them can be selected. */
export function buildCategoryFacet(engine: object, of: ProductsOf, facetId: string): CategoryFacet {
  const facet = createFacet(engine, of, facetId, 'hierarchical')
  const search = createFacetSearch<CategoryFacetSearchResult>(facet, { of, facetId, kind: 'hierarchical' })
  const state = derive(
    () => [facet.read(), facet.request(), search.entry()],
    (base, request, entry): CategoryFacetState => {
      const selectedValueAncestry = selectedBranch(base.values)
      const activeValue = selectedValueAncestry.at(-1)
      const { initialNumberOfValues = Infinity, numberOfValues = base.values.length } = request ?? {}
      return {
        ...base,
        ...(activeValue && { activeValue }),
        selectedValueAncestry,
        hasActiveValues: activeValue !== undefined,
        canShowMoreValues: activeValue?.moreValuesAvailable ?? base.canShowMoreValues,
        canShowLessValues: initialNumberOfValues < (activeValue?.children.length ?? numberOfValues),
        facetSearch: search.stateOf(entry),
      }
    },
  )
  const show = (numberOfValues: number) => facet.change({ type: 'facet.sized', facetId, numberOfValues })

  return extend(createController(facet.internals.store, state), {
    ...facet.methods,
    showMoreValues() {
      const { values = [], numberOfValues, initialNumberOfValues = numberOfValues } = facet.request() ?? {}
      const shown = selectedBranch(values).at(-1)?.children ?? values
      if (initialNumberOfValues) show(shown.length + initialNumberOfValues)
    },
    showLessValues: () => show(facet.request()?.initialNumberOfValues ?? 1),
    facetSearch: search.methods,
  })
}
