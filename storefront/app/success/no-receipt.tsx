import { servicePath } from '@vitrine/contracts/urls'
import { EmptyArch } from './empty-arch.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { OneMessage } from '../ui/one-message.tsx'
import type { Why } from './load-receipt.ts'

/** Shown for an expired or foreign link, without revealing whether the order exists. */
export function UnknownReceipt() {
  const { t, market } = useI18n()
  return (
    <>
      <PageHead title={t('success.not_found_page_title')} />
      <OneMessage title={t('success.not_found_title')} text={t('success.not_found')} picture={<EmptyArch />}>
        <Button to="/order-trackform/" preload={false} size="lg">
          {t('success.track')}
        </Button>
        <Button to={servicePath('contact', market.locale)} variant="secondary" size="lg">
          {t('success.not_found_service')}
        </Button>
      </OneMessage>
    </>
  )
}

type DeclinedProps = { number: string; why: Why }

export function DeclinedPayment({ number, why }: DeclinedProps) {
  const { t } = useI18n()
  return (
    <>
      <PageHead title={t('success.declined_page_title', { number })} />
      <OneMessage
        title={t('success.declined_title', { number })}
        text={t('success.declined_text')}
        picture={<EmptyArch />}
      >
        <Button to={`/checkout/?${new URLSearchParams(why)}`} preload={false} size="lg">
          {t('success.declined_again')}
        </Button>
        <Button to="/cart/" variant="secondary" size="lg">
          {t('success.declined_basket')}
        </Button>
      </OneMessage>
    </>
  )
}
