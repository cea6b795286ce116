import type { CategoryFacetValue, Facet, LegacyFacet } from '@vitrine/contracts/search'
import type { SearchFacet } from '../../query-pipeline/search-result.ts'
import { echo } from '../facets/echo-facet.ts'
import { writeFacet } from '../facets/write-facets.ts'
import { type RequestedLegacyFacet, isByName, isRange, isSortedHere, type SpecificRequest } from './read-facets.ts'

/** A facet under the client's own name; one without a result comes back as it was requested. */
export function writeLegacyFacet(
  result: SearchFacet | undefined,
  requested: RequestedLegacyFacet,
  scale: number,
): LegacyFacet {
  const facet = result ?? echo(requested)
  // Older clients know no facet of places: it is one of values, and those have counts.
  return toLegacy(
    writeFacet(facet.kind === 'location' ? { ...facet, kind: 'regular' } : facet, requested, scale),
    requested,
  )
}

function toLegacy(facet: Facet, { legacy }: RequestedLegacyFacet): LegacyFacet {
  const head = { facetId: legacy.facetId, field: legacy.field, indexScore: 0 }
  const { moreValuesAvailable } = facet
  switch (facet.type) {
    case 'regular': {
      const values = facet.values.map(({ value, state, numberOfResults }) => ({ value, state, numberOfResults }))
      if (legacy.type !== 'specific' || !isSortedHere(legacy)) return { ...head, moreValuesAvailable, values }
      const count = legacy.numberOfValues ?? values.length
      const sorted = sortValues(values, legacy).slice(0, count)
      return { ...head, moreValuesAvailable: moreValuesAvailable || sorted.length < values.length, values: sorted }
    }
    case 'hierarchical': {
      const base = legacy.type === 'hierarchical' ? (legacy.basePath ?? []).length : 0
      return { ...head, moreValuesAvailable, values: below(facet.values, base) }
    }
    case 'numericalRange':
    case 'dateRange': {
      const values: LegacyFacet['values'] = facet.values.map(
        ({ start, end, endInclusive, state, numberOfResults }) => ({
          start,
          end,
          endInclusive,
          state,
          numberOfResults,
        }),
      )
      const isReversed = isRange(legacy) && legacy.sortCriteria === 'descending'
      const [first, last] = [facet.values[0], facet.values.at(-1)]
      const domain = first && last && { start: first.start, end: last.end }
      const ordered = isReversed ? values.toReversed() : values
      return { ...head, moreValuesAvailable, values: ordered, ...(domain && { domain }) }
    }
    case 'location':
      throw new Error(`The facet ${legacy.facetId} of the older calls has locations`)
  }
}

type Value = { value: string; state: string }

function sortValues<Each extends Value>(
  values: readonly Each[],
  { sortCriteria, customSort }: SpecificRequest,
): Each[] {
  const name = typeof sortCriteria === 'string' ? sortCriteria : sortCriteria?.order
  const isDown = /descending/i.test(name ?? '')
  const { compare } = new Intl.Collator('de', { numeric: /natural/i.test(name ?? '') })
  const byName = (a: Each, b: Each) => (isDown ? compare(b.value, a.value) : compare(a.value, b.value))
  const sorted = isByName(sortCriteria) ? values.toSorted(byName) : [...values]
  if (!customSort) return sorted
  const place = new Map(customSort.map((value, index) => [value, index]))
  const placeOf = ({ value }: Each) => place.get(value) ?? customSort.length
  return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
}

const isOpen = ({ state, children }: CategoryFacetValue): boolean => state === 'selected' || children.some(isOpen)

/** A tree below its first levels, which the client takes for granted. It takes a node with children for a selected one. */
function below(values: readonly CategoryFacetValue[], levels: number): CategoryFacetValue[] {
  let nodes = [...values]
  for (let level = 0; level < levels; level += 1) nodes = nodes[0]?.children ?? []
  const cut = (node: CategoryFacetValue): CategoryFacetValue => ({
    ...node,
    path: node.path.slice(levels),
    children: node.children.map(cut),
  })
  return levels === 0 ? nodes.map((node) => (isOpen(node) ? node : { ...node, children: [] })) : nodes.map(cut)
}
