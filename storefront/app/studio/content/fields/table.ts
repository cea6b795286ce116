/** Rows of cells, as a size chart has them. */
export type Table = readonly (readonly string[])[]

export const isTable = (value: unknown): value is Table =>
  Array.isArray(value) &&
  value.every((row) => Array.isArray(row) && row.every((cell) => typeof cell === 'string' || typeof cell === 'number'))

const widthOf = (table: Table) => Math.max(1, ...table.map((row) => row.length))

export const changeCell = (table: Table, y: number, x: number, text: string): Table =>
  table.map((row, at) =>
    at === y ? Array.from({ length: widthOf(table) }, (_, i) => (i === x ? text : (row[i] ?? ''))) : row,
  )

export const withRow = (table: Table): Table => [...table, Array.from({ length: widthOf(table) }, () => '')]
export const withoutRow = (table: Table, y: number): Table => table.toSpliced(y, 1)
export const withColumn = (table: Table): Table =>
  (table.length > 0 ? table : [[]]).map((row) => [
    ...Array.from({ length: table.length > 0 ? widthOf(table) : 0 }, (_, i) => row[i] ?? ''),
    '',
  ])
export const withoutColumn = (table: Table, x: number): Table =>
  widthOf(table) === 1 ? [] : table.map((row) => row.toSpliced(x, 1))
