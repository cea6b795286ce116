import type { FacetQuery, Filter, Range } from '../engine.ts'
import { rangeKey } from '../counting/number-results.ts'
import { type Clause, toPlan } from '../matching/plan.ts'
import { colours } from './mapping.ts'
import { allOf, type ColourQuery, inRange, isNothing, noneOf } from './to-filter.ts'
import { inColours, type QueryContext, resultsOf } from './to-query.ts'

/** Counts of styles, as OpenSearch replies with them. */
type Bucket = { key?: string | number; doc_count: number; styles?: { doc_count: number } }
export type Aggregation = {
  doc_count?: number
  styles?: { doc_count: number }
  buckets?: readonly Bucket[] | Readonly<Record<string, Bucket>>
  value?: number | null
}

/** One aggregation that was asked for, by its name in the reply. */
type CountRequest = { within: ColourQuery; aggregation: object }

/** Collects what is to be counted, and reads the counts from the reply. */
export type Counts = {
  /** Styles by value of a field, without the selection of the facet itself. */
  values(key: string, field: string): () => ReadonlyMap<string, number>
  /** The same for numbers, in their order. */
  numbers(key: string, field: string): () => readonly { number: number; styles: number }[]
  ranges(key: string, field: string, ranges: readonly Range[]): () => number[]
  domain(key: string, field: string): () => { min: number; max: number; count: number } | undefined
  /** Styles that excluding a value hides, by value. */
  hiddenValues(key: string, field: string): () => ReadonlyMap<string, number>
  /** Styles that excluding a range hides, by the key of the range. */
  hiddenRanges(key: string, field: string): () => ReadonlyMap<string, number>
  /** The request, where anything has to be counted. */
  toSearch(): object | undefined
  read(aggregations: Readonly<Record<string, Aggregation & Readonly<Record<string, Aggregation>>>>): void
}

/** More values than any facet has; `search.max_buckets` allows no more. */
const mostValues = 65_000
const rangesAtOnce = 1_000
const styles = { styles: { reverse_nested: {} } }

