import type { Card } from '../goods/card.ts'
import { ProductGrid } from '../goods/product-grid.tsx'
import styles from './no-match.module.css'

type GoodsRowProps = { headline: string; cards: readonly Card[] }

/** Goods that nobody searched for, for those who found nothing. */
export function GoodsRow({ headline, cards }: GoodsRowProps) {
  if (cards.length === 0) return null
  return (
    <section className={styles.none}>
      <h2>{headline}</h2>
      <ProductGrid cards={cards} label={headline} />
    </section>
  )
}
