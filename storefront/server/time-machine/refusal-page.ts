import { look } from '@vitrine/brand-kit/look'
import type { StudioLanguage } from '../../app/platform/studio.ts'
import { escapeHtml } from './escape-html.ts'
import { timeMachineMessages } from './messages.ts'

type Refusal = 'refused' | 'readOnly' | 'unavailable'

/** A page without scripts that says why there is no view, with the way back to the studio. */
export function renderRefusal(status: 403 | 404 | 503, language: StudioLanguage, refusal: Refusal): Response {
  const texts = timeMachineMessages[language]
  const { title, text } = refusal === 'readOnly' ? { title: texts.name, text: texts.readOnly } : texts[refusal]
  const { palette, installedFonts } = look
  const html = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} – ${texts.name}`)}</title>
<body style="margin:0;display:grid;place-items:center;min-height:100vh;background:${palette.bone};color:${palette.ink};font:1.125rem/1.55 ${escapeHtml(installedFonts.text)}">
<main style="max-width:34rem;padding:1.5rem">
<h1 style="margin:0 0 1rem;font:300 2.25rem/1.1 ${escapeHtml(installedFonts.display)}">${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a style="color:inherit" href="/studio/time-machine/" target="_top">${escapeHtml(texts.back)}</a></p>
</main>
</body>
</html>`
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
