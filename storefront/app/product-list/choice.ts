/** Filters, order and page of a list. The address is its only state. */
export type Choice = {
  facets: readonly FacetChoice[]
  /** `ec_price asc`; `null` is the list's own order. */
  sort: string | null
  /** Last page that is shown, from 0. */
  page: number
  /** The query must not choose facet values automatically. */
  isDecided: boolean
  /** Facets that show all values. */
  expanded: readonly FacetName[]
  /** Facet whose values are searched. */
  find: (FacetName & { letters: string }) | null
  /** A range from a form whose end is below its start: shown as an error and not applied. */
  crossed: { facetId: string; start: string; end: string } | null
}

/** Facet types in addresses: values, locations, trees, numeric ranges, date ranges. */
export const facetKeys = ['f', 'lf', 'cf', 'nf', 'df'] as const
export type FacetKey = (typeof facetKeys)[number]
export type FacetName = { key: FacetKey; facetId: string }

/** Values as in the address: a range is `40..100`, with a third dot for an inclusive end. */
export type FacetChoice = FacetName & {
  /** For a tree, the path from the root. */
  selected: readonly string[]
  excluded: readonly string[]
}

export const noChoice: Choice = {
  facets: [],
  sort: null,
  page: 0,
  isDecided: false,
  expanded: [],
  find: null,
  crossed: null,
}

const isSame = (a: FacetName, b: FacetName) => a.facetId === b.facetId && a.key === b.key

export const isOf =
  (name: FacetName) =>
  (other: FacetName): boolean =>
    isSame(name, other)

/** Chosen values of one facet. */
export const choiceOf = (choice: Choice, name: FacetName): FacetChoice =>
  choice.facets.find(isOf(name)) ?? { ...name, selected: [], excluded: [] }

/** Number of chosen values. */
export const countChosen = (facets: readonly FacetChoice[]): number =>
  facets.reduce((sum, { key, selected, excluded }) => {
    const chosen = key === 'cf' ? Math.min(1, selected.length) : selected.length
    return sum + chosen + excluded.length
  }, 0)

/** Every change returns to the first page. */
function withFacet(choice: Choice, facet: FacetChoice): Choice {
  const others = choice.facets.filter((each) => !isSame(each, facet))
  const isEmpty = facet.selected.length === 0 && facet.excluded.length === 0
  const place = choice.facets.findIndex(isOf(facet))
  const facets = isEmpty ? others : others.toSpliced(place < 0 ? others.length : place, 0, facet)
  return { ...choice, facets, page: 0, find: null, crossed: null }
}

const toggled = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
const without = (values: readonly string[], value: string) => values.filter((each) => each !== value)

/** Toggles a value; an excluded value becomes chosen. */
export function toggleValue(choice: Choice, name: FacetName, value: string): Choice {
  const { selected, excluded } = choiceOf(choice, name)
  return withFacet(choice, { ...name, selected: toggled(selected, value), excluded: without(excluded, value) })
}

/** Toggles the exclusion of a value. */
export function toggleExcluded(choice: Choice, name: FacetName, value: string): Choice {
  const { selected, excluded } = choiceOf(choice, name)
  return withFacet(choice, { ...name, selected: without(selected, value), excluded: toggled(excluded, value) })
}

/** Replaces the values of a facet: the steps of a path, or one range. */
export const setSelected = (choice: Choice, name: FacetName, selected: readonly string[]): Choice =>
  withFacet(choice, { ...name, selected, excluded: [] })

export const clearFacets = (choice: Choice): Choice => ({ ...choice, facets: [], page: 0, find: null })

/** Removes the value that was chosen last. */
export function removeLast(choice: Choice): Choice {
  const last = choice.facets.at(-1)
  if (!last) return choice
  if (last.key === 'cf') return setSelected(choice, last, [])
  const [selected, excluded] =
    last.excluded.length > 0 ? [last.selected, last.excluded.slice(0, -1)] : [last.selected.slice(0, -1), last.excluded]
  return withFacet(choice, { ...last, selected, excluded })
}

export const setSort = (choice: Choice, sort: string | null): Choice => ({ ...choice, sort, page: 0 })
