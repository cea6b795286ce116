import type { WaitingExchange } from '@vitrine/contracts/shop'
import { Form, useNavigation } from 'react-router'
import { useI18n } from '../../i18n/i18n.tsx'
import { PageHead } from '../../navigation/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { OneMessage } from '../../ui/one-message.tsx'
import { Wrap } from '../../ui/wrap.tsx'
import type { CallFailure } from '../call-shop.ts'
import styles from '../form-parts.module.css'
import { FailureMessage } from '../failure-message.tsx'

type ExchangeCancellationPageProps = { exchange: WaitingExchange | null; failure: CallFailure | null }

/** Cancels an exchange that waits, by the customer or by the receiver of an unexpected mail. */
export function ExchangeCancellationPage({ exchange, failure }: ExchangeCancellationPageProps) {
  const { t } = useI18n()
  const { state } = useNavigation()
  const reached = exchange?.state ?? 'gone'
  const { title, text } = {
    waiting: { title: t('returns.call_off_title'), text: t('returns.call_off_text') },
    called_off: { title: t('returns.called_off_title'), text: t('returns.called_off_text') },
    sent: { title: t('returns.call_off_late_title'), text: t('returns.call_off_late_text') },
    gone: { title: t('returns.call_off_gone_title'), text: t('returns.call_off_gone_text') },
  }[reached]
  return (
    <Wrap>
      <PageHead title={`${title} – ${t('brand.name')}`} />
      <FailureMessage of={failure} />
      <OneMessage
        title={title}
        text={text}
        isStatus
        note={exchange && <p className={styles.hint}>{exchange.names.join(' · ')}</p>}
      >
        {reached === 'waiting' ? (
          <Form method="post">
            <Button type="submit" size="lg" isLoading={state !== 'idle'}>
              {t('returns.call_off')}
            </Button>
          </Form>
        ) : (
          <Button to="/returns-portal/" size="lg" variant="secondary">
            {t('footer.returns')}
          </Button>
        )}
      </OneMessage>
    </Wrap>
  )
}
