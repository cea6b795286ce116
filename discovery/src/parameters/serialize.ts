import { dateRange, numericRange } from '../facets/payloads.ts'
import type { DateRangeRequest, NumericRangeRequest } from '../facets/requests.ts'
import type { SortCriterion, SortField } from '../sort/criteria.ts'
import type { Parameters } from './parameters.ts'

/** Parameters of each facet, in the order in which they are written. */
export const facetKeys = [
  'f',
  'fExcluded',
  'lf',
  'cf',
  'df',
  'dfExcluded',
  'nf',
  'nfExcluded',
  'mnf',
  'mnfExcluded',
] as const
type FacetKey = (typeof facetKeys)[number]

type Range = NumericRangeRequest | DateRangeRequest

/** Writes parameters as the part of an address that follows `?` or `#`. */
export function serialize(parameters: Parameters): string {
  const { q, page, perPage, sortCriteria, tab } = parameters
  const plain = { q, page, perPage, sortCriteria: sortCriteria && toSortText(sortCriteria), tab }
  return [
    ...Object.entries(plain).flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${encode(`${value}`)}`])),
    ...facetKeys.flatMap((key) =>
      Object.entries<readonly (string | Range)[]>(parameters[key] ?? {}).flatMap(([facetId, values]) =>
        values.length === 0 ? [] : [`${key}-${encode(facetId)}=${values.map(toValueText).join(',')}`],
      ),
    ),
  ].join('&')
}

/** Half a character, which nothing can escape, becomes a question mark in a box. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

const toSortText = (criterion: SortCriterion) =>
  criterion.by === 'relevance'
    ? criterion.by
    : criterion.fields.map(({ name, direction }) => (direction ? `${name} ${direction}` : name)).join(',')

/** Three dots before the end of a range mean that it belongs to it. */
const toValueText = (value: string | Range) =>
  typeof value === 'string' ? encode(value) : `${value.start}..${value.endInclusive ? '.' : ''}${value.end}`

/** Reads the output of `serialize`. Invalid parts are left out, because an address can be edited by hand. */
export function deserialize(fragment: string): Parameters {
  const parameters: Record<string, unknown> = {}
  for (const pair of fragment.split('&')) {
    const [, key = '', facetId, text = ''] = /^(\w+)(?:-([^=]+))?=(.*)$/s.exec(pair) ?? []
    try {
      const value = facetId === undefined ? readPlain(key, text) : readFacet(key as FacetKey, text)
      if (value === undefined) continue
      parameters[key] =
        facetId === undefined ? value : { ...(parameters[key] as object), [decodeURIComponent(facetId)]: value }
    } catch {
      // Half an escape.
    }
  }
  return parameters
}

function readPlain(key: string, text: string): unknown {
  const value = decodeURIComponent(text)
  if (key === 'q' || key === 'tab') return value
  if (key === 'sortCriteria') return toCriterion(value)
  const isRight = /^\d{1,9}$/.test(value) && (key === 'page' || (key === 'perPage' && Number(value) > 0))
  return isRight ? Number(value) : undefined
}

function toCriterion(text: string): SortCriterion | undefined {
  if (text === 'relevance') return { by: text }
  const fields = text.split(',')
  if (!fields.every((field) => /^[^ ]+( asc| desc)?$/.test(field))) return undefined
  return {
    by: 'fields',
    fields: fields.map((field) => {
      const [name, direction] = field.split(' ')
      return { name, ...(direction && { direction }) } as SortField
    }),
  }
}

function readFacet(key: FacetKey, text: string): readonly unknown[] | undefined {
  if (!facetKeys.includes(key)) return undefined
  const values = text.split(',').map(decodeURIComponent)
  if (!/^(df|m?nf)/.test(key)) return values
  const ranges = values.flatMap((value) => toRange(value, key))
  return ranges.length > 0 ? ranges : undefined
}

function toRange(text: string, key: FacetKey): Range[] {
  const [, from = '', third, to = ''] = /^(.+?)\.\.(\.?)(.+)$/.exec(text) ?? []
  const isDate = key.startsWith('d')
  const read = (bound: string) => (isDate ? bound : Number(/^-?[\d.]+$/.test(bound) ? bound : NaN))
  const range = {
    start: read(from),
    end: read(to),
    endInclusive: third === '.',
    state: key.endsWith('Excluded') ? 'excluded' : 'selected',
  } as Range
  return (isDate ? dateRange : numericRange)(range) ? [] : [range]
}

/** Whether two addresses mean the same: neither the order of facets nor that of their values matters, but a path's does. */
export const isSameAddress = (a: Parameters, b: Parameters): boolean => toSorted(a) === toSorted(b)

const toSorted = (parameters: Parameters) =>
  serialize(parameters)
    .split('&')
    .map((pair) => (pair.startsWith('cf-') ? pair : pair.split(/[=,]/).toSorted().join()))
    .toSorted()
    .join('&')
