import { answerConsent, writeConsent } from '@vitrine/contracts/consent'
import { afterEach, expect, it, vi } from 'vitest'
import { currentConsent, hasConsent, onConsentChange, storeConsent } from './consent-store.ts'

afterEach(() => void vi.unstubAllGlobals())

function answer(granted: string[], { at = Date.now(), name = 'consent' } = {}) {
  const consent = answerConsent(null, { asked: ['analytics', 'remember'], granted }, at)
  vi.stubGlobal('document', { cookie: `locale=de; ${name}=${writeConsent(consent)}; sid=1` })
}

it('D-01 assumes no consent on a server, before an answer, and after a refusal', () => {
  expect(hasConsent('analytics')).toBe(false)
  vi.stubGlobal('document', { cookie: '' })
  expect(hasConsent('analytics')).toBe(false)
  answer([])
  expect(hasConsent('analytics')).toBe(false)
})

it('allows exactly the granted services, over HTTP and HTTPS, for twelve months', () => {
  for (const name of ['consent', '__Host-consent']) {
    answer(['analytics'], { name })
    expect([hasConsent('analytics'), hasConsent('remember')]).toEqual([true, false])
  }
  answer(['analytics'], { at: Date.now() - 366 * 24 * 60 * 60 * 1000 })
  expect(hasConsent('analytics')).toBe(false)
  answer(['analytics'], { name: 'other-consent' })
  expect(hasConsent('analytics')).toBe(false)
})

it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'D-06 %o refuses tracking, and not what stays on the device',
  (navigator) => {
    answer(['analytics', 'remember'])
    vi.stubGlobal('navigator', navigator)
    expect([hasConsent('analytics'), hasConsent('remember')]).toEqual([false, true])
  },
)

/** A document without cookies, and what is written to it. Listeners of other modules may delete cookies of their own. */
function stubCookies(): string[] {
  const written: string[] = []
  const isConsent = (cookie: string) => /^(?:__Host-)?consent=/.test(cookie)
  vi.stubGlobal('document', {
    get cookie() {
      return written.at(-1) ?? ''
    },
    set cookie(cookie: string) {
      if (isConsent(cookie)) written.push(cookie)
    },
  })
  return written
}

it('stores an answer as the server does, and tells subscribers until they leave', () => {
  const consent = answerConsent(null, { asked: ['analytics', 'remember'], granted: ['remember'] })
  const listener = vi.fn<() => void>()
  const leave = onConsentChange(listener)
  const written = stubCookies()
  vi.stubGlobal('location', { protocol: 'https:' })
  storeConsent(consent)
  expect(written).toHaveLength(1)
  expect(written[0]).toMatch(/^__Host-consent=[^;]+; path=\/; max-age=31536000; samesite=lax; secure$/)
  expect(currentConsent()).toEqual(consent)
  leave()
  vi.stubGlobal('location', { protocol: 'http:' })
  storeConsent(consent)
  expect(written.at(-1)).toMatch(/^consent=[^;]+; path=\/; max-age=31536000; samesite=lax$/)
  expect(listener).toHaveBeenCalledTimes(1)
})
