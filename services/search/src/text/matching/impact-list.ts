/**
 * Documents with what something has on them, ascending or by document (then 0 means that it has nothing), or both. Very
 * long lists are kept by document, because reading that costs the same wherever the document is.
 */
export type ImpactList = {
  sparse: { documents: Uint32Array; impacts: Uint8Array } | undefined
  dense: Uint8Array | undefined
}

/** `weight` is what one unit of impact counts. */
export type WeightedList = ImpactList & { weight: number }
