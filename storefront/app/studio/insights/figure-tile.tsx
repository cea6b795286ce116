import { useMessages } from '../messages/messages.ts'
import styles from './insights.module.css'
import { type Rate, rateOf, trendOf } from './rate.ts'

type RateTileProps = {
  label: string
  /** How many of how many, now and in the period before. */
  now: readonly [number, number]
  before: readonly [number, number]
  /** The name of the sample: `searches`. */
  sample: string
}

/** A share with its sample, its bounds and its trend; or the sentence that there is too little to say. */
export function RateTile({ label, now, before, sample }: RateTileProps) {
  const { messages } = useMessages()
  const text = messages.insights
  const { percent, number } = useNumberFormats()
  const [current, earlier] = [rateOf(...now), rateOf(...before)]
  const trend = trendOf(current, earlier)
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd>
        <strong>{current ? percent(current.share) : text.tooLittle}</strong>
        <span>
          {current && `${text.between(percent(current.low), percent(current.high))} · `}
          {text.sample(number(now[1]), sample)}
        </span>
        <span>
          {earlier ? text.before(percent(earlier.share)) : text.noneBefore}
          {current && earlier && ` · ${text.trends[trend]}`}
        </span>
      </dd>
    </div>
  )
}

/** A number with the one of the period before. */
export function CountTile({ label, now, before }: { label: string; now: string; before: string }) {
  const { messages } = useMessages()
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd>
        <strong>{now}</strong>
        <span>{messages.insights.before(before)}</span>
      </dd>
    </div>
  )
}

/** A rate in a table: the share with its bounds, or a dash that says why. */
export function RateCell({ rate }: { rate: Rate | null }) {
  const { messages } = useMessages()
  const { percent } = useNumberFormats()
  if (!rate) return <span className={styles.muted}>{messages.insights.tooLittle}</span>
  return (
    <>
      {percent(rate.share)}{' '}
      <span className={styles.muted}>{messages.insights.between(percent(rate.low), percent(rate.high))}</span>
    </>
  )
}

export function useNumberFormats() {
  const { lang } = useMessages()
  const inPercent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 })
  const plain = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 })
  return {
    percent: (share: number) => inPercent.format(share),
    number: (value: number) => plain.format(value),
    money: (minor: number, currency: string) =>
      new Intl.NumberFormat(lang, { style: 'currency', currency, maximumFractionDigits: 0 }).format(minor / 100),
  }
}
