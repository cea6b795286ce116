import { evenRanges } from '../counting/choose-ranges.ts'
import type { EngineQuery, FacetResult, FacetQuery, Filter, IndexDocument, Range } from '../engine.ts'
import { isExcluded, isIn, isPassing, numberOf, startsWith, whole } from './reference-filters.ts'

/** The facet or number of a query or filter. */
const subjectOf = (of: Filter | FacetQuery): string => {
  if (of.kind === 'ids') return 'ids'
  if ('number' in of) return `number ${of.number}`
  return of.kind === 'values' ? `values ${of.facet}` : `tree ${of.facet}`
}

export function result(facetQuery: FacetQuery, sold: readonly IndexDocument[], request: EngineQuery): FacetResult {
  const { market, filters } = request
  const own = filters.filter((filter) => subjectOf(filter) === subjectOf(facetQuery) && !filter.isFixed)
  const others = filters.filter((filter) => !own.includes(filter))
  const outside = sold.filter((document) => others.every((filter) => isPassing(document, filter, market)))
  const counted = outside.filter((document) => !own.some((filter) => isExcluded(document, filter, market)))
  const groups = (of: readonly IndexDocument[], has: (document: IndexDocument) => boolean): number =>
    new Set(of.filter(has).map(({ group }) => group)).size

  switch (facetQuery.kind) {
    case 'values': {
      const valuesOf = (document: IndexDocument) => document.facets[facetQuery.facet] ?? []
      const excluded = new Set(own.flatMap((filter) => (filter.kind === 'values' ? filter.excluded : [])))
      const count = (value: string): number => {
        if (!excluded.has(value)) return groups(counted, (document) => valuesOf(document).includes(value))
        const rest = [...excluded].filter((other) => other !== value)
        return groups(
          outside,
          (document) => valuesOf(document).includes(value) && !rest.some((other) => valuesOf(document).includes(other)),
        )
      }
      const occurring = [...new Set(outside.flatMap(valuesOf))]
        .map((value) => ({ value, count: count(value) }))
        .filter((each) => each.count > 0)
        .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      const top = occurring.slice(0, whole(facetQuery.limit))
      const always = [...new Set(facetQuery.always)].filter((value) => !top.some((each) => each.value === value))
      const values = [...top, ...always.map((value) => ({ value, count: count(value) }))]
      return { kind: 'values', values, hasMore: occurring.length > values.filter((each) => each.count > 0).length }
    }
    case 'tree':
    case 'paths': {
      const pathsOf = (document: IndexDocument) => document.trees[facetQuery.facet] ?? []
      const prefixes = new Map<string, string[]>()
      for (const path of counted.flatMap(pathsOf))
        for (let length = 1; length <= path.length; length++)
          prefixes.set(JSON.stringify(path.slice(0, length)), path.slice(0, length))
      const nodes = [...prefixes.values()].map((path) => ({
        path,
        count: groups(counted, (document) => pathsOf(document).some((each) => startsWith(each, path))),
        isLeaf: ![...prefixes.values()].some((other) => other.length > path.length && startsWith(other, path)),
      }))
      if (facetQuery.kind === 'paths')
        return { kind: 'paths', values: nodes.toSorted((a, b) => comparePaths(a.path, b.path)) }
      const { parent, limit, opensOnly } = facetQuery
      const childrenOf = (above: readonly string[]) =>
        nodes
          .filter(({ path }) => path.length === above.length + 1 && startsWith(path, above))
          .map(({ path, count, isLeaf }) => ({ value: path.at(-1) ?? '', count, isLeaf }))
          .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      const [only, ...others] = childrenOf(parent)
      const opened = opensOnly && only && others.length === 0 && !only.isLeaf ? only : undefined
      const children = childrenOf(opened ? [...parent, opened.value] : parent)
      return {
        kind: 'tree',
        ...(opened && { opened }),
        values: children.slice(0, whole(limit)),
        hasMore: children.length > whole(limit),
      }
    }
    default: {
      const valueOf = (document: IndexDocument) => numberOf(document, facetQuery.number, market)
      const count = (range: Range): number => groups(counted, (document) => isIn(valueOf(document), range))
      const perGroup = new Set(counted.flatMap((document) => valueOf(document) ?? []).map(String))
      const numbers = [...perGroup].map(Number)
      const domain =
        numbers.length === 0
          ? undefined
          : {
              min: Math.min(...numbers),
              max: Math.max(...numbers),
              count: groups(counted, (document) => valueOf(document) !== undefined),
            }
      if (facetQuery.kind === 'domain') return { kind: 'domain', domain }
      if (facetQuery.kind === 'ranges') {
        const excluded = new Map(
          own
            .flatMap((filter) => (filter.kind === 'ranges' ? filter.excluded : []))
            .map((range) => [`${range.start} ${range.end} ${range.endInclusive}`, range]),
        )
        const hidden = (range: Range): number =>
          groups(outside, (document) => {
            const around = [...excluded.values()].filter((each) => isIn(valueOf(document), each))
            return around.length === 1 && isSame(around[0], range)
          })
        return {
          kind: 'ranges',
          ranges: facetQuery.ranges.map((range) => ({
            ...range,
            count: [...excluded.values()].some((each) => isSame(each, range)) ? hidden(range) : count(range),
          })),
        }
      }
      const ranges = domain ? chosen(facetQuery, domain, counted, valueOf) : []
      return { kind: 'ranges', ranges: ranges.map((range) => ({ ...range, count: count(range) })) }
    }
  }
}

const isSame = (a: Range, b: Range): boolean =>
  a.start === b.start && a.end === b.end && a.endInclusive === b.endInclusive

function comparePaths(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((step, index) => step !== b[index])
  if (at < 0) return a.length - b.length
  if (at >= b.length) return 1
  return a[at] < b[at] ? -1 : 1
}

function chosen(
  { algorithm, count }: FacetQuery & { kind: 'chosen-ranges' },
  { min, max }: { min: number; max: number },
  counted: readonly IndexDocument[],
  valueOf: (document: IndexDocument) => number | undefined,
): Range[] {
  if (!(count >= 1)) return []
  if (algorithm === 'even') return evenRanges(min, max, Math.min(1_000, Math.floor(count)))
  // Every group has each of its numbers once; the ranges begin at equal distances in the row of them all.
  const once = new Map(
    counted.flatMap((document) => {
      const number = valueOf(document)
      return number === undefined ? [] : [[`${document.group} ${number}`, number] as const]
    }),
  )
  const row = [...once.values()].toSorted((a, b) => a - b)
  const most = Math.min(1_000, Math.floor(count))
  const starts = Array.from({ length: most }, (_, at) => row[Math.floor((at * row.length) / most)])
  return [...new Set(starts)].map((start, at, all) => {
    const next = all[at + 1]
    return { start, end: next ?? max, endInclusive: next === undefined }
  })
}
