import { sellerAddress } from '@vitrine/contracts/markets'
import { useI18n } from '../i18n/i18n.tsx'
import { Message } from '../ui/message.tsx'
import type { CallFailure } from './call-shop.ts'

type FailureMessageProps = {
  of: CallFailure | null | undefined
  /** Adds e-mail and postal address, for statements with a deadline. */
  hasOtherWay?: boolean
}

/** Why the form was not accepted; the entered values are still there. */
export function FailureMessage({ of, hasOtherWay = false }: FailureMessageProps) {
  const { t, market } = useI18n()
  if (!of) return null
  const { seller } = market
  return (
    <Message kind={of.kind === 'wait' ? 'warning' : 'error'} isAnnounced>
      <p>
        {of.kind === 'failed'
          ? t('after_sales.failed')
          : of.seconds > 90
            ? t('after_sales.wait_minutes', { n: Math.ceil(of.seconds / 60) })
            : t('after_sales.wait', { n: of.seconds })}
      </p>
      {hasOtherWay && of.kind === 'failed' && (
        <p>{t('after_sales.other_way', { email: seller.email, address: sellerAddress(seller) })}</p>
      )}
    </Message>
  )
}
