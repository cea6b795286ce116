import type { Facet } from '@vitrine/contracts/search'
import { executeSearch, fetchListing, productSlices } from '../requests/fetch-products.ts'
import { derive } from '../controller.ts'
import { internalsOf } from '../engine/internals.ts'
import type { EngineEvent } from '../events.ts'
import { listingSlice, type Results, searchSlice } from '../results/results.ts'
import type { Slice } from '../store.ts'
import { isAccepted } from '../validation/accept.ts'
import type { Toggle } from '../facets/events.ts'
import { facetSetSlice } from '../facets/facet-set.ts'
import { selectionOf } from '../facets/payloads.ts'
import type { FacetRequest, ValueState } from '../facets/requests.ts'
import { isActive, isIdle } from '../facets/values.ts'

export type FacetType = FacetRequest['type']
/** The products that the facets narrow. */
export type ProductsOf = 'search' | 'listing'

type ResponseOf<Type extends FacetType> = Extract<Facet, { type: Type }>
type ValueOf<Type extends FacetType> = ResponseOf<Type>['values'][number]
type RequestOf<Type extends FacetType> = Extract<FacetRequest, { type: Type }>

export type FacetState<Type extends FacetType> = {
  facetId: string
  field: string
  displayName: string
  type: Type
  values: readonly ValueOf<Type>[]
  isLoading: boolean
  canShowMoreValues: boolean
  canShowLessValues: boolean
  hasActiveValues: boolean
}

export type FacetMethods<Type extends FacetType, Selection> = {
  readonly type: Type
  /** Selects or deselects a value. */
  toggleSelect(selection: Selection): void
  isValueSelected(value: { state: ValueState }): boolean
  deselectAll(): void
  showMoreValues(): void
  showLessValues(): void
}
export type SingleSelectMethods<Selection> = {
  /** Selects a value and deselects the others. */
  toggleSingleSelect(selection: Selection): void
}
export type ExcludeMethods<Selection> = {
  toggleExclude(selection: Selection): void
  toggleSingleExclude(selection: Selection): void
  isValueExcluded(value: { state: ValueState }): boolean
}

export const resultsOf = (of: ProductsOf): Slice<Results, EngineEvent> =>
  (of === 'search' ? searchSlice : listingSlice) as Slice<Results, EngineEvent>

/** Dispatches a change of the facets and fetches the products again. */
export function createChange(engine: object, of: ProductsOf) {
  const internals = internalsOf(engine)
  internals.store.load(resultsOf(of), ...productSlices)
  return (...events: readonly EngineEvent[]): void => {
    internals.store.dispatch(...events)
    void (of === 'search' ? executeSearch : fetchListing)(internals)
  }
}

/** The common part of all facet controllers. */
export function createFacet<Type extends FacetType>(engine: object, of: ProductsOf, facetId: string, type: Type) {
  const internals = internalsOf(engine)
  const { store } = internals
  const change = createChange(engine, of)
  const results = resultsOf(of)

  function request(): RequestOf<Type> | undefined {
    const known = store.get(facetSetSlice)[facetId]?.request
    return known?.type === type ? (known as RequestOf<Type>) : undefined
  }
  function response(): ResponseOf<Type> | undefined {
    const known = store.get(results).facets.find((facet) => facet.facetId === facetId)
    return known?.type === type ? (known as ResponseOf<Type>) : undefined
  }
  const read = derive(
    () => [response(), request(), store.get(results).isLoading],
    (answered, asked, isLoading): FacetState<Type> => {
      const { field = '', displayName = '', moreValuesAvailable = false } = answered ?? {}
      const values = (answered?.values ?? []) as readonly object[] as readonly ValueOf<Type>[]
      const wanted = asked?.values ?? []
      return {
        facetId,
        field,
        displayName,
        type,
        values,
        isLoading,
        canShowMoreValues: moreValuesAvailable,
        canShowLessValues: wanted.length > (asked?.initialNumberOfValues ?? 1) && wanted.some(isIdle),
        hasActiveValues: values.some(isActive),
      }
    },
  )
  const toggle = (by: Toggle['by'], selection: { state?: ValueState }, isSingle = false) => {
    if (!isAccepted(internals, 'facet.toggled', { selection: selectionOf[type] }, { facetId, selection })) return
    const toggled: EngineEvent = {
      type: 'facet.toggled',
      facetId,
      toggle: { by, kind: type, value: selection } as Toggle,
    }
    if (isSingle && selection.state === 'idle') change({ type: 'facet.cleared', facetId }, toggled)
    else change(toggled)
  }
  const show = (numberOfValues: number, isFieldExpanded: boolean) =>
    change({ type: 'facet.sized', facetId, numberOfValues }, { type: 'facet.expanded', facetId, isFieldExpanded })

  const methods = {
    type,
    toggleSelect: (selection: { state?: ValueState }) => toggle('select', selection),
    isValueSelected: ({ state }: { state: ValueState }) => state === 'selected',
    deselectAll: () => change({ type: 'facet.cleared', facetId }),
    showMoreValues() {
      const { numberOfValues = 0, initialNumberOfValues = 1 } = request() ?? {}
      show(numberOfValues + initialNumberOfValues - (numberOfValues % initialNumberOfValues), true)
    },
    showLessValues() {
      const { initialNumberOfValues = 1, values = [] } = request() ?? {}
      show(Math.max(initialNumberOfValues, values.filter(isActive).length), false)
    },
  }
  return {
    internals,
    change,
    request,
    response,
    read,
    methods,
    singleSelect: { toggleSingleSelect: (selection: { state: ValueState }) => toggle('select', selection, true) },
    exclude: {
      toggleExclude: (selection: { state: ValueState }) => toggle('exclude', selection),
      toggleSingleExclude: (selection: { state: ValueState }) => toggle('exclude', selection, true),
      isValueExcluded: ({ state }: { state: ValueState }) => state === 'excluded',
    },
  }
}
