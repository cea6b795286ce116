import { readConsent, refusesTracking } from '@vitrine/contracts/consent'
import { type CookieTransport, readCookie } from '@vitrine/contracts/http'
import type { SearchVisitor } from '../app/platform/search.ts'

/** The cookie in which the search client of a page stores the visitor's id; written with consent only. */
export const visitorCookie = 'coveo_visitorId'

const cookie = new RegExp(String.raw`(?:^|;\s*)${visitorCookie}=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:;|$)`, 'i')

/** The visitor behind a request; null without consent, and for a page that is only fetched ahead. */
export function searchVisitorOf({ headers }: Request, transport: CookieTransport): SearchVisitor | null {
  const cookies = headers.get('cookie')
  const consent = readConsent(readCookie(cookies, 'consent', transport))
  if (!consent?.granted.includes('analytics') || refusesTracking(headers)) return null
  if (/prefetch/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')) return null
  const clientId = cookie.exec(cookies ?? '')?.[1]
  return clientId ? { clientId } : null
}
