import type { CategoryFacetValue, Facet } from '@vitrine/contracts/search'

type Of<Type extends Facet['type']> = Extract<Facet, { type: Type }>
type State = 'idle' | 'selected' | 'excluded'

const counted = { numberOfResults: 3, isAutoSelected: false, isSuggested: false, moreValuesAvailable: false }
const head = (facetId: string, numberOfValues: number) => ({
  facetId,
  field: facetId,
  displayName: `The ${facetId}`,
  isFieldExpanded: false,
  moreValuesAvailable: true,
  fromAutoSelect: false,
  numberOfValues,
})

/** `valuesFacet('color', { Schwarz: 'selected', Beige: 'idle' })` */
export const valuesFacet = (facetId: string, values: Readonly<Record<string, State>>): Of<'regular'> => ({
  ...head(facetId, Object.keys(values).length),
  type: 'regular',
  values: Object.entries(values).map(([value, state]) => ({ value, state, ...counted })),
})

export const locationFacet = (facetId: string, values: Readonly<Record<string, State>>): Of<'location'> => ({
  ...head(facetId, Object.keys(values).length),
  type: 'location',
  values: Object.entries(values).map(([value, state]) => ({ value, state })),
})

type Range<Bound> = readonly [start: Bound, end: Bound, state: State]
const toRange = <Bound>([start, end, state]: Range<Bound>) => ({ start, end, state, endInclusive: false, ...counted })

export const numericFacet = (
  facetId: string,
  ranges: readonly Range<number>[],
  changes: Partial<Of<'numericalRange'>> = {},
): Of<'numericalRange'> => ({
  ...head(facetId, ranges.length),
  type: 'numericalRange',
  interval: 'even',
  values: ranges.map(toRange),
  ...changes,
})

export const dateFacet = (facetId: string, ranges: readonly Range<string>[]): Of<'dateRange'> => ({
  ...head(facetId, ranges.length),
  type: 'dateRange',
  values: ranges.map(toRange),
})

/** `categoryOf(['Damen'], 'idle', [categoryOf(['Damen', 'Kleider'], 'selected')])` */
export const categoryOf = (
  path: readonly string[],
  state: State = 'idle',
  children: CategoryFacetValue[] = [],
): CategoryFacetValue => ({
  ...counted,
  value: path.at(-1) ?? '',
  path: [...path],
  state,
  children,
  isLeafValue: children.length === 0,
})

export const categoryFacet = (facetId: string, values: CategoryFacetValue[]): Of<'hierarchical'> => ({
  ...head(facetId, 5),
  type: 'hierarchical',
  delimitingCharacter: '|',
  values,
})
