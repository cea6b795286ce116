import type { Card } from '../product-card/card.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'
import styles from './no-match.module.css'

type ProductRowProps = { headline: string; cards: readonly Card[] }

/** Goods that nobody searched for, for those who found nothing. */
export function ProductRow({ headline, cards }: ProductRowProps) {
  if (cards.length === 0) return null
  return (
    <section className={styles.none}>
      <h2>{headline}</h2>
      <ProductGrid cards={cards} label={headline} />
    </section>
  )
}
