/** Sets of document numbers as bits, 32 to a word. */
export const wordsFor = (documents: number): number => (documents + 31) >>> 5

export const hasBit = (bits: Uint32Array, at: number): boolean => ((bits[at >>> 5] >>> (at & 31)) & 1) === 1

export function setBit(bits: Uint32Array, at: number): void {
  const word = at >>> 5
  bits[word] = bits[word] | (1 << (at & 31))
}

export function clearBit(bits: Uint32Array, at: number): void {
  const word = at >>> 5
  bits[word] = bits[word] & ~(1 << (at & 31))
}

/** Sets `from` up to, not including, `to`. */
export function setBits(bits: Uint32Array, from: number, to: number): void {
  if (from >= to) return
  const first = from >>> 5
  const last = (to - 1) >>> 5
  const head = (-1 << (from & 31)) >>> 0
  const tail = -1 >>> (31 - ((to - 1) & 31))
  if (first === last) {
    bits[first] = bits[first] | (head & tail)
    return
  }
  bits[first] = bits[first] | head
  bits.fill(0xffffffff, first + 1, last)
  bits[last] = bits[last] | tail
}

/** How many bits of a word are set. */
export function countOnes(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(bits: Uint32Array): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += countOnes(bits[word])
  return count
}

/** Every document below `documents`. */
export function allBits(documents: number): Uint32Array {
  const bits = new Uint32Array(wordsFor(documents))
  setBits(bits, 0, documents)
  return bits
}
