import { entryOf } from '@vitrine/contracts/markets'
import type { PublicSettings } from '../public-settings.ts'

/** Path of an address of this shop, behind its prefix; other addresses are unchanged. */
export function ownPath(
  address: string,
  { locale, marketUrls }: Pick<PublicSettings, 'locale' | 'marketUrls'>,
): string {
  const shop = entryOf(marketUrls, locale)
  if (address.startsWith(`${shop}/`)) return address.slice(shop.length)
  if (!URL.canParse(address)) return address
  // The search service knows a shop with its own domain by its prefix, too.
  const { pathname, search, hash } = new URL(address)
  const isOurs = Object.values(marketUrls).some((url) => new URL(url).host === new URL(address).host)
  return isOurs && pathname.startsWith(`/${locale}/`) ? pathname.slice(locale.length + 1) + search + hash : address
}
