import { Link } from '../ui/link.tsx'
import type { PageLink } from './load-search.ts'
import styles from './page-results.module.css'

/** Pages of the shop whose name matches the query. */
export function PageResults({ pages }: { pages: readonly PageLink[] }) {
  return (
    <ul className={styles.pages} role="list">
      {pages.map(({ name, to }) => (
        <li key={to} className={styles.page}>
          <Link kind="quieter" to={to}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
