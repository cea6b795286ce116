import { type IndexCore, lengthOfList, startOfList } from '../index-core.ts'
import type { ImpactList } from './impact-list.ts'

/** The lists of an index as matching reads them. */
export type ImpactLists = {
  ofList(list: number): ImpactList
  /** Writes the impacts of a list by document, where they are higher than those already there. */
  raiseTo(dense: Uint8Array, list: number): void
}

/** The number of longest lists that are also stored by document: one byte for each document. */
const MOST_DENSE = 48
const MOST_BYTES = 48 * 2 ** 20
const SHORTEST_DENSE = 512
/** A list is long that has at least one document in so many. */
const ONE_IN = 40

export function createImpactLists({ postings, documents }: IndexCore): ImpactLists {
  const longest = longestLists()
  const denseLists = new Map<number, Uint8Array>()

  function longestLists(): ReadonlySet<number> {
    const shortest = Math.max(SHORTEST_DENSE, documents / ONE_IN)
    const affordable = Math.min(MOST_DENSE, Math.floor(MOST_BYTES / Math.max(1, documents)))
    const lengths = Array.from({ length: postings.starts.length - 1 }, (_, list) => lengthOfList(postings, list))
    const long = [...lengths.keys()].filter((list) => lengths[list] >= shortest)
    return new Set(long.toSorted((a, b) => lengths[b] - lengths[a]).slice(0, affordable))
  }

  const sparseOf = (list: number) => {
    const start = startOfList(postings, list)
    const end = startOfList(postings, list + 1)
    return { documents: postings.documents.subarray(start, end), impacts: postings.impacts.subarray(start, end) }
  }

  const raiseTo = (dense: Uint8Array, list: number) => {
    const { documents, impacts } = sparseOf(list)
    for (let at = 0; at < impacts.length; at++) {
      const document = documents[at]
      const impact = impacts[at]
      if (impact > dense[document]) dense[document] = impact
    }
  }

  const denseOf = (list: number): Uint8Array => {
    const known = denseLists.get(list)
    if (known) return known
    const dense = new Uint8Array(documents)
    raiseTo(dense, list)
    denseLists.set(list, dense)
    return dense
  }

  return {
    ofList: (list) => ({ sparse: sparseOf(list), dense: longest.has(list) ? denseOf(list) : undefined }),
    raiseTo,
  }
}
