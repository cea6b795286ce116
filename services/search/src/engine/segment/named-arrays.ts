/** The arrays of a segment by name, the same in memory, in a thread's message and in a snapshot. */
export type Arrays = Record<string, Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array>

const missing = (name: string, type: string): Error =>
  new Error(`The index has no ${type} "${name}". It was written by another version: build it again.`)

export function uint8Array(arrays: Arrays, name: string): Uint8Array {
  const array = arrays[name]
  if (array instanceof Uint8Array) return array
  throw missing(name, 'Uint8Array')
}

export function uint16Array(arrays: Arrays, name: string): Uint16Array {
  const array = arrays[name]
  if (array instanceof Uint16Array) return array
  throw missing(name, 'Uint16Array')
}

export function uint32Array(arrays: Arrays, name: string): Uint32Array {
  const array = arrays[name]
  if (array instanceof Uint32Array) return array
  throw missing(name, 'Uint32Array')
}

export function float64Array(arrays: Arrays, name: string): Float64Array {
  const array = arrays[name]
  if (array instanceof Float64Array) return array
  throw missing(name, 'Float64Array')
}

/** Cells are as wide as their codes need. */
export function cellArray(arrays: Arrays, name: string): Uint16Array | Uint32Array {
  const array = arrays[name]
  return array instanceof Uint16Array ? array : uint32Array(arrays, name)
}
