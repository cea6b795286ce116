import { look } from '@vitrine/brand-kit/look'
import type { Market } from '@vitrine/contracts/markets'
import type { CompiledMessages } from '@vitrine/contracts/messages'
import { createTranslate } from '../app/i18n/translate.ts'

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The error screen without pictures and scripts, for when even the real one could not be made. */
export function lastResortPage(market: Market, messages: CompiledMessages, home: string): Response {
  const t = createTranslate(messages, market)
  const title = escaped(t('error.not_found_code'))
  const { palette, installedFonts } = look
  const html = `<!doctype html>
<html lang="${market.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${escaped(t('brand.name'))}</title>
<body style="margin:0;display:grid;place-items:center;min-height:100vh;background:${palette.clay};color:${palette.ink};font:1.125rem/1.55 ${escaped(installedFonts.display)}">
<main style="max-width:30rem;padding:1.5rem">
<h1 style="margin:0 0 1rem;font-size:2.75rem;font-weight:300;line-height:1.05">${title}</h1>
<p>${escaped(t('error.request_not_processed'))}</p>
<p><a style="color:inherit;text-transform:uppercase" href="${escaped(home)}">${escaped(t('error.go_to_homepage'))}</a></p>
</main>
</body>
</html>`
  return new Response(html, {
    status: 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
