import { expect, it } from 'vitest'
import type { NextQuery, SearchedQuery } from './failed-searches.ts'
import { findProposals } from './find-proposals.ts'

const support = { visits: 20, visitors: 20, days: 4 }
const empty = (query: string, more: Partial<SearchedQuery> = {}): SearchedQuery => ({
  query,
  ...support,
  emptyRate: 1,
  clickRate: 0,
  ...more,
})
const next = (query: string, then: string, more: Partial<NextQuery> = {}): NextQuery => ({
  query,
  next: then,
  ...support,
  clickRate: 1,
  ...more,
})
const kindsOf = async (queries: SearchedQuery[], nextQueries: NextQuery[] = []) => {
  const pageOf = async (query: string) => (query === 'retoure' ? '/returns-portal/' : undefined)
  const proposals = await findProposals({ shop: 'de', queries, nextQueries, pageOf })
  return proposals.map(({ kind, query }) => `${kind}: ${query}`)
}

it('a similar next word is a correction, another one a synonym, one that leads to a page a redirect', async () => {
  const queries = ['klait', 'hängerchen', 'zurückgeben'].map((query) => empty(query))
  const followed = [
    next('klait', 'kleid'),
    next('hängerchen', 'kleid'),
    next('zurückgeben', 'retoure', { clickRate: 0 }),
  ]
  expect(await kindsOf(queries, followed)).toEqual([
    'synonym: hängerchen',
    'correction: klait',
    'redirect: zurückgeben',
  ])
})

it('a query that is clicked, has few visitors or days, or leads to a page needs nothing', async () => {
  const followed = [next('kleid', 'rock')]
  expect(await kindsOf([empty('kleid', { clickRate: 0.4, emptyRate: 0 })], followed)).toEqual([])
  expect(await kindsOf([empty('kleid', { visitors: 4 })], followed)).toEqual([])
  expect(await kindsOf([empty('kleid', { days: 1 })], followed)).toEqual([])
  expect(await kindsOf([empty('retoure')])).toEqual([])
})

it('a next word counts if enough visitors agree and then click', async () => {
  const query = empty('hängerchen', { emptyRate: 0.5 })
  expect(await kindsOf([query], [next('hängerchen', 'kleid', { visitors: 5 })])).toEqual([])
  expect(await kindsOf([query], [next('hängerchen', 'kleid', { clickRate: 0.2 })])).toEqual([])
  expect(await kindsOf([query], [next('hängerchen', 'kleid', { days: 1 })])).toEqual([])
  expect(await kindsOf([query], [next('hängerchen', 'kleid', { visitors: 7 })])).toEqual(['synonym: hängerchen'])
})

it('a query without results and without a common next word is not sold', async () => {
  expect(await kindsOf([empty('gartenstuhl')])).toEqual(['not sold: gartenstuhl'])
  expect(await kindsOf([empty('gartenstuhl', { emptyRate: 0.5 })])).toEqual([])
  expect(await kindsOf([empty('gartenstuhl')], [next('gartenstuhl', 'stuhl', { visitors: 5 })])).toEqual([])
})
