import {
  type FacetRequest,
  legacyFacetDefaults,
  type LegacyFacetRequest,
  searchLimits,
} from '@vitrine/contracts/search'
import type { QueryPipeline } from '../../query-pipeline/query-pipeline.ts'
import type { FacetDescription, FacetState } from '../../query-pipeline/search-query.ts'
import {
  type RequestedFacet,
  isSameKind,
  readFacet,
  readPath,
  type ReadContext,
  selectedPath,
} from '../facets/read-facets.ts'

/** A facet that a client describes by itself, with its request and state here. */
export type RequestedLegacyFacet = RequestedFacet & { legacy: LegacyFacetRequest }

/** Fields may be written with a sign before them. */
export const fieldName = (field: string): string => field.replace(/^@/, '')

/**
 * The facet of a field that a client wants as one kind. As another kind than it is, it is an unknown facet; no rule can
 * name one with a space.
 */
export function findFacet(
  field: string,
  type: FacetRequest['type'],
  pipeline: Pick<QueryPipeline, 'facetOf'>,
): { known: FacetDescription | undefined; facetId: string } {
  const found = pipeline.facetOf(fieldName(field))
  if (!found) return { known: undefined, facetId: fieldName(field) }
  if (!isSameKind(found.kind, type)) return { known: undefined, facetId: `${found.facetId} as ${type}` }
  return { known: found, facetId: found.facetId }
}

export function readLegacyFacet(
  legacy: LegacyFacetRequest,
  pipeline: Pick<QueryPipeline, 'facetOf'>,
  reading: ReadContext,
): RequestedLegacyFacet {
  const request = toCommerce(legacy)
  const { known, facetId } = findFacet(legacy.field, request.type, pipeline)
  const requested = readFacet({ ...request, facetId }, known, reading)
  return {
    ...requested,
    legacy,
    request: { ...requested.request, facetId: legacy.facetId },
    state: refine(requested.state),
  }

  function refine(state: FacetState): FacetState {
    if (legacy.type === 'specific' && (state.kind === 'regular' || state.kind === 'location')) {
      const { allowedValues, resultsMustMatch } = legacy
      const allowed = allowedValues?.values.map((value) =>
        known ? reading.vocabulary.keyOf(known.source, value, reading.locale) : value,
      )
      return {
        ...state,
        ...(allowed && { allowed }),
        ...(resultsMustMatch === 'allValues' && { mustMatchAll: true }),
        ...(isSortedHere(legacy) && { limit: searchLimits.mostFacetValues }),
      }
    }
    if (legacy.type === 'hierarchical' && state.kind === 'hierarchical') {
      const base = legacy.basePath ?? []
      const names = selectedPath(legacy.currentValues ?? [])
      const isNarrowed = names.length > 0 || legacy.filterByBasePath !== false
      const path = readPath([...base, ...names], known, reading)
      return isNarrowed ? { ...state, selected: path } : { ...state, selected: [], base: path }
    }
    if (isRange(legacy) && (state.kind === 'numericalRange' || state.kind === 'dateRange')) {
      if (legacy.generateAutomaticRanges !== true) return { ...state, interval: 'discrete', isFrozen: true }
      return { ...state, interval: legacy.rangeAlgorithm ?? 'even', isFrozen: false }
    }
    return state
  }
}

export type SpecificRequest = Extract<LegacyFacetRequest, { type: 'specific' }>
type RangeRequest = Extract<LegacyFacetRequest, { type: 'numericalRange' | 'dateRange' }>
export const isRange = (legacy: LegacyFacetRequest): legacy is RangeRequest =>
  legacy.type === 'numericalRange' || legacy.type === 'dateRange'

/** Sort orders that need all values. */
export const isSortedHere = ({ sortCriteria, customSort }: SpecificRequest): boolean =>
  customSort != null || isByName(sortCriteria)

/** By the alphabet, whichever way that is written. */
export const isByName = (sortCriteria: SpecificRequest['sortCriteria']): boolean =>
  typeof sortCriteria === 'string' ? sortCriteria.startsWith('alphanumeric') : sortCriteria != null

function toCommerce(legacy: LegacyFacetRequest): FacetRequest {
  const { facetId, field, preventAutoSelect, isFieldExpanded } = legacy
  const count = legacy.type === 'hierarchical' ? legacyFacetDefaults.categoryValues : legacyFacetDefaults.numberOfValues
  const head = { facetId, field, preventAutoSelect, isFieldExpanded, numberOfValues: legacy.numberOfValues ?? count }
  const { freezeCurrentValues } = legacy
  switch (legacy.type) {
    case 'specific':
      return { ...head, type: 'regular', freezeCurrentValues, values: legacy.currentValues ?? [] }
    case 'hierarchical':
      return { ...head, type: 'hierarchical', values: legacy.currentValues ?? [] }
    case 'numericalRange':
      return {
        ...head,
        type: 'numericalRange',
        freezeCurrentValues: isGiven(legacy),
        values: legacy.currentValues ?? [],
      }
    case 'dateRange':
      return { ...head, type: 'dateRange', freezeCurrentValues: isGiven(legacy), values: legacy.currentValues ?? [] }
  }
}

/** Ranges that the client has chosen come back as they are. */
const isGiven = ({ generateAutomaticRanges }: RangeRequest) => generateAutomaticRanges !== true
