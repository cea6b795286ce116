import { useI18n } from '../i18n/i18n.tsx'
import type { BannerBlock } from '../platform/content/views.ts'
import { Link } from '../ui/link.tsx'
import styles from './banner.module.css'
import { ContentImage } from './content-image.tsx'
import { RichText } from './rich-text.tsx'

/** A short announcement across the page. */
export function Banner({ block: { kind, body, until, image, links, to } }: { block: BannerBlock }) {
  const { t, format } = useI18n()
  return (
    <aside className={styles.banner} data-kind={kind} data-ground={kind === 'highlight' ? 'dark' : undefined}>
      {image && (
        <div className={styles.picture}>
          <ContentImage block={image} sizes="(min-width: 768px) 33vw, 100vw" isBare />
        </div>
      )}
      <div className={styles.words}>
        <RichText nodes={body} />
        {until && <p className={styles.until}>{t('content.until', { date: format.date(until) })}</p>}
      </div>
      {(links.length > 0 || to) && (
        <div className={styles.links}>
          {links.map((link) => (
            <Link key={link.to + link.label} kind="loud" to={link.to} newTab={link.newTab}>
              {link.label}
            </Link>
          ))}
          {links.length === 0 && to && (
            <Link kind="loud" to={to}>
              {t('content.discover')}
            </Link>
          )}
        </div>
      )}
    </aside>
  )
}
