import { expect, it } from 'vitest'
import { clusterFailures, foldCause } from './cluster-failures.ts'
import type { SearchVisit } from './failed-searches.ts'
import { findProposals } from './find-proposals.ts'

type Made = { visitors?: number; days?: number; next?: string; clicked?: number; empty?: number; isClicked?: boolean }

/** Visits of a query: each by another visitor, spread over some days. */
const visitsOf = (
  query: string,
  { visitors = 20, days = 4, next, clicked = visitors, empty = visitors, isClicked = false }: Made = {},
): SearchVisit[] =>
  Array.from({ length: visitors }, (_, at) => ({
    query,
    client: `${query} ${at}`,
    day: `2026-11-${10 + (at % days)}`,
    isEmpty: at < empty,
    isClicked,
    next: next ?? null,
    isNextClicked: next === undefined ? null : at < clicked,
  }))

const pageOf = async (query: string) => (query === 'retoure' ? '/returns-portal/' : undefined)
const meaningOf = async (text: string) => (text === 'rot' ? { color: ['red'] } : undefined)

async function kindsOf(...visits: readonly SearchVisit[][]): Promise<string[]> {
  const all = visits.flat()
  const queries = [...new Set(all.map(({ query }) => query))].map((query) => ({ query, cause: query }))
  const proposals = await findProposals({ shop: 'de', clusters: clusterFailures(queries, all), pageOf, meaningOf })
  return proposals.map(({ kind, query }) => `${kind}: ${query}`)
}

it('a similar next word is a correction, an attribute a phrase, another one a synonym, a page a redirect', async () => {
  expect(
    await kindsOf(
      visitsOf('klait', { next: 'kleid' }),
      visitsOf('hängerchen', { next: 'kleid' }),
      visitsOf('knallig', { next: 'rot' }),
      visitsOf('zurückgeben', { next: 'retoure', clicked: 0 }),
    ),
  ).toEqual(['synonym: hängerchen', 'correction: klait', 'phrase: knallig', 'redirect: zurückgeben'])
})

it('a query that is clicked, has few visitors or days, or leads to a page needs nothing', async () => {
  expect(await kindsOf(visitsOf('kleid', { isClicked: true, empty: 0 }))).toEqual([])
  expect(await kindsOf(visitsOf('kleid', { visitors: 4, next: 'rock' }))).toEqual([])
  expect(await kindsOf(visitsOf('kleid', { days: 1, next: 'rock' }))).toEqual([])
  expect(await kindsOf(visitsOf('retoure'))).toEqual([])
})

it('a next word counts if enough visitors agree and then click', async () => {
  const others = visitsOf('hängerchen', { visitors: 20, empty: 0 })
  const agreed = (visitors: number, more: Made = {}) =>
    visitsOf('hängerchen', { visitors, next: 'kleid', empty: 0, ...more }).map((visit) => ({
      ...visit,
      client: `agreed ${visit.client}`,
    }))
  expect(await kindsOf(others, agreed(5))).toEqual([])
  expect(await kindsOf(others, agreed(12, { clicked: 2 }))).toEqual([])
  expect(await kindsOf(others, agreed(12, { days: 1 }))).toEqual([])
  expect(await kindsOf(others, agreed(12))).toEqual(['synonym: hängerchen'])
})

it('a query without results and without a common next word is not sold', async () => {
  expect(await kindsOf(visitsOf('gartenstuhl'))).toEqual(['not sold: gartenstuhl'])
  expect(await kindsOf(visitsOf('gartenstuhl', { empty: 10 }))).toEqual([])
})

it('spellings of a word are one cluster, and other words are not', () => {
  expect([foldCause('Hängerchen'), foldCause('haengerchen'), foldCause('robe  d’été')]).toEqual([
    'hangerchen',
    'hangerchen',
    'robe d ete',
  ])
  const queries = ['hängerchen', 'haengerchen', 'hängerschen', 'gartenstuhl', 'rock', 'sock']
  const clusters = clusterFailures(
    queries.map((query) => ({ query, cause: query })),
    queries.flatMap((query) => visitsOf(query)),
  )
  expect(clusters.map(({ queries: own }) => own.length).toSorted()).toEqual([1, 1, 1, 3])
})

it('five visitors of one spelling and its variants are counted once each', async () => {
  const one = visitsOf('hängerchen', { visitors: 4, next: 'kleid' })
  const sameVisitors = one.map((visit) => ({ ...visit, query: 'haengerchen' }))
  expect(await kindsOf(one, sameVisitors)).toEqual([])
})
