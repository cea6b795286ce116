import type { Clause, Plan } from './plan.ts'
import { type Condition, holds, markMissed, severalMissed } from './condition.ts'
import { toRowTest } from './row-test.ts'
import { type Scratch, scratchOf, type SegmentView } from './segment-view.ts'

/** Ascending numbers of documents; only the first `count` mean anything. */
export type DocumentList = { documents: Uint32Array; count: number }

export type Found = DocumentList & {
  /** How well the words match, document by document; undefined where there were none. */
  scores: Float32Array | undefined
  /** The same documents as bits, where they were found that way. */
  bits: Uint32Array | undefined
  /** By the key of a facet: what would be found without a selection in it. */
  around: ReadonlyMap<string, DocumentList>
  /** By the key of a facet: what is missing there only because of what it excludes. */
  hidden: ReadonlyMap<string, DocumentList>
}

type Keyed = { key: string; conditions: readonly Condition[] }
type Conditions = { firm: readonly Condition[]; own: readonly Keyed[]; excluding: readonly Keyed[] }

/**
 * All documents of a segment that pass. `candidates` are those the words of a query found; without them every
 * document is looked at, 32 at a time. `scratch.reset()` comes before.
 */
export function findDocuments(view: SegmentView, plan: Plan, market: string, candidates: number | undefined): Found {
  const scratch = scratchOf(view.segment)
  const toCondition = (clause: Clause): Condition => ({
    test: toRowTest(view.segment, market, clause),
    isExcluding: clause.side === 'excluded',
  })
  const toKeyed = ({ key, clauses }: Plan['own'][number]): Keyed => ({ key, conditions: clauses.map(toCondition) })
  const conditions: Conditions = {
    firm: plan.firm.map(toCondition),
    own: plan.own.map(toKeyed),
    excluding: plan.excluding.map(toKeyed),
  }
  if (candidates !== undefined && isUnfiltered(plan) && view.isAllOnSale(market))
    return {
      documents: scratch.documents,
      scores: scratch.scores,
      count: candidates,
      bits: undefined,
      around: new Map(),
      hidden: new Map(),
    }
  const onSale = view.onSale(market) ?? scratch.takeBits()
  return candidates === undefined
    ? findInBits(conditions, onSale, scratch)
    : findInList(conditions, onSale, scratch, candidates)
}

const isUnfiltered = ({ firm, own, excluding }: Plan): boolean =>
  firm.length === 0 && own.length === 0 && excluding.length === 0

/** The conditions that count for what an exclusion hides: all but those of its own facet. */
function withoutFacet({ firm, own, excluding }: Conditions, key: string): Condition[] {
  const others = [...own, ...excluding].filter((each) => each.key !== key)
  return [...firm, ...others.flatMap(({ conditions }) => conditions)]
}

function findInList(conditions: Conditions, onSale: Uint32Array, scratch: Scratch, candidates: number): Found {
  const { documents, scores } = scratch
  const hidden = new Map(
    conditions.excluding.map(({ key, conditions: excluding }) => {
      const others = withoutFacet(conditions, key)
      const list = scratch.takeList()
      let count = 0
      for (let at = 0; at < candidates; at++) {
        const document = documents[at] as number
        if (!isOn(onSale, document) || !others.every((each) => holds(each, document))) continue
        if (!excluding.every((each) => holds(each, document))) list[count++] = document
      }
      return [key, { documents: list, count }]
    }),
  )
  const { own } = conditions
  const lists = own.map(() => scratch.takeList())
  const counts = new Uint32Array(own.length)
  const missed = scratch.takeMarks(candidates)
  for (let at = 0; at < candidates; at++) missed[at] = isOn(onSale, documents[at] as number) ? 0 : severalMissed
  for (const each of [...conditions.firm, ...conditions.excluding.flatMap((excluding) => excluding.conditions)])
    markMissed(each, documents, candidates, missed, severalMissed)
  own.forEach((keyed, each) => {
    for (const condition of keyed.conditions) markMissed(condition, documents, candidates, missed, each + 1)
  })
  let count = 0
  for (let at = 0; at < candidates; at++) {
    const mark = missed[at] as number
    if (mark === severalMissed) continue
    const document = documents[at] as number
    if (mark > 0) put(lists[mark - 1] as Uint32Array, counts, mark - 1, document)
    else {
      for (let each = 0; each < lists.length; each++) put(lists[each] as Uint32Array, counts, each, document)
      documents[count] = document
      scores[count++] = scores[at] as number
    }
  }
  return { documents, scores, count, bits: undefined, around: toLists(own, lists, counts), hidden }
}

