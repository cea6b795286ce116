import { Link } from '../ui/link.tsx'
import type { PageLink } from './load-search.ts'
import styles from './page-results.module.css'

/** Pages of the shop that are called like what was searched for. */
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
