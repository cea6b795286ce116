import { type Controller, createController, derive, extend } from '../../controller.ts'
import type { CommerceEngine } from '../../engine/engine.ts'
import type { RegularFacetSearchResult } from '../../controllers/facet-search.ts'
import type { DateRangeRequest, NumericRangeRequest, RegularValueRequest } from '../../facets/requests.ts'
import { type FlatValue, isActive, keyOf } from '../../facets/values.ts'
import type { LegacyEvent } from './events.ts'
import { type Counted, type FacetHeadMethods, type FacetHeadState, registerFacet } from './facet-head.ts'
import type {
  DateFacetOptions,
  FacetOptions,
  FacetSortCriterion,
  LegacyFacetKind,
  LegacyFacetOptions,
  NumericFacetOptions,
  RangeFacetSortCriterion,
} from './facet-request.ts'
import { type RegularFacetSearch, type RegularFacetSearchState, searchFacet } from './facet-search.ts'

type FlatState<Value, Sort> = FacetHeadState<Sort> & { values: readonly Counted<Value>[] }
type FlatMethods<Value, Sort> = FacetHeadMethods<Sort> & {
  toggleSelect(selection: Value): void
  toggleExclude(selection: Value): void
  toggleSingleSelect(selection: Value): void
  toggleSingleExclude(selection: Value): void
  isValueSelected(selection: Value): boolean
  isValueExcluded(selection: Value): boolean
}
type RangeFacet<Range> = Controller<FlatState<Range, RangeFacetSortCriterion>> &
  FlatMethods<Range, RangeFacetSortCriterion>
export type NumericFacet = RangeFacet<NumericRangeRequest>
export type DateFacet = RangeFacet<DateRangeRequest>
export type Facet = Controller<
  FlatState<RegularValueRequest, FacetSortCriterion> & { facetSearch: RegularFacetSearchState }
> &
  FlatMethods<RegularValueRequest, FacetSortCriterion> & { facetSearch: RegularFacetSearch }

export function buildFacet(engine: CommerceEngine, { options }: { options: FacetOptions }): Facet {
  const facet = makeFlat<RegularValueRequest, FacetSortCriterion>(engine, 'specific', options)
  const { store, facetId, press } = facet
  const searched = { facetId, kind: 'regular', options: options.facetSearch } as const
  const search = searchFacet<RegularFacetSearchResult>(engine, searched, ({ value: { rawValue }, by, isSingle }) =>
    press({ value: rawValue, state: 'idle' }, { by, isSingle, isKept: true }),
  )
  const state = derive(
    () => [facet.state(), search.state()],
    (own, facetSearch) => ({ ...own, facetSearch }),
  )
  const facetSearch: RegularFacetSearch = { ...search.methods, ...search.excluding }
  return extend(createController(store, state), { ...facet.methods, facetSearch })
}

export function buildNumericFacet(engine: CommerceEngine, { options }: { options: NumericFacetOptions }): NumericFacet {
  const { store, state, methods } = makeFlat<NumericRangeRequest, RangeFacetSortCriterion>(
    engine,
    'numericalRange',
    options,
  )
  return extend(createController(store, state), methods)
}

export function buildDateFacet(engine: CommerceEngine, { options }: { options: DateFacetOptions }): DateFacet {
  const { store, state, methods } = makeFlat<DateRangeRequest, RangeFacetSortCriterion>(engine, 'dateRange', options)
  return extend(createController(store, state), methods)
}

type Press = {
  by: 'select' | 'exclude'
  /** A single selection replaces all others. */
  isSingle?: boolean
  /** Selects the value; a selected value stays selected. */
  isKept?: boolean
}

function makeFlat<Value extends FlatValue, Sort>(
  engine: CommerceEngine,
  kind: Exclude<LegacyFacetKind, 'hierarchical'>,
  options: FacetOptions | NumericFacetOptions | DateFacetOptions,
) {
  const head = registerFacet(engine, kind, options as LegacyFacetOptions[typeof kind])
  const { store, facetId, request, readHead, toHead, change, causeOf } = head
  const state = derive(readHead, (...parts): FlatState<Value, Sort> => {
    const [own, answered] = parts
    const values = own?.request.currentValues as readonly FlatValue[]
    const counts = new Map((answered?.values as readonly Counted<FlatValue>[] | undefined)?.map((v) => [keyOf(v), v]))
    return {
      ...toHead<Sort>(...parts),
      values: values.map((value) => ({
        ...value,
        numberOfResults: counts.get(keyOf(value))?.numberOfResults ?? 0,
      })) as unknown as readonly Counted<Value>[],
      hasActiveValues: values.some(isActive),
    }
  })
  const stateOf = (selection: Value) =>
    (request().currentValues as readonly FlatValue[]).find((value) => keyOf(value) === keyOf(selection))?.state

  function press(selection: Value, { by, isSingle = false, isKept = false }: Press): void {
    const isChosen = stateOf(selection) === (by === 'select' ? 'selected' : 'excluded')
    const isLetGo = isChosen && !isKept
    const events: LegacyEvent[] = []
    if (isSingle) events.push({ type: 'legacyFacet.cleared', facetId })
    if (isSingle ? !isLetGo : !isChosen || !isKept)
      events.push({ type: 'legacyFacet.toggled', facetId, toggle: { value: selection }, by })
    const causes = by === 'select' ? ['facetSelect', 'facetDeselect'] : ['facetExclude', 'facetUnexclude']
    change(causeOf(causes[isLetGo ? 1 : 0] ?? '', { facetValue: keyOf(selection) }), ...events)
  }
  const methods: FlatMethods<Value, Sort> = {
    ...(head.methods as FacetHeadMethods<Sort>),
    toggleSelect: (selection) => press(selection, { by: 'select' }),
    toggleExclude: (selection) => press(selection, { by: 'exclude' }),
    toggleSingleSelect: (selection) => press(selection, { by: 'select', isSingle: true }),
    toggleSingleExclude: (selection) => press(selection, { by: 'exclude', isSingle: true }),
    isValueSelected: (selection) => stateOf(selection) === 'selected',
    isValueExcluded: (selection) => stateOf(selection) === 'excluded',
  }
  return { store, facetId, state, press, methods }
}
