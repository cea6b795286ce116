import { joinStatistics } from '../../text/statistics.ts'
import type { Statistics, TextIndex } from '../../text/text.ts'
import type { Language } from '../engine.ts'
import { hasBit } from '../segment/bits.ts'
import type { Segment } from '../segment/segment.ts'
import type { SegmentView } from './segment-view.ts'

/** Statistics of the live documents of all segments. */
export function liveStatistics(views: readonly SegmentView[], language: Language): Statistics {
  return joinStatistics(
    views.flatMap((view) => {
      const text = view.segment.text.get(language)
      return text ? [statisticsOf(view, text)] : []
    }),
  )
}

/** Documents that are gone are taken from the frequencies of terms; each term of the index is counted once. */
function statisticsOf(view: SegmentView, text: TextIndex): Statistics {
  const all = text.statistics()
  const { live } = view
  if (!live) return all
  const gone = goneIn(live, view.segment)
  const frequencies = new Map<string, number>()
  return {
    ...all,
    documents: view.liveDocuments,
    frequencyOf(term) {
      const known = frequencies.get(term)
      if (known !== undefined) return known
      const postings = text.postings(term)
      const frequency = all.frequencyOf(term) - countGone(postings, gone, live)
      if (postings.length > 0) frequencies.set(term, frequency)
      return frequency
    },
  }
}

function goneIn(live: Uint32Array, segment: Segment): number[] {
  const gone: number[] = []
  for (let word = 0; word < live.length; word++) {
    if (live[word] === 0xffffffff) continue
    const end = Math.min(segment.documents, (word + 1) << 5)
    for (let document = word << 5; document < end; document++) if (!hasBit(live, document)) gone.push(document)
  }
  return gone
}

/** The number of removed documents in a list. Both ascend; the shorter way is taken. */
function countGone(list: Uint32Array, gone: readonly number[], live: Uint32Array): number {
  let count = 0
  if (gone.length * Math.log2(list.length + 2) > list.length) {
    for (let at = 0; at < list.length; at++) if (!hasBit(live, list[at])) count++
    return count
  }
  let from = 0
  for (const document of gone) {
    let to = list.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if (list[middle] < document) from = middle + 1
      else to = middle
    }
    if (list[from] === document) count++
  }
  return count
}
