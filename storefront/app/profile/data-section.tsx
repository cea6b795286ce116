import { useI18n } from '../i18n/i18n.tsx'
import styles from './profile.module.css'
import { SectionCard } from './section-card.tsx'

/** Everything the shop knows, as a file at once (D-11). */
export function DataSection() {
  const { t, market } = useI18n()
  return (
    <SectionCard section="data" title={t('profile.data.title')}>
      <p>{t('profile.data.text')}</p>
      <p>
        {/* A file and no page, so the browser fetches it by itself. */}
        <a className={styles.download} href={`/api/my-data?shop=${market.shopId}`} download>
          {t('profile.data.download')}
        </a>
        <span className={styles.hint}>{t('profile.data.download_hint')}</span>
      </p>
    </SectionCard>
  )
}
