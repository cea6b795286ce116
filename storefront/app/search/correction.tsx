import { searchPath } from '@vitrine/contracts/urls'
import { useI18n } from '../i18n/i18n.tsx'
import { Link } from '../ui/link.tsx'

type CorrectionProps = { term: string; shownFor: string | null; proposals: readonly string[] }

/** The corrected query with a link to the typed one; or a suggested correction. */
export function Correction({ term, shownFor, proposals }: CorrectionProps) {
  const { t } = useI18n()
  if (shownFor) {
    return (
      <p>
        {t('search.corrected', { query: shownFor })}{' '}
        <Link to={`${searchPath(term)}&verbatim=true`}>{t('search.search_instead', { query: term })}</Link>
      </p>
    )
  }
  return proposals.map((query) => (
    <p key={query}>
      <Link to={searchPath(query)}>{t('search.did_you_mean', { query })}</Link>
    </p>
  ))
}
