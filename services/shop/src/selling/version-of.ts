import { createHash } from 'node:crypto'
import { fail } from '@vitrine/contracts/shop'

/**
 * Tells two states of a thing apart: commands, imports and pages change the same rows,
 * and most of those carry no number of their own.
 */
export const versionOf = (thing: object): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(thing)))
    .digest('hex')
    .slice(0, 20)

/** Keys in one order, so that a thing has one version wherever it was read. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, each]) => [key, sorted(each)]),
  )
}

/** A change that names no version, as one from the command line, is never outdated. */
export const isOutdated = (present: object, version: string | undefined): boolean =>
  version !== undefined && version !== versionOf(present)

export const changedMeanwhile = fail([
  { path: '', code: 'CHANGED' as const, message: 'has been changed in the meantime' },
])
