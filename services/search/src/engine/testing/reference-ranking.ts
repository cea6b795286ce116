import type { EngineQuery, Hit, IndexDocument } from '../engine.ts'
import { isPassing, isSold, numberOf } from './reference-filters.ts'

/** A candidate document, and its text score. */
export type Candidate = { document: IndexDocument; ofWords: number }

/** All results in their order. */
export function toHits(passing: readonly Candidate[], all: readonly IndexDocument[], request: EngineQuery): Hit[] {
  const scored = passing.map((candidate) => ({ ...candidate, score: scoreOf(candidate, request) }))
  const ordered = scored.toSorted((a, b) => {
    for (const { number, direction } of request.sort) {
      const ofA = numberOf(a.document, number, request.market)
      const ofB = numberOf(b.document, number, request.market)
      if (ofA === ofB) continue
      if (ofA === undefined) return 1
      if (ofB === undefined) return -1
      return direction === 'asc' ? ofA - ofB : ofB - ofA
    }
    if (a.score !== b.score) return b.score - a.score
    const popularity = inSteps(b.document.popularity) - inSteps(a.document.popularity)
    return popularity !== 0 ? popularity : a.document.id < b.document.id ? -1 : 1
  })
  const pinned = request.pins.flatMap((id) => ordered.filter(({ document }) => document.id === id))
  const first = new Map<string, { hit: (typeof ordered)[number]; isPinned: boolean }>()
  for (const hit of pinned) if (!first.has(hit.document.group)) first.set(hit.document.group, { hit, isPinned: true })
  for (const hit of ordered) if (!first.has(hit.document.group)) first.set(hit.document.group, { hit, isPinned: false })
  return placed([...first.values()], request).map(({ hit, isPinned }) => {
    const { id, group } = hit.document
    const matching = ordered.filter(({ document }) => document.group === group).map(({ document }) => document.id)
    const others = all
      .filter((document) => document.group === group && isSold(document, request.market))
      .map((document) => document.id)
      .toSorted((a, b) => (a < b ? -1 : 1))
    return { id, group, score: hit.score, isPinned, members: [...new Set([id, ...matching, ...others])] }
  })
}

/** Inserts one pinned result after the other into the list of all others. */
function placed<Result extends { hit: Candidate; isPinned: boolean }>(
  results: readonly Result[],
  { pins, pinPlaces = [] }: EngineQuery,
): Result[] {
  const list = results.filter(({ isPinned }) => !isPinned)
  const wanted = results
    .filter(({ isPinned }) => isPinned)
    .map((result) => ({ result, place: pinPlaces[pins.indexOf(result.hit.document.id)] ?? 0 }))
    .toSorted((a, b) => a.place - b.place)
  let free = 0
  for (const { result, place } of wanted) {
    const at = Math.min(Math.max(place, free), list.length)
    list.splice(at, 0, result)
    free = at + 1
  }
  return list
}

/** Popularity is stored in 65,535 steps. */
export const inSteps = (popularity: number): number => Math.round(popularity * 65_535)

function scoreOf({ document, ofWords }: Candidate, { signals, market }: EngineQuery): number {
  const { popularity, freshness, freshnessHalfLife, soldOut, now, boosts } = signals
  let score = ofWords + (popularity / 65_535) * inSteps(document.popularity)
  const days = Math.max(0, Math.floor(now / 86_400) - Math.floor(document.addedAt / 86_400))
  if (freshness !== 0 && freshnessHalfLife > 0) score += freshness * 2 ** (-days / freshnessHalfLife)
  for (const { filters, by } of boosts) if (filters.every((filter) => isPassing(document, filter, market))) score += by
  return document.isSoldOut ? score * soldOut : score
}
