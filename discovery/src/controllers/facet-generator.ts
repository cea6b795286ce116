import { type Controller, createController, derive, extend } from '../controller.ts'
import { internalsOf } from '../engine/internals.ts'
import { buildCategoryFacet, type CategoryFacet } from './category-facet.ts'
import { createChange, type FacetType, type ProductsOf } from './facet.ts'
import { facetOrderSlice, facetSetSlice } from '../facets/facet-set.ts'
import { buildLocationFacet, type LocationFacet } from './location-facet.ts'
import { buildDateFacet, buildNumericFacet, type DateFacet, type NumericFacet } from './range-facets.ts'
import { buildRegularFacet, type RegularFacet } from './regular-facet.ts'

const builders = {
  regular: buildRegularFacet,
  numericalRange: buildNumericFacet,
  dateRange: buildDateFacet,
  hierarchical: buildCategoryFacet,
  location: buildLocationFacet,
}

export type MappedGeneratedFacetController = {
  regular: RegularFacet
  numericalRange: NumericFacet
  dateRange: DateFacet
  hierarchical: CategoryFacet
  location: LocationFacet
}
export type GeneratedFacetControllers = readonly MappedGeneratedFacetController[FacetType][]
/** Ids of the facets in the order they are shown. */
export type FacetGeneratorState = readonly string[]
export type FacetGenerator = Controller<FacetGeneratorState> & {
  /** One controller per facet, in that order. A facet keeps its controller. */
  readonly facets: GeneratedFacetControllers
  deselectAll(): void
}

/** Creates controllers of the facets in the response. */
export function buildFacetGenerator(engine: object, of: ProductsOf): FacetGenerator {
  const { store } = internalsOf(engine)
  const change = createChange(engine, of)
  const made = new Map<string, MappedGeneratedFacetController[FacetType]>()

  function controllerOf(facetId: string, type: FacetType) {
    const key = `${type} ${facetId}`
    const controller = made.get(key) ?? builders[type](engine, of, facetId)
    made.set(key, controller)
    return controller
  }
  const facets = derive(
    () => {
      const set = store.get(facetSetSlice)
      return store.get(facetOrderSlice).flatMap((facetId) => {
        const type = set[facetId]?.request.type
        return type ? [controllerOf(facetId, type)] : []
      })
    },
    (...controllers) => controllers,
  )
  return extend(
    createController(store, () => store.get(facetOrderSlice)),
    {
      get facets() {
        return facets()
      },
      deselectAll: () => change({ type: 'facets.cleared' }),
    },
  )
}
