import { fingerprint } from '../values/slug.ts'
import { refused, understood } from '../values/reading.ts'
import type { Reading } from '../values/reading.ts'

/** Imported ids start high, out of the way of goods that were numbered one by one, and fit a 32-bit integer. */
const lowest = 100_000_000
const span = 2_000_000_000

/** Which reference key holds an id already, in the shop's database. */
export type HolderOf = (id: number) => string | undefined | Promise<string | undefined>

export type IdBook = {
  /** The id of a key: what it is known by, what the file says, or one made of the key itself. */
  claim(key: string, origin: { known?: number | undefined; stated?: number | undefined }): Promise<Reading<number>>
}

/**
 * Gives every reference key its id, the same in every import. Two billion ids are few: among 50,000 keys two often
 * meet. The later one then moves up to the next free id and keeps it, because the shop knows it from then on.
 * Keys are remembered as numbers, some tens of bytes each.
 */
export function createIdBook(holderOf: HolderOf = () => undefined): IdBook {
  const keys = new Set<number>()
  const ids = new Set<number>()
  const isFree = async (id: number, key: string) => !ids.has(id) && ((await holderOf(id)) ?? key) === key

  async function idFor(key: string, mark: number, stated: number | undefined): Promise<number | undefined> {
    if (stated !== undefined) return (await isFree(stated, key)) ? stated : undefined
    let id = lowest + (mark % span)
    while (!(await isFree(id, key))) id = id + 1 < lowest + span ? id + 1 : lowest
    return id
  }

  return {
    async claim(key, { known, stated }) {
      const mark = fingerprint(key)
      if (keys.has(mark))
        return refused('KEY_TWICE', `"${key}" is used more than once in the file. Each needs its own.`)
      const id = known ?? (await idFor(key, mark, stated))
      if (id === undefined || ids.has(id))
        return refused('ID_TAKEN', `The id ${stated ?? id} belongs to something else. Leave it empty.`)
      keys.add(mark)
      ids.add(id)
      return understood(id)
    },
  }
}
