import { useI18n } from '../i18n/i18n.tsx'
import { bundledPicture } from '../platform/bundled-pictures.ts'
import { usePublicSettings } from '../public-settings.ts'
import { Button } from '../ui/button.tsx'
import { OneMessage } from '../ui/one-message.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './empty-basket.module.css'

/** Empty basket; guests are offered to sign in, since their account may have a basket. */
export function EmptyBasket({ isGuest }: { isGuest: boolean }) {
  const { t } = useI18n()
  const { cdnUrl } = usePublicSettings()
  return (
    <OneMessage
      title={t('basket.empty_title')}
      text={t(isGuest ? 'basket.empty_guest' : 'basket.empty_text')}
      picture={
        <div className={styles.arch}>
          <Picture of={bundledPicture('empty-tall', cdnUrl)} sizes="11rem" ratio="3 / 4" />
        </div>
      }
    >
      <Button to="/c/new/" size="lg">
        {t('basket.empty_action')}
      </Button>
      {isGuest ? (
        <Button to="/login/?redirectUrl=/cart/" variant="secondary" size="lg">
          {t('basket.sign_in')}
        </Button>
      ) : (
        <Button to="/wishlist/" variant="secondary" size="lg">
          {t('basket.empty_wishlist')}
        </Button>
      )}
    </OneMessage>
  )
}
