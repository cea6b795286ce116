/** Keeps the best of what it is offered: a heap with the worst of them on top. */
type Best = {
  offer(key: number, at: number): void
  /** What has a smaller key need not be offered. */
  least(): number
  /** Best first. */
  sorted(): number[]
}

export function keepBest(most: number, isBefore: (a: number, b: number) => boolean): Best {
  const keys = new Float64Array(most)
  const places = new Uint32Array(most)
  let count = 0

  const isWorse = (keyA: number, a: number, keyB: number, b: number): boolean =>
    keyA !== keyB ? keyA < keyB : isBefore(b, a)

  function put(slot: number, key: number, at: number): void {
    keys[slot] = key
    places[slot] = at
  }
  function rise(key: number, at: number): void {
    let slot = count++
    while (slot > 0) {
      const parent = (slot - 1) >>> 1
      if (!isWorse(key, at, keys[parent] as number, places[parent] as number)) break
      put(slot, keys[parent] as number, places[parent] as number)
      slot = parent
    }
    put(slot, key, at)
  }
  function sink(key: number, at: number): void {
    let slot = 0
    for (;;) {
      let child = slot * 2 + 1
      if (child >= most) break
      const other = child + 1
      if (
        other < most &&
        isWorse(keys[other] as number, places[other] as number, keys[child] as number, places[child] as number)
      )
        child = other
      if (!isWorse(keys[child] as number, places[child] as number, key, at)) break
      put(slot, keys[child] as number, places[child] as number)
      slot = child
    }
    put(slot, key, at)
  }

  return {
    offer(key, at) {
      if (count < most) rise(key, at)
      else if (most > 0 && isWorse(keys[0] as number, places[0] as number, key, at)) sink(key, at)
    },
    least: () => (count < most ? Number.NEGATIVE_INFINITY : (keys[0] as number)),
    sorted() {
      const slots = Array.from({ length: count }, (_, slot) => slot)
      slots.sort((a, b) =>
        isWorse(keys[a] as number, places[a] as number, keys[b] as number, places[b] as number) ? 1 : -1,
      )
      return slots.map((slot) => places[slot] as number)
    },
  }
}
