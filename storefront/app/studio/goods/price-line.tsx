import { announcedReduction, type PriceHistory, priceAt } from '@vitrine/contracts/catalogue'
import type { GoodsDetail } from '@vitrine/contracts/desk'
import { useMessages } from '../messages/messages.ts'
import { useGoodsFormat } from './goods-format.ts'
import styles from './goods.module.css'

const day = 86_400_000
const width = 640
const height = 120
const shownDays = 120

/** The prices of a product in each shop: the past, what is planned, and what may be announced today. */
export function PriceLine({ goods, now }: { goods: GoodsDetail; now: number }) {
  const { messages } = useMessages()
  const { shop, price } = useGoodsFormat()
  const byShop = Map.groupBy(goods.histories, ({ shopId }) => shopId)
  const texts = messages.goods.product
  return [...byShop].map(([shopId, histories]) => {
    const longest = histories.toSorted((a, b) => b.entries.length - a.entries.length)[0]
    if (!longest) return null
    const at = new Date(now).toISOString()
    const present = priceAt(longest.entries, at)
    const reduction = announcedReduction(longest.entries, at)
    return (
      <details key={shopId} open={shopId === goods.histories[0]?.shopId}>
        <summary>
          <strong>{shop(shopId)}</strong> {present && price(present.amount, shopId)}{' '}
          <span className={styles.note}>
            {reduction ? texts.announced(reduction.percent, price(reduction.lowestPrior, shopId)) : texts.notAnnounced}
          </span>
        </summary>
        <PriceChart history={longest.entries} shopId={shopId} now={now} />
      </details>
    )
  })
}

/** A drawn line for the eye; the list below it says the same in words. */
function PriceChart({ history, shopId, now }: { history: PriceHistory; shopId: number; now: number }) {
  const { messages } = useMessages()
  const { price, day: dayOf } = useGoodsFormat()
  const end = now + 30 * day
  const start = end - shownDays * day
  const shown = history.filter(({ validFrom }, index) => {
    const next = history[index + 1]
    return Date.parse(validFrom) < end && (!next || Date.parse(next.validFrom) > start)
  })
  const highest = Math.max(...shown.map(({ amount }) => amount), 1)
  const x = (at: number) => ((Math.max(at, start) - start) / (end - start)) * width
  const y = (amount: number) => height - 20 - (amount / highest) * (height - 40)
  const points = shown.flatMap(({ validFrom, amount }, index) => {
    const next = shown[index + 1]
    return [
      [x(Date.parse(validFrom)), y(amount)],
      [next ? x(Date.parse(next.validFrom)) : width, y(amount)],
    ]
  })
  const today = x(now)
  return (
    <>
      <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <rect x={x(now - 30 * day)} y={0} width={today - x(now - 30 * day)} height={height - 20} fill="var(--bone)" />
        <polyline
          points={points.map((point) => point.map(Math.round).join(',')).join(' ')}
          fill="none"
          stroke="var(--ink)"
          strokeWidth="2"
        />
        <line x1={today} x2={today} y1="0" y2={height - 20} stroke="var(--accent)" />
        <text x={today} y={height - 6} textAnchor="middle">
          {messages.goods.product.today}
        </text>
      </svg>
      <ul role="list" className={styles.prices}>
        {shown.map(({ validFrom, amount, reason }) => (
          <li key={validFrom}>
            {price(amount, shopId)}{' '}
            <span className={styles.aside}>
              {dayOf(validFrom)} · {messages.goods.reasons[reason]}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
