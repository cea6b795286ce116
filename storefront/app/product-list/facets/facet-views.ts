import { compareSizes } from '@vitrine/contracts/catalogue'
import type { CategoryFacetValue, Facet, ListingResponse } from '@vitrine/contracts/search'
import type { Choice, FacetChoice, FacetKey } from '../choice.ts'
import { hexOf } from './colour-names.ts'
import { writeRange } from './ranges.ts'
import type { FacetGroup, FacetView, RangeUnit, SortView, TreeStep } from '../results.ts'

type RegularFacet = Extract<Facet, { type: 'regular' }>

const keys: Readonly<Record<Facet['type'], FacetKey>> = {
  regular: 'f',
  location: 'lf',
  hierarchical: 'cf',
  numericalRange: 'nf',
  dateRange: 'df',
}

const order = ['ec_category', 'size', 'color', 'ec_price']
const rankOf = ({ facetId }: Facet) => (order.includes(facetId) ? order.indexOf(facetId) : order.length)

/** Facets in display order, without empty ones. */
export const toFacetViews = (facets: readonly Facet[]): FacetView[] =>
  facets.toSorted((a, b) => rankOf(a) - rankOf(b)).flatMap((facet) => toView(facet) ?? [])

function toView(facet: Facet): FacetView | null {
  const { facetId, displayName, moreValuesAvailable, numberOfMoreValues } = facet
  const head = {
    key: keys[facet.type],
    facetId,
    name: displayName,
    hasMore: moreValuesAvailable,
    ...(numberOfMoreValues && { more: numberOfMoreValues }),
  }
  switch (facet.type) {
    case 'regular': {
      const look = facetId === 'size' ? 'sizes' : facetId === 'color' ? 'colours' : 'rows'
      const values = facet.values.map(({ value, numberOfResults }) => ({
        value,
        count: numberOfResults,
        ...(look === 'colours' && { hex: hexOf(value) }),
      }))
      if (look === 'sizes') values.sort((a, b) => compareSizes(a.value, b.value))
      const grouped = facet.groups && { groups: facet.groups.map(toGroup), hasMore: false }
      return values.length > 0 ? { ...head, kind: 'values', look, values, ...grouped } : null
    }
    case 'location': {
      const values = facet.values.map(({ value }) => ({ value, count: null }))
      return values.length > 0 ? { ...head, kind: 'values', look: 'rows', values } : null
    }
    case 'hierarchical': {
      const { above, below } = toSteps(fromFirstChoice(facet.values))
      return above.length + below.length > 0 ? { ...head, kind: 'tree', above, below } : null
    }
    case 'numericalRange': {
      const unit = unitOf(facet.field)
      const { domain } = facet
      if (facet.interval === 'continuous') {
        const isSingle = !domain || domain.min >= domain.max
        const isChosen = facet.values.some(({ state }) => state !== 'idle')
        if (isSingle && !isChosen) return null
        const { min = 0, max = 0, increment = 1 } = domain ?? {}
        return { ...head, kind: 'slider', unit, domain: { min, max, step: increment } }
      }
      const values = facet.values.map((each) => ({ value: writeRange(each), count: each.numberOfResults }))
      return values.length > 0 ? { ...head, kind: 'ranges', unit, values } : null
    }
    case 'dateRange': {
      const values = facet.values.map((each) => ({ value: writeRange(each), count: each.numberOfResults }))
      return values.length > 0 ? { ...head, kind: 'ranges', unit: 'date', values } : null
    }
  }
}

const toGroup = ({ name, values }: NonNullable<RegularFacet['groups']>[number]): FacetGroup => ({
  name,
  values: values.map(({ value, text, numberOfResults }) => ({
    value,
    count: numberOfResults,
    ...(text !== value && { text }),
  })),
})

const unitOf = (field: string): RangeUnit =>
  /price/.test(field) ? 'money' : field === 'discount' ? 'percent' : 'number'

/** The level from which there is something to choose: a single category that holds all results is none. */
function fromFirstChoice(values: readonly CategoryFacetValue[]): readonly CategoryFacetValue[] {
  const [only, another] = values
  if (!only || another || only.children.length === 0 || selectedPath(values).length > 0) return values
  return fromFirstChoice(only.children)
}

/** Path to the chosen category and the level below it; the roots where none is chosen. */
function toSteps(values: readonly CategoryFacetValue[]): { above: TreeStep[]; below: TreeStep[] } {
  const toStep = ({ path, numberOfResults }: CategoryFacetValue) => ({ path, count: numberOfResults })
  const [node] = values
  if (values.length !== 1 || !node || (node.children.length === 0 && node.state === 'idle')) {
    return { above: [], below: values.map(toStep) }
  }
  const { above, below } = toSteps(node.children)
  const isEnd = node.state === 'selected'
  return isEnd
    ? { above: [toStep(node)], below: node.children.map(toStep) }
    : { above: [toStep(node), ...above], below }
}

/** Choice according to the reply. A facet that the reply leaves out stays as requested. */
export function toChoice(facets: readonly Facet[], asked: Choice): Choice {
  const answered = facets.flatMap((facet) => toFacetChoice(facet) ?? [])
  const placeOf = ({ facetId }: FacetChoice) => {
    const place = asked.facets.findIndex((each) => each.facetId === facetId)
    return place < 0 ? asked.facets.length : place
  }
  const chosen = answered.toSorted((a, b) => placeOf(a) - placeOf(b))
  const isChosenForThem = chosen.some((each) => placeOf(each) === asked.facets.length)
  return { ...asked, facets: chosen, isDecided: asked.isDecided || isChosenForThem }
}

function toFacetChoice(facet: Facet): FacetChoice | null {
  const head = { key: keys[facet.type], facetId: facet.facetId }
  if (facet.type === 'hierarchical') {
    const path = selectedPath(facet.values)
    return path.length > 0 ? { ...head, selected: path, excluded: [] } : null
  }
  const of = (state: string): string[] =>
    facet.values.filter((each) => each.state === state).map((each) => ('value' in each ? each.value : writeRange(each)))
  const [selected, excluded] = [of('selected'), of('excluded')]
  return selected.length + excluded.length > 0 ? { ...head, selected, excluded } : null
}

const selectedPath = (values: readonly CategoryFacetValue[]): readonly string[] => {
  for (const { state, path, children } of values) {
    const deeper = selectedPath(children)
    if (deeper.length > 0) return deeper
    if (state === 'selected') return path
  }
  return []
}

/** Sort options: the list's own order first, then newest. */
export function toSorts({ sort }: Pick<ListingResponse, 'sort'>): SortView[] {
  const views = sort.availableSorts.map((option) =>
    option.sortCriteria === 'relevance'
      ? { value: '', name: '' }
      : {
          value: option.fields.map(({ field, direction }) => `${field} ${direction}`).join(','),
          name: option.fields[0]?.displayName ?? '',
        },
  )
  const places = ['', 'date_added desc', 'ec_price asc', 'ec_price desc']
  const placeOf = ({ value }: SortView) => (places.includes(value) ? places.indexOf(value) : places.length)
  return views.toSorted((a, b) => placeOf(a) - placeOf(b))
}
