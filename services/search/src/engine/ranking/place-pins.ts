/** Puts each pinned result at its place among the others; behind the last one where there are too few. */
export function placePins<Result>(
  pinned: readonly { result: Result; place: number }[],
  others: readonly Result[],
): Result[] {
  if (pinned.every(({ place }) => place === 0)) return [...pinned.map(({ result }) => result), ...others]
  const waiting = pinned.toSorted((a, b) => a.place - b.place)
  const placed: Result[] = []
  let [pin, other] = [0, 0]
  while (pin < waiting.length || other < others.length) {
    const next = waiting[pin]
    const isDue = next !== undefined && (next.place <= placed.length || other === others.length)
    if (isDue) pin += 1
    placed.push(isDue ? next.result : (others[other++] as Result))
  }
  return placed
}
