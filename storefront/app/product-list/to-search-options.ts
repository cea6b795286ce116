import { type FacetRequest, readSearchDate, searchLimits, type SortRequest } from '@vitrine/contracts/search'
import type { SearchOptions } from '../platform/search.ts'
import { type Choice, choiceOf, type FacetChoice, type FacetName, isOf } from './choice.ts'
import { pageSize } from './page-size.ts'
import { readNumbers, readRange } from './facets/ranges.ts'

/** Pages that are loaded together for an address of a later page; earlier ones are loaded on request. */
const mostPages = 10

/** Number of categories of a level at first. */
export const categoryLevel = 5

/** First page that is loaded for an address of this page. */
export const firstPageOf = (page: number): number => Math.max(0, page - mostPages + 1)

/** Request to the search service for a choice. Invalid values are left out. */
export function toSearchOptions(choice: Choice, what: 'all' | 'next' | 'facets' = 'all'): SearchOptions {
  const page = Math.min(choice.page, Math.floor(searchLimits.resultWindow / pageSize) - 1)
  const first = what === 'all' ? firstPageOf(page) : page
  const count = (page - first + 1) * pageSize
  const place = what === 'facets' ? { page: 0, perPage: 1 } : { page: (first * pageSize) / count, perPage: count }
  return { ...place, facets: toFacetRequests(choice), ...(choice.sort && { sort: toSort(choice.sort) }) }
}

function toSort(sort: string): SortRequest {
  const fields = sort.split(',').map((text) => {
    const [field = '', direction] = text.split(' ')
    return direction === 'asc' || direction === 'desc' ? { field, direction: direction as 'asc' | 'desc' } : { field }
  })
  return { sortCriteria: 'fields', fields }
}

function toFacetRequests(choice: Choice): FacetRequest[] {
  const names: FacetName[] = [
    ...choice.facets,
    ...choice.expanded.filter((each) => !choice.facets.some(isOf(each))),
  ].slice(0, searchLimits.mostFacets)
  const asked = names.flatMap((name) => {
    const isExpanded = choice.expanded.some(isOf(name))
    return toRequest(choiceOf(choice, name), isExpanded ? searchLimits.mostFacetValues : undefined) ?? []
  })
  // A request that mentions a facet turns automatic choices off.
  if (asked.length > 0 || !choice.isDecided) return asked
  return [{ facetId: 'ec_category', field: 'ec_category', type: 'hierarchical', values: [] }]
}

function toRequest({ key, facetId, selected, excluded }: FacetChoice, limit: number | undefined): FacetRequest | null {
  const head = { facetId, field: facetId, preventAutoSelect: true, ...(limit && { numberOfValues: limit }) }
  const states = [
    ...selected.map((text) => ({ text, state: 'selected' as const })),
    ...excluded.map((text) => ({ text, state: 'excluded' as const })),
  ].slice(0, searchLimits.mostFacetValues)
  switch (key) {
    case 'f':
    case 'lf': {
      const values = states.filter(({ text }) => text.length <= 500).map(({ text, state }) => ({ value: text, state }))
      return { ...head, type: key === 'f' ? 'regular' : 'location', values }
    }
    case 'cf':
      return {
        ...head,
        type: 'hierarchical',
        retrieveCount: limit ?? categoryLevel,
        values: toBranch(selected.slice(0, 10)),
      }
    case 'nf': {
      const values = states.flatMap(({ text, state }) => {
        const range = readNumbers(text)
        return range ? [{ ...range, state }] : []
      })
      return values.length > 0 || limit ? { ...head, type: 'numericalRange', values } : null
    }
    case 'df': {
      const values = states.flatMap(({ text, state }) => {
        const range = readRange(text)
        return range && isInOrder(range) ? [{ ...range, state }] : []
      })
      return values.length > 0 || limit ? { ...head, type: 'dateRange', values } : null
    }
  }
}

type Branch = { value: string; state: 'idle' | 'selected'; children: Branch[] }

/** Path in the form of the service: nested values, the last one selected. */
export const toBranch = ([value, ...deeper]: readonly string[]): Branch[] =>
  value === undefined ? [] : [{ value, state: deeper.length === 0 ? 'selected' : 'idle', children: toBranch(deeper) }]

function isInOrder({ start, end }: { start: string; end: string }): boolean {
  const [from, to] = [readSearchDate(start, Date.now()), readSearchDate(end, Date.now())]
  return from.ok && to.ok && from.seconds <= to.seconds
}
