/** Ascending documents with scores; the caller keeps the count. */
export type ScoredDocuments = { documents: Uint32Array; scores: Float32Array }

/** Working memory with one place for every document. */
export type Scratch = {
  /** Lists of documents that are being made. */
  one: ScoredDocuments
  other: ScoredDocuments
  impacts: Uint8Array
  best: Float32Array
  sums: Float32Array
  /** One bit per document, zero between uses. */
  seen: Uint32Array
  /** Working values by document while words are counted; zero between uses. */
  totals: Float32Array
  counts: Uint8Array
  /** One bit per document that has any word, and one for documents with more than one; zero between uses. */
  marks: Uint32Array
  several: Uint32Array
}

const allocate = (documents: number): Scratch => {
  const found = () => ({ documents: new Uint32Array(documents), scores: new Float32Array(documents) })
  return {
    one: found(),
    other: found(),
    impacts: new Uint8Array(documents),
    best: new Float32Array(documents),
    sums: new Float32Array(documents),
    seen: new Uint32Array((documents + 31) >>> 5),
    totals: new Float32Array(documents),
    counts: new Uint8Array(documents),
    marks: new Uint32Array((documents + 31) >>> 5),
    several: new Uint32Array((documents + 31) >>> 5),
  }
}

let shared = allocate(0)

/**
 * Matching is synchronous, so all indexes of a thread share this memory, which is as large as the largest of them
 * needs.
 */
export function scratchFor(documents: number): Scratch {
  if (shared.impacts.length < documents) shared = allocate(documents)
  return shared
}
