import { useI18n } from '../i18n/i18n.tsx'
import styles from './breadcrumb.module.css'
import { Link } from './link.tsx'

type BreadcrumbProps = {
  /** From the top category down to this page, which is the last and needs no address. */
  steps: readonly { name: string; to?: string; lang?: string | undefined }[]
}

export function Breadcrumb({ steps }: BreadcrumbProps) {
  const { t } = useI18n()
  const all: BreadcrumbProps['steps'] = [{ name: t('breadcrumb.home'), to: '/' }, ...steps]
  return (
    <nav aria-label={t('breadcrumb.label')}>
      <ol className={styles.steps} role="list">
        {all.map(({ name, to, lang }, index) => (
          <li key={to ?? name}>
            {to !== undefined && index < all.length - 1 ? (
              <Link kind="whisper" to={to}>
                {name}
              </Link>
            ) : (
              <span aria-current="page" lang={lang}>
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
