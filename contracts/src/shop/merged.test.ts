import { expect, it } from 'vitest'
import { mergedFromCookie, mergedToCookie } from './merged.ts'

it('what was merged travels in a cookie and comes back', () => {
  const merged = { basket: 3, reduced: 1, wishlist: 2 }
  expect(mergedFromCookie(mergedToCookie(merged))).toEqual(merged)
})

it.each([null, '', '1.2', '1.2.3.4', '-1.0.0', '1.5e3.0', 'a.b.c', '99999.0.0', `${'9'.repeat(400)}.0.0`])(
  'nothing is read out of %s',
  (text) => expect(mergedFromCookie(text)).toBeNull(),
)
