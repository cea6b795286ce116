import type { VisitFigures } from '@vitrine/contracts/desk'
import { useMessages } from '../messages/messages.ts'
import { RateCell, useNumberFormats } from './figure-tile.tsx'
import styles from './insights.module.css'
import { rateOf } from './rate.ts'

const steps = ['visits', 'list', 'product', 'basket', 'checkout', 'order'] as const

/** How many visits reached each step on the way to an order. */
export function Funnel({ totals }: { totals: VisitFigures }) {
  const { messages } = useMessages()
  const { number } = useNumberFormats()
  return (
    <ol role="list" className={styles.funnel}>
      {steps.map((step) => (
        <li key={step}>
          <span>{messages.insights.steps[step]}</span>
          <span aria-hidden>
            <span
              className={styles.bar}
              style={{ display: 'block', width: `${(totals[step] / Math.max(1, totals.visits)) * 100}%` }}
            />
          </span>
          <span>
            {number(totals[step])} · <RateCell rate={rateOf(totals[step], totals.visits)} />
          </span>
        </li>
      ))}
    </ol>
  )
}
