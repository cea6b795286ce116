import { branchOf } from './categories.ts'
import type {
  FacetParameters,
  FacetRequest,
  FacetSet,
  ManualRanges,
  NumericRangeRequest,
  ValueState,
} from './requests.ts'
import { type FlatValue, keyOf, toValueRequest } from './values.ts'

type RestoredValue = string | Exclude<FlatValue, { value: string }>
type ByFacet<Value> = Readonly<Record<string, Value>>

// Unknown in an address; the official client uses the same value.
const unknown = { isAutoSelected: false, isSuggested: false, moreValuesAvailable: true }

const toValues = (said: readonly RestoredValue[] = [], state: ValueState) =>
  said.map((each) => ({
    ...toValueRequest(typeof each === 'string' ? { value: each, state } : each, state),
    ...unknown,
  }))

/** Facets restored from an address, with their selected values only. */
export function restoreFacets(parameters: FacetParameters): FacetSet {
  const { f, fExcluded, lf, nf, nfExcluded, df, dfExcluded, cf = {}, mnf, mnfExcluded } = parameters
  const set: Record<string, { request: FacetRequest }> = {}
  const add = (facetId: string, more: Partial<FacetRequest>) => {
    const head = { facetId, field: facetId, isFieldExpanded: false, preventAutoSelect: false }
    set[facetId] = { request: { ...head, ...more } as FacetRequest }
  }
  const restore = (
    type: Exclude<FacetRequest['type'], 'hierarchical'>,
    selected: ByFacet<readonly RestoredValue[]> = {},
    excluded: ByFacet<readonly RestoredValue[]> = {},
    more: object = {},
  ) => {
    for (const facetId of Object.keys({ ...selected, ...excluded })) {
      const values = [...toValues(selected[facetId], 'selected'), ...toValues(excluded[facetId], 'excluded')]
      add(facetId, { type, ...more, values: values.filter(isFirstOfItsKind) } as Partial<FacetRequest>)
    }
  }
  restore('regular', f, fExcluded)
  restore('location', lf)
  restore('numericalRange', nf, nfExcluded)
  restore('dateRange', df, dfExcluded)
  for (const [facetId, path] of Object.entries(cf))
    add(facetId, {
      type: 'hierarchical',
      delimitingCharacter: '|',
      // The initial number of the service, which is not part of its response.
      retrieveCount: 8,
      preventAutoSelect: true,
      values: branchOf(path),
    })
  restore('numericalRange', mnf, mnfExcluded, { interval: 'continuous' })
  return set
}

const isFirstOfItsKind = (value: FlatValue, at: number, all: readonly FlatValue[]) =>
  all.findIndex((each) => keyOf(each) === keyOf(value)) === at

export const restoreManualRanges = ({ mnf = {}, mnfExcluded = {} }: FacetParameters): ManualRanges =>
  Object.fromEntries([...toManualRanges(mnfExcluded, 'excluded'), ...toManualRanges(mnf, 'selected')])

const toManualRanges = (said: ByFacet<readonly NumericRangeRequest[]>, state: ValueState) =>
  Object.entries(said).map(([facetId, [range]]) => [facetId, range ? { manualRange: { ...range, state } } : {}])
