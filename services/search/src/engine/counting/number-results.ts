import type { FacetResult, FacetQuery, Range } from '../engine.ts'
import { domainOf, equiprobableRanges, evenRanges, quantiles, toRangeCount } from './choose-ranges.ts'
import { countInRanges } from './count-ranges.ts'
import type { NumberCounter } from './number-counter.ts'

export type NumberFacetQuery = Extract<FacetQuery, { number: string }>

/** Groups that an excluded range hides. */
export type HiddenIn = (range: Range) => number | undefined

export function toNumberFacetResult(
  facetQuery: NumberFacetQuery,
  counters: readonly NumberCounter[],
  hiddenIn: HiddenIn,
): FacetResult {
  switch (facetQuery.kind) {
    case 'ranges': {
      const counts = countInRanges(counters, facetQuery.ranges)
      return {
        kind: 'ranges',
        ranges: facetQuery.ranges.map((range, at) => ({ ...range, count: hiddenIn(range) ?? counts[at] })),
      }
    }
    case 'chosen-ranges': {
      const ranges = chooseRanges(counters, toRangeCount(facetQuery.count), facetQuery.algorithm)
      const counts = countInRanges(counters, ranges)
      return { kind: 'ranges', ranges: ranges.map((range, at) => ({ ...range, count: counts[at] })) }
    }
    case 'domain':
      return { kind: 'domain', domain: domainOf(counters) }
  }
}

function chooseRanges(counters: readonly NumberCounter[], count: number, algorithm: 'even' | 'equiprobable'): Range[] {
  const domain = domainOf(counters)
  if (!domain || count === 0) return []
  if (algorithm === 'even') return evenRanges(domain.min, domain.max, count)
  return equiprobableRanges(quantiles(counters, domain, count), domain.max)
}

export const rangeKey = ({ start, end, endInclusive }: Range): string => `${start} ${end} ${endInclusive}`
