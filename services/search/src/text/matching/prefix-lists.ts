import { prefixRange } from '../dictionary.ts'
import { type IndexCore, lengthOfList } from '../index-core.ts'
import type { ImpactList } from './impact-list.ts'
import type { ImpactLists } from './impact-lists.ts'

/**
 * One to three letters begin thousands of words. Their documents are a list of its own, with the highest impact of any
 * of the words, and are cached for the next query with these letters.
 */
export type PrefixLists = {
  ofPrefix(prefix: string): ImpactList
  /** Makes the slowest lists ahead. */
  prepare(): void
}

/** The memory limit of the cache; the least recently used lists are evicted. */
const BYTES_PER_DOCUMENT = 64
const MOST_BYTES = 64 * 2 ** 20
const LONGEST_PREPARED = 3
/** A list with more than this share of all documents is stored by document. */
const ONE_IN = 10

export function createPrefixLists(core: IndexCore, impactLists: ImpactLists): PrefixLists {
  const { dictionary, postings, documents } = core
  const most = Math.min(MOST_BYTES, documents * BYTES_PER_DOCUMENT)
  const cache = new Map<string, ImpactList>()
  let used = 0

  const make = (prefix: string): ImpactList => {
    const { from, to } = prefixRange(dictionary, prefix)
    const dense = new Uint8Array(documents)
    for (const list of new Set(dictionary.stemLists.subarray(from, to))) impactLists.raiseTo(dense, list)
    let count = 0
    for (let document = 0; document < documents; document++) count += (dense[document] + 255) >>> 8
    if (count * ONE_IN > documents) return { dense, sparse: undefined }
    const sparse = { documents: new Uint32Array(count), impacts: new Uint8Array(count) }
    for (let document = 0, at = 0; at < count; document++) {
      const impact = dense[document]
      sparse.documents[at] = document
      sparse.impacts[at] = impact
      at += (impact + 255) >>> 8
    }
    return { dense: undefined, sparse }
  }

  const forget = (prefix: string) => {
    const list = cache.get(prefix)
    if (list) used -= bytesOf(list)
    cache.delete(prefix)
  }

  const ofPrefix = (prefix: string): ImpactList => {
    const list = cache.get(prefix) ?? make(prefix)
    forget(prefix)
    used += bytesOf(list)
    for (const oldest of cache.keys()) {
      if (used <= most) break
      forget(oldest)
    }
    cache.set(prefix, list)
    return list
  }

  const prepare = () => {
    const costs = new Map<string, number>()
    dictionary.words.forEach((word, place) => {
      const cost = lengthOfList(postings, dictionary.stemLists[place])
      for (let letters = 1; letters <= Math.min(LONGEST_PREPARED, word.length); letters++) {
        const prefix = word.slice(0, letters)
        costs.set(prefix, (costs.get(prefix) ?? 0) + cost)
      }
    })
    const dearest = [...costs].filter(([, cost]) => cost * 3 > documents).toSorted((a, b) => b[1] - a[1])
    for (const [prefix] of dearest) {
      if (used + documents > most) return
      ofPrefix(prefix)
    }
  }

  return { ofPrefix, prepare }
}

const bytesOf = ({ sparse, dense }: ImpactList) => (dense?.length ?? 0) + (sparse ? sparse.impacts.length * 5 : 0)
