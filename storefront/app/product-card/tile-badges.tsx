import { Badge } from '../ui/badge.tsx'
import { reductionOf } from '../ui/reduction.ts'
import type { Card } from './card.ts'
import styles from './tile-badges.module.css'

/** The two most important badges of a product, on its picture. */
export function TileBadges({ card }: { card: Pick<Card, 'isSoldOut' | 'price' | 'lowestPrior' | 'isNew' | 'badge'> }) {
  const reduction = reductionOf(card.price, card.lowestPrior)
  const badges = [
    card.isSoldOut && <Badge key="sold-out" kind="sold-out" />,
    reduction && <Badge key="sale" kind="sale" percent={reduction.percent} />,
    card.isNew && <Badge key="new" kind="new" />,
    card.badge && (
      <Badge key="text" kind="text">
        {card.badge}
      </Badge>
    ),
  ]
  const shown = badges.filter(Boolean).slice(0, 2)
  return shown.length > 0 && <span className={styles.badges}>{shown}</span>
}
