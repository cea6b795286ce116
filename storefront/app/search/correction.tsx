import { searchPath } from '@vitrine/contracts/urls'
import { useI18n } from '../i18n/i18n.tsx'
import { Link } from '../ui/link.tsx'

type CorrectionProps = { term: string; shownFor: string | null; proposals: readonly string[] }

/** What was looked for instead of what was typed, with the way back; or what else might have been meant. */
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
