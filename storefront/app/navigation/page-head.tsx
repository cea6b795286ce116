import { internationalLocale, entryOf, allShops, type Locale } from '@vitrine/contracts/markets'
import { equivalentPath } from '@vitrine/contracts/urls'
import { useLocation } from 'react-router'
import { usePublicSettings } from '../public-settings.ts'
import { usePage } from './page.ts'

type PageHeadProps = {
  title: string
  description?: string | undefined
  /** Title for social networks, instead of the two above. */
  socialTitle?: string | undefined
  socialDescription?: string | undefined
  /** An address for networks that show a picture beside the title. */
  image?: string | undefined
  /** Kept from search engines by an editor. */
  isHidden?: boolean
  /** Canonical address of the page, if it has a better one. */
  canonical?: string | undefined
  /** Its paths in the shops that have it; without them every shop has it, under a path that follows from this one. */
  elsewhere?: Readonly<Partial<Record<Locale, string>>> | undefined
}

/** Title, description and, where the page may be found by search engines, its address here and in the other shops. */
export function PageHead(props: PageHeadProps) {
  const { title, description, isHidden = false, canonical, elsewhere } = props
  const { isIndexable } = usePage()
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {(isIndexable || props.image) && <Preview {...props} />}
      {isIndexable && !isHidden ? (
        <Addresses canonical={canonical} elsewhere={elsewhere} />
      ) : (
        <meta name="robots" content="noindex, follow" />
      )}
    </>
  )
}

/** For networks; pages without a picture of their own show the brand's logo. */
function Preview({
  title,
  description,
  image = '/social.png',
  socialTitle = title,
  socialDescription = description,
}: PageHeadProps) {
  const { locale, marketUrls } = usePublicSettings()
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:title" content={socialTitle} />
      {socialDescription && <meta property="og:description" content={socialDescription} />}
      <meta property="og:image" content={new URL(image, entryOf(marketUrls, locale)).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function Addresses({ canonical, elsewhere }: Pick<PageHeadProps, 'canonical' | 'elsewhere'>) {
  const { locale, marketUrls } = usePublicSettings()
  const { pathname } = useLocation()
  if (canonical && !canonical.startsWith('/')) return <link rel="canonical" href={canonical} />
  const path = canonical ?? pathname
  const pathIn = (other: Locale) => (elsewhere ? elsewhere[other] : equivalentPath(path, locale, other))
  const alternates = [...allShops, { locale: internationalLocale, language: 'x-default' }]
  return (
    <>
      <link rel="canonical" href={entryOf(marketUrls, locale) + path} />
      {alternates.map((other) => {
        const there = pathIn(other.locale)
        const href = there && entryOf(marketUrls, other.locale) + there
        return href && <link key={other.language} rel="alternate" hrefLang={other.language} href={href} />
      })}
    </>
  )
}
