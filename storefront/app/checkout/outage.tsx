import { useSearchParams } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { OutageBoundary, OutageScreen } from '../shell/outage-screen.tsx'
import { Button } from '../ui/button.tsx'

/**
 * In place of the checkout while the shop does not answer. After a payment the text promises nothing about charges: the
 * outcome is unknown until the shop answers again.
 */
export function ErrorBoundary() {
  const { t } = useI18n()
  const [query] = useSearchParams()
  const text = query.has('transaction-id') ? t('checkout.outage_paid') : t('checkout.outage_text')
  const back = (
    <Button to="/cart/" variant="secondary" size="lg">
      {t('checkout.back')}
    </Button>
  )
  return (
    <OutageBoundary>{() => <OutageScreen title={t('checkout.failed_title')} text={text} ways={back} />}</OutageBoundary>
  )
}
