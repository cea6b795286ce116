import type { Card } from '../product-card/card.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { useQuickAdd } from '../add-to-basket/use-quick-add.ts'
import { Wrap } from '../ui/wrap.tsx'
import styles from './recommendations.module.css'

type RecommendationsProps = { id: string; title: string; cards: readonly Card[] }

/** A row of recommended products; nothing for an empty list. */
export function Recommendations({ id, title, cards }: RecommendationsProps) {
  const quickAdd = useQuickAdd()
  if (cards.length === 0) return null
  return (
    <Wrap>
      <section aria-labelledby={id}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <ProductGrid cards={cards} label={title} onClickSizeAdd={quickAdd} />
      </section>
    </Wrap>
  )
}
