import { compareStrings } from './string-table.ts'

/** Sort keys of documents, in the order of adding. */
export type Sorting = {
  ids: readonly string[]
  /** Number of the group of a document. */
  groupOf(added: number): number
  groups: number
  /** Where in the tree the first path of a document leads. */
  placeOf(added: number): number
}

/**
 * The order of documents in a segment: groups by their place in the first tree, so that documents found together lie
 * together, siblings by id. Of several documents with one id only the last is in it.
 */
export function sortDocuments({ ids, groupOf, groups, placeOf }: Sorting): Uint32Array {
  const lastOf = new Map<string, number>()
  for (let added = 0; added < ids.length; added++) lastOf.set(ids[added], added)
  const latest = [...lastOf.values()].toSorted((a, b) => a - b)
  const keys = new Float64Array(groups).fill(-1)
  for (const added of latest) {
    const group = groupOf(added)
    if (keys[group] === -1) keys[group] = placeOf(added) * groups + group
  }
  return Uint32Array.from(latest).toSorted(
    (a, b) => keys[groupOf(a)] - keys[groupOf(b)] || compareStrings(ids[a], ids[b]),
  )
}

/** Groups in the order of their documents. */
type SortedGroups = {
  /** Group of each document, numbered in order. */
  numbers: Uint32Array
  /** Where each begins; one more than there are groups. */
  starts: Uint32Array
  /** Which of the groups, as they were numbered before, each is. */
  given: number[]
}

export function sortGroups(order: Uint32Array, { groupOf }: Sorting): SortedGroups {
  const numbers = new Uint32Array(order.length)
  const starts: number[] = []
  const given: number[] = []
  order.forEach((added, document) => {
    const group = groupOf(added)
    if (given.at(-1) !== group) {
      given.push(group)
      starts.push(document)
    }
    numbers[document] = given.length - 1
  })
  return { numbers, starts: Uint32Array.from([...starts, order.length]), given }
}

/** Where each string would stand if they were sorted. */
export function rankStrings(strings: readonly string[]): Uint32Array {
  const ranks = new Uint32Array(strings.length)
  Uint32Array.from(strings, (_, at) => at)
    .toSorted((a, b) => compareStrings(strings[a], strings[b]))
    .forEach((at, rank) => {
      ranks[at] = rank
    })
  return ranks
}
