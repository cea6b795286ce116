/** Many strings in two arrays: nothing to parse when they are loaded, and a string is made only when it is read. */
export type StringTable = { bytes: Uint8Array; starts: Uint32Array }

/** Finds strings of a table: the numbers of the strings, plus one, at the places their hashes say. */
export type StringIndex = { table: StringTable; slots: Uint32Array }

const longestPlain = 24
const decoder = new TextDecoder()

export function toStringTable(strings: readonly string[]): StringTable {
  const encoder = new TextEncoder()
  let room = 64
  for (const string of strings) room += string.length
  let bytes = new Uint8Array(room)
  const starts = new Uint32Array(strings.length + 1)
  let at = 0
  for (let index = 0; index < strings.length; index++) {
    const string = strings[index]
    if (at + string.length * 3 > bytes.length) {
      const wider = new Uint8Array((bytes.length + string.length * 3) * 2)
      wider.set(bytes)
      bytes = wider
    }
    at += encoder.encodeInto(string, bytes.subarray(at)).written
    starts[index + 1] = at
  }
  return { bytes: bytes.slice(0, at), starts }
}

export function readString({ bytes, starts }: StringTable, index: number): string {
  const start = starts[index]
  const end = starts[index + 1]
  if (end - start > longestPlain) return decode(bytes, start, end)
  let string = ''
  for (let at = start; at < end; at++) {
    const byte = bytes[at]
    if (byte > 127) return decode(bytes, start, end)
    string += String.fromCharCode(byte)
  }
  return string
}

// A decoder refuses shared memory, so it is given a copy.
const decode = (bytes: Uint8Array, start: number, end: number): string => decoder.decode(bytes.slice(start, end))

export function readStrings(table: StringTable): string[] {
  return Array.from({ length: table.starts.length - 1 }, (_, index) => readString(table, index))
}

export function toStringIndex(strings: readonly string[]): StringIndex {
  let size = 16
  while (size < strings.length * 2) size *= 2
  const slots = new Uint32Array(size)
  for (let index = 0; index < strings.length; index++) {
    let slot = hash(strings[index]) & (size - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1)
    slots[slot] = index + 1
  }
  return { table: toStringTable(strings), slots }
}

/** The number of a string, or -1. */
export function findString({ table, slots }: StringIndex, string: string): number {
  const last = slots.length - 1
  for (let slot = hash(string) & last; ; slot = (slot + 1) & last) {
    const found = slots[slot] - 1
    if (found < 0 || readString(table, found) === string) return found
  }
}

function hash(string: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < string.length; at++) value = Math.imul(value ^ string.charCodeAt(at), 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}

/** The order of ids and values: by their code units, the same on every machine. */
export const compareStrings = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
