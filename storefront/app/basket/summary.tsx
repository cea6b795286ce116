import type { ReactNode } from 'react'
import { FreeDelivery } from '../add-to-basket/free-delivery.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { Wallets } from '../wallet/wallets.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PaymentIcon } from '../ui/payment-icon.tsx'
import { useBasketChanges } from './basket-changes.tsx'
import type { BasketView } from './basket-view.ts'
import type { Shortcuts } from './shortcuts.ts'
import styles from './summary.module.css'
import { Sums } from './sums.tsx'

type SummaryProps = {
  view: BasketView
  hasCard: boolean
  shortcuts: Shortcuts
  /** Field for codes. */
  children: ReactNode
}

/** Totals of the basket, dimmed while a change is being sent. */
export function Summary({ view, hasCard, shortcuts, children }: SummaryProps) {
  const isChanging = useBasketChanges().busy.length > 0
  const { t, market } = useI18n()
  const { lines, goods, freeFrom, voucher, points } = view
  const isNothing = lines.length === 0
  return (
    <section className={styles.summary} aria-label={t('basket.summary')} aria-busy={isChanging || undefined}>
      <h2 className={styles.title}>{t('basket.summary')}</h2>
      <div role="status">
        <Sums view={view} />
        {!isNothing && <FreeDelivery sum={goods} freeFrom={freeFrom} hasVoucher={(voucher?.off ?? 0) > 0} />}
      </div>
      {!isNothing && children}
      <div className={styles.ways}>
        <Button
          to="/checkout/"
          size="xl"
          fullWidth
          isDisabled={isNothing}
          disabledReason={isNothing ? t('basket.all_sold_out') : undefined}
        >
          {t('basket.to_checkout')}
        </Button>
        {shortcuts.payment.length > 0 && (
          <div className={styles.express}>
            {shortcuts.payment.includes('paypal') && <ExpressForm method="paypal" />}
            <Wallets methods={shortcuts.payment} estimate={goods} />
          </div>
        )}
        {shortcuts.isCollectable && (
          <Button to="/checkout/?delivery=collection" variant="secondary" size="lg" fullWidth>
            {t('basket.collect')}
          </Button>
        )}
      </div>
      {isNothing && <p className={styles.reason}>{t('basket.all_sold_out')}</p>}
      {points > 0 && (
        <p className={styles.points}>
          <Icon name="card" size={20} />
          {t(hasCard ? 'basket.points' : 'basket.points_with_card', { n: points })}
        </p>
      )}
      <ul className={styles.payment} role="list" aria-label={t('footer.payment')}>
        {market.paymentMethods.map((method) => (
          <li key={method}>
            <PaymentIcon method={method} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Leads to the wallet's own page. */
function ExpressForm({ method }: { method: 'paypal' }) {
  const { t, market } = useI18n()
  return (
    <form method="post" action={`/api/express?shop=${market.shopId}`}>
      <Button
        type="submit"
        name="express"
        value={method}
        variant="secondary"
        size="lg"
        fullWidth
        label={t('basket.express', { method: t(`payment.${method}`) })}
      >
        {t(`payment.${method}`)}
      </Button>
    </form>
  )
}

/** Repeats total and button at the lower edge of a phone until the summary is on screen. */
export function SummaryFoot({ view: { lines, sums } }: { view: BasketView }) {
  const { t } = useI18n()
  const isChanging = useBasketChanges().busy.length > 0
  const toPay = sums.rows.findLast(({ kind }) => kind === 'due' || kind === 'total')
  if (lines.length === 0 || !toPay) return null
  return (
    <div className={styles.foot} aria-busy={isChanging || undefined}>
      <p>
        {toPay.label} <strong>{toPay.amount}</strong>
      </p>
      <Button to="/checkout/">{t('basket.to_checkout')}</Button>
    </div>
  )
}
