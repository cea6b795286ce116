import { describe, expect, it } from 'vitest'
import { type CookieName, fetchRead, problemResponse, readCookie, retryableStatus, setCookie } from './index.ts'

describe('reads', () => {
  const answer = (...statuses: (number | Error)[]) => {
    let calls = 0
    const send = async () => {
      const next = statuses[calls++]
      if (next instanceof Error) throw next
      return new Response(null, { status: next ?? 500 })
    }
    return { send, calls: () => calls }
  }
  const atOnce = async () => {}

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('are repeated once after %i', async (status) => {
    const { send, calls } = answer(status, 200)
    expect((await fetchRead(send, atOnce)).status).toBe(200)
    expect(calls()).toBe(2)
  })

  it('are not repeated a second time', async () => {
    const { send, calls } = answer(503, 503, 200)
    expect((await fetchRead(send, atOnce)).status).toBe(503)
    expect(calls()).toBe(2)
  })

  it('are not repeated after any other answer', async () => {
    for (let status = 200; status < 600; status++) {
      if (retryableStatus.has(status)) continue
      const { send, calls } = answer(status)
      await fetchRead(send, atOnce)
      expect(calls()).toBe(1)
    }
  })

  it.each(['AbortError', 'TimeoutError'])('are not repeated after an %s', async (name) => {
    const { send, calls } = answer(new DOMException('gone', name), 200)
    await expect(fetchRead(send, atOnce)).rejects.toThrow('gone')
    expect(calls()).toBe(1)
  })

  it('are repeated when no answer came', async () => {
    const { send, calls } = answer(new TypeError('fetch failed'), 200)
    expect((await fetchRead(send, atOnce)).status).toBe(200)
    expect(calls()).toBe(2)
  })
})

describe('cookies', () => {
  const [secure, plain] = [{ isSecure: true }, { isSecure: false }]

  it('are bound to this host and hidden from scripts', () => {
    expect(setCookie('session', 'abc', secure, 10028)).toBe(
      '__Host-sid-10028=abc; Path=/; Max-Age=2419200; SameSite=Lax; HttpOnly; Secure',
    )
    expect(setCookie('locale', 'fr-ch', plain)).toBe('locale=fr-ch; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly')
  })

  it('hold inside of another site’s frame only where that is asked for, and only over HTTPS', () => {
    expect(setCookie('editor', 'abc', { ...secure, isFramed: true })).toMatch(
      /^__Host-editor=abc; .*SameSite=None; HttpOnly; Secure; Partitioned$/,
    )
    expect(setCookie('editor', 'abc', { ...plain, isFramed: true })).toMatch(/SameSite=Lax; HttpOnly$/)
  })

  it('of the studio stay there, and come along with nothing that another site asks for', () => {
    expect(setCookie('studio', 'abc', secure)).toBe(
      '__Secure-studio=abc; Path=/studio; Max-Age=43200; SameSite=Strict; HttpOnly; Secure',
    )
    expect(readCookie('__Secure-studio=abc', 'studio', secure)).toBe('abc')
    expect(readCookie('studio=abc', 'studio', secure)).toBeNull()
  })

  it('must be declared', () => {
    expect(() => setCookie('tracker' as CookieName, '1', secure)).toThrow('not declared')
    expect(() => setCookie('constructor' as CookieName, '1', secure)).toThrow('not declared')
  })

  it('cannot carry a second attribute in their value', () => {
    expect(() => setCookie('locale', 'de; Domain=evil.example', plain)).toThrow('needs encoding')
  })

  it('are read under the name they were set with', () => {
    const jar = 'a=1; __Host-sid-10028=abc; sid-10028=old; __Host-sid-10029=other'
    expect(readCookie(jar, 'session', secure, 10028)).toBe('abc')
    expect(readCookie('xsid-10028=1', 'session', plain, 10028)).toBeNull()
    expect(readCookie(null, 'session', plain, 10028)).toBeNull()
  })

  it('of a shop are not confused with those of another, and cannot be set without saying whose they are', () => {
    expect(readCookie('sid-10029=abc', 'session', plain, 10028)).toBeNull()
    expect(() => setCookie('session', 'abc', plain)).toThrow('belongs to a shop')
  })

  it('are taken away by an empty value', () => {
    expect(setCookie('session', '', plain, 10028)).toContain('Max-Age=0')
  })
})

it('a problem says what is wrong, twice for old clients, and is never stored', async () => {
  const response = problemResponse({ status: 412, code: 'sold_out', detail: 'Sold out', instance: 'r1' })
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({
    type: 'about:blank',
    title: 'Precondition Failed',
    status: 412,
    detail: 'Sold out',
    details: 'Sold out',
    code: 'sold_out',
    instance: 'r1',
  })
})
