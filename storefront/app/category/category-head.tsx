import type { ReactNode } from 'react'
import { servicePath } from '@vitrine/contracts/urls'
import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Link } from '../ui/link.tsx'
import styles from './category-head.module.css'

export type CategoryLink = { name: string; to: string }

type CategoryHeadProps = {
  title: string
  /** Number of products as text; left out where it is unknown. */
  count: string | null
  steps: readonly CategoryLink[]
  chips: readonly CategoryLink[]
  /** Path of this list, which is one of the chips. */
  current: string
  children?: ReactNode
}

/** Breadcrumb, heading and links to neighbouring categories. */
export function CategoryHead({ title, count, steps, chips, current, children }: CategoryHeadProps) {
  const { t, market } = useI18n()
  return (
    <div className={styles.head}>
      <Breadcrumb steps={steps} />
      <div className={styles.line}>
        <h1 className={styles.title}>{title}</h1>
        {count && (
          <p className={styles.count}>
            {count}
            <span className={styles.note}>
              {market.taxNote},{' '}
              <Link to={servicePath('shipping_payment', market.locale)}>{t('price.plus_shipping')}</Link>
            </span>
          </p>
        )}
      </div>
      {children}
      {chips.length > 1 && (
        <nav aria-label={t('listing.categories')}>
          <ul className={styles.chips} role="list">
            {chips.map(({ name, to }) => (
              <li key={to}>
                <Anchor className={styles.chip} to={to} aria-current={to === current ? 'page' : undefined}>
                  {name || t('listing.all')}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
