import { problemResponse } from '@vitrine/contracts/http'
import { allMarkets, defaultMarket, isLocale, type Locale } from '@vitrine/contracts/markets'
import { noticesOf } from '../notices/notices.ts'
import { smallPagePolicy, writeSmallPage } from './small-page.ts'

const retrySeconds = 10

/** The shop of the path, or the first one that speaks the language the browser prefers. */
function localeOf({ url, headers }: Request): Locale {
  const prefix = new URL(url).pathname.split('/', 2)[1]?.toLowerCase()
  const wanted = headers.get('accept-language')?.slice(0, 2).toLowerCase()
  const market = allMarkets.find(({ locale, language }) =>
    isLocale(prefix) ? locale === prefix : language.slice(0, 2) === wanted,
  )
  return (market ?? defaultMarket).locale
}

/** Answers a request that failed because a service is down: 503 with a small page for people, with a problem for programs. */
export function answerOutage(request: Request): Response {
  const isPage = request.method === 'GET' && (request.headers.get('accept')?.includes('text/html') ?? false)
  if (!isPage)
    return problemResponse({
      status: 503,
      code: 'unavailable',
      detail: 'The shop cannot answer now',
      headers: { 'Retry-After': String(retrySeconds) },
    })
  const { say, language } = noticesOf(localeOf(request))
  const reload = { seconds: retrySeconds, text: say('outage.again') }
  return new Response(writeSmallPage({ language, title: say('outage.title'), text: say('outage.text'), reload }), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': smallPagePolicy,
      'Cache-Control': 'no-store',
      'Retry-After': String(retrySeconds),
    },
  })
}
