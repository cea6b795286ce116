import type { IncomingMessage, ServerResponse } from 'node:http'
import { allMarkets, defaultMarket, isLocale, type Locale } from '@vitrine/contracts/markets'
import { noticesOf } from '../notices/notices.ts'
import { fixedHeaders } from '../web/security-headers.ts'
import { smallPagePolicy, writeSmallPage } from '../web/small-page.ts'

/** Spread, so that refused visitors do not all come back in the same moment. */
const leastSeconds = 2
const furtherSeconds = 3

const writePage = (locale: Locale, isForm: boolean, seconds: number) => {
  const { say, language } = noticesOf(locale)
  const title = say('busy.title')
  return isForm
    ? writeSmallPage({ language, title, text: say('busy.unsent'), reload: null })
    : writeSmallPage({ language, title, text: say('busy.wait'), reload: { seconds, text: say('busy.again') } })
}

type Refusal = { headers: readonly string[]; body: Buffer }

/** A whole reply, written once: a refusal must cost less than the request it refuses. */
function prepare(type: string, body: string, seconds: number, more: Readonly<Record<string, string>>): Refusal {
  const bytes = Buffer.from(body)
  const headers = {
    ...fixedHeaders,
    'Cache-Control': 'no-store',
    'Retry-After': String(seconds),
    'Content-Type': type,
    'Content-Length': String(bytes.byteLength),
    ...more,
  }
  return { headers: Object.entries(headers).flat(), body: bytes }
}

const detail = 'The shop is busy. Nothing was done; try again in a moment.'
const problem = {
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  detail,
  details: detail,
  code: 'busy',
}

const refusals = Array.from({ length: furtherSeconds + 1 }, (_, further) => {
  const seconds = leastSeconds + further
  const page = (locale: Locale, isForm: boolean) =>
    prepare('text/html; charset=utf-8', writePage(locale, isForm, seconds), seconds, {
      'Content-Security-Policy': smallPagePolicy,
    })
  const pages = (isForm: boolean) => new Map(allMarkets.map(({ locale }) => [locale, page(locale, isForm)]))
  return {
    problem: prepare('application/problem+json', JSON.stringify({ ...problem, retryAfter: seconds }), seconds, {
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    }),
    pages: pages(false),
    forms: pages(true),
  }
})

/** The shop of the path, or the first one that speaks the language the browser prefers. */
function localeOf({ url = '/', headers }: IncomingMessage): Locale {
  const prefix = url.split(/[/?]/, 2)[1]?.toLowerCase()
  if (isLocale(prefix)) return prefix
  const wanted = headers['accept-language']?.slice(0, 2).toLowerCase()
  return (allMarkets.find(({ language }) => language.slice(0, 2) === wanted) ?? defaultMarket).locale
}

/** Answers 503 with `Retry-After`: with a small page where a person waits for one, else with a problem. */
export function answerBusy(
  request: IncomingMessage,
  response: ServerResponse,
  random: () => number = Math.random,
): void {
  if (response.destroyed || response.headersSent) return
  const { problem: plain, pages, forms } = refusals[Math.floor(random() * refusals.length)] ?? (refusals[0] as never)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isPage = request.headers.accept?.includes('text/html') ?? false
  const { headers, body } = (isPage && (isRead ? pages : forms).get(localeOf(request))) || plain
  // An unread body would have to be received to its end before the next request.
  response.writeHead(503, isRead ? [...headers] : [...headers, 'Connection', 'close'])
  response.end(request.method === 'HEAD' ? undefined : body)
}
