import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRedirectTarget } from './redirect-target.ts'

const origin = 'https://vitrine.example'

const pathlike = fc.array(fc.constantFrom('/', '\\', '.', '..', 'a', '%2f', '@', ':', '?', '\t', 'evil.example'), {
  maxLength: 9,
})
const targets = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.webUrl(),
  pathlike.map((parts) => `/${parts.join('')}`),
)

describe('a redirect target from outside', () => {
  it('may be a path of this shop with its query', () => {
    expect(safeRedirectTarget('/de/account/orders/?x=1', origin)).toBe('/de/account/orders/?x=1')
    expect(safeRedirectTarget('/de/account/orders.data?x=1', origin)).toBe('/de/account/orders?x=1')
    expect(safeRedirectTarget('/de/_.data', origin)).toBe('/de/')
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\/evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '',
    'account/',
    '/api/rpc/getUser',
    '/..//evil.example',
    '/.//evil.example',
  ])('is refused when it is %j', (target) => {
    expect(safeRedirectTarget(target, origin)).toBeNull()
  })

  it('is refused when it is absurdly long', () => {
    expect(safeRedirectTarget(`/${'a'.repeat(3000)}`, origin)).toBeNull()
  })

  it('never leads to another host', () => {
    fc.assert(
      fc.property(targets, (target) => {
        const safe = safeRedirectTarget(target, origin)
        if (safe !== null) expect(new URL(safe, origin).origin).toBe(origin)
      }),
      { numRuns: 1000 },
    )
  })
})
