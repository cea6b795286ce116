/** An integer or a moment for each row; 0 where none was set. */
export type Column = { get(row: number): number; set(row: number, value: number): void }

type Kind = Uint8ArrayConstructor | Int32ArrayConstructor | Float64ArrayConstructor

/** Grows as rows come. Plain arrays of numbers would take several times the memory. */
export function createColumn(Values: Kind): Column {
  let values = new Values(256)
  return {
    get: (row) => values[row] ?? 0,
    set(row, value) {
      if (row >= values.length) {
        const wider = new Values(Math.max(row + 1, 2 * values.length))
        wider.set(values)
        values = wider
      }
      values[row] = value
    },
  }
}
