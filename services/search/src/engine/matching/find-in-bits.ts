import type { Condition } from './condition.ts'
import { type Conditions, type DocumentList, type MatchedDocuments, toLists } from './matched-documents.ts'
import type { Scratch } from './segment-view.ts'

/** Tests all documents, 32 at a time. */
export function findInBits(conditions: Conditions, onSale: Uint32Array, scratch: Scratch): MatchedDocuments {
  const { own, excluding } = conditions
  const firm = conditions.firm.length > 0 ? [joinBits(conditions.firm, scratch)] : []
  const excludingBits = excluding.map((each) => joinBits(each.conditions, scratch))
  const ownBits = own.map((each) => joinBits(each.conditions, scratch))
  const all = join([onSale, ...firm, ...excludingBits], scratch)
  const lists = [scratch.documents, ...own.map(() => scratch.takeList())]
  const counts = new Uint32Array(lists.length)
  const bits = scratch.takeBits()
  listWithout(all, ownBits, lists, counts, bits)
  const hidden = new Map(
    excluding.map(({ key }, each) => {
      const others = [
        onSale,
        ...firm,
        ...ownBits.filter((_, at) => own[at]?.key !== key),
        ...excludingBits.filter((_, at) => at !== each),
      ]
      return [key, listOf(others, excludingBits[each], scratch.takeList())]
    }),
  )
  return {
    documents: scratch.documents,
    scores: undefined,
    count: counts[0],
    bits,
    around: toLists(own, lists.slice(1), counts.slice(1)),
    hidden,
  }
}

const fused = 4

/**
 * Lists the documents of `all` that are in all sets, and for each set those that are in all others. The former are
 * kept as bits, too.
 */
function listWithout(
  all: Uint32Array,
  sets: readonly Uint32Array[],
  lists: readonly Uint32Array[],
  counts: Uint32Array,
  bits: Uint32Array,
): void {
  // Up to four sets have variables of their own: a loop over them would cost more than its body.
  const [first = all, second = all, third = all, fourth = all] = sets
  const few = Math.min(fused, sets.length)
  for (let word = 0; word < all.length; word++) {
    let common = all[word]
    if (common === 0) continue
    for (let each = fused; each < sets.length; each++) common &= sets[each][word]
    const a = first[word]
    const b = second[word]
    const c = third[word]
    const d = fourth[word]
    const ab = common & a & b
    const cd = common & c & d
    const found = ab & cd
    if (found !== 0) {
      bits[word] = found
      listBits(found, word, lists, counts, 0)
    }
    if (few === 0) continue
    listBits(cd & b, word, lists, counts, 1)
    if (few > 1) listBits(cd & a, word, lists, counts, 2)
    if (few > 2) listBits(ab & d, word, lists, counts, 3)
    if (few > 3) listBits(ab & c, word, lists, counts, 4)
  }
  for (let without = fused; without < sets.length; without++)
    for (let word = 0; word < all.length; word++) {
      let common = all[word]
      for (let each = 0; each < sets.length; each++) if (each !== without) common &= sets[each][word]
      listBits(common, word, lists, counts, without + 1)
    }
}

function listBits(bits: number, word: number, lists: readonly Uint32Array[], counts: Uint32Array, into: number): void {
  if (bits !== 0) counts[into] = unpack(bits, word, lists[into], counts[into])
}

/** Writes the documents of a word of bits; returns how many there are then. */
function unpack(bits: number, word: number, into: Uint32Array, from: number): number {
  let count = from
  let left = bits
  while (left !== 0) {
    const lowest = left & -left
    into[count++] = (word << 5) + 31 - Math.clz32(lowest)
    left ^= lowest
  }
  return count
}

/** Documents in all of `within` that are not in `without`. */
function listOf(within: readonly Uint32Array[], without: Uint32Array, into: Uint32Array): DocumentList {
  let count = 0
  for (let word = 0; word < without.length; word++) {
    let bits = ~without[word]
    for (const each of within) bits &= each[word]
    count = unpack(bits, word, into, count)
  }
  return { documents: into, count }
}

/** Documents for which a condition holds. Ready bits are lent and must not be written to. */
function toBits({ test, isExcluding }: Condition, takeBits: () => Uint32Array): Uint32Array {
  if (test.ready && !isExcluding) return test.ready
  const bits = takeBits()
  test.fill(bits)
  if (isExcluding) for (let word = 0; word < bits.length; word++) bits[word] = ~bits[word]
  return bits
}

/** Documents for which all conditions hold, of which there is at least one. However many, they take the room of three. */
function joinBits(conditions: readonly Condition[], scratch: Scratch): Uint32Array {
  const [first, ...others] = conditions
  const bits = toBits(first, scratch.takeBits)
  if (others.length === 0) return bits
  const joined = scratch.takeBits()
  const room = scratch.takeBits()
  joined.set(bits)
  for (const condition of others) {
    const more = toBits(condition, () => room.fill(0))
    for (let word = 0; word < joined.length; word++) joined[word] = joined[word] & more[word]
  }
  return joined
}

/** Documents that are in all of the sets, of which there is at least one. */
function join(sets: readonly Uint32Array[], scratch: Scratch): Uint32Array {
  const [first, ...others] = sets
  if (others.length === 0) return first
  const joined = scratch.takeBits()
  for (let word = 0; word < joined.length; word++) {
    let bits = first[word]
    for (let each = 0; each < others.length; each++) bits &= others[each][word]
    joined[word] = bits
  }
  return joined
}
