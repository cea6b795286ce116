import { expect, it } from 'vitest'
import { readViewQuery } from './view-query.ts'

const read = (query: Record<string, string>) => readViewQuery(new URLSearchParams(query), ['de', 'at'])

it('reads moments by the clock of the shop, and instants of other pages', () => {
  expect(read({ at: '2026-11-27T08:00', beside: '2026-11-28T00:00:00.250Z' }).moments).toEqual([
    '2026-11-27T07:00:00Z',
    '2026-11-28T00:00:01Z',
  ])
  // The night in which clocks go forward, and the one in which they go back.
  expect(read({ at: '2026-03-29T03:30', beside: '2026-10-25T04:00' }).moments).toEqual([
    '2026-03-29T01:30:00Z',
    '2026-10-25T03:00:00Z',
  ])
})

it('says so where a moment is none, and shows what can be shown', () => {
  expect(read({ at: 'tomorrow', beside: '2026-11-27T08:00' })).toMatchObject({
    isUnreadable: true,
    moments: ['2026-11-27T07:00:00Z'],
  })
  expect(read({})).toEqual({
    shop: 'de',
    shopper: 'guest',
    texts: 'published',
    path: '/',
    moments: [],
    isUnreadable: false,
  })
})

it('keeps to the own shops, and to paths of a shop', () => {
  expect(read({ shop: 'ch' }).shop).toBe('de')
  expect(read({ shop: 'at', shopper: 'VIP_Card', texts: 'drafts' })).toMatchObject({
    shop: 'at',
    shopper: 'VIP_Card',
    texts: 'drafts',
  })
  for (const path of ['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])
    expect(read({ path }).path).toBe('/')
  expect(read({ path: '/search/?searchTerm=kleid' }).path).toBe('/search/?searchTerm=kleid')
})
