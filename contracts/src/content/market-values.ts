import { type Locale, type Market, marketOf, sellerStreet } from '../markets/index.ts'

/** Values of a market that editors write by name, so that legal texts follow its profile. */
const values: Readonly<Record<string, (market: Market) => string>> = {
  'seller.name': ({ seller }) => seller.name,
  'seller.address': ({ seller }) => `${sellerStreet(seller)}, ${seller.zipCode} ${seller.city}`,
  'seller.country': ({ seller }) => seller.countryName,
  'seller.representatives': ({ seller }) => seller.representatives.join(', '),
  'seller.email': ({ seller }) => seller.email,
  'seller.phone': ({ seller }) => seller.phone,
  'seller.register': ({ seller }) => seller.register,
  'seller.vatId': ({ seller }) => seller.vatId,
  'invoice.days': ({ invoiceTermDays }) => String(invoiceTermDays),
}

/** Replaces `{seller.name}` and the like; unknown names stay as they were typed. */
export const fillMarketValues = (text: string, locale: Locale): string =>
  text.replaceAll(/\{([a-z]+\.[a-zA-Z]+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? (values[name]?.(marketOf(locale)) ?? braces) : braces,
  )
