import { equiprobableRanges, evenRanges, quantiles, toRangeCount } from '../counting/choose-ranges.ts'
import { rangeKey } from '../counting/number-results.ts'
import { toFacetResult } from '../counting/top-values.ts'
import { comparePaths, openTree } from '../counting/tree-results.ts'
import type { FacetQuery, FacetResult, Range } from '../engine.ts'
import { keyOfFacetQuery } from '../matching/plan.ts'
import { compareStrings } from '../segment/string-table.ts'
import { stepSeparator } from './mapping.ts'
import type { Counts } from './to-counts.ts'
import type { QueryContext } from './to-query.ts'

/** A facet whose counts are on their way. Ranges that are chosen by the numbers need a second count. */
export type OpenFacet = () => FacetResult | ChosenRanges
export type ChosenRanges = {
  kind: 'chosen'
  key: string
  number: string
  ranges: readonly Range[]
  /** All numbers of the results in their order, where there are so many ranges that some must have the same in them. */
  numbers?: readonly number[]
  hidden?: ReadonlyMap<string, number>
}

/** More ranges than that are first compared with the numbers there are. */
const manyRanges = 200

export const isChosen = (facet: FacetResult | ChosenRanges): facet is ChosenRanges => facet.kind === 'chosen'

/** Asks for the counts of a facet; the function that is returned reads them. */
export function openFacet({ fields, request }: QueryContext, counts: Counts, facet: FacetQuery): OpenFacet {
  const key = keyOfFacetQuery(facet)
  switch (facet.kind) {
    case 'values': {
      const field = fields.facet(facet.facet)
      if (!field) return () => toValues(facet, new Map())
      const [read, hidden] = [counts.values(key, field), counts.hiddenValues(key, field)]
      return () => toValues(facet, new Map([...read(), ...hidden()]))
    }
    case 'tree':
    case 'paths': {
      const field = fields.tree(facet.facet)
      const read = field ? counts.values(key, field) : () => new Map<string, number>()
      return () => (facet.kind === 'tree' ? toTree(facet, read()) : toPaths(read()))
    }
    case 'ranges': {
      const field = fields.number(facet.number, request.market)
      if (!field) return () => toRanges(facet.ranges, [])
      const { number, ranges } = facet
      const hidden = counts.hiddenRanges(key, field)
      if (ranges.length > manyRanges) {
        const all = counts.numbers(key, field)
        const numbersOf = () => all().map((each) => each.number)
        return () => ({ kind: 'chosen', key, number, ranges, numbers: numbersOf(), hidden: hidden() })
      }
      const read = counts.ranges(key, field, ranges)
      return () => toRanges(ranges, read(), hidden())
    }
    case 'domain': {
      const field = fields.number(facet.number, request.market)
      const read = field ? counts.domain(key, field) : () => undefined
      return () => ({ kind: 'domain', domain: read() })
    }
    case 'chosen-ranges': {
      const field = fields.number(facet.number, request.market)
      if (!field) return () => toRanges([], [])
      const domain = counts.domain(key, field)
      const numbers = facet.algorithm === 'equiprobable' ? counts.numbers(key, field) : () => []
      const { number } = facet
      return () => ({ kind: 'chosen', key, number, ranges: chooseRanges(facet, domain(), numbers()) })
    }
  }
}

/** Asks for the counts of ranges that were chosen, or of many of them: those with the same numbers in them count once. */
export function openChosenRanges(
  { fields, request }: QueryContext,
  counts: Counts,
  { key, number, ranges, numbers, hidden }: ChosenRanges,
): () => FacetResult {
  const field = fields.number(number, request.market)
  if (!field) return () => toRanges(ranges, [])
  const asked = numbers ? ranges.map((range) => narrowTo(numbers, range)) : ranges
  const read = counts.ranges(
    key,
    field,
    asked.filter((range) => range !== undefined),
  )
  return () => {
    const found = read()
    let next = 0
    const ofAll = asked.map((range) => (range ? found[next++] : 0))
    return toRanges(ranges, ofAll, hidden)
  }
}

/** The range from the first to the last number that is in it. */
function narrowTo(numbers: readonly number[], { start, end, endInclusive }: Range): Range | undefined {
  const first = numbers[placeOf(numbers, (number) => number >= start)]
  const last = numbers[placeOf(numbers, (number) => (endInclusive ? number > end : number >= end)) - 1]
  return first === undefined || last === undefined || first > last
    ? undefined
    : { start: first, end: last, endInclusive: true }
}

/** The first place from which on something holds. */
function placeOf(numbers: readonly number[], holds: (number: number) => boolean): number {
  let [from, to] = [0, numbers.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (holds(numbers[middle])) to = middle
    else from = middle + 1
  }
  return from
}

const toRanges = (
  ranges: readonly Range[],
  counts: readonly number[],
  hidden?: ReadonlyMap<string, number>,
): FacetResult => ({
  kind: 'ranges',
  ranges: ranges.map((range, at) => ({ ...range, count: hidden?.get(rangeKey(range)) ?? counts[at] ?? 0 })),
})

function toValues(
  { limit, always }: FacetQuery & { kind: 'values' },
  counts: ReadonlyMap<string, number>,
): FacetResult {
  const names = [...counts.keys()].toSorted(compareStrings)
  const places = new Map(names.map((name, at) => [name, at]))
  const named = { names, counts: Uint32Array.from(names, (name) => counts.get(name) ?? 0), sorted: names.length }
  return { kind: 'values', ...toFacetResult(named, limit, always, (name) => places.get(name)) }
}

function toTree(query: FacetQuery & { kind: 'tree' }, counts: ReadonlyMap<string, number>): FacetResult {
  const isParent = createIsParent(counts)
  return openTree(query, (parent) => {
    const above = parent.length === 0 ? '' : parent.join(stepSeparator) + stepSeparator
    return [...counts]
      .filter(
        ([path, count]) => count > 0 && path.startsWith(above) && !path.slice(above.length).includes(stepSeparator),
      )
      .map(([path, count]) => ({ value: path.slice(above.length), count, isLeaf: !isParent(path) }))
      .toSorted((a, b) => b.count - a.count || compareStrings(a.value, b.value))
  })
}

function toPaths(counts: ReadonlyMap<string, number>): FacetResult {
  const isParent = createIsParent(counts)
  const values = [...counts]
    .filter(([, count]) => count > 0)
    .map(([path, count]) => ({ path: path.split(stepSeparator), count, isLeaf: !isParent(path) }))
  return { kind: 'paths', values: values.toSorted((a, b) => comparePaths(a.path, b.path)) }
}

/** Paths that others with results are below. */
function createIsParent(counts: ReadonlyMap<string, number>): (path: string) => boolean {
  const parents = new Set<string>()
  for (const [path, count] of counts)
    if (count > 0 && path.includes(stepSeparator)) parents.add(path.slice(0, path.lastIndexOf(stepSeparator)))
  return (path) => parents.has(path)
}

function chooseRanges(
  { count, algorithm }: FacetQuery & { kind: 'chosen-ranges' },
  domain: { min: number; max: number } | undefined,
  numbers: readonly { number: number; styles: number }[],
): readonly Range[] {
  const most = toRangeCount(count)
  if (!domain || most === 0) return []
  if (algorithm === 'even') return evenRanges(domain.min, domain.max, most)
  const counter = {
    numbers: Float64Array.from(numbers, ({ number }) => number),
    weights: Uint32Array.from(numbers, ({ styles }) => styles),
    pairs: new Uint32Array(0),
    dictionary: undefined,
    groups: 0,
  }
  return equiprobableRanges(quantiles([counter], domain, most), domain.max)
}
