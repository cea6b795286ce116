import { useI18n } from '../i18n/i18n.tsx'
import { OutageBoundary, OutageScreen } from '../shell/outage-screen.tsx'

/** In place of the wishlist while the shop does not answer. */
export function ErrorBoundary() {
  const { t } = useI18n()
  return (
    <OutageBoundary>
      {() => <OutageScreen title={t('wishlist.outage_title')} text={t('wishlist.outage_text')} />}
    </OutageBoundary>
  )
}
