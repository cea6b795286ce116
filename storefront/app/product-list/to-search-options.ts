import { type FacetRequest, readSearchDate, searchLimits, type SortRequest } from '@vitrine/contracts/search'
import type { SearchOptions } from '../platform/search.ts'
import { type Choice, choiceOf, type FacetChoice, type FacetName, isOf } from './choice.ts'
import { pageSize } from './page-size.ts'
import { readNumbers, readRange } from './facets/ranges.ts'

/** So many pages are fetched at once when somebody opens the last of them; before these one can ask for the others. */
const mostPages = 10

/** So many categories of a level are told at first. */
export const categoryLevel = 5

/** The first page that is shown where somebody opens this one. */
export const firstPageOf = (page: number): number => Math.max(0, page - mostPages + 1)

/** What the search service is asked, in its own words. What makes no sense is left out. */
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
  // Whoever says something about a facet has seen them all, and nothing is chosen for them any more.
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

/** The steps of a path as the service wants them: one inside of the other, the last one selected. */
export const toBranch = ([value, ...deeper]: readonly string[]): Branch[] =>
  value === undefined ? [] : [{ value, state: deeper.length === 0 ? 'selected' : 'idle', children: toBranch(deeper) }]

function isInOrder({ start, end }: { start: string; end: string }): boolean {
  const [from, to] = [readSearchDate(start, Date.now()), readSearchDate(end, Date.now())]
  return from.ok && to.ok && from.seconds <= to.seconds
}
