import { entryOf, brand, sellerStreet } from '@vitrine/contracts/markets'
import { useI18n } from '../i18n/i18n.tsx'
import { StructuredData } from '../navigation/structured-data.tsx'
import { usePublicSettings } from '../public-settings.ts'

/** Organisation and search box of the shop, as structured data. */
export function StructuredHome() {
  const { market } = useI18n()
  const { seller } = market
  const { marketUrls, locale } = usePublicSettings()
  const start = entryOf(marketUrls, locale)
  const organization = `${start}/#organization`
  return (
    <StructuredData
      of={[
        {
          '@type': 'Organization',
          '@id': organization,
          name: brand.name,
          legalName: seller.name,
          url: `${start}/`,
          logo: new URL('/favicon.svg', start).href,
          email: seller.email,
          telephone: seller.phone,
          address: {
            '@type': 'PostalAddress',
            streetAddress: sellerStreet(seller),
            postalCode: seller.zipCode,
            addressLocality: seller.city,
            addressCountry: seller.country,
          },
        },
        {
          '@type': 'WebSite',
          name: brand.name,
          url: `${start}/`,
          inLanguage: market.language,
          publisher: { '@id': organization },
          potentialAction: {
            '@type': 'SearchAction',
            target: `${start}/search/?searchTerm={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        },
      ]}
    />
  )
}
