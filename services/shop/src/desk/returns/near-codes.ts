/** Single letters to add, drop, change or swap until one code is the other. */
function distanceOf(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}

const mostNear = 3

/** Known codes that a mistyped one can mean, the nearest first. */
export const nearest = <Known extends { code: string }>(code: string, known: readonly Known[]): Known[] =>
  known
    .map((one) => ({ one, distance: distanceOf(code, one.code) }))
    .filter(({ distance }) => distance <= Math.max(2, Math.floor(code.length / 3)))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, mostNear)
    .map(({ one }) => one)
