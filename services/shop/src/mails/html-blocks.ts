import type { Address, Block, Fact, Line } from '../messages/blocks.ts'
import { escapeHtml } from './escape-html.ts'
import { buttonOf, layout, paragraphOf, safeTarget, styled, withBreaks } from './html-elements.ts'
import { displayFont, textFont } from './mail-styles.ts'

/** Pictures of articles are 3:4; the file is at least twice as wide for sharp screens. */
const pictureSize = { width: 96, height: 128 } as const

const breakable = 'word-break:break-word;overflow-wrap:break-word'
const hairline = 'border-top-width:1px;border-top-style:solid'
const words = (size = 16) => `font:normal ${size}px/1.5 ${textFont};${breakable}`

function headingOf(text: string): string {
  return `<h2 ${styled(['ink'], `margin:0;padding:24px 0 12px;font:normal 22px/1.25 ${displayFont}`)}>${escapeHtml(text)}</h2>`
}

/** Without pictures its place is a quiet box with the name of the article. */
function pictureOf(url: string, name: string, lang: string): string {
  const { width, height } = pictureSize
  const style = `display:block;width:${width}px;height:${height}px;border:0;font:normal 14px/1.3 ${textFont};${breakable}`
  return `<img${lang} src="${safeTarget(url)}" alt="${escapeHtml(name)}" width="${width}" height="${height}" ${styled(['shade', 'soft'], style)}>`
}

function lineOf({ name, language, details, amount, picture }: Line): string {
  const lang = language ? ` lang="${escapeHtml(language)}"` : ''
  const { width } = pictureSize
  const place = picture
    ? `<td valign="top" width="${width}" ${styled(['line'], `width:${width}px;padding:16px 16px 16px 0;${hairline}`)}>${pictureOf(picture, name, lang)}</td>`
    : ''
  const more = details.map((each) => `<br>\n<span ${styled(['soft'], 'font-size:15px')}>${escapeHtml(each)}</span>`)
  const text = `<strong${lang} style="font-weight:600">${escapeHtml(name)}</strong>${more.join('')}`
  const last = amount ? ['stack', 'above'] : []
  const cells = [
    place,
    `<td valign="top" ${styled(['ink', 'line'], `padding:16px 0;${hairline};${words()}`, last)}>${text}</td>`,
    amount &&
      `<td valign="top" align="right" ${styled(['ink', 'line'], `padding:16px 0 16px 16px;white-space:nowrap;${hairline};${words()}`, ['stack', 'under'])}>${escapeHtml(amount)}</td>`,
  ]
  return layout(`<tr>${cells.join('')}</tr>`)
}

function factOf({ label, value, isStrong }: Fact): string {
  const strong = isStrong ? ';font-weight:600;font-size:20px' : ''
  return `<tr><td valign="top" width="40%" ${styled(['soft'], `padding:4px 16px 4px 0;${words(15)}`, ['stack', 'above'])}>${escapeHtml(label)}</td>
<td valign="top" ${styled(['ink'], `padding:4px 0;${words()}${strong}`, ['stack', 'value'])}>${escapeHtml(value)}</td></tr>`
}

function priceOf({ label, value, isStrong }: Fact): string {
  const look = isStrong ? `padding:12px 0;${hairline};${words(18)};font-weight:600` : `padding:4px 0;${words()}`
  const colours = isStrong ? (['ink', 'line'] as const) : (['ink'] as const)
  return `<tr><td valign="top" ${styled(colours, look)}>${escapeHtml(label)}</td>
<td valign="top" align="right" ${styled(colours, `${look};padding-left:16px;white-space:nowrap`)}>${escapeHtml(value)}</td></tr>`
}

function addressOf({ label, lines }: Address, share: number): string {
  const text = `<strong style="font-weight:600">${escapeHtml(label)}</strong><br>\n${withBreaks(lines)}`
  return `<td valign="top" width="${share}%" ${styled(['ink'], `padding:0 16px 16px 0;${words()}`, ['stack'])}>${text}</td>`
}

/** Empty space that Outlook on Windows keeps, too. */
const gap = (height: number) =>
  layout(`<tr><td height="${height}" style="height:${height}px;font-size:0;line-height:0">&nbsp;</td></tr>`)

const spaced = (rows: string, above = 8) =>
  layout(
    `<tr><td style="padding:${above}px 0 16px">${layout(rows, 'width="100%" style="border-collapse:separate"')}</td></tr>`,
  )

export function blockToHtml(block: Block): string {
  switch (block.type) {
    case 'heading':
      return headingOf(block.text)
    case 'paragraph':
      return paragraphOf(withBreaks(block.text.split('\n')))
    case 'lines':
      return `${block.lines.map(lineOf).join('\n')}\n${gap(8)}`
    case 'facts':
      return spaced(block.facts.map(factOf).join('\n'), 0)
    case 'prices':
      return spaced(block.rows.map(priceOf).join('\n'))
    case 'addresses': {
      const share = Math.floor(100 / block.addresses.length)
      return layout(`<tr>${block.addresses.map((each) => addressOf(each, share)).join('\n')}</tr>`)
    }
    case 'button':
      return buttonOf({ ...block, isSecondary: block.isSecondary === true })
    case 'small':
      return `<h2 ${styled(['ink'], `margin:0;padding:24px 0 8px;font:normal 16px/1.4 ${textFont};font-weight:600`)}>${escapeHtml(block.title)}</h2>
${block.paragraphs.map((each) => paragraphOf(withBreaks(each.split('\n')), ['soft'], `font-size:14px;line-height:1.5;${breakable}`)).join('\n')}`
  }
}
