import { checkDate, momentOf } from '../dates/dates.ts'
import { type Check, flag, list, nonEmpty, number, oneOf, record } from '../validation/schema.ts'
import type { FacetRequest } from './requests.ts'

const isRequired = true
const state = oneOf(['idle', 'selected', 'excluded'], { isRequired })
const value = record({ value: nonEmpty, state }, { isRequired })

/** A range must not end before it begins. Values that cannot be compared are accepted. */
function rangeOf<Bound>(bound: Check, name: string, toNumber: (bound: Bound) => number): Check {
  const isComplete = record({ start: bound, end: bound, endInclusive: flag({ isRequired }), state }, { isRequired })
  return (range) => {
    const wrong = isComplete(range)
    if (wrong) return wrong
    const { start, end } = range as { start: Bound; end: Bound }
    return toNumber(start) > toNumber(end)
      ? `The start value is greater than the end value for the ${name} range ${start} to ${end}`
      : undefined
  }
}

export const numericRange = rangeOf(number({ isRequired }), 'numeric', (bound: number) => bound)
const toMoment = (bound: string) => momentOf(bound)

/** A manual range must have dates that the service can parse. */
export const dateRange = rangeOf(checkDate, 'date', toMoment)

/** The values of a facet that can be toggled. */
export const selectionOf: Readonly<Record<FacetRequest['type'], Check>> = {
  regular: value,
  location: value,
  numericalRange: numericRange,
  dateRange: rangeOf(nonEmpty, 'date', toMoment),
  hierarchical: record({ value: nonEmpty, path: list({ isRequired, min: 1, each: nonEmpty }) }, { isRequired }),
}

/** A value that was found by searching a facet. */
export const foundValue = record(
  {
    displayValue: nonEmpty,
    rawValue: nonEmpty,
    count: number({ isRequired, min: 0 }),
    path: list({ each: nonEmpty }),
  },
  { isRequired },
)
