import type { FashionCard } from '@vitrine/contracts/shop'
import { useI18n } from '../i18n/i18n.tsx'
import styles from './loyalty.module.css'

const reasons = { order: 'card.reason_order', return: 'card.reason_return', reward: 'card.reason_reward' } as const

/** How the points came about and went, newest first. */
export function CardHistory({ history }: { history: FashionCard['history'] }) {
  const { t, format } = useI18n()
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className={styles.heading}>
        {t('card.history')}
      </h2>
      {history.length === 0 ? (
        <p className={styles.none}>{t('card.history_none')}</p>
      ) : (
        <table className={styles.history}>
          <thead>
            <tr>
              <th scope="col">{t('card.history_date')}</th>
              <th scope="col">{t('card.history_reason')}</th>
              <th scope="col">{t('card.history_points')}</th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ at, points, reason, reference }) => (
              <tr key={`${at} ${reason} ${reference} ${points}`}>
                <td>{format.date(at.slice(0, 10))}</td>
                <td>
                  {reason === 'transfer'
                    ? t('card.reason_transfer')
                    : t(reasons[reason], { reference: reference ?? '' })}
                </td>
                <td>{points > 0 ? `+${format.number(points)}` : format.number(points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
