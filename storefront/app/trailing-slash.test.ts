import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withTrailingSlash } from './trailing-slash.ts'

describe('the trailing slash', () => {
  it.each([
    ['/cart', '/cart/'],
    ['/cart/', '/cart/'],
    ['/', '/'],
    ['/c/damen?filters[color]=1#top', '/c/damen/?filters[color]=1#top'],
    ['/s/versand#kosten', '/s/versand/#kosten'],
    ['/s/gr%C3%B6%C3%9Fe', '/s/gr%C3%B6%C3%9Fe/'],
  ])('%s becomes %s', (target, canonical) => {
    expect(withTrailingSlash(target)).toBe(canonical)
  })

  it.each(['/api', '/api/rpc/getUser', '/robots.txt', '/sitemap.xml', '/assets/a.js?x=1', '?page=2', '#top'])(
    'is not for %s',
    (target) => {
      expect(withTrailingSlash(target)).toBe(target)
    },
  )

  it('does not change anything when applied twice', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const once = withTrailingSlash(`${path}?${query}`)
        expect(withTrailingSlash(once)).toBe(once)
      }),
    )
  })
})