export function createCounts(context: QueryContext, facets: readonly FacetQuery[]): Counts {
  const { filters } = context
  const plan = toPlan(context.request.filters, facets)
  const asked: CountRequest[] = []
  const replies: (Aggregation | undefined)[] = []
  const toQueries = (clauses: readonly Clause[]) => clauses.map(filters.toQuery)
  const firm = [filters.onSale, resultsOf(context), ...toQueries(plan.firm)]
  const excludingBut = (key?: string) =>
    plan.excluding.flatMap((each) => (each.key === key ? [] : toQueries(each.clauses)))
  const ownBut = (key: string) => plan.own.flatMap((each) => (each.key === key ? [] : toQueries(each.clauses)))
  /** Colours that count for a facet: its own selection does not narrow them. */
  const countedFor = (key: string) => allOf([...firm, ...excludingBut(), ...ownBut(key)])
  const hiddenFor = (key: string) => allOf([...firm, ...excludingBut(key), ...ownBut(key)])
  const excludedBy = (key: string): readonly Filter[] =>
    (plan.excluding.find((each) => each.key === key)?.clauses ?? []).map(({ filter }) => filter)

  function ask(within: ColourQuery, aggregation: object): () => Aggregation | undefined {
    if (isNothing(within)) return () => undefined
    const at = asked.push({ within, aggregation }) - 1
    return () => replies[at]
  }

  /** A document with two excluded values would stay hidden if one of them were let in, so it counts for neither. */
  function askHidden(key: string, each: readonly { name: string; query: ColourQuery }[]) {
    const within = hiddenFor(key)
    const reads = each.map(({ name, query }) => {
      const others = each.filter((other) => other.name !== name).map((other) => noneOf(other.query))
      return { name, read: ask(allOf([within, query, ...others]), { reverse_nested: {} }) }
    })
    return () => new Map(reads.map(({ name, read }) => [name, read()?.doc_count ?? 0]))
  }

  return {
    values(key, field) {
      const read = ask(countedFor(key), { terms: { field, size: mostValues }, aggs: styles })
      return () => new Map(bucketsOf(read()).map((bucket) => [String(bucket.key), stylesIn(bucket)]))
    },
    numbers(key, field) {
      const read = ask(countedFor(key), { terms: { field, size: mostValues, order: { _key: 'asc' } }, aggs: styles })
      return () => bucketsOf(read()).map((bucket) => ({ number: Number(bucket.key), styles: stylesIn(bucket) }))
    },
    ranges(key, field, ranges) {
      const within = countedFor(key)
      const different = new Map(ranges.map((range) => [rangeKey(range), inRange(field, range)]))
      const possible = [...different].filter(([, query]) => !isNothing(query))
      const reads: (() => [string, number][])[] = []
      for (let at = 0; at < possible.length; at += rangesAtOnce) {
        const batch = possible.slice(at, at + rangesAtOnce)
        const read = ask(within, { filters: { filters: batch.map(([, query]) => query) }, aggs: styles })
        reads.push(() => bucketsOf(read()).map((bucket, each) => [batch[each][0], stylesIn(bucket)]))
      }
      return () => {
        const counts = new Map(reads.flatMap((read) => read()))
        return ranges.map((range) => counts.get(rangeKey(range)) ?? 0)
      }
    },
    domain(key, field) {
      const within = allOf([countedFor(key), { exists: { field } }])
      const [min, max, count] = [{ min: { field } }, { max: { field } }, { reverse_nested: {} }].map((aggregation) =>
        ask(within, aggregation),
      )
      return () => {
        const styleCount = count()?.doc_count ?? 0
        return styleCount === 0 ? undefined : { min: min()?.value ?? 0, max: max()?.value ?? 0, count: styleCount }
      }
    },
    hiddenValues(key, field) {
      const excluded = new Set(excludedBy(key).flatMap((filter) => (filter.kind === 'values' ? filter.excluded : [])))
      return askHidden(
        key,
        [...excluded].map((value) => ({ name: value, query: { term: { [field]: value } } })),
      )
    },
    hiddenRanges(key, field) {
      const excluded = excludedBy(key).flatMap((filter) => (filter.kind === 'ranges' ? filter.excluded : []))
      const different = new Map(excluded.map((range) => [rangeKey(range), inRange(field, range)]))
      return askHidden(
        key,
        [...different].map(([name, query]) => ({ name, query })),
      )
    },
    toSearch() {
      if (asked.length === 0) return undefined
      const groups = groupByFilter(asked)
      const aggs = Object.fromEntries(
        groups.map(({ within, members }, at) => [
          `g${at}`,
          {
            filter: within,
            aggs: Object.fromEntries(members.map((member) => [`a${member}`, asked[member].aggregation])),
          },
        ]),
      )
      return {
        size: 0,
        track_total_hits: false,
        query: inColours(allOf(firm)),
        aggs: { all: { nested: { path: colours }, aggs } },
      }
    },
    read(aggregations) {
      groupByFilter(asked).forEach(({ members }, at) => {
        const group = aggregations['all']?.[`g${at}`] as unknown as Readonly<Record<string, Aggregation>> | undefined
        for (const member of members) replies[member] = group?.[`a${member}`]
      })
    },
  }
}

/** Aggregations within the same filter share it: the filter is the dear part. */
function groupByFilter(asked: readonly CountRequest[]): { within: ColourQuery; members: number[] }[] {
  const groups = new Map<string, { within: ColourQuery; members: number[] }>()
  asked.forEach(({ within }, at) => {
    const key = JSON.stringify(within)
    const group = groups.get(key)
    if (group) group.members.push(at)
    else groups.set(key, { within, members: [at] })
  })
  return [...groups.values()]
}

const bucketsOf = (aggregation: Aggregation | undefined): readonly Bucket[] => {
  const buckets = aggregation?.buckets ?? []
  return Array.isArray(buckets) ? (buckets as readonly Bucket[]) : Object.values(buckets)
}

const stylesIn = ({ styles: of }: Bucket): number => of?.doc_count ?? 0

/** Facets that the index has. Filters of others narrow everything, and their counts are empty without being asked for. */
export function isCounted({ fields, request }: QueryContext, facet: FacetQuery): boolean {
  if (facet.kind === 'values') return fields.facet(facet.facet) !== undefined
  if (facet.kind === 'tree' || facet.kind === 'paths') return fields.tree(facet.facet) !== undefined
  return fields.number(facet.number, request.market) !== undefined
}
