import type { Card } from '../product-card/card.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'
import styles from './no-match.module.css'

type ProductRowProps = { headline: string; cards: readonly Card[] }

/** Recommended products below an empty list. */
export function ProductRow({ headline, cards }: ProductRowProps) {
  if (cards.length === 0) return null
  return (
    <section className={styles.none}>
      <h2>{headline}</h2>
      <ProductGrid cards={cards} label={headline} />
    </section>
  )
}
