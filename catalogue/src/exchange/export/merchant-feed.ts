import { Readable } from 'node:stream'
import type { Style } from '@vitrine/contracts/catalogue'
import { stringify } from 'csv-stringify'
import { merchantAttributes, merchantItems } from './merchant-item.ts'
import type { MerchantItem, MerchantOptions } from './merchant-item.ts'

type Styles = AsyncIterable<Style> | Iterable<Style>

export type MerchantFeedOptions = MerchantOptions & {
  as: 'xml' | 'tsv'
  /** What the feed says about itself. */
  channel?: { title: string; link: string }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Without the control characters XML cannot even escape. */
const escaped = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- these are the characters to be found
  text.replace(/[\u0000-\u0008\v\f\u000E-\u001F\uFFFE\uFFFF]/g, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

async function* itemsOf(styles: Styles, options: MerchantOptions): AsyncGenerator<MerchantItem> {
  for await (const style of styles) yield* merchantItems(style, options)
}

function writeItem(item: MerchantItem): string {
  const lines = merchantAttributes.flatMap((name) =>
    [item[name] ?? []]
      .flat()
      .filter(Boolean)
      .map((value) => `    <g:${name}>${escaped(value)}</g:${name}>\n`),
  )
  return `  <item>\n${lines.join('')}  </item>\n`
}

async function* writeXml(styles: Styles, options: MerchantFeedOptions): AsyncGenerator<string> {
  const { title, link } = options.channel ?? { title: options.market.countryName, link: '' }
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n'
  yield `  <title>${escaped(title)}</title>\n  <link>${escaped(link)}</link>\n  <description>${escaped(title)}</description>\n`
  for await (const item of itemsOf(styles, options)) yield writeItem(item)
  yield '</channel>\n</rss>\n'
}

async function* writeTsv(styles: Styles, options: MerchantFeedOptions): AsyncGenerator<string> {
  const table = stringify({ header: true, columns: [...merchantAttributes], delimiter: '\t' })
  const rows = Readable.from(
    (async function* () {
      for await (const item of itemsOf(styles, options))
        yield Object.fromEntries(merchantAttributes.map((name) => [name, [item[name] ?? []].flat().join(',')]))
    })(),
  )
  rows.once('error', (error) => table.destroy(error))
  for await (const chunk of rows.pipe(table)) yield String(chunk)
}

/** A Google Merchant feed of one shop, with the prices its pages show at that moment. */
export const exportMerchantFeed = (styles: Styles, options: MerchantFeedOptions): AsyncGenerator<string> =>
  options.as === 'xml' ? writeXml(styles, options) : writeTsv(styles, options)
