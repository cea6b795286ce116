import { Badge } from '../ui/badge.tsx'
import { reductionOf } from '../ui/reduction.ts'
import type { Card } from './card.ts'
import styles from './tile-badges.module.css'

/** The most important badge of a product, on its picture: two would hide a neckline. */
export function TileBadges({ card }: { card: Pick<Card, 'isSoldOut' | 'price' | 'lowestPrior' | 'isNew' | 'badge'> }) {
  const reduction = reductionOf(card.price, card.lowestPrior)
  const badge = card.isSoldOut ? (
    <Badge kind="sold-out" />
  ) : reduction ? (
    <Badge kind="sale" percent={reduction.percent} />
  ) : card.isNew ? (
    <Badge kind="new" />
  ) : (
    card.badge && <Badge kind="text">{card.badge}</Badge>
  )
  return badge && <span className={styles.badges}>{badge}</span>
}
