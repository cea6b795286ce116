import { useI18n } from '../i18n/i18n.tsx'
import { bundledPicture } from '../platform/bundled-pictures.ts'
import { usePublicSettings } from '../public-settings.ts'
import { Button } from '../ui/button.tsx'
import { OneMessage } from '../ui/one-message.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './empty-basket.module.css'

export function EmptyBasket() {
  const { t } = useI18n()
  const { cdnUrl } = usePublicSettings()
  return (
    <OneMessage
      title={t('basket.empty_title')}
      text={t('basket.empty_text')}
      picture={
        <div className={styles.arch}>
          <Picture of={bundledPicture('empty-tall', cdnUrl)} sizes="11rem" ratio="3 / 4" />
        </div>
      }
    >
      <Button to="/c/new/" size="lg">
        {t('basket.empty_action')}
      </Button>
      <Button to="/wishlist/" variant="secondary" size="lg">
        {t('basket.empty_wishlist')}
      </Button>
    </OneMessage>
  )
}
