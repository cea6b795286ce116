import { isActive, toggleState, toIdle } from '../../facets/values.ts'
import type { RestoredParameters } from '../../parameters/events.ts'
import type { AutomaticFacet, AutomaticFacetValue } from './events.ts'
import type { EngineEvent } from '../../events.ts'
import type { Slice } from '../../store.ts'

export type AutomaticFacets = {
  desiredCount: number
  numberOfValues: number
  set: Readonly<Record<string, { response: AutomaticFacet }>>
}

export const automaticFacetsSlice: Slice<AutomaticFacets, EngineEvent> = {
  key: 'automaticFacetSet',
  initial: { desiredCount: 5, numberOfValues: 8, set: {} },
  reduce(state, event) {
    switch (event.type) {
      case 'automaticFacets.configured': {
        const { desiredCount = state.desiredCount, numberOfValues = state.numberOfValues } = event
        return { ...state, desiredCount, numberOfValues }
      }
      case 'automaticFacet.toggled':
        return changeValues(state, event.field, (values) =>
          values.map((each) =>
            each.value === event.value.value ? { ...each, state: toggleState(each.state, 'select') } : each,
          ),
        )
      case 'automaticFacet.cleared':
        return changeValues(state, event.field, (values) => (values.some(isActive) ? values.map(toIdle) : values))
      case 'facets.cleared':
        return Object.keys(state.set).reduce(
          (all, field) => changeValues(all, field, (values) => (values.some(isActive) ? values.map(toIdle) : values)),
          state,
        )
      case 'legacySearch.answered':
        return {
          ...state,
          set: Object.fromEntries(event.automaticFacets.map((response) => [response.field, { response }])),
        }
      case 'parameters.restored':
        return restore(state, event.parameters.af ?? {})
      default:
        return state
    }
  },
}

function changeValues(
  state: AutomaticFacets,
  field: string,
  make: (values: readonly AutomaticFacetValue[]) => readonly AutomaticFacetValue[],
): AutomaticFacets {
  const response = state.set[field]?.response
  if (!response) return state
  const values = make(response.values)
  return values === response.values
    ? state
    : { ...state, set: { ...state.set, [field]: { response: { ...response, values } } } }
}

/** A facet restored from an address is requested with its selection; the response has its name. */
function restore(state: AutomaticFacets, af: NonNullable<RestoredParameters['af']>): AutomaticFacets {
  const added = Object.keys(af)
    .filter((field) => !(field in state.set))
    .map((field) => [field, { response: { field, label: '', moreValuesAvailable: false, values: [] } }])
  const all: AutomaticFacets =
    added.length > 0 ? { ...state, set: { ...state.set, ...Object.fromEntries(added) } } : state
  return Object.keys(all.set).reduce(
    (restored, field) =>
      changeValues(restored, field, (values) => {
        const chosen = af[field] ?? []
        if (chosen.length === 0 && !values.some(isActive)) return values
        const countOf = (value: string) => values.find((known) => known.value === value)?.numberOfResults ?? 0
        return [
          ...chosen.map((value) => ({ value, state: 'selected' as const, numberOfResults: countOf(value) })),
          ...values.filter(({ value }) => !chosen.includes(value)).map(toIdle),
        ]
      }),
    all,
  )
}

/** Facets with a selection are sent, so that the service returns them. */
export const toAutomaticFacetsRequest = ({ desiredCount, numberOfValues, set }: AutomaticFacets) => ({
  desiredCount,
  numberOfValues,
  currentFacets: Object.values(set)
    .filter(({ response }) => response.values.some(isActive))
    .map(({ response: { field, label, values } }) => ({ field, label, currentValues: values })),
})
