import { problemResponse } from '@vitrine/contracts/http'
import { allMarkets, defaultMarket, isLocale, type Language, toLanguage } from '@vitrine/contracts/markets'
import { smallPagePolicy, writeSmallPage } from './small-page.ts'

const retrySeconds = 10

type OutageMessages = { title: string; text: string; again: string }

const messages: Readonly<Record<Language, OutageMessages>> = {
  de: {
    title: 'Wir sind gleich wieder da',
    text: 'Die Seite lädt in ein paar Sekunden von selbst neu. Falls du gerade bezahlt hast: Deine Zahlung geht nicht verloren, und du zahlst nichts doppelt.',
    again: 'Jetzt neu laden',
  },
  fr: {
    title: 'Nous revenons dans un instant',
    text: 'La page se rechargera d’elle-même dans quelques secondes. Si vous venez de payer, votre paiement n’est pas perdu et rien ne sera débité deux fois.',
    again: 'Recharger maintenant',
  },
  en: {
    title: 'We’ll be right back',
    text: 'This page will reload by itself in a few seconds. If you’ve just paid, your payment isn’t lost and you won’t be charged twice.',
    again: 'Reload now',
  },
}

/** The language of the shop in the path, or the one that the browser prefers. */
function languageOf({ url, headers }: Request): string {
  const prefix = new URL(url).pathname.split('/', 2)[1]?.toLowerCase()
  const wanted = headers.get('accept-language')?.slice(0, 2).toLowerCase()
  const market = allMarkets.find(({ locale, language }) =>
    isLocale(prefix) ? locale === prefix : language.slice(0, 2) === wanted,
  )
  return (market ?? defaultMarket).language
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
  const tag = languageOf(request)
  const { title, text, again } = messages[toLanguage(tag)]
  return new Response(writeSmallPage({ tag, title, text, reload: { seconds: retrySeconds, text: again } }), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': smallPagePolicy,
      'Cache-Control': 'no-store',
      'Retry-After': String(retrySeconds),
    },
  })
}
