import { languageCodeOf, type Locale } from '@vitrine/contracts/markets'
import { translatePath } from '@vitrine/contracts/urls'
import { withTrailingSlash } from '../../trailing-slash.ts'

const scheme = /^[a-z][a-z\d+.-]*:/i
/** Characters that browsers drop or change while parsing an address; they could hide a scheme. */
const odd = /[\p{Cc}\\]/u

/**
 * Where an address written by an editor leads, or `null` where it should not: `https:`, `mailto:` and `tel:` as they are,
 * everything else below this shop. Service pages are written by their German name and get the one of this shop.
 */
export function safeTarget(written: string, locale: Locale): string | null {
  const address = written.trim()
  if (address === '' || address === '#' || odd.test(address) || address.startsWith('//')) return null
  if (/^https?:/i.test(address)) return URL.canParse(address) ? address : null
  if (/^(?:mailto|tel):./i.test(address) || /^#./.test(address)) return address
  if (scheme.test(address)) return null
  const [path = '', rest = ''] = splitPath(address.startsWith('/') ? address : `/${address}`)
  return translatePath(withTrailingSlash(path), 'de', languageCodeOf(locale)) + rest
}

function splitPath(address: string): [string, string] {
  const end = address.search(/[?#]/)
  return end < 0 ? [address, ''] : [address.slice(0, end), address.slice(end)]
}
