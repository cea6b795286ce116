import * as v from 'valibot'
import { FacetValueState, numericIntervals } from './facet-requests.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

const counted = {
  state: FacetValueState,
  numberOfResults: Count,
  isAutoSelected: v.boolean(),
  isSuggested: v.boolean(),
  moreValuesAvailable: v.boolean(),
}

export const RegularFacetValue = v.object({ value: v.string(), ...counted })
export type RegularFacetValue = v.InferOutput<typeof RegularFacetValue>

const rangeOf = <Bound extends v.GenericSchema>(bound: Bound) =>
  v.object({ start: bound, end: bound, endInclusive: v.boolean(), ...counted })
export const NumericFacetValue = rangeOf(v.number())
export type NumericFacetValue = v.InferOutput<typeof NumericFacetValue>
export const DateFacetValue = rangeOf(v.string())
export type DateFacetValue = v.InferOutput<typeof DateFacetValue>

/** `path` leads from the root to the value itself. */
export type CategoryFacetValue = v.InferOutput<typeof RegularFacetValue> & {
  path: string[]
  isLeafValue: boolean
  children: CategoryFacetValue[]
}
export const CategoryFacetValue: v.GenericSchema<CategoryFacetValue> = v.object({
  value: v.string(),
  ...counted,
  path: v.array(v.string()),
  isLeafValue: v.boolean(),
  children: v.array(v.lazy(() => CategoryFacetValue)),
})

const head = {
  facetId: v.string(),
  field: v.string(),
  displayName: v.string(),
  isFieldExpanded: v.boolean(),
  moreValuesAvailable: v.boolean(),
  /** Ours: the number of further values, for the shopper. */
  numberOfMoreValues: v.optional(Count),
  fromAutoSelect: v.boolean(),
  numberOfValues: Count,
}

/**
 * Ours: all values of a facet by their kind, such as sizes of shoes; `values` of the facet has the first of them.
 * `text` is the short name of a value in its group.
 */
const FacetGroup = v.object({
  name: v.string(),
  values: v.array(v.object({ value: v.string(), text: v.string(), state: FacetValueState, numberOfResults: Count })),
})

/** One of the facets of an answer, in the order they are shown. */
export const Facet = v.variant('type', [
  v.object({
    ...head,
    type: v.literal('regular'),
    values: v.array(RegularFacetValue),
    groups: v.optional(v.array(FacetGroup)),
  }),
  v.object({
    ...head,
    type: v.literal('location'),
    values: v.array(v.object({ value: v.string(), state: FacetValueState })),
  }),
  v.object({
    ...head,
    type: v.literal('numericalRange'),
    interval: v.picklist(numericIntervals),
    domain: v.optional(v.object({ min: v.number(), max: v.number(), increment: v.number() })),
    values: v.array(NumericFacetValue),
  }),
  v.object({ ...head, type: v.literal('dateRange'), values: v.array(DateFacetValue) }),
  v.object({
    ...head,
    type: v.literal('hierarchical'),
    delimitingCharacter: v.string(),
    values: v.array(CategoryFacetValue),
  }),
])
export type Facet = v.InferOutput<typeof Facet>
