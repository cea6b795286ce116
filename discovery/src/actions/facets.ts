import { productSlices } from '../requests/fetch-products.ts'
import type { CommerceEngine } from '../engine/engine.ts'
import type { CategorySelection, Toggle } from '../facets/events.ts'
import { dateRange, numericRange, selectionOf } from '../facets/payloads.ts'
import type { DateRangeRequest, FacetRequest, NumericRangeRequest, RegularValueRequest } from '../facets/requests.ts'
import { flag, list, nonEmpty, number } from '../validation/schema.ts'
import { load, createDispatchAction, createEventAction } from './action.ts'

type OfFacet = { facetId: string }

const facetShape = { facetId: nonEmpty }
const loadFacets = (engine: CommerceEngine) => load(engine, ...productSlices)

export function loadCoreFacetActions(engine: CommerceEngine) {
  loadFacets(engine)
  return {
    clearAllCoreFacets: createEventAction({ type: 'facets.cleared' }),
    deleteAllCoreFacets: createEventAction({ type: 'facets.emptied' }),
    deselectAllValuesInCoreFacet: createDispatchAction<OfFacet>(
      'commerce/facets/core/deselectAllValues',
      facetShape,
      ({ facetId }) => ({
        type: 'facet.cleared',
        facetId,
      }),
    ),
    updateAutoSelectionForAllCoreFacets: createDispatchAction<{ allow: boolean }>(
      'commerce/facets/core/updateAutoSelectionForAll',
      { allow: flag({ isRequired: true }) },
      ({ allow }) => ({ type: 'facets.autoSelectionChanged', isAllowed: allow }),
    ),
    updateCoreFacetFreezeCurrentValues: createDispatchAction<OfFacet & { freezeCurrentValues: boolean }>(
      'commerce/facets/core/updateFreezeCurrentValues',
      { ...facetShape, freezeCurrentValues: flag({ isRequired: true }) },
      (payload) => ({ type: 'facet.frozen', ...payload }),
    ),
    updateCoreFacetIsFieldExpanded: createDispatchAction<OfFacet & { isFieldExpanded: boolean }>(
      'commerce/facets/core/updateIsFieldExpanded',
      { ...facetShape, isFieldExpanded: flag({ isRequired: true }) },
      (payload) => ({ type: 'facet.expanded', ...payload }),
    ),
    updateCoreFacetNumberOfValues: resize('commerce/facets/core/updateNumberOfValues'),
  }
}

const resize = (type: string) =>
  createDispatchAction<OfFacet & { numberOfValues: number }>(
    type,
    { ...facetShape, numberOfValues: number({ isRequired: true, min: 1 }) },
    (payload) => ({ type: 'facet.sized', ...payload }),
  )

/** Makes actions that toggle a value of a kind of facet. */
const toggle = <Value extends Toggle['value']>(kind: FacetRequest['type'], by: 'select' | 'exclude' = 'select') => {
  const name = kind === 'numericalRange' ? 'numeric' : kind === 'dateRange' ? 'date' : kind
  const type = `commerce/facets/${name === 'hierarchical' ? 'category' : name}Facet/toggle${by === 'select' ? 'Select' : 'Exclude'}Value`
  return createDispatchAction<OfFacet & { selection: Value }>(
    type,
    { ...facetShape, selection: selectionOf[kind] },
    ({ facetId, selection }) => ({
      type: 'facet.toggled',
      facetId,
      toggle: { by, kind, value: selection } as Toggle,
    }),
  )
}

export function loadRegularFacetActions(engine: CommerceEngine) {
  loadFacets(engine)
  return {
    toggleSelectFacetValue: toggle<RegularValueRequest>('regular'),
    toggleExcludeFacetValue: toggle<RegularValueRequest>('regular', 'exclude'),
  }
}

export function loadLocationFacetActions(engine: CommerceEngine) {
  loadFacets(engine)
  return { toggleSelectLocationFacetValue: toggle<RegularValueRequest>('location') }
}

export function loadNumericFacetActions(engine: CommerceEngine) {
  loadFacets(engine)
  return {
    toggleSelectNumericFacetValue: toggle<NumericRangeRequest>('numericalRange'),
    toggleExcludeNumericFacetValue: toggle<NumericRangeRequest>('numericalRange', 'exclude'),
    updateNumericFacetValues: createDispatchAction<OfFacet & { values: readonly NumericRangeRequest[] }>(
      'commerce/facets/numericFacet/updateValues',
      { ...facetShape, values: list({ isRequired: true, each: numericRange }) },
      ({ facetId, values }) => ({ type: 'facet.rangesSet', facetId, kind: 'numericalRange', ranges: values }),
    ),
  }
}

export function loadDateFacetActions(engine: CommerceEngine) {
  loadFacets(engine)
  return {
    toggleSelectDateFacetValue: toggle<DateRangeRequest>('dateRange'),
    toggleExcludeDateFacetValue: toggle<DateRangeRequest>('dateRange', 'exclude'),
    updateDateFacetValues: createDispatchAction<OfFacet & { values: readonly DateRangeRequest[] }>(
      'commerce/facets/dateFacet/updateValues',
      { ...facetShape, values: list({ isRequired: true, each: dateRange }) },
      ({ facetId, values }) => ({ type: 'facet.rangesSet', facetId, kind: 'dateRange', ranges: values }),
    ),
  }
}

export function loadCategoryFacetSetActions(engine: CommerceEngine) {
  loadFacets(engine)
  return {
    toggleSelectCategoryFacetValue: toggle<CategorySelection>('hierarchical'),
    updateCategoryFacetNumberOfValues: resize('commerce/facets/categoryFacet/updateNumberOfValues'),
  }
}
