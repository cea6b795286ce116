import { useQuickAdd } from '../add-to-basket/use-quick-add.ts'
import type { Card } from '../platform/card.ts'
import { ProductTile } from '../product-card/product-tile.tsx'
import styles from './inline-products.module.css'

const sizes = '(min-width: 1280px) 15rem, (min-width: 768px) 18rem, 50vw'

type InlineProductsProps = {
  cards: readonly Card[]
  /** Whether they stand in the margins of a text where there is room. */
  isBesideText?: boolean
}

/** The one or two products of a paragraph, as lists show them. */
export function InlineProducts({ cards, isBesideText = false }: InlineProductsProps) {
  const quickAdd = useQuickAdd()
  return (
    <ul className={styles.products} role="list" data-place={isBesideText ? 'margin' : undefined}>
      {cards.map((card) => (
        <li key={card.id} className={styles.product}>
          <ProductTile card={card} sizes={sizes} onClickSizeAdd={quickAdd} />
        </li>
      ))}
    </ul>
  )
}
