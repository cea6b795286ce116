import type { Facet } from '@vitrine/contracts/search'
import { type Controller, createController, derive, extend } from '../controller.ts'
import { internalsOf } from '../engine/internals.ts'
import type { EngineEvent } from '../events.ts'
import { selectedBranch } from '../facets/categories.ts'
import type { Toggle } from '../facets/events.ts'
import { createChange, type FacetType, type ProductsOf, resultsOf } from './facet.ts'
import { facetOrderSlice } from '../facets/facet-set.ts'
import type { ValueState } from '../facets/requests.ts'
import { isActive } from '../facets/values.ts'

export type BaseFacetValue = { state: ValueState }
export type DeselectableValue = { deselect(): void }
export type BreadcrumbValue<Value extends BaseFacetValue> = DeselectableValue & { value: Value }
export type Breadcrumb<Value extends BaseFacetValue> = {
  facetId: string
  facetDisplayName: string
  field: string
  type: FacetType
  values: readonly BreadcrumbValue<Value>[]
}
type AnyFacetValue = Facet['values'][number]
export type BreadcrumbManagerState = {
  facetBreadcrumbs: readonly Breadcrumb<AnyFacetValue>[]
  hasBreadcrumbs: boolean
}
export type BreadcrumbManager = Controller<BreadcrumbManagerState> & { deselectAll(): void }

/** Lists all selected values of the facets, each with a function that deselects it. */
export function buildBreadcrumbManager(engine: object, of: ProductsOf): BreadcrumbManager {
  const { store } = internalsOf(engine)
  const change = createChange(engine, of)

  // Without the functions, so that the same selection is the same state.
  const chosen = derive(
    () => [store.get(facetOrderSlice), store.get(resultsOf(of)).facets],
    (order, facets) =>
      order.flatMap((facetId) => {
        const facet = facets.find((each) => each.facetId === facetId)
        const values = facet ? activeValuesOf(facet) : []
        if (!facet || values.length === 0) return []
        const { displayName: facetDisplayName, field, type } = facet
        return [{ facetId, facetDisplayName, field, type, values }]
      }),
  )
  const state = derive(
    () => [chosen()],
    (breadcrumbs): BreadcrumbManagerState => ({
      facetBreadcrumbs: breadcrumbs.map((breadcrumb) => ({
        ...breadcrumb,
        values: breadcrumb.values.map((value) => ({
          value,
          deselect: () => change(...toDeselect(breadcrumb.facetId, breadcrumb.type, value)),
        })),
      })),
      hasBreadcrumbs: breadcrumbs.length > 0,
    }),
  )
  return extend(createController(store, state), { deselectAll: () => change({ type: 'facets.cleared' }) })
}

const activeValuesOf = (facet: Facet): readonly AnyFacetValue[] =>
  facet.type === 'hierarchical'
    ? selectedBranch(facet.values).slice(-1)
    : (facet.values as readonly AnyFacetValue[]).filter(isActive)

function toDeselect(facetId: string, kind: FacetType, value: AnyFacetValue): readonly EngineEvent[] {
  if (kind === 'hierarchical') return [{ type: 'facet.cleared', facetId }]
  const by = value.state === 'excluded' ? 'exclude' : 'select'
  return [
    { type: 'facet.toggled', facetId, toggle: { by, kind, value } as Toggle },
    // The list of values is not open, so the service may reorder it.
    { type: 'facet.frozen', facetId, freezeCurrentValues: false },
  ]
}
