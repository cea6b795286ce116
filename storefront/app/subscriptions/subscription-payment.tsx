import { cardBrandName, type SavedPaymentMethod, type Subscription } from '@vitrine/contracts/shop'
import { Form } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import type { Translate } from '../i18n/translate.ts'
import { BareSelect } from '../ui/bare-select.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import styles from './subscriptions.module.css'

export type SubscriptionPaymentProps = {
  subscription: Pick<Subscription, 'id' | 'savedMethod'>
  /** Saved cards that have not expired. */
  cards: readonly SavedPaymentMethod[]
}

export const cardText = ({ brand, last4 }: SavedPaymentMethod, t: Translate): string =>
  t('subscription.card', { brand: cardBrandName(brand) ?? t('payment.card'), last4 })

/** Another saved card for the deliveries to come, also while a payment has failed. */
export function SubscriptionPayment({ subscription: { id, savedMethod }, cards }: SubscriptionPaymentProps) {
  const { t } = useI18n()
  return (
    <details className={styles.rhythm}>
      <summary>{t('subscription.change_payment')}</summary>
      {cards.length > 0 && (
        <Form method="post" className={styles.ways} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <BareSelect name="savedMethodId" aria-label={t('subscription.payment')} defaultValue={savedMethod?.id}>
            {cards.map((card) => (
              <option key={card.id} value={card.id}>
                {cardText(card, t)}
              </option>
            ))}
          </BareSelect>
          <Button type="submit" variant="secondary" name="change" value="payment">
            {t('subscription.save_payment')}
          </Button>
        </Form>
      )}
      <p className={styles.until}>
        {cards.length === 0 && `${t('subscription.no_card')} `}
        <Link to="/account/payment-methods/">{t('subscription.add_card')}</Link>
      </p>
    </details>
  )
}
