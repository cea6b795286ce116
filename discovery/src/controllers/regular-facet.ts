import type { RegularFacetValue } from '@vitrine/contracts/search'
import { type Controller, createController, derive, extend } from '../controller.ts'
import {
  createFacetSearch,
  type FacetSearchMethods,
  type FacetSearchState,
  type RegularFacetSearchResult,
  type ExcludingFacetSearchMethods,
} from './facet-search.ts'
import {
  createFacet,
  type ExcludeMethods,
  type FacetMethods,
  type FacetState,
  type ProductsOf,
  type SingleSelectMethods,
} from './facet.ts'
import type { RegularValueRequest } from '../facets/requests.ts'

export type { RegularFacetValue } from '@vitrine/contracts/search'
export type FacetValueRequest = RegularValueRequest
export type RegularFacetSearchState = FacetSearchState<RegularFacetSearchResult>
export type RegularFacetSearch = FacetSearchMethods<RegularFacetSearchResult> &
  ExcludingFacetSearchMethods<RegularFacetSearchResult>
export type RegularFacetState = FacetState<'regular'> & { facetSearch: RegularFacetSearchState }
export type RegularFacet = Controller<RegularFacetState> &
  FacetMethods<'regular', RegularFacetValue | FacetValueRequest> &
  SingleSelectMethods<RegularFacetValue | FacetValueRequest> &
  ExcludeMethods<RegularFacetValue | FacetValueRequest> & { readonly facetSearch: RegularFacetSearch }

/** A facet of plain values: a brand, a colour, a size. */
export function buildRegularFacet(engine: object, of: ProductsOf, facetId: string): RegularFacet {
  const facet = createFacet(engine, of, facetId, 'regular')
  const search = createFacetSearch<RegularFacetSearchResult>(facet, { of, facetId, kind: 'regular' })
  const state = derive(
    () => [facet.read(), search.entry()],
    (base, entry) => ({ ...base, facetSearch: search.stateOf(entry) }),
  )
  return extend(createController(facet.internals.store, state), {
    ...facet.methods,
    ...facet.singleSelect,
    ...facet.exclude,
    facetSearch: { ...search.methods, ...search.excluding },
  })
}
