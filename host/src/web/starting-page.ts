import { look } from '@vitrine/brand-kit/look'
import { problemResponse } from '@vitrine/contracts/http'
import { brand, defaultLocale, locales } from '@vitrine/contracts/markets'
import { noticesOf } from '../notices/notices.ts'
import { escapeHtml } from './escape-html.ts'
import { fixedHeaders } from './security-headers.ts'

const retrySeconds = 5
const { palette, installedFonts } = look
const name = escapeHtml(brand.name)

/** Once in each language of the shops: the path does not say yet which one is wanted. */
const greetings = new Map<string, string>()
for (const locale of locales) {
  const { say, language } = noticesOf(locale)
  if (!greetings.has(say('opening'))) greetings.set(say('opening'), language)
}

const page = `<!doctype html>
<html lang="${noticesOf(defaultLocale).language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retrySeconds}">
<meta name="robots" content="noindex">
<title>${name}</title>
<style>
body { margin: 0; padding: 20vh 24px; background: ${palette.paper}; color: ${palette.ink}; text-align: center; font: 17px/1.6 ${installedFonts.text} }
h1 { margin: 0 0 24px; font: normal 40px/1.1 ${installedFonts.display} }
p { margin: 0 }
</style>
</head>
<body>
<main>
<h1>${name}</h1>
${[...greetings].map(([text, language]) => `<p lang="${language}">${escapeHtml(text)}</p>`).join('\n')}
</main>
</body>
</html>
`

/** Answers every request that arrives while the shop starts: 503, and when to try again. */
export function answerStarting({ headers, method }: Request): Response {
  const retry = { 'Retry-After': String(retrySeconds), 'Cache-Control': 'no-store' }
  if (!headers.get('accept')?.includes('text/html'))
    return problemResponse({
      status: 503,
      code: 'starting',
      detail: 'The shop is starting. Try again in a moment.',
      headers: { ...fixedHeaders, ...retry },
    })
  return new Response(method === 'HEAD' ? null : page, {
    status: 503,
    headers: {
      ...fixedHeaders,
      ...retry,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'Content-Type': 'text/html; charset=utf-8',
    },
  })
}
