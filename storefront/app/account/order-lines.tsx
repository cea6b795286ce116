import type { OrderItem } from '@vitrine/contracts/shop'
import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import { Anchor } from '../ui/anchor.tsx'
import { Link } from '../ui/link.tsx'
import { LineReductions } from '../ui/line-reductions.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './order-detail.module.css'
import type { OrderLine } from './order-view.ts'

/** Only what differs from the rest of the order is said of a line. */
const notes: Readonly<Partial<Record<OrderItem['status'], PlainMessageKey>>> = {
  cancelled: 'order.status_cancelled',
  returned: 'order.status_returned',
  undeliverable: 'order.undeliverable',
}

export function OrderLines({ orderId, lines }: { orderId: number; lines: readonly OrderLine[] }) {
  const { t, format } = useI18n()
  return (
    <section>
      <h2 className={styles.heading}>{t('order.lines')}</h2>
      <ul role="list">
        {lines.map((line) => {
          const { variantId, name, to, picture, colour, size, quantity, unit, amount, reductions, status } = line
          const note = notes[status]
          return (
            <li key={`${variantId} ${status} ${amount}`} className={styles.line}>
              <Picture of={picture} sizes="4.5rem" ratio="3 / 4" alt="" />
              <div>
                <Anchor className={styles.name} to={to} lang={line.nameLanguage}>
                  {name}
                </Anchor>
                <p className={styles.soft}>
                  {[colour, size && t('order.size', { size }), t('order.quantity', { n: quantity })]
                    .filter(Boolean)
                    .join(', ')}
                </p>
                {note && <p className={styles.soft}>{t(note)}</p>}
                {status === 'delivered' && (
                  <p className={styles.review}>
                    <Link
                      to={`/account/reviews/?write=${orderId}-${variantId}`}
                      aria-label={t('order.review_of', { name })}
                    >
                      {t('order.review')}
                    </Link>
                  </p>
                )}
              </div>
              <div className={styles.price}>
                <p>{format.money(amount)}</p>
                <LineReductions of={reductions} unit={unit} />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
