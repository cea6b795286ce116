import {
  categoryDelimiter,
  type CategoryFacetValue,
  type Facet,
  type RegularFacetValue,
} from '@vitrine/contracts/search'
import type {
  SearchFacet,
  SearchTreeFacet,
  SearchTreeNode,
  SearchValuesFacet,
  ValueState,
} from '../../query-pipeline/search-result.ts'
import { echo, isActive } from './echo-facet.ts'
import type { RequestedFacet } from './read-facets.ts'
import { counted, widen, writeDates, writeNumbers } from './write-ranges.ts'

/**
 * The facets of a result as the client expects them. It drops facets that are missing from a response, so one with a
 * selection comes back even if it is unknown.
 */
export function writeFacets(
  facets: readonly SearchFacet[],
  requested: readonly RequestedFacet[],
  scaleOf: (facetId: string) => number,
): Facet[] {
  const requestedById = new Map(requested.map((facet) => [facet.state.facetId, facet]))
  const known = new Set(facets.map(({ facetId }) => facetId))
  const unknown = requested.filter(({ state }) => isActive(state) && !known.has(state.facetId)).map(echo)
  return [...facets, ...unknown].map((facet) =>
    writeFacet(facet, requestedById.get(facet.facetId), scaleOf(facet.facetId)),
  )
}

export function writeFacet(facet: SearchFacet, requested: RequestedFacet | undefined, scale: number): Facet {
  const { facetId, field, displayName, numberOfValues, hasMore, more } = facet
  const head = {
    facetId,
    field,
    displayName,
    isFieldExpanded: requested?.request.isFieldExpanded ?? false,
    moreValuesAvailable: hasMore,
    ...(more !== undefined && { numberOfMoreValues: more }),
    fromAutoSelect: false,
    numberOfValues,
  }
  switch (facet.kind) {
    case 'regular':
    case 'location': {
      const { values, cut } = writeValues(facet, requested)
      const fromAutoSelect = values.some(({ isAutoSelected }) => isAutoSelected)
      const common = {
        ...head,
        fromAutoSelect,
        moreValuesAvailable: hasMore || cut > 0,
        ...(more !== undefined && { numberOfMoreValues: more + cut }),
      }
      if (facet.kind === 'regular') return { ...common, type: 'regular', values, ...writeGroups(facet, requested) }
      return { ...common, type: 'location', values: values.map(({ value, state }) => ({ value, state })) }
    }
    case 'hierarchical':
      return { ...head, type: 'hierarchical', delimitingCharacter: categoryDelimiter, values: writeTree(facet) }
    case 'numericalRange': {
      const { interval, domain } = facet
      const values = writeNumbers(facet, requested?.ranges ?? [], scale)
      return { ...head, type: 'numericalRange', interval, ...(domain && { domain: widen(domain, scale) }), values }
    }
    case 'dateRange':
      return { ...head, type: 'dateRange', values: writeDates(facet, requested?.ranges ?? []) }
  }
}

const rank: Readonly<Record<ValueState, number>> = { selected: 0, excluded: 1, idle: 2 }

/** Selected values first, unless the client requested to freeze their order. */
function writeValues(
  { values, numberOfValues }: SearchValuesFacet,
  requested: RequestedFacet | undefined,
): { values: RegularFacetValue[]; cut: number } {
  const written = values.map(({ key, label, count, state, isAutoSelected = false }): RegularFacetValue => ({
    value: requested?.words.get(key) ?? label,
    ...counted(count, state),
    isAutoSelected,
  }))
  if (requested && 'isFrozen' in requested.state && requested.state.isFrozen) {
    const byWord = new Map(written.map((each) => [each.value, each]))
    const frozen = [...requested.words.values()]
    return { values: frozen.map((value) => byWord.get(value) ?? { value, ...counted(0, 'idle') }), cut: 0 }
  }
  const ordered = written.toSorted((a, b) => rank[a.state] - rank[b.state])
  const active = ordered.filter(({ state }) => state !== 'idle').length
  const shown = ordered.slice(0, Math.max(numberOfValues, active))
  return { values: shown, cut: ordered.length - shown.length }
}

/** Groups have all values, also those that the client has not asked for yet. */
const writeGroups = ({ groups }: SearchValuesFacet, requested: RequestedFacet | undefined) =>
  groups && {
    groups: groups.map(({ name, values }) => ({
      name,
      values: values.map(({ key, label, text, count, state }) => ({
        value: requested?.words.get(key) ?? label,
        text,
        numberOfResults: count,
        state,
      })),
    })),
  }

/** The roots; or one root, and below it one node a level down to the selected one with all its children. */
function writeTree({ path, children, hasMore }: SearchTreeFacet): CategoryFacetValue[] {
  const labels = path.map(({ label }) => label)
  const leaves = writeNodes(children, labels, hasMore)
  return path.reduceRight<CategoryFacetValue[]>(
    (below, { label, count, state, isLeaf, isAutoSelected = false }, depth) => [
      {
        value: label,
        ...counted(count, state),
        isAutoSelected,
        moreValuesAvailable: hasMore && depth === path.length - 1,
        path: labels.slice(0, depth + 1),
        isLeafValue: isLeaf,
        children: below,
      },
    ],
    leaves,
  )
}

const writeNodes = (
  nodes: readonly SearchTreeNode[],
  above: readonly string[],
  hasMore: boolean,
): CategoryFacetValue[] =>
  nodes.map(({ label, count, state, isLeaf, children }) => {
    const path = [...above, label]
    // Of nested nodes the innermost level is the one that is cut.
    const isCut = hasMore && children !== undefined && !children.some((node) => node.children)
    return {
      value: label,
      ...counted(count, state),
      ...(isCut && { moreValuesAvailable: true }),
      path,
      isLeafValue: isLeaf,
      children: children ? writeNodes(children, path, hasMore) : [],
    }
  })
