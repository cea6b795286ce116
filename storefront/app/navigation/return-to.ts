import { entryOf } from '@vitrine/contracts/markets'
import { readCookie, setCookie } from '@vitrine/contracts/http'
import { safeRedirectTarget } from './redirect-target.ts'
import type { RequestContext } from '../request-context.ts'

const transportOf = ({ settings, market }: RequestContext) => ({
  isSecure: entryOf(settings.marketUrls, market.locale).startsWith('https:'),
})

/** On the server: the page to go back to survives the way to a provider in a cookie, since no provider may know it. */
export const rememberReturn = (facts: RequestContext, redirectUrl: string | null): string =>
  setCookie('returnTo', Buffer.from(redirectUrl ?? '').toString('base64url'), transportOf(facts), facts.market.shopId)

export function recallReturn(facts: RequestContext, { request, url }: { request: Request; url: URL }): string | null {
  const kept = readCookie(request.headers.get('cookie'), 'returnTo', transportOf(facts), facts.market.shopId)
  return safeRedirectTarget(Buffer.from(kept ?? '', 'base64url').toString(), url.origin)
}
