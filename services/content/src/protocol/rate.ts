/** Counts requests by token and second. */
export function createRate(perSecond: number, now: () => number) {
  const counts = new Map<string, number>()
  let second = 0
  return {
    perSecond,
    /** How many are left after this one; negative when it is one too many. */
    take(token: string): number {
      const current = Math.floor(now() / 1_000)
      if (current !== second) {
        second = current
        counts.clear()
      }
      const count = (counts.get(token) ?? 0) + 1
      counts.set(token, count)
      return perSecond - count
    },
  }
}
