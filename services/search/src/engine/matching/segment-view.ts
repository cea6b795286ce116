import { countBits, hasBit } from '../segment/bits.ts'
import type { Language } from '../engine.ts'
import type { Segment } from '../segment/segment.ts'

/** Whether a document of a view counts. */
export const isLive = ({ live }: Pick<SegmentView, 'live'>, document: number): boolean =>
  !live || hasBit(live, document)

/** The same documents, with other words that mean the same. */
export function withSynonyms(
  { segment, live }: SegmentView,
  synonyms: Readonly<Partial<Record<Language, readonly string[]>>>,
): SegmentView {
  const text = new Map(
    [...segment.text].map(([language, index]) => [language, index.withSynonyms(synonyms[language] ?? [])]),
  )
  return viewOf({ ...segment, text }, live)
}

/** A segment in one state of the index: documents changed or removed since are not live in it. */
export type SegmentView = {
  segment: Segment
  /** Documents that count; all of them when it is undefined. */
  live: Uint32Array | undefined
  liveDocuments: number
  liveGroups(): number
  /** Documents that are live and sold in a market; undefined for an unknown market. */
  onSale(market: string): Uint32Array | undefined
  /** Whether that is every document there is. */
  isAllOnSale(market: string): boolean
}

export function viewOf(segment: Segment, live?: Uint32Array): SegmentView {
  const onSale = new Map<string, Uint32Array>()
  const isAllOnSale = new Map<string, boolean>()
  const view: SegmentView = {
    segment,
    live,
    liveDocuments: live ? countBits(live) : segment.documents,
    liveGroups: () => (live ? countLiveGroups(segment, live) : segment.groups),
    onSale(market) {
      const sold = segment.sold.get(market)
      if (!live || !sold) return sold
      let both = onSale.get(market)
      if (!both) {
        both = sold.map((word, at) => word & live[at])
        onSale.set(market, both)
      }
      return both
    },
    isAllOnSale(market) {
      let isAll = isAllOnSale.get(market)
      if (isAll === undefined) {
        const bits = view.onSale(market)
        isAllOnSale.set(market, (isAll = bits !== undefined && countBits(bits) === segment.documents))
      }
      return isAll
    },
  }
  return view
}

function countLiveGroups({ groups, groupStarts }: Segment, live: Uint32Array): number {
  let count = 0
  for (let group = 0; group < groups; group++) {
    const end = groupStarts[group + 1]
    let document = groupStarts[group]
    while (document < end && !hasBit(live, document)) document++
    if (document < end) count++
  }
  return count
}

/** Arrays as long as a segment that a search writes into; there is one search at a time. */
export type Scratch = {
  documents: Uint32Array
  scores: Float32Array
  /** A list of documents; its taker owns it until the next search. */
  takeList(): Uint32Array
  takeNumbers(): Float64Array
  /** A bit for each document. */
  takeMarks(count: number): Uint16Array
  /** Bits that are all zero. */
  takeBits(): Uint32Array
  reset(): void
}

const scratches = new WeakMap<Segment, Scratch>()

export function scratchOf(segment: Segment): Scratch {
  let scratch = scratches.get(segment)
  if (!scratch) scratches.set(segment, (scratch = createScratch(segment)))
  return scratch
}

function createScratch({ documents }: Segment): Scratch {
  const lists: Uint32Array[] = []
  const bitsets: Uint32Array[] = []
  let numbers: Float64Array | undefined
  let marks = new Uint16Array(0)
  let listsTaken = 0
  let bitsTaken = 0
  return {
    documents: new Uint32Array(documents),
    scores: new Float32Array(documents),
    takeList: () => (lists[listsTaken++] ??= new Uint32Array(documents)),
    takeNumbers: () => (numbers ??= new Float64Array(documents)),
    takeMarks(count) {
      if (marks.length < count) marks = new Uint16Array(Math.min(documents, count * 2))
      return marks
    },
    takeBits() {
      const bits = (bitsets[bitsTaken++] ??= new Uint32Array((documents + 31) >>> 5))
      return bits.fill(0)
    },
    reset() {
      listsTaken = 0
      bitsTaken = 0
    },
  }
}
