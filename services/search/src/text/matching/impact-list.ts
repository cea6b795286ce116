/**
 * Documents with their impacts, ascending or by document (then 0 means none), or both. Very long lists are stored by
 * document, because reading that costs the same wherever the document is.
 */
export type ImpactList = {
  sparse: { documents: Uint32Array; impacts: Uint8Array } | undefined
  dense: Uint8Array | undefined
}

/** `weight` is the value of one unit of impact. */
export type WeightedList = ImpactList & { weight: number }
