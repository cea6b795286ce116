import type { Condition } from './condition.ts'

/** Ascending numbers of documents; only the first `count` mean anything. */
export type DocumentList = { documents: Uint32Array; count: number }

export type MatchedDocuments = DocumentList & {
  /** How well the words match, document by document; undefined where there were none. */
  scores: Float32Array | undefined
  /** The same documents as bits, where they were found that way. */
  bits: Uint32Array | undefined
  /** By the key of a facet: matches without a selection in it. */
  around: ReadonlyMap<string, DocumentList>
  /** By the key of a facet: documents missing only because of its exclusions. */
  hidden: ReadonlyMap<string, DocumentList>
}

/** Conditions of one facet. */
type KeyedDocuments = { key: string; conditions: readonly Condition[] }

export type Conditions = {
  firm: readonly Condition[]
  own: readonly KeyedDocuments[]
  excluding: readonly KeyedDocuments[]
}

/** Lists by the keys of the facets they are about. */
export const toLists = (own: readonly KeyedDocuments[], lists: readonly Uint32Array[], counts: Uint32Array) =>
  new Map(own.map(({ key }, each): [string, DocumentList] => [key, { documents: lists[each], count: counts[each] }]))
