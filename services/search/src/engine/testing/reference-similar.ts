import type { Hit, IndexDocument, Schema, SimilarQuery } from '../engine.ts'
import type { TextIndex } from '../../text/text.ts'
import { isPassing, isSold, numberOf, startsWith, whole } from './reference-filters.ts'
import { inSteps } from './reference-ranking.ts'

export function similarHits(
  id: string,
  all: readonly IndexDocument[],
  schema: Schema,
  text: TextIndex,
  request: SimilarQuery,
): Hit[] {
  const like = all.find((document) => document.id === id)
  if (!like) return []
  const { market, filters, limit } = request
  const sold = all.filter((document) => isSold(document, market))
  const others = sold.filter(
    (document) => document.group !== like.group && filters.every((filter) => isPassing(document, filter, market)),
  )
  const scored = branchOf(like, others, schema, whole(limit))
    .map((document) => ({ document, score: likeness(like, document, all, schema, text, request) }))
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        inSteps(b.document.popularity) - inSteps(a.document.popularity) ||
        (a.document.id < b.document.id ? -1 : 1),
    )
  const groups = [...new Set(scored.map(({ document }) => document.group))].slice(0, whole(limit))
  return groups.flatMap((group) => {
    const matching = scored.filter(({ document }) => document.group === group)
    const [best] = matching
    if (!best) return []
    const rest = sold.filter((document) => document.group === group).map((document) => document.id)
    const members = [...matching.map(({ document }) => document.id), ...rest.toSorted()]
    return [{ id: best.document.id, group, score: best.score, isPinned: false, members: [...new Set(members)] }]
  })
}

/** The own branch of the tree, or the first one above it in which there is enough to choose from. */
function branchOf(
  like: IndexDocument,
  others: readonly IndexDocument[],
  { trees: [tree = ''] }: Schema,
  limit: number,
): readonly IndexDocument[] {
  const path = like.trees[tree]?.[0] ?? []
  for (let depth = path.length; depth > 0; depth--) {
    const branch = others.filter((document) =>
      document.trees[tree]?.some((each) => startsWith(each, path.slice(0, depth))),
    )
    if (new Set(branch.map(({ group }) => group)).size >= Math.max(40, limit * 4)) return branch
  }
  return others
}

function likeness(
  like: IndexDocument,
  document: IndexDocument,
  all: readonly IndexDocument[],
  schema: Schema,
  text: TextIndex,
  { market, language }: SimilarQuery,
): number {
  const tree = schema.trees.reduce((sum, name) => {
    const paths = like.trees[name] ?? []
    const longest = Math.max(0, ...paths.map((path) => path.length))
    if (longest === 0) return sum
    const depths = paths.flatMap((path) => (document.trees[name] ?? []).map((other) => commonLength(path, other)))
    return sum + Math.max(0, ...depths) / longest / schema.trees.length
  }, 0)

  const rarity = (name: string, value: string): number =>
    Math.log(1 + all.length / all.filter((each) => each.facets[name]?.includes(value)).length)
  const facets = schema.facets.flatMap((name) => {
    const values = [...new Set(like.facets[name] ?? [])].map((value) => ({ value, weight: rarity(name, value) }))
    if (values.length === 0) return []
    const sum = values.reduce((before, { weight }) => before + weight, 0)
    const shared = values.filter(({ value }) => document.facets[name]?.includes(value))
    return [{ weight: sum / values.length, share: shared.reduce((before, { weight }) => before + weight / sum, 0) }]
  })
  const weightOfFacets = facets.reduce((sum, { weight }) => sum + weight, 0)
  const ofFacets = facets.reduce((sum, { weight, share }) => sum + (weight * share) / weightOfFacets, 0)

  const { documents, frequencyOf } = text.statistics()
  const terms = text.termsOf(like.text[language]).map((term) => ({
    weight: Math.log(1 + documents / Math.max(1, frequencyOf(term))),
    isShared: text.postings(term).includes(all.indexOf(document)),
  }))
  const weightOfTerms = terms.reduce((sum, { weight }) => sum + weight, 0)
  const name = terms.reduce((sum, { weight, isShared }) => (isShared ? sum + weight / weightOfTerms : sum), 0)

  const price = numberOf(like, 'price', market)
  const itsPrice = numberOf(document, 'price', market)
  const near = price === undefined || itsPrice === undefined ? 0 : nearness(price, itsPrice)
  return 3 * tree + 2 * ofFacets + 2 * name + near
}

const commonLength = (path: readonly string[], other: readonly string[]): number => {
  const at = path.findIndex((step, index) => other[index] !== step)
  return at < 0 ? path.length : at
}

function nearness(a: number, b: number): number {
  if (!(a > 0 && b > 0)) return a === b ? 1 : 0
  return Math.max(0, 1 - Math.abs(Math.log(a / b)) / Math.log(4))
}
