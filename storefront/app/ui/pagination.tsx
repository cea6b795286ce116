import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { pageWindow } from './page-window.ts'
import styles from './pagination.module.css'

type PaginationProps = {
  /** Counted from 0. */
  page: number
  totalPages: number
  /** The address of a page. */
  toPage: (page: number) => string
  /** Tells two of them on one page apart. */
  label?: string
}

export function Pagination({ page, totalPages, toPage, label }: PaginationProps) {
  const { t } = useI18n()
  if (totalPages < 2) return null
  return (
    <nav aria-label={label ?? t('listing.pages')}>
      <ul className={styles.pages} role="list">
        {page > 0 && (
          <li>
            <Link kind="quieter" to={toPage(page - 1)} aria-label={t('listing.previous')}>
              <Icon name="left" size={18} />
            </Link>
          </li>
        )}
        {pageWindow(page, totalPages).map((each, index, all) =>
          each === null ? (
            <li key={`after ${all[index - 1]}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={each}>
              <Link
                kind="quieter"
                to={toPage(each)}
                aria-label={t('listing.page', { n: each + 1 })}
                aria-current={each === page ? 'page' : undefined}
              >
                {each + 1}
              </Link>
            </li>
          ),
        )}
        {page < totalPages - 1 && (
          <li>
            <Link kind="quieter" to={toPage(page + 1)} aria-label={t('listing.next')}>
              <Icon name="right" size={18} />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
