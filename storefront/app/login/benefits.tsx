import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import { bundledPicture } from '../platform/bundled-pictures.ts'
import { usePublicSettings } from '../public-settings.ts'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './benefits.module.css'

const benefits: readonly { icon: IconName; text: PlainMessageKey }[] = [
  { icon: 'box', text: 'login.benefit_orders' },
  { icon: 'wishlist', text: 'login.benefit_wishlist' },
  { icon: 'clock', text: 'login.benefit_fast' },
  { icon: 'card', text: 'login.benefit_card' },
]

/** Benefits of an account. */
export function Benefits() {
  const { t } = useI18n()
  const { cdnUrl } = usePublicSettings()
  return (
    <section className={styles.benefits} aria-labelledby="benefits">
      <div className={styles.arch}>
        <Picture of={bundledPicture('autumn-tall', cdnUrl)} sizes="18rem" ratio="4 / 5" />
      </div>
      <h2 id="benefits" className={styles.title}>
        {t('login.benefits')}
      </h2>
      <ul className={styles.list} role="list">
        {benefits.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} />
            {t(text)}
          </li>
        ))}
      </ul>
    </section>
  )
}
