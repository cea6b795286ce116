import type { GoldenEffect } from '@vitrine/contracts/merchandising'
import { useMessages } from '../messages/messages.ts'
import styles from './rules.module.css'

const mostNamed = 12

/** The effect of a change on golden queries: the worst losers and the best winners, with their values before and after. */
export function EffectList({ effect: { golden, mean, losers, winners } }: { effect: GoldenEffect }) {
  const { messages, lang } = useMessages()
  const text = messages.merchandising
  const value = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const exact = new Intl.NumberFormat(lang, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
  const lines = [
    ...losers.map((each) => ({ ...each, isWorse: true })),
    ...winners.map((each) => ({ ...each, isWorse: false })),
  ]
  return (
    <div className={styles.effect}>
      <p>{golden === 0 ? text.noGolden : text.tried(golden)}</p>
      {golden > 0 && <p>{text.meanBefore(exact.format(mean.before), exact.format(mean.after))}</p>}
      {lines.length === 0 ? (
        <p>{text.noChange}</p>
      ) : (
        <ul role="list">
          {lines.slice(0, mostNamed).map(({ query, shop, before, after, isWorse }) => (
            <li key={`${shop} ${query}`} data-worse={isWorse}>
              {query}: {value.format(before)} → {value.format(after)} ({isWorse ? text.worse : text.better})
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
