import type { Filter, IndexDocument, Range } from '../engine.ts'

export const isSold = (document: IndexDocument, market: string): boolean =>
  numberOf(document, 'price', market) !== undefined

export function numberOf(document: IndexDocument, name: string, market: string): number | undefined {
  const number =
    name === 'addedAt' ? document.addedAt : (document.numbers[name] ?? document.marketNumbers[name]?.[market])
  return number !== undefined && Number.isFinite(number) ? number : undefined
}

export const isIn = (number: number | undefined, { start, end, endInclusive }: Range): boolean =>
  number !== undefined && number >= start && (endInclusive ? number <= end : number < end)

export const startsWith = (path: readonly string[], start: readonly string[]): boolean =>
  start.every((step, at) => path[at] === step)

function isSelected(document: IndexDocument, filter: Filter, market: string): boolean {
  if (filter.selected.length === 0) return true
  switch (filter.kind) {
    case 'values':
      return (
        filter.selected.some((value) => document.facets[filter.facet]?.includes(value)) ||
        (filter.orIds?.includes(document.id) ?? false)
      )
    case 'tree':
      return filter.selected.some((start) => document.trees[filter.facet]?.some((path) => startsWith(path, start)))
    case 'ranges':
      return filter.selected.some((range) => isIn(numberOf(document, filter.number, market), range))
    case 'ids':
      return filter.selected.includes(document.id)
  }
}

export function isExcluded(document: IndexDocument, filter: Filter, market: string): boolean {
  switch (filter.kind) {
    case 'values':
      return filter.excluded.some((value) => document.facets[filter.facet]?.includes(value))
    case 'tree':
      return false
    case 'ranges':
      return filter.excluded.some((range) => isIn(numberOf(document, filter.number, market), range))
    case 'ids':
      return filter.excluded.includes(document.id)
  }
}

export const isPassing = (document: IndexDocument, filter: Filter, market: string): boolean =>
  isSelected(document, filter, market) && !isExcluded(document, filter, market)

/** Whole, not negative; NaN becomes 0. */
export const whole = (number: number): number => (Number.isNaN(number) ? 0 : Math.max(0, Math.floor(number)))
