import { expect, it } from 'vitest'
import { isForeign } from './link-target.ts'

it.each(['https://example.com', 'http://example.com/a', 'HTTPS://example.com', 'mailto:a@b.de', 'tel:+49221', '#top'])(
  'leaves %s as it is',
  (to) => expect(isForeign(to)).toBe(true),
)

it.each(['/', '/httpd/', 'wishlist', '?page=1'])('sees %s as a page of the shop', (to) => {
  expect(isForeign(to)).toBe(false)
})
