import { branchOf, toggleCategory } from '../../facets/categories.ts'
import type { CategoryValueRequest, ValueState } from '../../facets/requests.ts'
import { type FlatValue, insert, isActive, keyOf, toggleState, toIdle, toValueRequest } from '../../facets/values.ts'
import type { Parameters } from '../../parameters/parameters.ts'
import type { AnsweredFacet, LegacyToggle } from './events.ts'
import type { LegacyFacetRequest } from './facet-request.ts'

type FlatRequest = Exclude<LegacyFacetRequest, { type: 'hierarchical' }>
const withValues = (
  request: LegacyFacetRequest,
  currentValues: readonly (FlatValue | CategoryValueRequest)[],
  changes: object = {},
) => ({ ...request, ...changes, currentValues }) as LegacyFacetRequest

export function toggle(
  request: LegacyFacetRequest,
  toggled: LegacyToggle,
  by: 'select' | 'exclude',
): LegacyFacetRequest {
  const chosen = { preventAutoSelect: true, ...(request.type === 'specific' && { freezeCurrentValues: true }) }
  if (request.type === 'hierarchical')
    return 'path' in toggled && by === 'select'
      ? withValues(request, toggleCategory(request.currentValues, toggled.path), chosen)
      : request
  if ('path' in toggled) return request
  const values: readonly FlatValue[] = request.currentValues
  const at = values.findIndex((value) => keyOf(value) === keyOf(toggled.value))
  const known = values[at]
  const state = toggleState(known?.state ?? 'idle', by)
  if (known) return withValues(request, values.with(at, becoming(known, state)), chosen)
  // The page has defined the ranges itself; no other one can be toggled.
  if (request.type !== 'specific') return request
  const longer = insert(values, becoming(toValueRequest(toggled.value, 'idle'), state))
  return withValues(request, longer, { ...chosen, numberOfValues: longer.length })
}

/** Keeps the previous state of a value, which the service expects. */
const becoming = (value: FlatValue, state: ValueState): FlatValue & { previousState?: ValueState } =>
  value.state === state ? value : { ...value, state, previousState: value.state }

export function clear(request: LegacyFacetRequest): LegacyFacetRequest {
  if (request.type === 'hierarchical') return withValues(request, [], { preventAutoSelect: true })
  const values: readonly FlatValue[] = request.currentValues
  return values.some(isActive)
    ? withValues(request, values.map(toIdle), {
        preventAutoSelect: true,
        ...(request.type === 'specific' && { freezeCurrentValues: false }),
      })
    : request
}

/** A new response replaces the values and resets settings of a single request. */
export function answer(request: LegacyFacetRequest, { values }: AnsweredFacet): LegacyFacetRequest {
  const ended = { preventAutoSelect: false, ...(request.type === 'specific' && { freezeCurrentValues: false }) }
  const asked =
    request.type === 'hierarchical'
      ? (values as readonly CategoryValueRequest[]).map(toCategory)
      : (values as readonly FlatValue[]).map((value) => toValueRequest(value, value.state))
  return withValues(request, asked, ended)
}

const toCategory = ({ value, state, children }: CategoryValueRequest): CategoryValueRequest => ({
  value,
  state,
  children: children.map(toCategory),
})

export function restore(request: LegacyFacetRequest, parameters: Parameters): LegacyFacetRequest {
  if (request.type === 'hierarchical') {
    const path = parameters.cf?.[request.facetId] ?? []
    return withValues(request, branchOf(path), { preventAutoSelect: path.length > 0 })
  }
  const chosen = chosenBy(request, parameters)
  const isChosen = new Set(chosen.map(keyOf))
  const idle = (request.currentValues as readonly FlatValue[])
    .filter((value) => !isChosen.has(keyOf(value)))
    .map(toIdle)
  return withValues(request, [...chosen, ...idle], {
    preventAutoSelect: chosen.length > 0,
    numberOfValues: Math.max(chosen.length, request.numberOfValues),
  })
}

function chosenBy({ type, facetId }: FlatRequest, parameters: Parameters): FlatValue[] {
  const { f, fExcluded, nf, nfExcluded, df, dfExcluded } = parameters
  if (type === 'specific')
    return [
      ...(f?.[facetId] ?? []).map((value) => ({ value, state: 'selected' as const })),
      ...(fExcluded?.[facetId] ?? []).map((value) => ({ value, state: 'excluded' as const })),
    ]
  const [selected, excluded] = type === 'numericalRange' ? [nf, nfExcluded] : [df, dfExcluded]
  return [
    ...(selected?.[facetId] ?? []).map((range): FlatValue => ({ ...range, state: 'selected' })),
    ...(excluded?.[facetId] ?? []).map((range): FlatValue => ({ ...range, state: 'excluded' })),
  ]
}