const isOn = (bits: Uint32Array, document: number): boolean =>
  (((bits[document >>> 5] as number) >>> (document & 31)) & 1) === 1

function put(list: Uint32Array, counts: Uint32Array, at: number, document: number): void {
  const count = counts[at] as number
  list[count] = document
  counts[at] = count + 1
}

const toLists = (own: readonly Keyed[], lists: readonly Uint32Array[], counts: Uint32Array) =>
  new Map(
    own.map(({ key }, each): [string, DocumentList] => [
      key,
      { documents: lists[each] as Uint32Array, count: counts[each] as number },
    ]),
  )

function findInBits(conditions: Conditions, onSale: Uint32Array, scratch: Scratch): Found {
  const { own, excluding } = conditions
  const firm = conditions.firm.map((each) => toBits(each, scratch))
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
      return [key, listOf(others, excludingBits[each] as Uint32Array, scratch.takeList())]
    }),
  )
  return {
    documents: scratch.documents,
    scores: undefined,
    count: counts[0] as number,
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
  // Up to four sets have names and are gone through together: a loop over them would cost more than what it does.
  const [first = all, second = all, third = all, fourth = all] = sets
  const few = Math.min(fused, sets.length)
  for (let word = 0; word < all.length; word++) {
    let common = all[word] as number
    if (common === 0) continue
    for (let each = fused; each < sets.length; each++) common &= (sets[each] as Uint32Array)[word] as number
    const a = first[word] as number
    const b = second[word] as number
    const c = third[word] as number
    const d = fourth[word] as number
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
      let common = all[word] as number
      for (let each = 0; each < sets.length; each++)
        if (each !== without) common &= (sets[each] as Uint32Array)[word] as number
      listBits(common, word, lists, counts, without + 1)
    }
}

function listBits(bits: number, word: number, lists: readonly Uint32Array[], counts: Uint32Array, into: number): void {
  if (bits !== 0) counts[into] = unpack(bits, word, lists[into] as Uint32Array, counts[into] as number)
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
    let bits = ~(without[word] as number)
    for (const each of within) bits &= each[word] as number
    count = unpack(bits, word, into, count)
  }
  return { documents: into, count }
}

/** Documents for which a condition holds. What is ready is lent and must not be written to. */
function toBits({ test, isExcluding }: Condition, scratch: Scratch): Uint32Array {
  if (test.ready && !isExcluding) return test.ready
  const bits = scratch.takeBits()
  test.fill(bits)
  if (isExcluding) for (let word = 0; word < bits.length; word++) bits[word] = ~(bits[word] as number)
  return bits
}

const joinBits = (conditions: readonly Condition[], scratch: Scratch): Uint32Array =>
  join(
    conditions.map((each) => toBits(each, scratch)),
    scratch,
  )

/** What is in all of them; there is at least one. */
function join(sets: readonly Uint32Array[], scratch: Scratch): Uint32Array {
  const [first, ...others] = sets as readonly [Uint32Array, ...Uint32Array[]]
  if (others.length === 0) return first
  const joined = scratch.takeBits()
  for (let word = 0; word < joined.length; word++) {
    let bits = first[word] as number
    for (let each = 0; each < others.length; each++) bits &= (others[each] as Uint32Array)[word] as number
    joined[word] = bits
  }
  return joined
}
