import { allMarkets } from '@vitrine/contracts/markets'
import { equivalentPath } from '@vitrine/contracts/urls'
import { useLocation } from 'react-router'
import { usePublicSettings } from '../public-settings.ts'
import { usePage } from './page.ts'

type PageHeadProps = {
  title: string
  description?: string | undefined
  /** What networks show instead of the two above. */
  socialTitle?: string | undefined
  socialDescription?: string | undefined
  /** An address for networks that show a picture beside the title. */
  image?: string | undefined
  /** Kept from search engines by an editor. */
  isHidden?: boolean
  /** Where else the same page stands, if it has a better address. */
  canonical?: string | undefined
}

/** Title, description and, where the page may be found by search engines, its address here and in the other shops. */
export function PageHead(props: PageHeadProps) {
  const { title, description, isHidden = false, canonical } = props
  const { isIndexable } = usePage()
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <Preview {...props} />
      {isIndexable && !isHidden ? (
        <Addresses canonical={canonical} />
      ) : (
        <meta name="robots" content="noindex, follow" />
      )}
    </>
  )
}

/** For networks; only pages with a picture for them have more to show than their title. */
function Preview({ title, description, image, socialTitle = title, socialDescription = description }: PageHeadProps) {
  const { locale, marketUrls } = usePublicSettings()
  if (!image) return null
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:title" content={socialTitle} />
      {socialDescription && <meta property="og:description" content={socialDescription} />}
      <meta property="og:image" content={new URL(image, marketUrls[locale]).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function Addresses({ canonical }: Pick<PageHeadProps, 'canonical'>) {
  const { locale, marketUrls } = usePublicSettings()
  const { pathname } = useLocation()
  if (canonical && !canonical.startsWith('/')) return <link rel="canonical" href={canonical} />
  const path = canonical ?? pathname
  const addressIn = (other: typeof locale) => marketUrls[other] + equivalentPath(path, locale, other)
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
