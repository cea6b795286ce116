import { escapeHtml } from './escape-html.ts'
import { type Colour, lightColour, lightStyle, textFont } from './mail-styles.ts'

/** Class and style of an element: colours stand in both, since only one of them survives in some mail programs. */
export function styled(colours: readonly Colour[], style: string, classes: readonly string[] = []): string {
  const named = [...colours, ...classes]
  return `class="${named.join(' ')}" style="${[style, ...colours.map(lightStyle)].filter(Boolean).join(';')}"`
}

/** A table that is no table to a screen reader: Outlook on Windows lays out nothing else reliably. */
export const layout = (rows: string, attributes = 'width="100%"'): string =>
  `<table role="presentation" border="0" cellpadding="0" cellspacing="0" ${attributes}>${rows}</table>`

/** `V-100234` and the like stay on one line. */
const keepNumbers = (html: string) =>
  html.replaceAll(/\b[A-Z]{1,2}-\d{3,}\b/g, '<span style="white-space:nowrap">$&</span>')

/** Text as typed, with its line breaks. */
export const withBreaks = (texts: readonly string[]): string =>
  texts.map((each) => keepNumbers(escapeHtml(each))).join('<br>\n')

export const paragraphOf = (content: string, colours: readonly Colour[] = ['ink'], style = ''): string =>
  `<p ${styled(colours, `margin:0 0 16px;font:normal 16px/1.6 ${textFont}${style && `;${style}`}`)}>${content}</p>`

/** Links lead to pages, nowhere else. */
export const safeTarget = (url: string): string => escapeHtml(/^https?:\/\//.test(url) ? url : '#')

export const linkOf = (url: string, label: string, attributes: string): string =>
  `<a href="${safeTarget(url)}" target="_blank" ${attributes}>${escapeHtml(label)}</a>`

/** A padded cell with a link in it, which every mail program shows as a button and 48 px high. */
export function buttonOf({ url, label, isSecondary }: { url: string; label: string; isSecondary: boolean }): string {
  const cell = isSecondary ? styled(['outline'], border) : styled(['fill', 'outline'], border)
  const text = `display:inline-block;padding:13px 28px;font:normal 16px/20px ${textFont};text-decoration:none`
  const link = linkOf(url, label, styled([isSecondary ? 'ink' : 'on-fill'], text))
  const ground = isSecondary ? '' : ` bgcolor="${lightColour('fill')}"`
  return layout(
    `<tr><td align="center"${ground} ${cell}>${link}</td></tr>`,
    'class="wide" style="margin:0 0 16px;border-collapse:separate"',
  )
}
const border = 'border-width:1px;border-style:solid;border-radius:2px;mso-padding-alt:13px 28px'
