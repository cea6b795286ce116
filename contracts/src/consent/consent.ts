/**
 * The visitor's consent, as a cookie stores it: text version, time, granted services, services asked about.
 * `1~t5sx8o~analytics~ab_testing.analytics` grants one of two.
 */
export type Consent = {
  version: number
  /** Epoch seconds of the last answer. */
  at: number
  granted: readonly string[]
  asked: readonly string[]
}

/** Version of purposes and texts. A change of their meaning raises it, and every visitor is asked again. */
export const consentVersion = 1

/** Visitors are asked again after twelve months. */
export const consentLifetimeMs = 365 * 24 * 60 * 60 * 1000

/** Names in a cookie without encoding, and in a proof without a limit of its own. */
const serviceName = /^[a-z][a-z\d_]{0,39}$/
const mostServices = 40
const shape = /^(\d{1,4})~([a-z\d]{1,9})~([a-z\d_.]*)~([a-z\d_.]*)$/

const listOf = (text: string): string[] => text.split('.').filter((name) => serviceName.test(name))

/** Null for no answer, an expired one, one to other texts, and for anything that is no answer at all. */
export function readConsent(value: string | null | undefined, now: number = Date.now()): Consent | null {
  const [, version = '', at = '', granted = '', asked = ''] = shape.exec(value ?? '') ?? []
  if (Number(version) !== consentVersion) return null
  const seconds = Number.parseInt(at, 36)
  const age = now - seconds * 1000
  // A clock that was put back must not make an answer last longer than a day too long.
  if (age > consentLifetimeMs || age < -24 * 60 * 60 * 1000) return null
  return { version: consentVersion, at: seconds, granted: listOf(granted), asked: listOf(asked) }
}

export const writeConsent = ({ version, at, granted, asked }: Consent): string =>
  [version, at.toString(36), granted.join('.'), asked.join('.')].join('~')

/** Whether a visitor must be asked: about everything, or about services added since the last answer. */
export const isConsentOpen = (consent: Consent | null, services: readonly string[]): boolean =>
  services.some((service) => !consent?.asked.includes(service))

/** The consent after an answer about some services; answers about others stay. */
export function answerConsent(
  before: Consent | null,
  answer: { asked: readonly string[]; granted: readonly string[] },
  now: number = Date.now(),
): Consent {
  const asked = [...new Set(answer.asked)].filter((name) => serviceName.test(name)).slice(0, mostServices)
  const isOther = (name: string) => !asked.includes(name)
  const kept = (names: readonly string[] = []) => names.filter(isOther).slice(0, mostServices - asked.length)
  return {
    version: consentVersion,
    at: Math.floor(now / 1000),
    granted: [...kept(before?.granted), ...asked.filter((name) => answer.granted.includes(name))].toSorted(),
    asked: [...kept(before?.asked), ...asked].toSorted(),
  }
}
