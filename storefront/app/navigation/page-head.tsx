import { allMarkets } from '@vitrine/contracts/markets'
import { equivalentPath } from '@vitrine/contracts/urls'
import { useLocation } from 'react-router'
import { usePublicSettings } from '../public-settings.ts'
import { usePage } from './page.ts'

type PageHeadProps = { title: string; description?: string }

/** Title, description and, where the page may be found by search engines, its address here and in the other shops. */
export function PageHead({ title, description }: PageHeadProps) {
  const { isIndexable } = usePage()
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {isIndexable ? <Addresses /> : <meta name="robots" content="noindex, follow" />}
    </>
  )
}

function Addresses() {
  const { locale, marketUrls } = usePublicSettings()
  const { pathname } = useLocation()
  const addressIn = (other: typeof locale) => marketUrls[other] + equivalentPath(pathname, locale, other)
  return (
    <>
      <link rel="canonical" href={addressIn(locale)} />
      {allMarkets.map((market) => (
        <link key={market.locale} rel="alternate" hrefLang={market.language} href={addressIn(market.locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />
    </>
  )
}
