import { createColumn } from './columns.ts'

/** A short list of whole numbers for each row, all in one array: small, and no load for the collector. */
export type Lists = {
  set(row: number, numbers: readonly number[]): void
  /** Whether one of its numbers is marked. */
  hasMarked(row: number, marks: Uint8Array): boolean
  each(row: number, visit: (number: number) => void): void
}

export function createLists(): Lists {
  let numbers = new Uint32Array(1024)
  const starts = createColumn(Int32Array)
  const lengths = createColumn(Int32Array)
  let rows = 0
  let end = 0
  /** The number of unreferenced slots. */
  let waste = 0

  /** Room for more: by closing the gaps where they are worth it, otherwise by a larger array. */
  function makeRoom(wanted: number): void {
    const size = Math.max(2 * end, end + wanted, 1024)
    const next = new Uint32Array(size)
    if (waste < end / 2) next.set(numbers.subarray(0, end))
    else {
      let at = 0
      for (let row = 0; row < rows; row++) {
        const start = starts.get(row)
        const length = lengths.get(row)
        for (let i = 0; i < length; i++) next[at + i] = numbers[start + i] ?? 0
        starts.set(row, at)
        at += length
      }
      end = at
      waste = 0
    }
    numbers = next
  }

  return {
    set(row, list) {
      const before = lengths.get(row)
      rows = Math.max(rows, row + 1)
      if (list.length > before) {
        // The old slot is freed before compaction, so that it is not copied.
        lengths.set(row, 0)
        waste += before
        if (end + list.length > numbers.length) makeRoom(list.length)
        starts.set(row, end)
        end += list.length
      } else waste += before - list.length
      lengths.set(row, list.length)
      numbers.set(list, starts.get(row))
    },
    hasMarked(row, marks) {
      const start = starts.get(row)
      const stop = start + lengths.get(row)
      for (let i = start; i < stop; i++) if (marks[numbers[i] ?? 0] === 1) return true
      return false
    },
    each(row, visit) {
      const start = starts.get(row)
      const stop = start + lengths.get(row)
      for (let i = start; i < stop; i++) visit(numbers[i] ?? 0)
    },
  }
}
