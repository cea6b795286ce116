import { shopperKinds, type ShopView } from '@vitrine/contracts/time-machine'
import { expect, it } from 'vitest'
import { readView, signView } from './view-link.ts'

const view: ShopView = { at: '2026-11-27T07:00:00Z', shopper: 'guest', texts: 'published' }
const now = Date.parse('2026-11-19T08:00:00Z')
const link = { view, staffId: 7, until: now + 60_000 }
const keys = () => ['a secret'] as const
const token = signView(keys, link)

it('carries the view, the person and the end of every link', () => {
  expect(readView(keys, token, now)).toEqual(link)
  for (const shopper of shopperKinds)
    for (const at of ['1969-12-31T23:00:00Z', '2026-02-28T23:59:59Z', '9999-12-31T23:59:59Z']) {
      const other = { ...link, view: { at, shopper, texts: 'drafts' as const } }
      expect(readView(keys, signView(keys, other), now)).toEqual(other)
    }
})

it('is worthless with another secret, after its end, or with any part changed', () => {
  expect(readView(() => ['another secret'], token, now)).toBeNull()
  expect(readView(keys, token, now + 60_000)).toBeNull()
  expect(readView(keys, '', now)).toBeNull()
  for (let place = 0; place < token.length; place++) {
    const letter = token[place] === '1' ? '2' : '1'
    const forged = token.slice(0, place) + letter + token.slice(place + 1)
    // The last letter of a signature holds two bits that say nothing.
    if (place < token.length - 1) expect([forged, readView(keys, forged, now)]).toEqual([forged, null])
  }
})
