import type { NavigatorContextProvider } from '../analytics/navigator.ts'

/** The visitor of a request, for the `navigatorContextProvider` of an engine on a server. */
export function visitorOf(request: Request): NavigatorContextProvider {
  const { headers, url } = request
  const clientId = /(?:^|;\s*)coveo_visitorId=([^;]*)/.exec(headers.get('cookie') ?? '')?.[1] ?? ''
  const forwardedFor = headers.get('x-forwarded-for')
  const context = {
    clientId,
    location: url,
    referrer: headers.get('referer'),
    userAgent: headers.get('user-agent'),
    ...(forwardedFor && { forwardedFor }),
  }
  return () => context
}
