import type { ProductCard, ProductSliderBlock } from '../platform/content/views.ts'
import { Anchor } from '../ui/anchor.tsx'
import { Badge } from '../ui/badge.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import styles from './product-slider.module.css'
import { Slider } from './slider.tsx'

const sizes = '(min-width: 1024px) 25vw, (min-width: 768px) 33vw, 55vw'

/** Products side by side. Without any of them there is nothing to show. */
export function ProductSlider({ block: { headline, more, products } }: { block: ProductSliderBlock }) {
  if (products.length === 0) return null
  return (
    <Slider headline={headline} more={more}>
      {products.map((product) => (
        <Card key={product.id} product={product} />
      ))}
    </Slider>
  )
}

function Card({ product }: { product: ProductCard }) {
  const { name, to, picture, price, lowestPrior, isFrom, isNew, isSoldOut } = product
  return (
    <li className={styles.card} data-sold-out={isSoldOut || undefined}>
      <Picture of={picture} sizes={sizes} ratio="3 / 4" alt="" name={name} />
      {(isSoldOut || isNew) && (
        <span className={styles.badge}>
          <Badge kind={isSoldOut ? 'sold-out' : 'new'} />
        </span>
      )}
      <Anchor className={styles.name} to={to} lang={product.nameLanguage}>
        {name}
      </Anchor>
      <Price current={price} lowestPrior={lowestPrior} isFrom={isFrom} />
    </li>
  )
}
