import type { FashionCard } from '@vitrine/contracts/shop'
import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import styles from './points.module.css'

type PointsProps = { balance: number; reward: FashionCard['reward']; children: ReactNode }

/** Points of a card, the distance to the next gift card, and actions below. */
export function Points({ balance, reward, children }: PointsProps) {
  const { t, format } = useI18n()
  return (
    <div className={styles.points}>
      <h2 className={styles.over}>{t('account.points')}</h2>
      <p className={styles.balance}>{format.number(balance)}</p>
      {reward && (
        <div>
          {/* The sentence below says the same. */}
          <svg className={styles.way} aria-hidden="true">
            <rect width="100%" height="6" />
            <rect className={styles.done} width={`${Math.min(100, (balance / reward.points) * 100)}%`} height="6" />
          </svg>
          <p className={styles.words}>
            {balance < reward.points
              ? t('account.points_missing', { n: reward.points - balance, amount: format.money(reward.amount) })
              : t('account.points_enough', {
                  points: format.number(reward.points),
                  amount: format.money(reward.amount),
                })}
          </p>
        </div>
      )}
      {children}
    </div>
  )
}
