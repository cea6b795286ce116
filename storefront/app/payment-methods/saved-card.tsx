import { cardBrandName, type SavedPaymentMethod, writeExpiry } from '@vitrine/contracts/shop'
import { Form, useNavigation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { inPageNavigation } from '../navigation/in-page-navigation.ts'
import { Button } from '../ui/button.tsx'
import styles from './payment-methods.module.css'

type SavedCardProps = {
  method: SavedPaymentMethod
  /** The question before it is removed is open. */
  isAsked: boolean
}

/** One saved card with everything that can be done about it. */
export function SavedCard({ method, isAsked }: SavedCardProps) {
  const { t } = useI18n()
  const { id, brand, last4, expires, isExpired, isDefault } = method
  const { state, formData } = useNavigation()
  const isSending = (intent: string) =>
    state !== 'idle' && formData?.get('id') === id && formData.get('intent') === intent
  const card = t('payment_methods.card', { brand: cardBrandName(brand) ?? t('payment_methods.any_card'), last4 })
  const expiry = writeExpiry(expires)
  return (
    <li className={styles.card} data-method={id} data-expired={isExpired || undefined}>
      <div className={styles.words}>
        <h2 className={styles.name}>{card}</h2>
        <p className={styles.expiry}>
          {isExpired ? t('payment_methods.expired', { expiry }) : t('payment_methods.until', { expiry })}
        </p>
      </div>
      {isDefault && <p className={styles.tag}>{t('payment_methods.default')}</p>}
      {isAsked ? (
        <section className={styles.question} aria-labelledby={`remove-${id}`}>
          <h3 id={`remove-${id}`}>{t('payment_methods.ask_title', { card })}</h3>
          <p>{t('payment_methods.ask_text')}</p>
          <div className={styles.ways}>
            <Form method="post" action="/account/payment-methods/">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="remove" isLoading={isSending('remove')}>
                {t('payment_methods.ask_yes')}
              </Button>
            </Form>
            <Button variant="tertiary" to="/account/payment-methods/" state={inPageNavigation} replace>
              {t('payment_methods.ask_no')}
            </Button>
          </div>
        </section>
      ) : (
        <div className={styles.ways}>
          {!isDefault && !isExpired && (
            <Form method="post" action="/account/payment-methods/" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                variant="tertiary"
                size="md"
                name="intent"
                value="default"
                isLoading={isSending('default')}
                label={t('payment_methods.make_default_of', { card })}
              >
                {t('payment_methods.make_default')}
              </Button>
            </Form>
          )}
          <Button
            variant="tertiary"
            size="md"
            to={`/account/payment-methods/?remove=${id}`}
            state={inPageNavigation}
            label={t('payment_methods.remove_of', { card })}
          >
            {t('payment_methods.remove')}
          </Button>
        </div>
      )}
    </li>
  )
}
