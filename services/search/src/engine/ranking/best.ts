/** Keeps the best candidates: a heap with the worst of them on top. */
type Best = {
  offer(key: number, at: number): void
  /** Candidates with a smaller key need not be added. */
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
      if (!isWorse(key, at, keys[parent], places[parent])) break
      put(slot, keys[parent], places[parent])
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
      if (other < most && isWorse(keys[other], places[other], keys[child], places[child])) child = other
      if (!isWorse(keys[child], places[child], key, at)) break
      put(slot, keys[child], places[child])
      slot = child
    }
    put(slot, key, at)
  }

  return {
    offer(key, at) {
      if (count < most) rise(key, at)
      else if (most > 0 && isWorse(keys[0], places[0], key, at)) sink(key, at)
    },
    least: () => (count < most ? Number.NEGATIVE_INFINITY : keys[0]),
    sorted() {
      const slots = Array.from({ length: count }, (_, slot) => slot)
      slots.sort((a, b) => (isWorse(keys[a], places[a], keys[b], places[b]) ? 1 : -1))
      return slots.map((slot) => places[slot])
    },
  }
}
