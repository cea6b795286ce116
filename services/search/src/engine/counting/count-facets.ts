import type { FacetResult, FacetQuery, Filter, Range } from '../engine.ts'
import type { DocumentList } from '../matching/matched-documents.ts'
import { keyOfFacetQuery, type Plan } from '../matching/plan.ts'
import type { FacetColumn } from '../segment/value-column.ts'
import type { TreeColumn } from '../segment/tree-column.ts'
import { toNumberFacetResult, type HiddenIn, type NumberFacetQuery, rangeKey } from './number-results.ts'
import { toPathsFacetResult, toTreeFacetResult } from './tree-results.ts'
import { toValuesFacetResult, joinCounts, type JoinedCounts } from './value-results.ts'
import { countDocuments } from './count-documents.ts'
import { countGroups } from './count-groups.ts'
import { countHiddenRanges, countHiddenValues } from './hidden-counts.ts'
import { countNumbers } from './number-counter.ts'
import type { SegmentMatches } from './segment-matches.ts'
import { finishCounter, createValueCounter } from './value-counter.ts'

/** Counts of one segment by the keys of the facets. */
type Counts = { groups: number; facets: Map<string, Uint32Array> }

/** The number of results, and their facets. */
export function countFacets(
  parts: readonly SegmentMatches[],
  plan: Plan,
  facetQueries: readonly FacetQuery[],
  market: string,
): { total: number; facets: FacetResult[] } {
  const counted = parts.map((part) => ({ part, ...countPart(part, plan, facetQueries) }))
  const joined = new Map<string, JoinedCounts>()
  return {
    total: counted.reduce((sum, { groups }) => sum + groups, 0),
    facets: facetQueries.map((facetQuery) => {
      const key = keyOfFacetQuery(facetQuery)
      switch (facetQuery.kind) {
        case 'values':
          if (!joined.has(key))
            joined.set(
              key,
              joinCounts(
                counted.flatMap(({ part, facets }) =>
                  withColumn(part.view.segment.facets, facetQuery.facet, facets.get(key)),
                ),
              ),
            )
          return toValuesFacetResult(facetQuery, joined.get(key) as JoinedCounts)
        case 'tree':
        case 'paths': {
          const trees = counted.flatMap(({ part, facets }) =>
            withColumn(part.view.segment.trees, facetQuery.facet, facets.get(key)),
          )
          return facetQuery.kind === 'tree' ? toTreeFacetResult(facetQuery, trees) : toPathsFacetResult(trees)
        }
        default:
          return answerAboutNumber(facetQuery, parts, plan, market)
      }
    }),
  }
}

const withColumn = <Column>(columns: ReadonlyMap<string, Column>, name: string, counts: Uint32Array | undefined) => {
  const column = columns.get(name)
  return column && counts ? [{ column, counts }] : []
}

const listFor = ({ found }: SegmentMatches, key: string): DocumentList => found.around.get(key) ?? found

function countPart(part: SegmentMatches, plan: Plan, facetQueries: readonly FacetQuery[]): Counts {
  const { segment } = part.view
  const columns = new Map<string, FacetColumn | TreeColumn>()
  for (const facetQuery of facetQueries) {
    const column =
      facetQuery.kind === 'values'
        ? segment.facets.get(facetQuery.facet)
        : facetQuery.kind === 'tree' || facetQuery.kind === 'paths'
          ? segment.trees.get(facetQuery.facet)
          : undefined
    if (column) columns.set(keyOfFacetQuery(facetQuery), column)
  }
  const counters = [...columns].map(([key, column]) => ({ key, counter: createValueCounter(column) }))
  const together = counters.filter(({ key }) => !part.found.around.has(key)).map(({ counter }) => counter)
  const isNarrowed = plan.firm.length > 0 || plan.own.length > 0
  const groups =
    together.length > 0 ? countDocuments(segment, together, part.found, isNarrowed) : countGroups(segment, part.found)
  for (const { key, counter } of counters) {
    const around = part.found.around.get(key)
    if (around) countDocuments(segment, [counter], around, true)
  }
  const facets = new Map(counters.map(({ key, counter }) => [key, finishCounter(counter)]))
  for (const { key, clauses } of plan.excluding) {
    const column = columns.get(key)
    const hidden = part.found.hidden.get(key)
    const counts = facets.get(key)
    if (!column || !hidden || !counts || !('values' in column)) continue
    const excluded = clauses.flatMap(({ filter }) =>
      excludedValues(filter).flatMap((value) => column.codeOf(value) ?? []),
    )
    countHiddenValues(segment, column, excluded, hidden, counts)
  }
  return { groups, facets }
}

const excludedValues = (filter: Filter): readonly string[] => (filter.kind === 'values' ? filter.excluded : [])
const excludedRanges = (filter: Filter): readonly Range[] => (filter.kind === 'ranges' ? filter.excluded : [])

function answerAboutNumber(
  facetQuery: NumberFacetQuery,
  parts: readonly SegmentMatches[],
  plan: Plan,
  market: string,
): FacetResult {
  const key = keyOfFacetQuery(facetQuery)
  const counters = parts.flatMap((part) => {
    const column = part.view.segment.numberIn(market, facetQuery.number)
    return column ? [countNumbers(part.view.segment, column, listFor(part, key))] : []
  })
  return toNumberFacetResult(facetQuery, counters, hiddenRanges(facetQuery, parts, plan, market))
}

function hiddenRanges(
  facetQuery: NumberFacetQuery,
  parts: readonly SegmentMatches[],
  plan: Plan,
  market: string,
): HiddenIn {
  const key = keyOfFacetQuery(facetQuery)
  const clauses = plan.excluding.find((each) => each.key === key)?.clauses ?? []
  const ranges = new Map(
    clauses.flatMap(({ filter }) => excludedRanges(filter)).map((range) => [rangeKey(range), range]),
  )
  if (ranges.size === 0 || facetQuery.kind !== 'ranges') return () => undefined
  const excluded = [...ranges.values()]
  const hidden = new Float64Array(excluded.length)
  for (const { view, found } of parts) {
    const column = view.segment.numberIn(market, facetQuery.number)
    const list = found.hidden.get(key)
    if (!column || !list) continue
    countHiddenRanges(view.segment, column, excluded, list).forEach((count, at) => {
      hidden[at] = hidden[at] + count
    })
  }
  const counts = new Map([...ranges.keys()].map((range, at) => [range, hidden[at]]))
  return (range) => counts.get(rangeKey(range))
}
