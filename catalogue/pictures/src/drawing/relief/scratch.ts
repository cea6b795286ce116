/* oxlint-disable typescript/no-non-null-assertion -- the list is filled before it is read */

const lent: Float32Array[] = []
let next = 0

/** Zeroed working memory for one piece. Allocating it anew for every panel would keep the collector busy. */
export function scratch(length: number): Float32Array {
  const held = lent[next]
  if (!held || held.length < length) lent[next] = new Float32Array(length)
  const plane = lent[next]!.subarray(0, length)
  next += 1
  return held && held.length >= length ? plane.fill(0) : plane
}

/** Takes all of it back; whatever was lent must no longer be used. */
export function takeBack(): void {
  next = 0
}
