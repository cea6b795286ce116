import { type Controller, createController, extend } from '../controller.ts'
import { createFacet, type FacetMethods, type FacetState, type ProductsOf, type SingleSelectMethods } from './facet.ts'
import type { LocationValueRequest, ValueState } from '../facets/requests.ts'

export type LocationFacetValueRequest = LocationValueRequest
export type LocationFacetValue = { value: string; state: ValueState }
export type LocationFacetState = FacetState<'location'>
export type LocationFacet = Controller<LocationFacetState> &
  FacetMethods<'location', LocationFacetValueRequest> &
  SingleSelectMethods<LocationFacetValueRequest>

/** A facet of places, the stores that have a product for instance. A place cannot be excluded. */
export function buildLocationFacet(engine: object, of: ProductsOf, facetId: string): LocationFacet {
  const facet = createFacet(engine, of, facetId, 'location')
  return extend(createController(facet.internals.store, facet.read), { ...facet.methods, ...facet.singleSelect })
}
