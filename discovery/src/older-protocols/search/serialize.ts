import type { Parameters } from '../../parameters/parameters.ts'
import { deserialize as read, serialize as write } from '../../parameters/serialize.ts'

/** The parameters of a search of the older protocol in an address. */
export type SearchParameters = Omit<Parameters, 'sortCriteria'> & {
  /** In the syntax of the service: `relevancy`, `@price ascending`. */
  sortCriteria?: string
  /** Automatic facets have no ids; they go by their fields. */
  af?: Readonly<Record<string, readonly string[]>>
}

export type SearchParameterSerializer = {
  serialize(parameters: SearchParameters): string
  deserialize(fragment: string): SearchParameters
}

/** As all addresses are written, with the order and the automatic facets (`af-{field}`) of the older protocol. */
export const buildSearchParameterSerializer = (): SearchParameterSerializer => ({ serialize, deserialize })

export function serialize({ sortCriteria, af = {}, ...rest }: SearchParameters): string {
  // A facet of plain values is written as any other one; only its name differs.
  const automatic = write({ f: af })
  return [
    write(rest),
    ...(sortCriteria === undefined ? [] : [`sortCriteria=${encodeURIComponent(sortCriteria)}`]),
    automatic && automatic.replaceAll(/(^|&)f-/g, '$1af-'),
  ]
    .filter(Boolean)
    .join('&')
}

export function deserialize(fragment: string): SearchParameters {
  const pairs = fragment.split('&')
  const { sortCriteria: _, ...parameters } = read(fragment)
  const automatic = pairs.filter((pair) => pair.startsWith('af-')).map((pair) => pair.slice(1))
  const { f: af } = read(automatic.join('&'))
  const sortCriteria = readSort(pairs.findLast((pair) => pair.startsWith('sortCriteria=')))
  return { ...parameters, ...(sortCriteria && { sortCriteria }), ...(af && { af }) }
}

const known = /^(relevancy|qre|nosort|date (ascending|descending)|@[^ ,]+ (ascending|descending))$/

function readSort(pair: string | undefined): string | undefined {
  try {
    const text = decodeURIComponent(pair?.slice('sortCriteria='.length) ?? '')
    return text.split(',').every((criterion) => known.test(criterion)) ? text : undefined
  } catch {
    return undefined
  }
}

/** Whether two addresses mean the same: neither the order of facets nor that of their values matters, but a path's does. */
export const isSameAddress = (a: SearchParameters, b: SearchParameters): boolean => toSorted(a) === toSorted(b)

const toSorted = (parameters: SearchParameters) =>
  serialize(parameters)
    .split('&')
    .map((pair) => (/^(cf-|sortCriteria)/.test(pair) ? pair : pair.split(/[=,]/).toSorted().join()))
    .toSorted()
    .join('&')
