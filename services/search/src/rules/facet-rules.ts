import { searchLimits } from '@vitrine/contracts/search'
import * as v from 'valibot'
import { shopSchema } from '../documents/schema.ts'
import { known, listOf, Text, Wording } from './wording.ts'

const sourceOf = (names: readonly string[]) => v.picklist(names, `one of ${names.join(', ')}`)
const count = (least: number, most: number) => {
  const what = `a whole number from ${least} to ${most}`
  return v.pipe(v.number(what), v.integer(what), v.minValue(least, what), v.maxValue(most, what))
}

const head = {
  /** Otherwise it is called like the attribute. */
  name: v.optional(Wording),
  /** How many values stand there before "show more". */
  values: v.optional(count(1, 100), searchLimits.facetValues),
  /** Hidden where all results have the same. */
  onlyWhenVaried: v.optional(v.boolean('true or false'), false),
}

const plain = {
  ...head,
  source: sourceOf(shopSchema.facets),
  /** Commonest first, by the alphabet, sizes from small to large, or the order of a list; what it lacks follows. */
  sort: v.optional(
    v.union(
      [v.picklist(['count', 'label', 'size']), v.pipe(v.array(Text), v.minLength(1), v.maxLength(25))],
      '"count", "label", "size", or a list of 1 to 25 values in the order they shall stand',
    ),
    'count',
  ),
  /** Only these are shown. */
  allowedValues: v.optional(v.pipe(listOf(Text, 'values'), v.maxLength(25, 'at most 25 values'))),
}

const numbers = [...shopSchema.numbers, ...shopSchema.marketNumbers]
const Amount = v.pipe(v.number('a number'), v.finite('a number'))
const relative =
  '"now", or like "past-2-week": past or next, a number, and minute, hour, day, week, month, quarter, year'
const RelativeDate = v.pipe(
  v.string(relative),
  v.regex(/^(now|(past|next)-[1-9]\d{0,3}-(minute|hour|day|week|month|quarter|year))$/, relative),
)

const Regular = known({ kind: v.literal('regular'), ...plain })
const Location = known({ kind: v.literal('location'), ...plain })
const Hierarchical = known({
  kind: v.literal('hierarchical'),
  ...head,
  values: v.optional(count(1, 100), searchLimits.categoryFacetValues),
  source: sourceOf(shopSchema.trees),
})
const NumericalRange = known({
  kind: v.literal('numericalRange'),
  ...head,
  source: sourceOf(numbers),
  interval: v.picklist(
    ['even', 'equiprobable', 'discrete', 'continuous'],
    'one of even (round steps), equiprobable (equally full), discrete (the listed ranges), continuous (a slider)',
  ),
  /** Of a slider, in the units of the shop. */
  increment: v.optional(v.pipe(Amount, v.minValue(0.01, 'more than 0')), 1),
  /** For `discrete`; an end that is missing is open. */
  ranges: v.optional(
    listOf(known({ start: v.optional(Amount, 0), end: v.optional(Amount) }), 'ranges like { "start": 50, "end": 100 }'),
  ),
})
const DateRange = known({
  kind: v.literal('dateRange'),
  ...head,
  source: sourceOf(shopSchema.numbers),
  ranges: v.pipe(
    listOf(known({ start: RelativeDate, end: RelativeDate }), 'ranges like { "start": "past-1-week", "end": "now" }'),
    v.minLength(1, 'at least one range'),
  ),
})

export const FacetRule = v.variant(
  'kind',
  [Regular, Location, Hierarchical, NumericalRange, DateRange],
  'an object with "kind": regular, location, hierarchical, numericalRange or dateRange',
)
export type FacetRule = v.InferOutput<typeof FacetRule>

const FacetId = v.pipe(Text, v.regex(/^[\w.-]{1,64}$/, 'a name of letters, digits, "_", "-" and "."'))

/** The facets, their places, and those the search may add by itself. */
export const FacetRules = known({
  known: v.record(FacetId, FacetRule, 'an object with one entry for each facet'),
  search: listOf(FacetId, 'names of facets'),
  listing: listOf(FacetId, 'names of facets'),
  automatic: known({
    /** The number of automatic facets, those that divide the results best. */
    desired: count(0, 20),
    from: listOf(FacetId, 'names of facets'),
  }),
})
export type FacetRules = v.InferOutput<typeof FacetRules>

/** Amounts are euros on the wire and cents in the index. */
export const scaleOf = ({ source }: Pick<FacetRule, 'source'>): number => (source === 'price' ? 100 : 1)
