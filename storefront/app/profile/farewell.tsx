import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { OneMessage } from '../ui/one-message.tsx'
import { Wrap } from '../ui/wrap.tsx'
import { DeletionEffects } from './deletion-effects.tsx'

/** The page after an account was deleted. */
export default function Farewell() {
  const { t } = useI18n()
  return (
    <Wrap>
      <PageHead title={`${t('profile.farewell.title')} – ${t('brand.name')}`} />
      <OneMessage title={t('profile.farewell.title')} text={t('profile.farewell.text')} note={<DeletionEffects />}>
        <Button to="/" size="lg">
          {t('profile.farewell.home')}
        </Button>
      </OneMessage>
    </Wrap>
  )
}
