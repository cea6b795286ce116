import { expect, it } from 'vitest'
import { hashInline, hashSource } from './inline-hashes.ts'

const nonce = 'cmFuZG9tIG5vbmNl+/='
const page = `<link nonce="${nonce}" rel="stylesheet" href="/a.css"/><style nonce="${nonce}">p{}</style>
<script nonce="${nonce}" id="_R_">start()</script><script type="module" nonce="${nonce}">import "/a.js"</script>`

it('trusts exactly the inline elements that carry the nonce of rendering, and those that they start', () => {
  const planted = '<script>stolen()</script><script nonce="guess">stolen()</script><style>p{color:red}</style>'
  const { html, inline } = hashInline(page + planted, nonce, ['late()'])
  expect(inline.scripts.toSorted()).toEqual(['late()', 'start()', 'import "/a.js"'].map(hashSource).toSorted())
  expect(inline.styles).toEqual([hashSource('p{}')])
  expect(html).not.toContain(nonce)
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/><style>p{}</style>')
})

it('writes hashes as browsers do', () => {
  expect(hashSource("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='")
})

it('refuses a page that shows its nonce elsewhere, or has a script that no hash covers', () => {
  expect(() => hashInline(`${page}<p>${nonce}</p>`, nonce)).toThrow('contains its nonce')
  expect(() => hashInline(`<script nonce="${nonce}" src="/a.js"></script>`, nonce)).toThrow('script file')
})
