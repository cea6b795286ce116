import type { PublicSettings } from '../public-settings.ts'

/** An address of this shop as a path behind its prefix; any other stays as it is. */
export function ownPath(
  address: string,
  { locale, marketUrls }: Pick<PublicSettings, 'locale' | 'marketUrls'>,
): string {
  const shop = marketUrls[locale]
  if (address.startsWith(`${shop}/`)) return address.slice(shop.length)
  if (!URL.canParse(address)) return address
  // A shop with a domain of its own is known to the search service by its prefix all the same.
  const { pathname, search, hash } = new URL(address)
  const isOurs = Object.values(marketUrls).some((url) => new URL(url).host === new URL(address).host)
  return isOurs && pathname.startsWith(`/${locale}/`) ? pathname.slice(locale.length + 1) + search + hash : address
}
