import type { Language, WordReading } from '../engine.ts'
import type { MatchOptions, MatchResult, Statistics } from '../../text/text.ts'
import { hasBit } from '../segment/bits.ts'
import { scratchOf, type SegmentView } from './segment-view.ts'

/** Matches of the words of a query. Candidates are in the scratch arrays of the segments. */
export type MatchedWords = {
  /** How many candidates each segment has; undefined when there were no words to look for. */
  counts: readonly number[] | undefined
  readings: readonly WordReading[]
  isRelaxed: boolean
  /** The final match options of every segment, for explaining. */
  options: MatchOptions
}

type MatchRequest = Pick<MatchOptions, 'isTyping' | 'isForgiving' | 'enough' | 'demanded'>

/** A language without an index has no matches; an empty query matches everything. */
const unread = (query: string): MatchResult => ({
  hasWords: query.trim() !== '',
  readings: [],
  demanded: 0,
  words: 0,
  isWidened: false,
})

/**
 * Looks for words in all segments as if they were one: with the statistics of all, and with one decision about how
 * many of the words are demanded.
 */
export function matchWords(
  views: readonly SegmentView[],
  statistics: Statistics | undefined,
  language: Language,
  query: string,
  request: MatchRequest,
): MatchedWords {
  const match = (options: MatchOptions): { matched: MatchResult; counts: number[] } => {
    const matches = views.map((view) => matchIn(view, language, query, options))
    return { matched: matches[0]?.matched ?? unread(query), counts: matches.map(({ count }) => count) }
  }
  const [first, ...others] = views
  if (!first || (others.length === 0 && !first.live) || !statistics) {
    const { matched, counts } = match(request)
    return toMatchedWords(matched, counts, request)
  }

  if (request.demanded !== undefined) {
    const options: MatchOptions = { ...request, statistics }
    const { matched, counts } = match(options)
    return toMatchedWords(matched, counts, options)
  }
  const isEnough = (counts: readonly number[]): boolean => countLive(views, counts) >= request.enough
  let options: MatchOptions = { ...request, enough: 0, statistics }
  let { matched, counts } = match(options)
  const { words } = matched
  if (isEnough(counts) || !matched.hasWords) return toMatchedWords(matched, counts, options)
  if (request.isForgiving && !request.isTyping) {
    options = { ...options, demanded: words, isWidened: true }
    ;({ matched, counts } = match(options))
  }
  // The number of words to demand: as many as still give enough results, and no fewer than all of these have anyway.
  const found = [countLive(views, counts)]
  let demanded = words
  while (demanded > 1 && found[0] < request.enough) {
    demanded--
    options = { ...options, demanded }
    ;({ matched, counts } = match(options))
    found.unshift(countLive(views, counts))
  }
  let more = 0
  while (found[more + 1] === found[more] && more + 1 < found.length) more++
  if (more > 0) {
    options = { ...options, demanded: demanded + more }
    ;({ matched, counts } = match(options))
  }
  return toMatchedWords(matched, counts, options)
}

const toMatchedWords = (matched: MatchResult, counts: readonly number[], options: MatchOptions): MatchedWords => ({
  counts: matched.hasWords ? counts : undefined,
  readings: matched.readings,
  isRelaxed: matched.demanded < matched.words,
  options,
})

function matchIn({ segment }: SegmentView, language: Language, query: string, options: MatchOptions) {
  const { documents, scores } = scratchOf(segment)
  const into = { documents, scores, count: 0 }
  const matched = segment.text.get(language)?.match(query, options, into) ?? unread(query)
  return { matched, count: into.count }
}

function countLive(views: readonly SegmentView[], counts: readonly number[]): number {
  let live = 0
  views.forEach((view, each) => {
    const count = counts[each] ?? 0
    if (!view.live) live += count
    else {
      const { documents } = scratchOf(view.segment)
      for (let at = 0; at < count; at++) if (hasBit(view.live, documents[at])) live++
    }
  })
  return live
}
