import type { Filter, Hit, IndexDocument, Schema, SimilarQuery } from '../engine.ts'
import { countGroups } from '../counting/count-groups.ts'
import type { SegmentMatches } from '../counting/segment-matches.ts'
import { toLimit } from '../counting/top-values.ts'
import { findDocuments } from '../matching/find.ts'
import { toPlan } from '../matching/plan.ts'
import type { MatchedDocuments } from '../matching/matched-documents.ts'
import { isLive, scratchOf, type SegmentView } from '../matching/segment-view.ts'
import { keepBest } from '../ranking/best.ts'
import { createRanking } from '../ranking/ranking.ts'
import { resultsOf, toHit } from '../ranking/results.ts'
import type { Scorer } from '../ranking/scorer.ts'
import type { SearchableIndex } from '../search.ts'
import { groupOf, type Segment } from '../segment/segment.ts'
import { popularityOf } from '../segment/standing.ts'
import { createLikeness, createRarity } from './likeness.ts'

/** Candidates come from the own branch of the tree first, then from branches above, until there are this many. */
export const leastChoice = 40
export const choicePerResult = 4
/** Of a large branch, the most popular in every segment are compared, so that it takes bounded time. */
const mostCompared = 5_000

/**
 * Documents that are like another one: how far down their paths go together, which of its values they share, rare ones
 * and those of facets with rare values counting more, which words of its name, and how near their prices are.
 */
export function findSimilar(searchable: SearchableIndex, schema: Schema, id: string, request: SimilarQuery): Hit[] {
  const { views } = searchable
  const found = locate(views, id)
  if (!found) return []
  const { document, siblings } = found
  const parts = choose(views, schema, document, request, [
    ...request.filters,
    { kind: 'ids', selected: [], excluded: siblings },
  ])
  const rarity = createRarity(searchable)
  const ranked = parts.map((part) => {
    const score = createLikeness(part.view.segment, schema, document, request, rarity, searchable)
    return { ...part, ranking: createRanking(part.view.segment, part.found, [], likenessScorer(score)) }
  })
  return resultsOf(ranked, { pins: [] }, 0, toLimit(request.limit)).map((result) =>
    toHit(result, request.market, undefined),
  )
}

const likenessScorer = (score: (document: number) => number): Scorer => ({
  score,
  scoreAll(documents, _, count, into) {
    for (let at = 0; at < count; at++) into[at] = score(documents[at])
  },
  explain: () => [],
})

/** A document, and the ids of its group. */
function locate(
  views: readonly SegmentView[],
  id: string,
): { document: IndexDocument; siblings: string[] } | undefined {
  for (const view of views) {
    const { segment } = view
    const number = segment.documentOf(id)
    if (number === undefined || !isLive(view, number)) continue
    const group = groupOf(segment, number)
    const siblings: string[] = []
    const end = segment.groupStarts[group + 1]
    for (let at = segment.groupStarts[group]; at < end; at++) siblings.push(segment.idOf(at))
    return { document: segment.store.read(number), siblings }
  }
  return undefined
}

function choose(
  views: readonly SegmentView[],
  schema: Schema,
  { trees }: IndexDocument,
  { market, limit }: SimilarQuery,
  filters: readonly Filter[],
): SegmentMatches[] {
  const [tree] = schema.trees
  const path = tree === undefined ? [] : (trees[tree]?.[0] ?? [])
  for (let depth = path.length; ; depth--) {
    const branch: Filter[] =
      depth > 0 && tree !== undefined ? [{ kind: 'tree', facet: tree, selected: [path.slice(0, depth)] }] : []
    const plan = toPlan([...filters, ...branch], [])
    const parts = views.map((view): SegmentMatches => {
      scratchOf(view.segment).reset()
      return { view, found: findDocuments(view, plan, market, undefined) }
    })
    const groups = parts.reduce((sum, { view, found }) => sum + countGroups(view.segment, found), 0)
    if (depth === 0 || groups >= Math.max(leastChoice, toLimit(limit) * choicePerResult))
      return parts.map(({ view, found }) => ({ view, found: keepPopular(view.segment, found) }))
  }
}

function keepPopular({ standings, idRanks }: Segment, found: MatchedDocuments): MatchedDocuments {
  if (found.count <= mostCompared) return found
  const { documents, count } = found
  const rankAt = (at: number): number => idRanks[documents[at]]
  const best = keepBest(mostCompared, (a, b) => rankAt(a) < rankAt(b))
  for (let at = 0; at < count; at++) best.offer(popularityOf(standings[documents[at]]), at)
  const selected = Uint32Array.from(best.sorted(), (at) => documents[at]).toSorted()
  return { ...found, documents: selected, count: selected.length, bits: undefined }
}
