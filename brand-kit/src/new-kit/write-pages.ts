import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type PageMarket = { locale: string; language: string }

type StarterPage = {
  slug: string
  group: string
  position: number
  /** Complete in shape, and to be replaced by a checked text before anything is sold. */
  isSample?: true
}
type Text = { title: string; body: string }

/** Pages that the law or the frame of every page refers to; their texts are files in `pages/`. */
const starterPages: readonly StarterPage[] = [
  { slug: 'impressum', group: 'company', position: 10 },
  { slug: 'agb', group: 'company', position: 11, isSample: true },
  { slug: 'datenschutz', group: 'company', position: 12, isSample: true },
  { slug: 'barrierefreiheit', group: 'company', position: 13, isSample: true },
  { slug: 'cookie-einstellungen', group: 'company', position: 14 },
  { slug: 'versand-und-zahlung', group: 'delivery', position: 1 },
  { slug: 'zahlung', group: 'payment', position: 1 },
  { slug: 'widerrufsrecht', group: 'returns', position: 2, isSample: true },
  { slug: 'kontakt', group: 'orders', position: 3 },
]

/** Languages of the texts; in others a page begins in English. */
const textFolder = join(import.meta.dirname, 'pages')

function readText(name: string, language: string): Text {
  const own = join(textFolder, `${name}.${language.slice(0, 2)}.md`)
  const [heading = '', ...lines] = readFileSync(
    existsSync(own) ? own : join(textFolder, `${name}.en.md`),
    'utf8',
  ).split('\n')
  const text = { title: heading.replace(/^# /, ''), body: lines.join('\n').trim() }
  if (language !== 'de-CH') return text
  const withoutSharpS = (german: string) => german.replaceAll('ß', 'ss')
  return { title: withoutSharpS(text.title), body: withoutSharpS(text.body) }
}

/** Writes the pages of a new shop into its content folder, in the languages of its markets. */
export function writePages(folder: string, markets: readonly PageMarket[]): void {
  mkdirSync(join(folder, 'content/pages'), { recursive: true })
  const pages = starterPages.map((page) => writePage(page, markets))
  writeFileSync(join(folder, 'content/pages/service.yaml'), [introduction, sampleNotice(markets), ...pages].join('\n'))
}

const introduction = `# Pages that every shop has. The placeholders are filled in from brand.json, markets/ and legal/. A page that begins with the
# notice of a sample is to be read by a lawyer; then remove its line "- text-sample-notice".
`

const sampleNotice = (markets: readonly PageMarket[]): string => `- id: text-sample-notice
  type: text
  fields:
    uid: Notice of a sample
    width: narrow
    backgroundColor: powder
    body:
${inEachLocale(markets, ({ language }) => readText('muster', language).body)}`

function writePage({ slug, group, position, isSample }: StarterPage, markets: readonly PageMarket[]): string {
  const textOf = ({ language }: PageMarket) => readText(slug, language)
  const titles = markets.map((market) => `      ${market.locale}: ${JSON.stringify(textOf(market).title)}\n`)
  return `- id: page-${slug}
  type: servicePage
  fields:
    uid: ${slug}
    slug: ${slug}
    title:
${titles.join('')}    navigationGroup: ${group}
    position: ${position}
    content:
${isSample ? '      - text-sample-notice\n' : ''}      - type: text
        fields:
          uid: ${slug}, text
          width: narrow
          body:
${inEachLocale(markets, (market) => textOf(market).body, 12)}`
}

/** A block of lines for each locale. */
function inEachLocale(markets: readonly PageMarket[], textOf: (market: PageMarket) => string, indent = 6): string {
  const space = ' '.repeat(indent)
  const block = (text: string) => text.replaceAll(/^(?=.)/gm, `${space}  `)
  return markets.map((market) => `${space}${market.locale}: |\n${block(textOf(market))}\n`).join('')
}
