import type { FieldType } from '@vitrine/contracts/content'
import type { SnapshotItem } from '../snapshot/content-snapshot.ts'
import { distanceTo, isWithin } from './locations.ts'
import type { Place } from './paths.ts'
import { invalidQuery } from './refusal.ts'
import { matches, textOf, wordsOf } from './text-search.ts'

export type Filter<Item = SnapshotItem> = (item: Item) => boolean

/** Reads `fields.price[gte]=10`: the path, the operator in brackets, and the value. */
export function readFilter<Item = SnapshotItem>(
  name: string,
  place: Place<Item>,
  operator: string,
  wanted: string,
): Filter<Item> {
  const { type, read } = place
  const { convert, of } = comparing(type, name)
  const isAmong = (item: Item, options: readonly string[]) => {
    const sought = new Set(options.map(convert))
    return read(item).some((value) => sought.has(of(value)))
  }
  const compared = (holds: (value: number, limit: number) => boolean): Filter<Item> => {
    if (!ordered.has(type)) throw invalidQuery('unsupportedOperator', `${name}[${operator}]`)
    const limit = Number(convert(wanted))
    return (item) => read(item).some((value) => holds(Number(of(value)), limit))
  }
  const isLink = type === 'Link' || type === 'ResourceLink'
  if (operator !== 'exists' && isLink) throw invalidQuery('unsupportedOperator', name)
  switch (operator) {
    case '':
      convert(wanted)
      return (item) => isAmong(item, [wanted])
    case 'ne':
      convert(wanted)
      return (item) => !isAmong(item, [wanted])
    case 'in':
      return (item) => isAmong(item, listOf(wanted))
    case 'nin':
      return (item) => !isAmong(item, listOf(wanted))
    case 'all':
      return (item) => listOf(wanted).every((option) => isAmong(item, [option]))
    case 'exists': {
      if (wanted !== 'true' && wanted !== 'false') throw invalidQuery('invalid', `${name}[exists]=${wanted}`)
      return (item) => read(item).length > 0 === (wanted === 'true')
    }
    case 'match':
      if (!worded.has(type)) throw invalidQuery('unsupportedOperator', `${name}[match]`)
      return (item) =>
        matches(
          read(item).flatMap((value) => wordsOf(textOf(value))),
          wanted,
        )
    case 'lt':
      return compared((value, limit) => value < limit)
    case 'lte':
      return compared((value, limit) => value <= limit)
    case 'gt':
      return compared((value, limit) => value > limit)
    case 'gte':
      return compared((value, limit) => value >= limit)
    case 'near': {
      const away = readNearness(name, place, wanted)
      return (item) => away(item) !== null
    }
    case 'within':
      if (type !== 'Location') throw invalidQuery('unsupportedOperator', `${name}[within]`)
      return (item) => read(item).some(isWithin(wanted, name))
    default:
      throw invalidQuery('unknownOperator', `${name}[${operator}]`)
  }
}

/** How far away an item is from `lat,lon`; of several places the nearest counts. */
export function readNearness<Item = SnapshotItem>(
  name: string,
  { type, read }: Place<Item>,
  wanted: string,
): (item: Item) => number | null {
  if (type !== 'Location') throw invalidQuery('unsupportedOperator', `${name}[near]`)
  const away = distanceTo(wanted, name)
  return (item) => {
    const distances = read(item).flatMap((value) => away(value) ?? [])
    return distances.length > 0 ? Math.min(...distances) : null
  }
}

export const listOf = (list: string): string[] => list.split(',').map((option) => option.trim())

const ordered = new Set<FieldType>(['Integer', 'Number', 'Date', 'Object'])
const worded = new Set<FieldType>(['Symbol', 'Text', 'RichText', 'Object'])

/** How a value of the query and one of an item become comparable. */
function comparing(type: FieldType, name: string): { convert(wanted: string): unknown; of(value: unknown): unknown } {
  const number = (wanted: string) => {
    const value = Number(wanted)
    if (wanted.trim() === '' || Number.isNaN(value)) throw invalidQuery('invalid', `${name}=${wanted}`)
    return value
  }
  switch (type) {
    case 'Integer':
    case 'Number':
      return { convert: number, of: Number }
    case 'Boolean':
      return {
        convert(wanted) {
          if (wanted !== 'true' && wanted !== 'false') throw invalidQuery('invalid', `${name}=${wanted}`)
          return wanted === 'true'
        },
        of: Boolean,
      }
    case 'Date':
      return {
        convert(wanted) {
          const time = Date.parse(wanted)
          if (Number.isNaN(time)) throw invalidQuery('invalid', `${name}=${wanted}`)
          return time
        },
        of: (value) => Date.parse(String(value)),
      }
    default:
      return { convert: String, of: String }
  }
}
