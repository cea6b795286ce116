import { expect, it } from 'vitest'
import { contentSecurityPolicy, paymentOriginsFor } from './content-security-policy.ts'
import { nonceSources } from './inline-hashes.ts'

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.slice(name.length + 1)

it('allows no origin but our own', () => {
  const policy = contentSecurityPolicy(nonceSources('abc'), { pictures: [], forms: [] })
  expect(directive(policy, 'connect-src')).toBe("'self'")
  expect(directive(policy, 'frame-src')).toBe("'none'")
  expect(directive(policy, 'form-action')).toBe("'self'")
})

it('lets the element of a checkout elsewhere talk to its own host', () => {
  const policy = contentSecurityPolicy(nonceSources('abc'), {
    pictures: [],
    forms: [],
    checkout: 'https://checkout.example',
  })
  for (const name of ['connect-src', 'frame-src', 'form-action', 'img-src'])
    expect(directive(policy, name)).toContain('https://checkout.example')
  expect(directive(policy, 'script-src')).toBe("'nonce-abc' 'strict-dynamic'")
})

it('lets wallets send requests and show frames, each where it may, and none of their scripts by its address', () => {
  const payment = { connections: ['https://pay.example'], frames: ['https://frame.example'] }
  const policy = contentSecurityPolicy(nonceSources('abc'), { pictures: [], forms: [], payment })
  const namesWith = (origin: string) =>
    policy.split('; ').flatMap((each) => (each.includes(origin) ? each.split(' ')[0] : []))
  expect(namesWith('https://pay.example')).toEqual(['connect-src'])
  expect(namesWith('https://frame.example')).toEqual(['img-src', 'frame-src'])
})

it('allows requests about a wallet only to browsers that send them', () => {
  const google = { connections: ['https://pay.example'], frames: [], isChromiumOnly: true }
  const chromium = new Headers({ 'sec-ch-ua': '"Chromium";v="142", "Not A(Brand";v="24"' })
  expect(paymentOriginsFor(chromium, google)).toBe(google)
  for (const headers of [new Headers(), new Headers({ 'sec-ch-ua': '"Other";v="1"' })])
    expect(paymentOriginsFor(headers, google)).toEqual({ connections: [], frames: [] })
  const everywhere = { ...google, isChromiumOnly: false }
  expect(paymentOriginsFor(new Headers(), everywhere)).toBe(everywhere)
})

it('lets outside services show pictures and send requests, each where it may', () => {
  const vendors = { pictures: ['https://a.example'], connections: ['https://b.example'] }
  const policy = contentSecurityPolicy(nonceSources('abc'), { pictures: [], forms: [], vendors })
  expect(directive(policy, 'img-src')).toBe("'self' data: https://a.example")
  expect(directive(policy, 'connect-src')).toBe("'self' https://b.example")
  expect(policy.replace(/(img|connect)-src [^;]+/g, '')).not.toContain('example')
})

it('lets pictures of a street map in from their own host, and nothing else from there', () => {
  const policy = contentSecurityPolicy(nonceSources('abc'), { pictures: [], forms: [], tiles: 'https://tile.example' })
  expect(directive(policy, 'img-src')).toBe("'self' data: https://tile.example")
  expect(policy.replace(/img-src [^;]+/, '')).not.toContain('tile.example')
})

it('sends violations to the shop, in the older and the newer way', () => {
  const policy = contentSecurityPolicy(nonceSources('abc'), { pictures: [], forms: [] })
  expect([directive(policy, 'report-uri'), directive(policy, 'report-to')]).toEqual(['/api/csp-report', 'csp'])
})

it('lets pages talk to a search service elsewhere', () => {
  const policy = contentSecurityPolicy(nonceSources('abc'), {
    pictures: [],
    forms: [],
    search: ['https://search.example'],
  })
  expect(directive(policy, 'connect-src')).toBe("'self' https://search.example")
})
