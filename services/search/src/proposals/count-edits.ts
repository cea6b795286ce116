/** The number of letters that differ (Levenshtein). */
export function countEdits(one: string, two: string): number {
  let before = Array.from({ length: two.length + 1 }, (_, at) => at)
  for (let at = 0; at < one.length; at++) {
    const current = [at + 1]
    for (let other = 0; other < two.length; other++)
      current.push(
        Math.min(
          (before[other + 1] ?? 0) + 1,
          (current[other] ?? 0) + 1,
          (before[other] ?? 0) + (one[at] === two[other] ? 0 : 1),
        ),
      )
    before = current
  }
  return before[two.length] ?? 0
}
