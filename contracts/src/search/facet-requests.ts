import * as v from 'valibot'
import { readSearchDate } from './dates.ts'
import { searchLimits } from './limits.ts'

export const valueStates = ['idle', 'selected', 'excluded'] as const
export const FacetValueState = v.picklist(valueStates)
export type FacetValueState = v.InferOutput<typeof FacetValueState>

export const facetTypes = ['regular', 'location', 'numericalRange', 'dateRange', 'hierarchical'] as const
export type FacetType = (typeof facetTypes)[number]

export const numericIntervals = ['continuous', 'discrete', 'even', 'equiprobable'] as const
export type NumericInterval = (typeof numericIntervals)[number]

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
export const FacetValueText = v.pipe(v.string(), v.minLength(1), v.maxLength(500))
export const Count = v.pipe(v.number(), v.integer(), v.minValue(1))
const Flag = v.nullish(v.boolean())

const facetHead = {
  facetId: Name,
  field: Name,
  numberOfValues: v.nullish(Count),
  isFieldExpanded: Flag,
  freezeCurrentValues: Flag,
  preventAutoSelect: Flag,
}

const list = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.array(schema), v.maxLength(searchLimits.mostFacetValues))

export const NumericRangeRequest = v.pipe(
  v.object({
    start: v.pipe(v.number(), v.finite()),
    end: v.pipe(v.number(), v.finite()),
    endInclusive: v.boolean(),
    state: FacetValueState,
  }),
  v.check(
    ({ start, end }) => start <= end,
    ({ input }) => `The start value is greater than the end value for the numeric range ${input.start} to ${input.end}`,
  ),
)
export type NumericRangeRequest = v.InferOutput<typeof NumericRangeRequest>

const DateText = v.pipe(
  v.string(),
  v.minLength(1),
  v.check(
    (text) => readSearchDate(text, Date.now()).ok,
    ({ input }) => {
      const read = readSearchDate(input, Date.now())
      return read.ok ? '' : read.message
    },
  ),
)

export const DateRangeRequest = v.pipe(
  v.object({ start: DateText, end: DateText, endInclusive: v.boolean(), state: FacetValueState }),
  v.check(
    ({ start, end }) => {
      const now = Date.now()
      const [from, to] = [readSearchDate(start, now), readSearchDate(end, now)]
      return !from.ok || !to.ok || from.seconds <= to.seconds
    },
    ({ input }) => `The start value is greater than the end value for the date range ${input.start} to ${input.end}`,
  ),
)
export type DateRangeRequest = v.InferOutput<typeof DateRangeRequest>

export const FacetValueRequest = v.object({ value: FacetValueText, state: FacetValueState })

export type CategoryValueRequest = {
  value: string
  state: FacetValueState
  children?: readonly CategoryValueRequest[] | null | undefined
}
export const CategoryValueRequest: v.GenericSchema<CategoryValueRequest> = v.object({
  value: FacetValueText,
  state: FacetValueState,
  children: v.nullish(v.lazy(() => list(CategoryValueRequest))),
})

/** A facet as the client knows it: the server's last state with the shopper's selection. */
export const FacetRequest = v.variant('type', [
  v.object({ ...facetHead, type: v.picklist(['regular', 'location']), values: list(FacetValueRequest) }),
  v.object({
    ...facetHead,
    type: v.literal('numericalRange'),
    interval: v.nullish(v.picklist(numericIntervals)),
    values: list(NumericRangeRequest),
  }),
  v.object({ ...facetHead, type: v.literal('dateRange'), values: list(DateRangeRequest) }),
  v.object({
    ...facetHead,
    type: v.literal('hierarchical'),
    retrieveCount: v.nullish(Count),
    values: list(CategoryValueRequest),
  }),
])
export type FacetRequest = v.InferOutput<typeof FacetRequest>

export const FacetRequests = v.nullish(v.pipe(v.array(FacetRequest), v.maxLength(searchLimits.mostFacets)))
