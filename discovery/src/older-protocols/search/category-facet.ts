import { type Controller, createController, derive, extend } from '../../controller.ts'
import type { CommerceEngine } from '../../engine/engine.ts'
import type { CategoryFacetSearchResult } from '../../controllers/facet-search.ts'
import { selectedBranch } from '../../facets/categories.ts'
import type { CategoryValueRequest } from '../../facets/requests.ts'
import { type Counted, type FacetHeadMethods, type FacetHeadState, registerFacet } from './facet-head.ts'
import type { CategoryFacetOptions, CategoryFacetSortCriterion } from './facet-request.ts'
import { type CategoryFacetSearch, type CategoryFacetSearchState, searchFacet } from './facet-search.ts'

export type CategoryFacetValue = Counted<Omit<CategoryValueRequest, 'children'>> & {
  path: readonly string[]
  children: readonly CategoryFacetValue[]
}
export type CategoryFacetState = FacetHeadState<CategoryFacetSortCriterion> & {
  values: readonly CategoryFacetValue[]
  selectedValueAncestry: readonly CategoryFacetValue[]
  facetSearch: CategoryFacetSearchState
}
type Selection = { path: readonly string[] }
export type CategoryFacet = Controller<CategoryFacetState> &
  FacetHeadMethods<CategoryFacetSortCriterion> & {
    toggleSelect(selection: Selection): void
    isValueSelected(selection: Selection): boolean
    facetSearch: CategoryFacetSearch
  }

export function buildCategoryFacet(
  engine: CommerceEngine,
  { options }: { options: CategoryFacetOptions },
): CategoryFacet {
  const head = registerFacet(engine, 'hierarchical', options)
  const { store, facetId, request, readHead, toHead, change, causeOf, methods } = head
  const isValueSelected = ({ path }: Selection) =>
    selectedBranch(request().currentValues as readonly CategoryValueRequest[])
      .map(({ value }) => value)
      .join('\n') === path.join('\n')
  const toggleSelect = ({ path }: Selection) =>
    change(causeOf(isValueSelected({ path }) ? 'facetDeselect' : 'facetSelect', { facetValue: path.at(-1) }), {
      type: 'legacyFacet.toggled',
      facetId,
      toggle: { path },
      by: 'select',
    })
  const searched = { facetId, kind: 'hierarchical', options: options.facetSearch } as const
  const search = searchFacet<CategoryFacetSearchResult>(engine, searched, ({ value: { path, rawValue } }) => {
    const selection = { path: [...path, rawValue] }
    if (!isValueSelected(selection)) toggleSelect(selection)
  })
  const own = derive(readHead, (...parts) => {
    const [facet, answered] = parts
    const asked = facet?.request.currentValues as readonly CategoryValueRequest[]
    const values = withCounts(asked, (answered?.values ?? []) as readonly Counted<CategoryValueRequest>[])
    const selectedValueAncestry = selectedBranch(values)
    return {
      ...toHead<CategoryFacetSortCriterion>(...parts),
      values,
      selectedValueAncestry,
      hasActiveValues: selectedValueAncestry.length > 0,
    }
  })
  const state = derive(
    () => [own(), search.state()],
    (facet, facetSearch): CategoryFacetState => ({ ...facet, facetSearch }),
  )
  return extend(createController(store, state), {
    ...methods,
    toggleSelect,
    isValueSelected,
    facetSearch: search.methods,
  })
}

function withCounts(
  values: readonly CategoryValueRequest[],
  answered: readonly Counted<CategoryValueRequest>[],
  above: readonly string[] = [],
): CategoryFacetValue[] {
  return values.map((category) => {
    const known = answered.find(({ value }) => value === category.value)
    const path = [...above, category.value]
    const below = (known?.children ?? []) as readonly Counted<CategoryValueRequest>[]
    return {
      ...category,
      path,
      numberOfResults: known?.numberOfResults ?? 0,
      children: withCounts(category.children, below, path),
    }
  })
}
