import { fingerprint } from '../values/slug.ts'
import { refused, understood } from '../values/reading.ts'
import type { Reading } from '../values/reading.ts'

/** Imported ids start high, out of the way of goods that were numbered one by one, and fit a 32-bit integer. */
const lowest = 100_000_000
const span = 2_000_000_000

type Holder = { id: number; referenceKey: string }
type RequestedIds = { ids: readonly number[]; keys: readonly string[] }

/** Looks up which of these ids or keys the shop's database has already. */
export type FindHolders = (wanted: RequestedIds) => readonly Holder[] | Promise<readonly Holder[]>

/** Ids of a key: the one in the shop, and the one the file states. */
type Origin = { known?: number | undefined; stated?: number | undefined }

export type IdBook = {
  /** Looks up in one query which ids these keys would claim are taken. */
  prepare(claims: readonly { key: string; stated?: number | undefined }[]): Promise<void>
  /** The id of a key: what it is known by, what the file says, or one made of the key itself. */
  claim(key: string, origin: Origin): Promise<Reading<number>>
}

const derived = (key: string) => lowest + (fingerprint(key) % span)

/**
 * Gives every reference key its id, the same in every import. Two billion ids are few: among 50,000 keys two often
 * meet. The later one then moves up to the next free id and keeps it, because the shop knows it from then on.
 * Keys are remembered as numbers, some tens of bytes each.
 */
export function createIdBook(findHolders: FindHolders = () => []): IdBook {
  const keys = new Set<number>()
  const ids = new Set<number>()
  const prepared = { ids: new Set<number>(), keyOf: new Map<number, string>(), idOf: new Map<string, number>() }

  async function holderOf(id: number): Promise<string | undefined> {
    if (prepared.ids.has(id)) return prepared.keyOf.get(id)
    const [holder] = await findHolders({ ids: [id], keys: [] })
    return holder?.referenceKey
  }
  const isFree = async (id: number, key: string) => !ids.has(id) && ((await holderOf(id)) ?? key) === key

  async function idFor(key: string, stated: number | undefined): Promise<number | undefined> {
    if (stated !== undefined) return (await isFree(stated, key)) ? stated : undefined
    let id = derived(key)
    while (!(await isFree(id, key))) id = id + 1 < lowest + span ? id + 1 : lowest
    return id
  }

  return {
    async prepare(claims) {
      prepared.ids = new Set(claims.map(({ key, stated }) => stated ?? derived(key)))
      const holders = await findHolders({ ids: [...prepared.ids], keys: claims.map(({ key }) => key) })
      prepared.keyOf = new Map(holders.map(({ id, referenceKey }) => [id, referenceKey]))
      prepared.idOf = new Map(holders.map(({ id, referenceKey }) => [referenceKey, id]))
    },
    async claim(key, { known, stated }) {
      const mark = fingerprint(key)
      if (keys.has(mark))
        return refused('KEY_TWICE', `"${key}" is used more than once in the file. Each needs its own.`)
      if (known === undefined && prepared.idOf.has(key))
        return refused(
          'KEY_ELSEWHERE',
          `The shop has "${key}" in another style or colour. Leave it there or rename it.`,
        )
      const id = known ?? (await idFor(key, stated))
      if (id === undefined || ids.has(id))
        return refused('ID_TAKEN', `The id ${stated ?? id} belongs to something else. Leave it empty.`)
      keys.add(mark)
      ids.add(id)
      return understood(id)
    },
  }
}
