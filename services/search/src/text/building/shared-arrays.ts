/** Memory that the threads of a process can look at together. */
export const sharedUint8 = (length: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(length))
export const sharedUint32 = (length: number): Uint32Array => new Uint32Array(new SharedArrayBuffer(length * 4))

/** Words in one piece of memory. None of them has a line break. */
export function packWords(words: readonly string[]): Uint8Array {
  const bytes = new TextEncoder().encode(words.join('\n'))
  const shared = sharedUint8(bytes.length)
  shared.set(bytes)
  return shared
}

/** `count` tells an empty list from a list of one empty word. */
export const unpackWords = (packed: Uint8Array, count: number): string[] =>
  count === 0 ? [] : new TextDecoder().decode(packed.slice()).split('\n')
