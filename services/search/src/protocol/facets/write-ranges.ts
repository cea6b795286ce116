import { type DateFacetValue, type NumericFacetValue, writeSearchDate } from '@vitrine/contracts/search'
import type { SearchRange, SearchRangesFacet, ValueState } from '../../query-pipeline/search-result.ts'
import type { WrittenRange } from './read-facets.ts'

export const counted = (numberOfResults: number, state: ValueState) => ({
  state,
  numberOfResults,
  isAutoSelected: false,
  isSuggested: false,
  moreValuesAvailable: false,
})

/** The domain of a slider, widened to whole steps. */
export function widen({ min, max, increment }: { min: number; max: number; increment: number }, scale: number) {
  const step = increment > 0 ? increment : 1
  return {
    min: (Math.floor(min / step) * step) / scale,
    max: (Math.ceil(max / step) * step) / scale,
    increment: step / scale,
  }
}

const wordsOf = ({ start, end, endInclusive }: SearchRange, written: readonly WrittenRange[]) =>
  written.find((each) => each.start === start && each.end === end && each.endInclusive === endInclusive)?.written

export function writeNumbers(
  { interval, ranges, domain }: SearchRangesFacet,
  written: readonly WrittenRange[],
  scale: number,
): NumericFacetValue[] {
  const values = ranges.map((range) => {
    const words = wordsOf(range, written)
    const { endInclusive, count, state } = range
    return {
      start: Number(words?.start ?? range.start / scale),
      end: Number(words?.end ?? range.end / scale),
      endInclusive,
      ...counted(count, state),
    }
  })
  if (interval !== 'continuous') return values
  const active = values.filter(({ state }) => state !== 'idle')
  if (active.length > 0 || !domain) return active
  // An unmoved slider spans everything.
  const { min: start, max: end } = widen(domain, scale)
  const count = ranges.reduce((most, range) => Math.max(most, range.count), 0)
  return [{ start, end, endInclusive: true, ...counted(count, 'idle') }]
}

export function writeDates({ ranges }: SearchRangesFacet, requested: readonly WrittenRange[]): DateFacetValue[] {
  return ranges.map((range) => {
    const words = wordsOf(range, requested) ?? range.written
    return {
      start: String(words?.start ?? writeSearchDate(range.start)),
      end: String(words?.end ?? writeSearchDate(range.end)),
      endInclusive: range.endInclusive,
      ...counted(range.count, range.state),
    }
  })
}
