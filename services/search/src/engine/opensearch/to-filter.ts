import type { Filter, Range } from '../engine.ts'
import type { Clause } from '../matching/plan.ts'
import { type Fields, longestValue, stepSeparator } from './mapping.ts'

/** A query of OpenSearch about one colour. */
export type ColourQuery = object

export const nothing: ColourQuery = { match_none: {} }
export const everything: ColourQuery = { match_all: {} }

export const isNothing = (query: ColourQuery): boolean => query === nothing

/** All of these at once; the same one is asked for once. */
export function allOf(queries: readonly ColourQuery[]): ColourQuery {
  if (queries.some(isNothing)) return nothing
  const different = [...new Map(queries.map((query) => [JSON.stringify(query), query])).values()]
  return different.length === 1 ? different[0] : { bool: { filter: different } }
}

export function anyOf(queries: readonly ColourQuery[]): ColourQuery {
  const possible = queries.filter((query) => !isNothing(query))
  if (possible.length === 0) return nothing
  return possible.length === 1 ? possible[0] : { bool: { should: possible, minimum_should_match: 1 } }
}

export const noneOf = (query: ColourQuery): ColourQuery =>
  isNothing(query) ? everything : { bool: { must_not: [query] } }

/** How many values one query may name. */
const mostValues = 65_536
const inLists = (field: string, values: readonly string[]): ColourQuery => {
  const different = [...new Set(values)].filter((value) => value.length <= longestValue)
  const lists: ColourQuery[] = []
  for (let at = 0; at < different.length; at += mostValues)
    lists.push({ terms: { [field]: different.slice(at, at + mostValues) } })
  return anyOf(lists)
}

/** Turns filters into queries, in one market. Unknown facets and numbers find nothing, and no server is asked. */
export function createFilters(fields: Fields, market: string) {
  /** Colours that have the values of one side of a filter. */
  function having({ filter, side }: Clause): ColourQuery {
    switch (filter.kind) {
      case 'values': {
        const field = fields.facet(filter.facet)
        const values = field ? inLists(field, filter[side]) : nothing
        return side === 'selected' && filter.orIds ? anyOf([values, inLists(fields.id, filter.orIds)]) : values
      }
      case 'tree': {
        const field = fields.tree(filter.facet)
        return field ? underPaths(field, filter.selected) : nothing
      }
      case 'ranges': {
        const field = fields.number(filter.number, market)
        return field ? inRanges(field, filter[side]) : nothing
      }
      case 'ids':
        return inLists(fields.id, filter[side])
    }
  }

  const toQuery = (clause: Clause): ColourQuery =>
    clause.side === 'excluded' ? noneOf(having(clause)) : having(clause)

  return {
    having,
    toQuery,
    /** Colours that pass a whole filter. */
    passing: (filter: Filter): ColourQuery =>
      allOf([
        ...(filter.selected.length > 0 ? [toQuery({ filter, side: 'selected' })] : []),
        ...(filter.kind !== 'tree' && filter.excluded.length > 0 ? [toQuery({ filter, side: 'excluded' })] : []),
      ]),
    onSale: { term: { [fields.sold]: market } } as ColourQuery,
    withIds: (ids: readonly string[]): ColourQuery => inLists(fields.id, ids),
  }
}

export type Filters = ReturnType<typeof createFilters>

function underPaths(field: string, paths: readonly (readonly string[])[]): ColourQuery {
  if (paths.some((path) => path.length === 0)) return { exists: { field } }
  return inLists(
    field,
    paths.map((path) => path.join(stepSeparator)),
  )
}

/** JSON has no infinite numbers: an open end is left out. */
export function inRange(field: string, { start, end, endInclusive }: Range): ColourQuery {
  if (!(start <= end) || start === Number.POSITIVE_INFINITY || end === Number.NEGATIVE_INFINITY) return nothing
  return {
    range: {
      [field]: {
        ...(start !== Number.NEGATIVE_INFINITY && { gte: start }),
        ...(end !== Number.POSITIVE_INFINITY && { [endInclusive ? 'lte' : 'lt']: end }),
      },
    },
  }
}

/** A query has a limited number of clauses, so ranges that touch become one. */
function inRanges(field: string, ranges: readonly Range[]): ColourQuery {
  const sorted = ranges
    .filter(({ start, end, endInclusive }) => start < end || (start === end && endInclusive))
    .toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
  const joined: Range[] = []
  for (const range of sorted) {
    const last = joined.at(-1)
    if (!last || range.start > last.end) joined.push(range)
    else if (range.end > last.end) joined[joined.length - 1] = { ...range, start: last.start }
    else if (range.end === last.end && range.endInclusive) joined[joined.length - 1] = { ...last, endInclusive: true }
  }
  return anyOf(joined.map((range) => inRange(field, range)))
}
