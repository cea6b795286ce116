import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { LineReductions } from '../ui/line-reductions.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import styles from './receipt-lines.module.css'
import type { Parcel, ReceiptLine, ReceiptView } from './receipt-view.ts'

/** Ordered items, grouped by parcel where there are several. */
export function ReceiptLines({ receipt: { parcels, store, isCancelled } }: { receipt: ReceiptView }) {
  const { t, format } = useI18n()
  const arrivalOf = ({ min, max }: Parcel) => {
    const days = { days: format.days(min, max) }
    return store === null ? t('success.arrival', days) : t('success.collection', days)
  }
  return (
    <section>
      <h2 id="receipt-items">{t('success.items')}</h2>
      {parcels.map((parcel, index) => (
        <div key={parcel.number} className={styles.parcel}>
          {parcels.length > 1 && (
            <h3 className={styles.number}>{t('success.parcel', { n: index + 1, total: parcels.length })}</h3>
          )}
          {!isCancelled && <p className={styles.arrival}>{arrivalOf(parcel)}</p>}
          <ul className={styles.lines} role="list" aria-labelledby="receipt-items">
            {parcel.lines.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Line({ line }: { line: ReceiptLine }) {
  const { t, format } = useI18n()
  const { name, to, picture, colour, size, quantity, unit, amount, reductions } = line
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <Picture of={picture} sizes="(min-width: 768px) 6.5rem, 5rem" ratio="3 / 4" alt="" name={name} />
      </div>
      <div className={styles.words}>
        <p className={styles.name}>
          <Anchor to={to} lang={line.nameLanguage}>
            {name}
          </Anchor>
        </p>
        <p className={styles.facts}>{[colour, size && t('basket.size', { size })].filter(Boolean).join(' · ')}</p>
        <p className={styles.facts}>{t('success.pieces', { n: quantity })}</p>
        {quantity > 1 && (
          <div className={styles.each}>
            <p className={styles.facts}>{t('success.each', { price: format.money(unit) })}</p>
          </div>
        )}
      </div>
      <div className={styles.price}>
        <Price current={amount} />
        <LineReductions of={reductions} unit={unit} />
      </div>
    </li>
  )
}
