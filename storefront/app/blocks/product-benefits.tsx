import { useI18n } from '../i18n/i18n.tsx'
import type { ProductBenefitsBlock } from '../platform/content/views.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import styles from './product-benefits.module.css'

/** Promises of the shop: a row across the page, or a list. */
export function ProductBenefits({ block: { headline, layout, items } }: { block: ProductBenefitsBlock }) {
  const { t } = useI18n()
  return (
    <section className={styles.band} data-layout={layout} aria-label={headline ?? t('footer.promises')}>
      {headline && layout === 'list' && <h2 className={styles.headline}>{headline}</h2>}
      <ul className={styles.benefits} role="list">
        {items.map(({ id, icon, title, text, to }) => (
          <li key={id} className={styles.benefit}>
            <Icon name={icon} />
            <div>
              <p className={styles.title}>
                {to ? (
                  <Link kind="quieter" to={to}>
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </p>
              {text && <p className={styles.text}>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
