import { type Choice, setSelected, toggleExcluded, toggleValue } from './choice.ts'
import type { FacetView, RangeUnit } from './results.ts'

export type Chip = {
  key: Choice['facets'][number]['key']
  facetId: string
  /** The value, or the last category of a path. */
  value: string
  /** Name of the facet, for values that are unclear alone. */
  facetName: string | null
  unit: RangeUnit | undefined
  isExcluded: boolean
  /** Choice without this value. */
  rest: Choice
}

/** One chip for each chosen value, in the order of the choice. */
export function toChips(choice: Choice, facets: readonly FacetView[]): Chip[] {
  return choice.facets.flatMap((facet) => {
    const { key, facetId, selected, excluded } = facet
    const view = facets.find((each) => each.facetId === facetId)
    const unit = view && 'unit' in view ? view.unit : undefined
    const isBare = view?.kind === 'values' && view.look === 'sizes'
    const head = { key, facetId, unit, facetName: isBare ? view.name : null }
    if (key === 'cf') {
      const value = selected.at(-1)
      return value ? [{ ...head, value, isExcluded: false, rest: setSelected(choice, facet, []) }] : []
    }
    return [
      ...selected.map((value) => ({ ...head, value, isExcluded: false, rest: toggleValue(choice, facet, value) })),
      ...excluded.map((value) => ({ ...head, value, isExcluded: true, rest: toggleExcluded(choice, facet, value) })),
    ]
  })
}
