import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerConsent, consentVersion, isConsentOpen, readConsent, writeConsent } from './index.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-17T12:00:00Z')
const services = ['analytics', 'remember']
const answer = (granted: string[], at = now) => answerConsent(null, { asked: services, granted }, at)
const name = fc.stringMatching(/^[a-z][a-z\d_]{0,39}$/)

describe('the consent cookie', () => {
  it('is read as it was written, and needs no encoding', () => {
    const names = fc.uniqueArray(name, { maxLength: 40 })
    fc.assert(
      fc.property(names, fc.integer({ min: 1 }), (asked, share) => {
        const granted = asked.filter((_, index) => index % share === 0)
        const consent = answerConsent(null, { asked, granted }, now)
        expect(writeConsent(consent)).toMatch(/^[\w.~-]*$/)
        expect(readConsent(writeConsent(consent), now)).toEqual(consent)
      }),
    )
  })

  it('means nothing if it was not written by us', () => {
    fc.assert(fc.property(fc.string(), (text) => readConsent(text, now) === null))
    for (const text of [null, undefined, '', '1', '1~~~', 'true', '{"analytics":true}'])
      expect(readConsent(text, now)).toBeNull()
  })

  it('expires after twelve months, and with other texts', () => {
    const value = writeConsent(answer(services))
    expect(readConsent(value, now + 364 * day)).not.toBeNull()
    expect(readConsent(value, now + 366 * day)).toBeNull()
    expect(readConsent(value.replace(`${consentVersion}~`, `${consentVersion + 1}~`), now)).toBeNull()
    expect(readConsent(writeConsent(answer(services, now + 2 * day)), now)).toBeNull()
  })
})

describe('a visitor', () => {
  it('is asked once, and again when a service is added', () => {
    expect(isConsentOpen(null, services)).toBe(true)
    expect(isConsentOpen(null, [])).toBe(false)
    expect(isConsentOpen(answer([]), services)).toBe(false)
    expect(isConsentOpen(answer(services), [...services, 'google_tag_manager'])).toBe(true)
  })

  it('allows only services they were asked about', () => {
    expect(answer(['analytics', 'google_tag_manager'])).toMatchObject({ granted: ['analytics'], asked: services })
    expect(answerConsent(null, { asked: ['Ada Muster', '1x'], granted: ['Ada Muster'] }, now).asked).toEqual([])
  })

  it('withdraws one service without touching the others', () => {
    const after = answerConsent(answer(services), { asked: ['analytics'], granted: [] }, now)
    expect(after).toMatchObject({ granted: ['remember'], asked: services })
  })

  it('cannot fill the cookie with services', () => {
    const many = Array.from({ length: 100 }, (_, index) => `service_${index}`)
    const before = answerConsent(null, { asked: many, granted: many }, now)
    const after = answerConsent(before, { asked: services, granted: services }, now)
    expect([before.asked.length, after.asked.length]).toEqual([40, 40])
    expect(writeConsent(after).length).toBeLessThan(4000)
  })
})
