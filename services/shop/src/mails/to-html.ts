import type { Block, LegalDocument } from '../messages/blocks.ts'
import type { Footer, MailContent } from './mail-content.ts'

/** Colours and faces of the shop, as far as mail programs have them. */
const ink = '#231a1c'
const soft = '#54484a'
const line = '#e4dbd3'
const accent = '#6a1e2b'
const display = "Georgia, 'Times New Roman', serif"
const text = "'Helvetica Neue', Arial, sans-serif"

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (value: string): string => value.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)

const lines = (texts: readonly string[]) => texts.map((each) => escapeHtml(each)).join('<br>')

/** Links lead to pages, nowhere else. */
function link(url: string, label: string, style: string): string {
  const href = /^https?:\/\//.test(url) ? url : '#'
  return `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`
}

const p = (content: string, style = 'margin:0 0 16px') => `<p style="${style}">${content}</p>`

function write(block: Block, colon: string): string {
  switch (block.type) {
    case 'heading':
      return `<h2 style="margin:32px 0 12px;font:normal 20px/1.3 ${display};color:${ink}">${escapeHtml(block.text)}</h2>`
    case 'paragraph':
      return p(lines(block.text.split('\n')))
    case 'lines':
      return block.lines
        .map(({ name, detail, amount }) => {
          const facts = [detail, amount].filter(Boolean)
          return `<div style="padding:12px 0;border-top:1px solid ${line}"><strong style="font-weight:600">${escapeHtml(name)}</strong><br>${lines(facts)}</div>`
        })
        .join('')
    case 'facts':
      return `<div style="margin:0 0 16px;padding:12px 0 0;border-top:1px solid ${line}">${block.facts
        .map(({ label, value, isStrong }) => {
          const fact = `${escapeHtml(label)}${colon} ${escapeHtml(value)}`
          return `<div style="padding:2px 0">${isStrong ? `<strong style="font-size:18px">${fact}</strong>` : fact}</div>`
        })
        .join('')}</div>`
    case 'address':
      return p(`<strong style="font-weight:600">${escapeHtml(block.label)}</strong><br>${lines(block.lines)}`)
    case 'button':
      return p(
        link(
          block.url,
          block.label,
          `display:inline-block;padding:14px 28px;background:${accent};color:#ffffff;text-decoration:none`,
        ),
        'margin:0 0 16px;padding:8px 0',
      )
    case 'small':
      return `<h2 style="margin:32px 0 8px;font:600 14px/1.4 ${text};color:${ink}">${escapeHtml(block.title)}</h2>${block.paragraphs
        .map((each) => p(lines(each.split('\n')), `margin:0 0 10px;font-size:13px;line-height:1.5;color:${soft}`))
        .join('')}`
  }
}

/** A letter as HTML: one column of blocks, styles beside the words, nothing to load from anywhere. */
export function toHtml(
  { subject, title, blocks }: MailContent,
  footer: Footer,
  { language, colon }: { language: string; colon: string },
): string {
  const below = [
    p(lines(footer.lines)),
    ...footer.links.map(({ label, url }) => `${link(url, label, `color:${soft}`)}<br>`),
  ].join('\n')
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f5f0ea">
<div style="max-width:600px;margin:0 auto;padding:32px 24px;background:#fdfbf8;font:normal 16px/1.6 ${text};color:${ink}">
<p style="margin:0 0 40px;font:normal 24px/1 ${display};letter-spacing:0.08em">Vitrine</p>
<h1 style="margin:0 0 24px;font:normal 30px/1.2 ${display};color:${ink}">${escapeHtml(title)}</h1>
${blocks.map((block) => write(block, colon)).join('\n')}
<div style="margin:40px 0 0;padding:24px 0 0;border-top:1px solid ${line};font-size:13px;line-height:1.5;color:${soft}">
${below}
</div>
</div>
</body>
</html>
`
}

/** A text to keep, as a page that opens and prints anywhere. */
export function documentToHtml({ title, edition, paragraphs }: LegalDocument, language: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body style="max-width:42rem;margin:0 auto;padding:32px 24px;font:normal 16px/1.6 ${text};color:${ink}">
<h1 style="margin:0 0 8px;font:normal 30px/1.2 ${display}">${escapeHtml(title)}</h1>
${p(escapeHtml(edition), `margin:0 0 24px;color:${soft}`)}
${paragraphs.map((each) => p(lines(each.split('\n')))).join('\n')}
</body>
</html>
`
}
