import { EmptyArch } from '../goods/empty-arch.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { OneMessage } from '../ui/one-message.tsx'

/** Nothing there yet. Whoever is not signed in may have something waiting elsewhere. */
export function EmptyBasket({ isGuest }: { isGuest: boolean }) {
  const { t } = useI18n()
  return (
    <OneMessage
      title={t('basket.empty_title')}
      text={t(isGuest ? 'basket.empty_guest' : 'basket.empty_text')}
      picture={<EmptyArch />}
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
