import { useI18n } from '../i18n/i18n.tsx'
import { Link } from '../ui/link.tsx'
import type { FacetName } from './choice.ts'
import styles from './facet.module.css'
import type { List } from './use-list.ts'

type ShowAllProps = { facet: FacetName & { name: string }; list: List }

/** Leads to all values of a facet. */
export function ShowAll({ facet: { key, facetId, name }, list: { choice, addressOf, change } }: ShowAllProps) {
  const { t } = useI18n()
  const all = { ...choice, expanded: [...choice.expanded, { key, facetId }] }
  return (
    <p className={styles.all}>
      <Link
        kind="quiet"
        to={addressOf(all)}
        preload={false}
        aria-label={`${name}: ${t('filter.more')}`}
        onClick={(event) => {
          event.preventDefault()
          change(all)
        }}
      >
        {t('filter.more')}
      </Link>
    </p>
  )
}
