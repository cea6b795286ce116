import { valuesOf } from '../counting/hidden-counts.ts'
import type { IndexDocument, Schema, SimilarQuery } from '../engine.ts'
import type { SearchableIndex } from '../search.ts'
import { countDocuments } from '../segment/document-sets.ts'
import { codeAt, numberOf } from '../segment/number-column.ts'
import type { Segment } from '../segment/segment.ts'
import type { ValueColumn } from '../segment/value-column.ts'

/** How much each kind of likeness counts; each is between 0 and 1. */
export const likenessWeights = { tree: 3, facets: 2, name: 2, price: 1 }

/** The weight of a shared value: the fewer documents have it, the higher. */
type Rarity = (facet: string, value: string) => number

export function createRarity({ views }: SearchableIndex): Rarity {
  const documents = views.reduce((sum, { liveDocuments }) => sum + liveDocuments, 0)
  return (facet, value) => {
    let having = 0
    for (const { segment, live } of views) {
      const column = segment.facets.get(facet)
      const code = column?.codeOf(value)
      if (column && code !== undefined) having += countDocuments(column.documents, code, live)
    }
    return Math.log(1 + documents / Math.max(1, having))
  }
}

/** How like another document those of a segment are. */
export function createLikeness(
  segment: Segment,
  schema: Schema,
  like: IndexDocument,
  { market, language }: SimilarQuery,
  rarity: Rarity,
  { statisticsOf, views }: SearchableIndex,
): (document: number) => number {
  const trees = schema.trees.map((tree) => likeTree(segment, tree, like.trees[tree] ?? []))
  const facets = schema.facets.flatMap((facet) => {
    if (schema.filterOnly?.includes(facet)) return []
    const values = [...new Set(like.facets[facet] ?? [])].map((value) => ({ value, rarity: rarity(facet, value) }))
    const column = segment.facets.get(facet)
    if (values.length === 0 || !column) return []
    const sum = values.reduce((before, each) => before + each.rarity, 0)
    const shares = new Map(values.flatMap((each) => pair(column.codeOf(each.value), each.rarity / sum)))
    return [{ weight: sum / values.length, share: memoised(column, (codes) => sumOf(codes, shares)) }]
  })
  const facetWeight = facets.reduce((sum, { weight }) => sum + weight, 0)

  const text = segment.text.get(language) ?? views[0]?.segment.text.get(language)
  const statistics = statisticsOf(language)
  const terms = (text?.termsOf(like.text[language]) ?? []).map((term) => ({
    postings: segment.text.get(language)?.postings(term) ?? new Uint32Array(0),
    weight: Math.log(1 + statistics.documents / Math.max(1, statistics.frequencyOf(term))),
  }))
  const termWeight = terms.reduce((sum, { weight }) => sum + weight, 0)

  const price = like.marketNumbers['price']?.[market]
  const prices = segment.numberIn(market, 'price')

  return (document) => {
    let tree = 0
    for (const share of trees) tree += share(document) / trees.length
    let shared = 0
    for (const { weight, share } of facets) shared += (weight * share(document)) / facetWeight
    let words = 0
    for (const { postings, weight } of terms) if (includes(postings, document)) words += weight / termWeight
    const code = prices ? codeAt(prices, document) : 0
    const isPriced = prices && price !== undefined && code !== prices.missing
    const near = isPriced ? nearness(price, numberOf(prices, code)) : 0
    return (
      likenessWeights.tree * tree +
      likenessWeights.facets * shared +
      likenessWeights.name * words +
      likenessWeights.price * near
    )
  }
}

/** How far down the longest of its paths a document goes along with it. */
function likeTree(segment: Segment, name: string, paths: readonly (readonly string[])[]): (document: number) => number {
  const column = segment.trees.get(name)
  const longest = greatest(paths.map((path) => path.length))
  if (!column || longest === 0) return () => 0
  const depths = new Map<number, number>()
  for (const path of paths)
    for (let depth = 1; depth <= path.length; depth++) {
      const node = column.nodeOf(path.slice(0, depth))
      if (node !== undefined) depths.set(node, depth)
    }
  return memoised(column, (nodes) => greatest(nodes.map((node) => depths.get(node) ?? 0)) / longest)
}

/** A call has room for some ten thousand numbers; very deep paths have more. */
const greatest = (numbers: readonly number[]): number => numbers.reduce((most, number) => Math.max(most, number), 0)

/** The part of the likeness that depends on the values of a document only is computed once for each set of values. */
function memoised(column: ValueColumn, of: (values: readonly number[]) => number): (document: number) => number {
  if (column.coding === 'mask') return (document) => of(valuesOf(column, document))
  const { cells } = column
  const known = new Map<number, number>()
  return (document) => {
    const set = cells[document]
    let value = known.get(set)
    if (value === undefined) known.set(set, (value = of(valuesOf(column, document))))
    return value
  }
}

const pair = (code: number | undefined, share: number): [number, number][] =>
  code === undefined ? [] : [[code, share]]

/** In the order of the shares, which does not depend on how a segment numbers its values. */
function sumOf(codes: readonly number[], shares: ReadonlyMap<number, number>): number {
  let sum = 0
  for (const [code, share] of shares) if (codes.includes(code)) sum += share
  return sum
}

function includes(list: Uint32Array, number: number): boolean {
  let from = 0
  let to = list.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (list[middle] < number) from = middle + 1
    else to = middle
  }
  return list[from] === number
}

/** 1 for the same price, 0 for four times as much or a quarter. */
function nearness(a: number, b: number): number {
  if (!(a > 0 && b > 0)) return a === b ? 1 : 0
  return Math.max(0, 1 - Math.abs(Math.log(a / b)) / Math.log(4))
}
