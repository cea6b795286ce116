import { Fragment, type ReactNode, type Ref, Suspense } from 'react'
import type { Card } from './card.ts'
import styles from './product-grid.module.css'
import { ProductTile, type ProductTileProps } from './product-tile.tsx'
import { TileSkeleton } from './tile-skeleton.tsx'

type ProductGridProps = Pick<ProductTileProps, 'sizes' | 'isWorn' | 'onClickSizeAdd'> & {
  cards: readonly Card[]
  label?: string
  /** One column less, for larger pictures. */
  isLarge?: boolean
  /** The grid is in view when the page opens, so its first picture is loaded with priority. */
  isTop?: boolean
  /** Further content, before the tile of this index: two columns and rows of four, or a row of its own. */
  between?: readonly { index: number; children: ReactNode }[]
  /** Number of skeleton tiles for products that are being loaded. */
  expected?: number
  ref?: Ref<HTMLUListElement>
}

/** Number of tiles that are in view on every screen when a page opens. */
const firstScreen = 4

/** Products in two, three or four columns. */
export function ProductGrid(props: ProductGridProps) {
  const { cards, label, isLarge = false, isTop = false, between = [], expected = 0, ref, ...tile } = props
  return (
    <ul ref={ref} className={styles.grid} data-large={isLarge || undefined} role="list" aria-label={label}>
      {cards.map((card, index) => (
        <Fragment key={card.id}>
          {between.map(
            (each) =>
              each.index === index && (
                <li key="between" className={styles.between}>
                  {each.children}
                </li>
              ),
          )}
          <li data-card data-late={(isTop && index >= firstScreen) || undefined}>
            {/* A boundary for each tile, so that hydration comes in small pieces. */}
            <Suspense>
              <ProductTile card={card} isSwipeable isPriority={isTop && index === 0} {...tile} />
            </Suspense>
          </li>
        </Fragment>
      ))}
      {Array.from({ length: expected }, (_, index) => (
        <li key={`expected-${index}`} aria-hidden="true">
          <TileSkeleton />
        </li>
      ))}
    </ul>
  )
}
