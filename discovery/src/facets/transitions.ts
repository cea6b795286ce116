import { branchOf, selectedBranch, toggleCategory } from './categories.ts'
import type { FoundValue, Toggle } from './events.ts'
import type { CategoryFacetRequest, FacetRequest } from './requests.ts'
import { type FlatValue, insert, isActive, keyOf, toggleState, toIdle, toValueRequest } from './values.ts'

type By = Toggle['by']
type FlatRequest = Exclude<FacetRequest, CategoryFacetRequest>

const countOf = ({ initialNumberOfValues: numberOfValues }: FacetRequest) =>
  numberOfValues === undefined ? {} : { numberOfValues }

const retrieveCountOf = ({ initialNumberOfValues: retrieveCount }: FacetRequest) =>
  retrieveCount === undefined ? {} : { retrieveCount }

/** Values of a kind stay values of that kind. */
const withValues = (request: FlatRequest, values: readonly FlatValue[], changes: Partial<FlatRequest> = {}) =>
  ({ ...request, ...changes, values }) as FacetRequest

const isContinuous = (request: FacetRequest) => request.type === 'numericalRange' && request.interval === 'continuous'

export function toggle(request: FacetRequest, { kind, by, value }: Toggle): FacetRequest {
  if (request.type !== kind) return request
  if (kind !== 'hierarchical') return toggleFlat(request as FlatRequest, value, by)
  if (by === 'exclude' || request.type !== 'hierarchical') return request
  const values = toggleCategory(request.values, value.path)
  const isChosen = selectedBranch(values).length > 0
  return {
    ...request,
    values,
    preventAutoSelect: true,
    ...(isChosen && { ...countOf(request), ...retrieveCountOf(request) }),
  }
}

function toggleFlat(request: FlatRequest, value: FlatValue, by: By): FacetRequest {
  const { type } = request
  if (type === 'location' && by === 'exclude') return request
  const values: readonly FlatValue[] = request.values
  const at = values.findIndex((each) => keyOf(each) === keyOf(value))
  const known = values[at]
  const state = toggleState(known?.state ?? 'idle', by)
  const chosen = { preventAutoSelect: true, ...(type === 'regular' && { freezeCurrentValues: true }) }
  if (!known) {
    const longer = insert(values, toValueRequest(value, state))
    return withValues(request, longer, { ...chosen, numberOfValues: longer.length })
  }
  const isShortened = type === 'numericalRange' || (type === 'dateRange' && by === 'exclude')
  return withValues(
    request,
    // Without a range the service returns the whole domain.
    isContinuous(request) && state === 'idle' ? [] : values.with(at, { ...known, state }),
    { ...chosen, ...(isShortened && countOf(request)) },
  )
}

/** Selects a value that was found by a facet search. */
export function pick(request: FacetRequest, { rawValue, path = [] }: FoundValue, by: By): FacetRequest {
  if (request.type === 'regular') return toggleFlat(request, { value: rawValue, state: 'idle' }, by)
  if (request.type !== 'hierarchical' || by === 'exclude') return request
  return { ...request, values: branchOf([...path, rawValue]), preventAutoSelect: true, ...countOf(request) }
}

/** Deselects every value. */
export function clear(request: FacetRequest): FacetRequest {
  if (request.type === 'hierarchical')
    return {
      ...request,
      values: [],
      preventAutoSelect: true,
      ...countOf(request),
      ...(request.retrieveCount !== undefined && retrieveCountOf(request)),
    }
  const values: readonly FlatValue[] = request.values
  return withValues(
    request,
    isContinuous(request) && values.some(isActive) ? [] : values.map(toIdle),
    request.type === 'numericalRange' ? countOf(request) : {},
  )
}

/** A facet without values is not requested. */
export const empty = (request: FacetRequest): FacetRequest =>
  request.values.length === 0 ? request : { ...request, values: [] }

export function setRanges(request: FacetRequest, kind: FacetRequest['type'], ranges: readonly FlatValue[]) {
  if (request.type !== kind || request.type === 'hierarchical') return request
  return withValues(
    request,
    ranges.map((range) => toValueRequest(range, range.state)),
    { numberOfValues: ranges.length, ...(ranges.some(isActive) && { preventAutoSelect: true }) },
  )
}

export const resize = (request: FacetRequest, numberOfValues: number): FacetRequest =>
  request.type === 'hierarchical'
    ? { ...request, numberOfValues, retrieveCount: numberOfValues }
    : { ...request, numberOfValues }
