/** What a shopper wants to see of a list. All of it stands in the address, and nowhere else. */
export type Choice = {
  facets: readonly FacetChoice[]
  /** `ec_price asc`; `null` leaves it to the list. */
  sort: string | null
  /** The last page that is shown, from 0. */
  page: number
  /** Nothing may be chosen on their behalf, even where nothing is chosen. */
  isDecided: boolean
  /** Facets that show all of their values. */
  expanded: readonly FacetName[]
  /** A facet whose values are looked through. */
  find: (FacetName & { letters: string }) | null
  /** A range that a form sent although it ends before it begins: the form says so, and the list stays as it was. */
  crossed: { facetId: string; start: string; end: string } | null
}

/** The kinds of facets as addresses call them: values, places, trees, ranges of numbers and of dates. */
export const facetKeys = ['f', 'lf', 'cf', 'nf', 'df'] as const
export type FacetKey = (typeof facetKeys)[number]
export type FacetName = { key: FacetKey; facetId: string }

/** Values are as they are written in an address: a range is `40..100`, with a third dot where its end belongs to it. */
export type FacetChoice = FacetName & {
  /** The steps from the root where it is a tree. */
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

/** How one facet stands. */
export const choiceOf = (choice: Choice, name: FacetName): FacetChoice =>
  choice.facets.find(isOf(name)) ?? { ...name, selected: [], excluded: [] }

/** How many values are chosen, in one facet or in all. */
export const countChosen = (facets: readonly FacetChoice[]): number =>
  facets.reduce((sum, { key, selected, excluded }) => {
    const chosen = key === 'cf' ? Math.min(1, selected.length) : selected.length
    return sum + chosen + excluded.length
  }, 0)

/** Every change begins at the first page again. */
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

/** Chooses a value, or no longer. One that was excluded is chosen. */
export function toggleValue(choice: Choice, name: FacetName, value: string): Choice {
  const { selected, excluded } = choiceOf(choice, name)
  return withFacet(choice, { ...name, selected: toggled(selected, value), excluded: without(excluded, value) })
}

/** Leaves a value out, or no longer. */
export function toggleExcluded(choice: Choice, name: FacetName, value: string): Choice {
  const { selected, excluded } = choiceOf(choice, name)
  return withFacet(choice, { ...name, selected: without(selected, value), excluded: toggled(excluded, value) })
}

/** The only values of a facet: the steps of a path, or one range. */
export const setSelected = (choice: Choice, name: FacetName, selected: readonly string[]): Choice =>
  withFacet(choice, { ...name, selected, excluded: [] })

export const clearFacets = (choice: Choice): Choice => ({ ...choice, facets: [], page: 0, find: null })

/** What was chosen last is taken back. */
export function removeLast(choice: Choice): Choice {
  const last = choice.facets.at(-1)
  if (!last) return choice
  if (last.key === 'cf') return setSelected(choice, last, [])
  const [selected, excluded] =
    last.excluded.length > 0 ? [last.selected, last.excluded.slice(0, -1)] : [last.selected.slice(0, -1), last.excluded]
  return withFacet(choice, { ...last, selected, excluded })
}

export const setSort = (choice: Choice, sort: string | null): Choice => ({ ...choice, sort, page: 0 })
