import { createColumn } from './columns.ts'

/** The order of popularity, kept while products come, go and change. */
export type Ranking = {
  put(row: number, product: { id: number; popularity: number }): void
  remove(row: number): void
  order(): Int32Array
}

// Popularity and id in one number, so that sorting needs no comparison function: 22 and 31 bits.
const popularityCap = 2 ** 22 - 1
const idRange = 2 ** 31
const rankOf = (popularity: number, id: number) =>
  (popularityCap - Math.min(Math.max(Math.trunc(popularity), 0), popularityCap)) * idRange + id

const gone = -1

/** `rowOf` returns the row of a product. */
export function createRanking(rowOf: (id: number) => number | undefined): Ranking {
  const ranks = createColumn(Float64Array)
  /** Rows to be ranked again. */
  const moved = new Set<number>()
  let ordered = new Int32Array(0)

  /** Merges those that moved into those that stay: the whole is sorted once, and afterwards only looked through. */
  function merge(): Int32Array<ArrayBuffer> {
    const arriving = Float64Array.from(moved, (row) => ranks.get(row)).filter((rank) => rank !== gone)
    arriving.sort()
    const next = new Int32Array(ordered.length + arriving.length)
    let [size, arrived] = [0, 0]
    const arrive = () => (next[size++] = rowOf((arriving[arrived++] ?? 0) % idRange) ?? 0)
    for (let i = 0; i < ordered.length; i++) {
      const row = ordered[i] ?? 0
      if (moved.has(row)) continue
      const rank = ranks.get(row)
      while (arrived < arriving.length && (arriving[arrived] ?? 0) < rank) arrive()
      next[size++] = row
    }
    while (arrived < arriving.length) arrive()
    return next.slice(0, size)
  }

  return {
    put(row, { id, popularity }) {
      const rank = rankOf(popularity, id)
      if (ranks.get(row) === rank) return
      ranks.set(row, rank)
      moved.add(row)
    },
    remove(row) {
      ranks.set(row, gone)
      moved.add(row)
    },
    order() {
      if (moved.size > 0) {
        ordered = merge()
        moved.clear()
      }
      return ordered
    },
  }
}
