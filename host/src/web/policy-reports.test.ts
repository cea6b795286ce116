import { beforeEach, describe, expect, it } from 'vitest'
import type { LogFields } from '../monitoring/log.ts'
import { createPolicyReports } from './policy-reports.ts'

const lines: { event: string; facts: LogFields | undefined }[] = []
let [violations, now] = [0, 0]
let receive: ReturnType<typeof createPolicyReports>
beforeEach(() => {
  lines.length = 0
  ;[violations, now] = [0, 1_000_000]
  receive = createPolicyReports({
    log: { warn: (event, facts) => void lines.push({ event, facts }) },
    metrics: { countPolicyViolation: () => (violations += 1) },
    now: () => now,
  })
})

const send = async (body: unknown, contentType = 'application/reports+json', address = '203.0.113.7') => {
  const request = new Request('https://shop.example/api/csp-report', {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return (await receive(request, address)).status
}
const page = 'https://shop.example/de/account/order-details/100234/?email=ada@vitrine.example&cbd=secret'
const newer = (changes: object = {}) => ({
  type: 'csp-violation',
  age: 12,
  url: page,
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: page,
    referrer: 'https://shop.example/de/search/?searchTerm=ada',
    blockedURL: 'https://evil.example/x.js?token=secret',
    effectiveDirective: 'script-src-elem',
    originalPolicy: "script-src 'nonce-abc'",
    sourceFile: 'https://shop.example/assets/root-Ab12.js?x=1',
    sample: 'alert("ada@vitrine.example")',
    disposition: 'enforce',
    statusCode: 200,
    lineNumber: 7,
    columnNumber: 3,
    ...changes,
  },
})
const older = (changes: object = {}) => ({
  'csp-report': {
    'document-uri': page,
    referrer: '',
    'violated-directive': 'img-src',
    'effective-directive': 'img-src',
    'original-policy': '',
    disposition: 'enforce',
    'blocked-uri': 'https://evil.example/p.gif?id=ada',
    'status-code': 200,
    'script-sample': 'secret',
    ...changes,
  },
})

describe('a violation of the policy', () => {
  it('is logged by directive, origin and beginning of the page, in both forms', async () => {
    expect(await send([newer()])).toBe(204)
    expect(await send(older(), 'application/csp-report; charset=utf-8')).toBe(204)
    expect(lines).toEqual([
      {
        event: 'policy.violated',
        facts: {
          directive: 'script-src-elem',
          blocked: 'https://evil.example',
          page: '/de/account/…',
          source: '/assets/root-Ab12.js',
          line: 7,
          disposition: 'enforce',
        },
      },
      {
        event: 'policy.violated',
        facts: {
          directive: 'img-src',
          blocked: 'https://evil.example',
          page: '/de/account/…',
          source: '',
          line: 0,
          disposition: 'enforce',
        },
      },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/ada|secret|100234|\?/)
  })

  it('is logged once per ten minutes, and counted each time', async () => {
    for (let count = 0; count < 5; count++) await send([newer(), newer({ sample: String(count) })])
    expect([lines.length, violations]).toEqual([1, 10])
    now += 10 * 60_000
    await send([newer()])
    expect(lines).toHaveLength(2)
  })

  it('by an extension of the browser is counted and not logged', async () => {
    await send([
      newer({ blockedURL: 'chrome-extension://abc/x.js' }),
      newer({ sourceFile: 'moz-extension://abc/y.js' }),
    ])
    await send(older({ 'source-file': 'safari-web-extension://abc' }), 'application/csp-report')
    expect([lines, violations]).toEqual([[], 3])
  })

  it.each([
    ['inline', 'inline'],
    ['data:text/html,secret', 'data:'],
    ['not an address', 'unknown'],
    ['', 'unknown'],
    [`https://${'a'.repeat(300)}.example/`, 'unknown'],
  ])('blocked at %j is logged as %j', async (blockedURL, blocked) => {
    await send([newer({ blockedURL })])
    expect(lines[0]?.facts?.['blocked']).toSatisfy(
      (logged: string) => logged === blocked || (logged.length === 200 && blocked === 'unknown'),
    )
  })

  it('of another kind than the policy is ignored', async () => {
    expect(
      await send([
        { type: 'deprecation', body: { message: 'secret' } },
        { type: 'crash', body: null },
      ]),
    ).toBe(204)
    expect([lines, violations]).toEqual([[], 0])
  })
})

describe('hostile reports', () => {
  it.each([
    ['{', 400],
    ['null', 400],
    [[{ type: 'csp-violation', body: 'x' }], 400],
    [[{ type: 'csp-violation', body: { documentURL: {} } }], 400],
    ['x'.repeat(66_000), 413],
  ])('%# are refused', async (body, status) => {
    expect(await send(body)).toBe(status)
    expect(lines).toEqual([])
  })

  it('of a whole minute are taken as one, as far as twenty', async () => {
    // As long as the policy of a page with outside services.
    const originalPolicy = 'x'.repeat(1_200)
    const batch = Array.from({ length: 30 }, (_, at) =>
      newer({ blockedURL: `https://e${at}.example/`, originalPolicy }),
    )
    expect(JSON.stringify(batch).length).toBeGreaterThan(32 * 1024)
    expect(await send(batch)).toBe(204)
    expect([lines.length, violations]).toEqual([20, 20])
  })

  it('of another content type are refused', async () => {
    expect(await send([newer()], 'application/json')).toBe(415)
  })

  it('are refused by address after thirty a minute', async () => {
    for (let count = 0; count < 30; count++) expect(await send([newer()])).toBe(204)
    expect(await send([newer()])).toBe(429)
    expect(await send([newer()], undefined, '203.0.113.8')).toBe(204)
    now += 60_000
    expect(await send([newer()])).toBe(204)
  })

  it('fill at most a hundred lines of the log in ten minutes', async () => {
    for (let count = 0; count < 200; count++)
      await send([newer({ blockedURL: `https://e${count}.example/` })], undefined, `203.0.113.${count}`)
    expect(lines).toHaveLength(101)
    expect(lines.at(-1)).toEqual({ event: 'policy.violated.more', facts: { lines: 100, minutes: 10 } })
  })

  it('cannot forge a line of the log', async () => {
    await send([newer({ effectiveDirective: 'img-src\n{"level":"error"}', documentURL: 'https://x.example/a\nb/c' })])
    expect(lines[0]?.facts).toMatchObject({ directive: 'img-src', page: expect.stringMatching(/^\/[a-z/…]*$/) })
  })
})
