import { describe, expect, it } from 'vitest'
import { isForeign, withTrailingSlash } from './link-target.ts'

describe('an internal path', () => {
  it.each([
    ['/wishlist', '/wishlist/'],
    ['/wishlist/', '/wishlist/'],
    ['/', '/'],
    ['/search?searchTerm=kleid', '/search/?searchTerm=kleid'],
    ['/s/versand#kosten', '/s/versand/#kosten'],
    ['/s/versand/?a=1#kosten', '/s/versand/?a=1#kosten'],
    ['?page=2', '?page=2'],
    ['/sitemap.xml', '/sitemap.xml'],
  ])('%s becomes %s', (to, expected) => expect(withTrailingSlash(to)).toBe(expected))
})

it.each(['https://example.com', 'http://example.com/a', 'HTTPS://example.com', 'mailto:a@b.de', 'tel:+49221', '#top'])(
  'leaves %s as it is',
  (to) => expect(isForeign(to)).toBe(true),
)

it.each(['/', '/httpd/', 'wishlist', '?page=1'])('sees %s as a page of the shop', (to) => {
  expect(isForeign(to)).toBe(false)
})
