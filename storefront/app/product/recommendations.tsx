import type { Card } from '../product-card/card.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { useQuickAdd } from '../add-to-basket/use-quick-add.ts'
import { Wrap } from '../ui/wrap.tsx'
import styles from './recommendations.module.css'

type RecommendationsProps = { title: string; cards: readonly Card[] }

/** A row of recommended products; nothing for an empty list. */
export function Recommendations({ title, cards }: RecommendationsProps) {
  const quickAdd = useQuickAdd()
  if (cards.length === 0) return null
  return (
    <Wrap>
      <section aria-labelledby="recommended">
        <h2 id="recommended" className={styles.title}>
          {title}
        </h2>
        <ProductGrid cards={cards} label={title} onClickSizeAdd={quickAdd} />
      </section>
    </Wrap>
  )
}
