import { Readable } from 'node:stream'
import type { Style } from '@vitrine/contracts/catalogue'
import { stringify } from 'csv-stringify'
import { merchantAttributes, merchantItems } from './merchant-item.ts'
import type { MerchantGroup, MerchantItem, MerchantOptions } from './merchant-item.ts'

type Styles = AsyncIterable<Style> | Iterable<Style>

export type MerchantFeedOptions = MerchantOptions & {
  as: 'xml' | 'tsv'
  /** Title, link and description of the feed. */
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

type Value = string | MerchantGroup
const valuesOf = (item: MerchantItem, name: keyof MerchantItem): Value[] =>
  [item[name] ?? []].flat<(Value | readonly Value[])[]>().filter((value) => value !== '') as Value[]

const element = (name: string, content: string) => `<g:${name}>${content}</g:${name}>`
const written = (value: Value): string =>
  typeof value === 'string'
    ? escaped(value)
    : Object.entries(value)
        .map(([part, text]) => element(part, escaped(text)))
        .join('')

function writeItem(item: MerchantItem): string {
  const lines = merchantAttributes.flatMap((name) =>
    valuesOf(item, name).map((value) => `    ${element(name, written(value))}\n`),
  )
  return `  <item>\n${lines.join('')}  </item>\n`
}

/** Parts stand in Google's order, country, region, service and price, with colons between them. */
const inOneCell = (value: Value): string =>
  typeof value === 'string' ? value : [value['country'], '', '', value['price']].join(':')

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
        yield Object.fromEntries(
          merchantAttributes.map((name) => [name, valuesOf(item, name).map(inOneCell).join(',')]),
        )
    })(),
  )
  rows.once('error', (error) => table.destroy(error))
  for await (const chunk of rows.pipe(table)) yield String(chunk)
}

/** A Google Merchant feed of one shop, with the prices its pages show at that moment. */
export const exportMerchantFeed = (styles: Styles, options: MerchantFeedOptions): AsyncGenerator<string> =>
  options.as === 'xml' ? writeXml(styles, options) : writeTsv(styles, options)
