import { useI18n } from '../../i18n/i18n.tsx'
import { Link } from '../../ui/link.tsx'
import type { FacetName } from '../choice.ts'
import styles from './facet.module.css'
import type { List } from '../use-list.ts'

type ShowAllProps = { facet: FacetName & { name: string; more?: number }; list: List }

/** Link that shows all values of a facet, with the number of hidden ones. */
export function ShowAll({ facet: { key, facetId, name, more }, list: { choice, addressOf, change } }: ShowAllProps) {
  const { t } = useI18n()
  const all = { ...choice, expanded: [...choice.expanded, { key, facetId }] }
  const label = more ? t('filter.more', { n: more }) : t('filter.show_all')
  return (
    <p className={styles.all}>
      <Link
        kind="quiet"
        to={addressOf(all)}
        preload={false}
        aria-label={`${name}: ${label}`}
        onClick={(event) => {
          event.preventDefault()
          change(all)
        }}
      >
        {label}
      </Link>
    </p>
  )
}
