/**
 * The places of the `needed` smallest of `count` keys, smallest first; of equal keys the earlier place comes first.
 * Only so many are kept, the worst of them on top of a heap: a page out of half a million costs little more than
 * looking at each once.
 */
export function bestOf(count: number, needed: number, keyAt: (place: number) => number): number[] {
  const heap: { key: number; place: number }[] = []
  const at = (index: number) => heap[index] ?? { key: Number.NEGATIVE_INFINITY, place: 0 }
  const isWorse = (a: number, b: number) =>
    at(a).key > at(b).key || (at(a).key === at(b).key && at(a).place > at(b).place)
  const swap = (a: number, b: number) => ([heap[a], heap[b]] = [at(b), at(a)])

  function rise(index: number): void {
    for (let parent = (index - 1) >> 1; index > 0 && isWorse(index, parent); parent = (index - 1) >> 1) {
      swap(index, parent)
      index = parent
    }
  }

  function sink(): void {
    for (let index = 0; ;) {
      const [left, right] = [2 * index + 1, 2 * index + 2]
      let worst = index
      if (left < heap.length && isWorse(left, worst)) worst = left
      if (right < heap.length && isWorse(right, worst)) worst = right
      if (worst === index) return
      swap(index, worst)
      index = worst
    }
  }

  for (let place = 0; place < count; place++) {
    const key = keyAt(place)
    if (heap.length < needed) rise(heap.push({ key, place }) - 1)
    else if (needed > 0 && key < at(0).key) {
      heap[0] = { key, place }
      sink()
    }
  }
  return heap.toSorted((a, b) => a.key - b.key || a.place - b.place).map(({ place }) => place)
}
