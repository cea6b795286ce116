import { readSearchDate } from '@vitrine/contracts/search'
import type { FacetResult, FacetQuery, Range } from '../../engine/engine.ts'
import type { Interval } from '../search-query.ts'
import type { SearchRange, SearchRangesFacet } from '../search-result.ts'
import { type FacetContext, type FacetOf, headOf, type FacetPlan } from './facet.ts'

type RangesFacet = FacetOf<'numericalRange' | 'dateRange'>
type WrittenRange = Range & { written?: { start: string; end: string } }

/** No number of a shop is higher. */
const endless = 100_000_000

const isSame = (a: Range, b: Range) => a.start === b.start && a.end === b.end && a.endInclusive === b.endInclusive

/** The ranges of a number or a date: the shopper's choice always, then those of the rules or the engine. */
export function planRanges(facet: RangesFacet, context: FacetContext): FacetPlan {
  const { description, rule, state } = facet
  const number = description.source
  const head = headOf(facet, context)
  const isFrozen = state?.isFrozen ?? false
  const interval: Interval = state?.interval ?? (rule.kind === 'numericalRange' ? rule.interval : 'discrete')
  const baseQuery = [...(state?.shown ?? []), ...(state?.selected ?? []), ...(state?.excluded ?? [])]
  const own = baseQuery.filter((range, index) => baseQuery.findIndex((each) => isSame(each, range)) === index)
  const listed = isFrozen || interval !== 'discrete' ? [] : listedRanges(facet, context.now)
  const fixed: WrittenRange[] = [...own, ...listed.filter((range) => !own.some((each) => isSame(each, range)))]

  const stateOf = (range: Range): SearchRange['state'] => {
    if (state?.selected.some((each) => isSame(each, range))) return 'selected'
    return state?.excluded.some((each) => isSame(each, range)) ? 'excluded' : 'idle'
  }

  function read([counts, chosen, extent]: readonly FacetResult[]): SearchRangesFacet {
    const counted = rangesIn(counts).map((range, index): SearchRange => {
      const written = fixed[index]?.written ?? listed.find((each) => isSame(each, range))?.written
      return { ...range, state: stateOf(range), ...(written && { written }) }
    })
    const found = rangesIn(chosen)
      .filter((range) => range.count > 0 && !fixed.some((each) => isSame(each, range)))
      .map((range): SearchRange => ({ ...range, state: 'idle' }))
    const domain = [chosen, extent].find((result) => result?.kind === 'domain')?.domain
    const whole: SearchRange[] =
      interval === 'continuous' && domain && !isFrozen
        ? [{ start: domain.min, end: domain.max, endInclusive: true, count: domain.count, state: 'idle' }]
        : []
    const shown = counted.filter((range) => range.count > 0 || range.state !== 'idle' || isFrozen)
    return {
      ...head,
      kind: rule.kind,
      interval,
      ranges: isFrozen ? shown : [...shown, ...found, ...whole].toSorted(ascending(interval)),
      hasMore: false,
      ...(domain &&
        rule.kind === 'numericalRange' && {
          domain: { min: domain.min, max: domain.max, increment: rule.increment * description.scale },
        }),
    }
  }

  const facetQueries: FacetQuery[] = [{ kind: 'ranges', number, ranges: fixed }]
  if ((interval === 'even' || interval === 'equiprobable') && !isFrozen)
    facetQueries.push({ kind: 'chosen-ranges', number, count: head.numberOfValues, algorithm: interval })
  if (rule.kind === 'numericalRange') facetQueries.push({ kind: 'domain', number })
  return { facetQueries, read }
}

const rangesIn = (result: FacetResult | undefined) => (result?.kind === 'ranges' ? result.ranges : [])

/** Overlapping ranges of a list keep its order; others ascend. */
const ascending = (interval: Interval) => (a: SearchRange, b: SearchRange) =>
  interval === 'discrete' ? 0 : a.start - b.start || a.end - b.end

function listedRanges({ rule, description }: RangesFacet, now: number): WrittenRange[] {
  if (rule.kind === 'dateRange')
    return rule.ranges.map(({ start, end }) => ({
      start: momentOf(start, now),
      end: momentOf(end, now),
      endInclusive: true,
      written: { start, end },
    }))
  return (rule.ranges ?? []).map(({ start, end }) => ({
    start: Math.round(start * description.scale),
    end: end === undefined ? endless : Math.round(end * description.scale),
    endInclusive: end === undefined,
  }))
}

/** The rules let only dates through that can be read. */
function momentOf(date: string, now: number): number {
  const read = readSearchDate(date, now)
  if (!read.ok) throw new Error(`The rules name a date that cannot be read: ${date}`)
  return read.seconds
}
