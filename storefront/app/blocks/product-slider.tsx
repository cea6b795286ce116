import { useQuickAdd } from '../add-to-basket/use-quick-add.ts'
import type { ProductSliderBlock } from '../platform/content/views.ts'
import { ProductTile } from '../product-card/product-tile.tsx'
import { Slider } from './slider.tsx'

const sizes = '(min-width: 1024px) 25vw, (min-width: 768px) 33vw, 55vw'

/** Products side by side. Without any of them there is nothing to show. */
export function ProductSlider({ block: { headline, more, products } }: { block: ProductSliderBlock }) {
  const quickAdd = useQuickAdd()
  if (products.length === 0) return null
  return (
    <Slider headline={headline} more={more}>
      {products.map((card) => (
        <li key={card.id}>
          <ProductTile card={card} sizes={sizes} onClickSizeAdd={quickAdd} />
        </li>
      ))}
    </Slider>
  )
}
