import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { internationalLocale, entryOf, allMarkets, type Locale } from '@vitrine/contracts/markets'
import type { Counterparts } from '../../app/platform/counterparts.ts'

/** A page in a sitemap: its path here, in the other shops that have it, and when it changed last. */
export type SitemapPage = { path: string; elsewhere: Counterparts; changedAt?: string | undefined }

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? letter)
const addressOf = (start: string, path: string) => escape(new URL(start + path).href)

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const sitemapIndex = (addresses: readonly string[]): string =>
  `${head}<sitemapindex ${namespace}>\n${addresses
    .map((address) => `<sitemap><loc>${escape(address)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`

/** The text of a list, as its pages come in. */
export function sitemap(
  locale: Locale,
  marketUrls: Readonly<Record<Locale, string>>,
  pages: AsyncIterable<readonly SitemapPage[]>,
): Readable {
  const write = (page: SitemapPage) => entry(locale, marketUrls, page)
  async function* parts() {
    yield `${head}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
    for await (const stretch of pages) {
      yield stretch.map(write).join('')
      // Other requests come in between: a stretch takes some milliseconds of the processor.
      await setImmediate()
    }
    yield '</urlset>\n'
  }
  return Readable.from(parts())
}

function entry(
  locale: Locale,
  marketUrls: Readonly<Record<Locale, string>>,
  { path, elsewhere, changedAt }: SitemapPage,
): string {
  const links = [...allMarkets, { locale: internationalLocale, language: 'x-default' }].flatMap((other) => {
    const there = elsewhere[other.locale]
    if (there === undefined) return []
    return `<xhtml:link rel="alternate" hreflang="${other.language}" href="${addressOf(entryOf(marketUrls, other.locale), there)}"/>`
  })
  const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
  return `<url><loc>${addressOf(entryOf(marketUrls, locale), path)}</loc>${changed}${links.join('')}</url>\n`
}
