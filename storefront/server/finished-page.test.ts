import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createTaskQueue } from '@vitrine/resilience'
import { expect, it } from 'vitest'
import { createVariant, type FinishedPage, replyWith, textWith, toResponse, weightOf } from './finished-page.ts'
import { createPageBody } from './page-body.ts'

const words = Array.from({ length: 4_000 }, (_, index) => `Mäntel für ${(index * 7_919) % 9_973} Euro. `).join('')
const page: FinishedPage = {
  status: 200,
  headers: [['Content-Type', 'text/html; charset=utf-8']],
  html: [Buffer.from(words), Buffer.from('</html>')],
  inline: { scripts: [], styles: [] },
  keys: new Set(),
  bodies: new Map(),
  variants: new Map(),
}

function prepare(consentHtml = '', policy = "script-src 'none'") {
  const improvements = createTaskQueue()
  let grown = 0
  const text = textWith(page, consentHtml)
  const body = createPageBody(text, { improvements, onGrow: () => (grown += 1) })
  page.bodies.set(consentHtml, body)
  return { body, variant: createVariant(text, body, policy), improvements, grown: () => grown }
}
const headerOf = (headers: readonly string[], name: string) => headers[headers.indexOf(name) + 1]

it('sends the same text in every encoding, and encodes it once', async () => {
  const { body, variant, grown } = prepare('<form>')
  for (const encoding of [null, 'gzip', 'br'] as const) {
    const [one, two] = await Promise.all([body.encode(encoding), body.encode(encoding)])
    expect(one).toBe(two)
    const { headers, body: bytes } = replyWith(page, variant, one, null)
    const read = { br: brotliDecompressSync, gzip: gunzipSync }
    const text = encoding ? read[encoding](bytes ?? '') : bytes
    expect(String(text)).toBe(`${words}<form></html>`)
    expect(headers.includes('Content-Encoding')).toBe(encoding !== null)
    expect(headerOf(headers, 'Content-Length')).toBe(String(bytes?.byteLength))
  }
  expect(grown()).toBe(3)
  expect(weightOf(page)).toBeGreaterThan(2 * words.length)
})

it('compresses a page better once a second visitor comes, as other bytes with another tag', async () => {
  const { body, variant, improvements } = prepare()
  const first = await body.encode('br')
  expect(body.ready('gzip')).toBeUndefined()
  expect(body.ready('br')).toBe(first)
  await improvements.idle()
  const best = body.ready('br') ?? first
  expect(best.bytes.byteLength).toBeLessThanOrEqual(first.bytes.byteLength)
  const tags = [first, best].map((each) => headerOf(replyWith(page, variant, each, null).headers, 'ETag'))
  expect(new Set(tags).size).toBe(2)
  for (const tag of tags) expect(tag).toMatch(/^"[\da-f]{32}-b9?"$/)
})

it('answers "not modified" to every encoding of this text and policy, and to no other', async () => {
  const { body, variant } = prepare()
  const encoded = await body.encode('gzip')
  const { headers } = replyWith(page, variant, encoded, null)
  const tag = headerOf(headers, 'ETag') ?? ''
  for (const known of [tag, `W/${tag}`, `"x", ${tag.replace('-g', '-b9')}`]) {
    const reply = replyWith(page, variant, encoded, known)
    expect([reply.status, reply.body]).toEqual([304, null])
    expect(headerOf(reply.headers, 'Content-Security-Policy')).toBe("script-src 'none'")
    expect(reply.headers).not.toContain('Content-Length')
    expect(toResponse(reply).headers.get('etag')).toBe(known.split(', ').at(-1)?.replace('W/', ''))
  }
  for (const other of [prepare('<form>'), prepare('', "script-src 'self'")]) {
    const reply = replyWith(page, other.variant, await other.body.encode('gzip'), tag)
    expect(reply.status).toBe(200)
  }
})
