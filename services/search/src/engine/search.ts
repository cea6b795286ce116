import type { EngineResult, EngineQuery, Language } from './engine.ts'
import type { MatchOptions, Statistics } from '../text/text.ts'
import { countFacets } from './counting/count-facets.ts'
import { toLimit } from './counting/top-values.ts'
import { findDocuments } from './matching/find.ts'
import { liveStatistics } from './matching/live-statistics.ts'
import { type MatchedWords, matchWords } from './matching/match-words.ts'
import type { MatchedDocuments } from './matching/matched-documents.ts'
import { type Plan, toPlan } from './matching/plan.ts'
import { scratchOf, type SegmentView } from './matching/segment-view.ts'
import { placeIn } from './ranking/rank-part.ts'
import { createRanking, toSortKeys } from './ranking/ranking.ts'
import { type Explain, type RankedPart, resultsOf, toHit } from './ranking/results.ts'
import { createScorer, type Scorer } from './ranking/scorer.ts'

/** The index at one moment, immutable. A change makes another one. */
export type SearchableIndex = { views: readonly SegmentView[]; statisticsOf(language: Language): Statistics }

export function toSearchableIndex(views: readonly SegmentView[]): SearchableIndex {
  const statistics = new Map<Language, Statistics>()
  return {
    views,
    statisticsOf(language) {
      let known = statistics.get(language)
      if (!known) statistics.set(language, (known = liveStatistics(views, language)))
      return known
    },
  }
}

/** So many documents with all words of a query are enough; with fewer, some of the words may be missing. */
const enoughDocuments = 10

export function search({ views, statisticsOf }: SearchableIndex, request: EngineQuery): EngineResult {
  const { market, language, query } = request
  for (const { segment } of views) scratchOf(segment).reset()
  const matchRequest = {
    isTyping: request.isTyping,
    isForgiving: request.isForgiving,
    enough: enoughDocuments,
    ...(request.isRankingOnly && { demanded: 1 }),
  }
  const words = matchWords(views, statisticsOf(language), language, query, matchRequest)
  const plan = toPlan(request.filters, request.facets)
  const found = views.map((view, each) => {
    if (words.counts && request.isRankingOnly)
      return { view, found: findRanked(view, plan, market, words.counts[each]) }
    const candidates = words.counts && addPins(view, words.counts[each], request.pins)
    return { view, found: findDocuments(view, plan, market, candidates) }
  })
  const { total, facets } = countFacets(found, plan, request.facets, market)
  const offset = Math.min(total, toLimit(request.offset))
  const limit = Math.min(total - offset, toLimit(request.limit))
  const scorers = new Map<SegmentView, Scorer>()
  const parts = found.map((part): RankedPart => {
    const { segment } = part.view
    const scorer = createScorer(segment, market, request.signals)
    scorers.set(part.view, scorer)
    const keys = toSortKeys(segment, market, request.sort)
    return { ...part, ranking: createRanking(segment, part.found, keys, scorer) }
  })
  const results = limit > 0 ? resultsOf(parts, request, offset, limit) : []
  const explain = request.isExplained ? createExplain(request, words, scorers) : undefined
  return {
    total,
    hits: results.map((result) => toHit(result, market, explain)),
    facets,
    readings: words.readings,
    isRelaxed: words.isRelaxed,
  }
}

/** All documents that pass the filters, with the scores of the words that some of them have. */
function findRanked(view: SegmentView, plan: Plan, market: string, candidates: number): MatchedDocuments {
  const scratch = scratchOf(view.segment)
  // The arrays are written to while documents are looked for.
  const documents = scratch.documents.slice(0, candidates)
  const scores = scratch.scores.slice(0, candidates)
  const found = findDocuments(view, plan, market, undefined)
  scratch.scores.fill(0, 0, found.count)
  let from = 0
  for (let at = 0; at < found.count && from < candidates; at++) {
    while (from < candidates && documents[from] < found.documents[at]) from++
    if (from < candidates && documents[from] === found.documents[at]) scratch.scores[at] = scores[from]
  }
  return { ...found, scores: scratch.scores }
}

/** Pinned documents are candidates too, whether or not the words match; then their text score is 0. */
function addPins({ segment }: SegmentView, candidates: number, pins: readonly string[]): number {
  if (pins.length === 0) return candidates
  const { documents, scores } = scratchOf(segment)
  const missing = new Set<number>()
  for (const id of pins) {
    const document = segment.documentOf(id)
    if (document === undefined) continue
    const at = placeIn(documents, candidates, document)
    if (at === candidates || documents[at] !== document) missing.add(document)
  }
  const added = [...missing].toSorted((a, b) => a - b)
  let from = candidates - 1
  for (let into = candidates + added.length - 1; added.length > 0; into--) {
    const next = added.at(-1) as number
    if (from >= 0 && documents[from] > next) {
      documents[into] = documents[from]
      scores[into] = scores[from--]
    } else {
      documents[into] = added.pop() as number
      scores[into] = 0
    }
  }
  return candidates + missing.size
}

function createExplain(
  { query, language }: EngineQuery,
  { options }: MatchedWords & { options: MatchOptions },
  scorers: ReadonlyMap<SegmentView, Scorer>,
): Explain {
  return ({ view, found }, at) => {
    const document = found.documents[at]
    const ofWords = found.scores ? found.scores[at] : 0
    const terms = ofWords === 0 ? [] : (view.segment.text.get(language)?.explain(query, document, options) ?? [])
    return [
      ...terms.map(({ term, value }) => ({ what: 'field', detail: term, value })),
      ...(scorers.get(view)?.explain(document, ofWords) ?? []),
    ]
  }
}
