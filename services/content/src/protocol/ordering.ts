import type { FieldType } from '@vitrine/contracts/content'
import type { SnapshotItem } from '../snapshot/content-snapshot.ts'
import { type Context, readPath } from './paths.ts'
import { invalidQuery } from './refusal.ts'

type Compare = (one: SnapshotItem, other: SnapshotItem) => number
/** Kilometres to the given position. */
export type Nearness = (item: SnapshotItem) => number | null

const sortable = new Set<FieldType>(['Symbol', 'Integer', 'Number', 'Date', 'Boolean', 'Object'])

/**
 * `-sys.createdAt,fields.title`; without it the nearest comes first in a search by position, otherwise the last
 * changed. Ties are broken by id, so that pages fit together.
 */
export function readOrder(order: string | null, nearness: readonly Nearness[], context: Context): Compare {
  const usual = nearness.length > 0 ? [] : ['-sys.updatedAt']
  const keys = [
    ...(order?.split(',') ?? usual).map((key) => readKey(key.trim(), context)),
    ...nearness.map(
      (away): Compare =>
        (one, other) =>
          (away(one) ?? 0) - (away(other) ?? 0),
    ),
  ]
  return (one, other) => {
    for (const compare of keys) {
      const difference = compare(one, other)
      if (difference !== 0) return difference
    }
    return compareText(one.id, other.id)
  }
}

function readKey(key: string, context: Context): Compare {
  const isFalling = key.startsWith('-')
  const path = isFalling ? key.slice(1) : key
  const { type, read } = readPath(path, context)
  if (!sortable.has(type)) throw invalidQuery('unsupportedOrder', path)
  return (one, other) => {
    const [a, b] = [read(one)[0], read(other)[0]]
    // Items without a value come last either way.
    if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1
    const difference = typeof a === 'string' && typeof b === 'string' ? compareText(a, b) : Number(a) - Number(b)
    return isFalling ? -difference : difference
  }
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
