import type { LegalDocument } from '../messages/blocks.ts'
import { escapeHtml } from './escape-html.ts'
import { blockToHtml } from './html-blocks.ts'
import { layout, linkOf, paragraphOf, styled, withBreaks } from './html-elements.ts'
import type { MailContent, MailFrame } from './mail-content.ts'
import { displayFont, lightColour, mailWidth, outlookColumn, outlookHead, styleSheet, textFont } from './mail-styles.ts'
import { preheaderOf } from './preheader.ts'

/** Mail programs fill their list with the text that follows; spaces without width keep it out. */
const filler = '&#847;&zwnj;&nbsp; '.repeat(60)

const hidden = (text: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}${filler}</div>`

function wordmarkOf({ brand, homeUrl, logoUrl }: MailFrame): string {
  const look = `display:inline-block;padding:8px 0;font:normal 30px/1 ${displayFont};letter-spacing:-0.02em;text-decoration:none`
  if (!logoUrl) return linkOf(homeUrl, brand, styled(['ink'], look, ['display']))
  const name = linkOf(homeUrl, brand, styled(['ink'], `${look};vertical-align:middle`, ['display']))
  // The name beside it says the same, also where pictures are blocked.
  return `<img src="${escapeHtml(logoUrl)}" width="36" height="36" alt="" style="display:inline-block;vertical-align:middle;margin:0 12px 0 0;border:0">${name}`
}

function footerOf({ lines, links, reason }: MailFrame): string {
  const small = 'font-size:14px;line-height:1.5'
  // Links of 44 px, so that a thumb hits one and not its neighbour.
  const look = `display:inline-block;padding:12px 20px 12px 0;font:normal 14px/20px ${textFont};text-decoration:underline`
  return [
    paragraphOf(withBreaks(lines), ['soft'], small),
    paragraphOf(escapeHtml(reason), ['soft'], `${small};margin:0 0 8px`),
    ...links.map(({ label, url }) => linkOf(url, label, styled(['soft'], look))),
  ].join('\n')
}

/** A mail as HTML: one column of tables, at most 600 px wide, with the essential styles in the elements themselves. */
export function toHtml(content: MailContent, frame: MailFrame): string {
  const { subject, title, blocks } = content
  const head = `<h1 ${styled(['ink'], `margin:0 0 20px;font:normal 32px/1.2 ${displayFont};letter-spacing:-0.01em`, ['title'])}>${escapeHtml(title)}</h1>`
  const rows = [
    `<tr><td ${styled(['line'], 'padding:20px 32px 16px;border-bottom-width:1px;border-bottom-style:solid', ['side'])}>${wordmarkOf(frame)}</td></tr>`,
    `<tr><td class="side" style="padding:32px 32px 24px">${head}\n${blocks.map(blockToHtml).join('\n')}</td></tr>`,
    `<tr><td ${styled(['line'], 'padding:24px 32px;border-top-width:1px;border-top-style:solid', ['side'])}>${footerOf(frame)}</td></tr>`,
  ]
  const paper = layout(
    rows.join('\n'),
    `width="100%" bgcolor="${lightColour('paper')}" ${styled(['paper'], `width:100%;max-width:${mailWidth}px;margin:0 auto`)}`,
  )
  return `<!doctype html>
<html lang="${frame.language}" xmlns="http://www.w3.org/1999/xhtml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
${outlookHead}
<style>
${styleSheet}
</style>
</head>
<body id="body" ${styled(['ground'], 'margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%')}>
${hidden(preheaderOf(content))}
<div role="article" aria-label="${escapeHtml(subject)}" lang="${frame.language}">
${layout(`<tr><td align="center">${outlookColumn.open}\n${paper}\n${outlookColumn.close}</td></tr>`, `width="100%" bgcolor="${lightColour('ground')}" ${styled(['ground'], '')}`)}
</div>
</body>
</html>
`
}

/** A text to keep, as a page that opens and prints anywhere. */
export function documentToHtml({ title, edition, paragraphs }: LegalDocument, language: string): string {
  const [ink, soft] = [lightColour('ink'), lightColour('soft')]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body style="max-width:42rem;margin:0 auto;padding:32px 24px;font:normal 16px/1.6 ${textFont};color:${ink}">
<h1 style="margin:0 0 8px;font:normal 30px/1.2 ${displayFont}">${escapeHtml(title)}</h1>
<p style="margin:0 0 24px;color:${soft}">${escapeHtml(edition)}</p>
${paragraphs.map((each) => `<p style="margin:0 0 16px">${withBreaks(each.split('\n'))}</p>`).join('\n')}
</body>
</html>
`
}
