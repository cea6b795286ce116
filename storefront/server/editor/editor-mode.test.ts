import type { SigningKeys } from '@vitrine/contracts/http'
import { describe, expect, it } from 'vitest'
import { createEditorMode, editorLink } from './editor-mode.ts'
import { isPass, signPass } from './pass.ts'

const keys: SigningKeys = () => ['a secret of this installation, long enough']
const noon = new Date('2026-11-15T12:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

describe('passes', () => {
  it('hold until their second, for their use, with our signature', () => {
    const pass = signPass(keys, 'link', later(60))
    expect(isPass(keys, 'link', pass, noon)).toBe(true)
    expect(isPass(keys, 'link', pass, later(59))).toBe(true)
    expect(isPass(keys, 'link', pass, later(60))).toBe(false)
    expect(isPass(keys, 'session', pass, noon)).toBe(false)
    expect(isPass(() => ['another secret'], 'link', pass, noon)).toBe(false)
    // A replaced key still verifies what it signed.
    expect(isPass(() => ['another secret', ...keys()], 'link', pass, noon)).toBe(true)
  })

  it('cannot be made longer, guessed, cut or left empty', () => {
    const [until, signature] = signPass(keys, 'session', later(60)).split('.') as [string, string]
    const guesses = [
      null,
      '',
      '1',
      'true',
      '.',
      `${Number(until) + 1}.${signature}`,
      `0${until}.${signature}`,
      `${until}.${signature.slice(1)}`,
      `${until}.${signature}A`,
      `${until}.${'A'.repeat(43)}`,
      `${until}.`,
      `99999999999999.${signature}`,
      ` ${until}.${signature}`,
    ]
    for (const guess of guesses) expect(isPass(keys, 'session', guess, noon)).toBe(false)
  })
})

describe('editor mode', () => {
  const mode = (isSecure: boolean, now = noon) => createEditorMode({ keys, transport: { isSecure }, now: () => now })
  const link = (page = 'https://shop.example/de/magazin/?a=1') => editorLink(keys, new URL(page), later(60))
  const cookieOf = (response: Response | null) => response?.headers.getSetCookie().at(0) ?? ''
  const asking = (cookie: string) =>
    new Request('https://shop.example/de/', { headers: { cookie: cookie.split(';')[0] ?? '' } })

  it('a link becomes a cookie, and is gone from the address', () => {
    const entered = mode(true).enter(new Request(link()))
    expect([entered?.status, entered?.headers.get('location')]).toEqual([303, '/de/magazin/?a=1'])
    expect(entered?.headers.get('cache-control')).toBe('private, no-store')
    expect(cookieOf(entered)).toMatch(
      /^__Host-editor=\d+\.[\w-]{43}; Path=\/; Max-Age=28800; SameSite=Lax; HttpOnly; Secure$/,
    )
    expect(mode(true).isEditor(asking(cookieOf(entered)).headers)).toBe(true)
    expect(mode(true, later(8 * 60)).isEditor(asking(cookieOf(entered)).headers)).toBe(false)
    expect(cookieOf(mode(false).enter(new Request(link())))).toMatch(/^editor=\S+; .*SameSite=Lax; HttpOnly$/)
  })

  it('inside of another site’s frame the cookie holds there only', () => {
    const headers = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }
    expect(cookieOf(mode(true).enter(new Request(link(), { headers })))).toMatch(
      /; SameSite=None; HttpOnly; Secure; Partitioned$/,
    )
    const own = { ...headers, 'sec-fetch-site': 'same-origin' }
    expect(cookieOf(mode(true).enter(new Request(link(), { headers: own })))).toContain('SameSite=Lax')
    expect(cookieOf(mode(false).enter(new Request(link(), { headers })))).toContain('SameSite=Lax')
  })

  it('anything but a valid link means nothing', () => {
    const page = 'https://shop.example/de/'
    for (const search of ['', '?_editorMode', '?_editorMode=', '?_editorMode=true', '?_editorMode=1.a'])
      expect(mode(true).enter(new Request(page + search))).toBeNull()
    expect(mode(true, later(61)).enter(new Request(link()))).toBeNull()
    expect(mode(true).enter(new Request(link(), { method: 'POST' }))).toBeNull()
    expect(mode(true).enter(new Request(link('https://shop.example/de/_.data')))).toBeNull()
    const { searchParams } = link()
    expect(mode(true).isEditor(asking(`__Host-editor=${searchParams.get('_editorMode')}`).headers)).toBe(false)
    expect(mode(true).isEditor(asking('__Host-editor=true').headers)).toBe(false)
  })

  it('leads nowhere else', async () => {
    const entered = mode(true).enter(new Request(link('https://shop.example//evil.example/')))
    expect(entered?.headers.get('location')).toBe('/')
    const leave = async (to: string) => {
      const body = new URLSearchParams({ to })
      return mode(true).leave(new Request('https://shop.example/api/editor/leave', { method: 'POST', body }))
    }
    expect((await leave('//evil.example/')).headers.get('location')).toBe('/')
    const left = await leave('/de/magazin/?a=1')
    expect([left.status, left.headers.get('location')]).toEqual([303, '/de/magazin/?a=1'])
    expect(left.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-editor=; Path=\/; Max-Age=0; SameSite=Lax/),
      expect.stringMatching(/^__Host-editor=; Path=\/; Max-Age=0; SameSite=None; HttpOnly; Secure; Partitioned$/),
    ])
  })
})
