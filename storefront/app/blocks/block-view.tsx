import tiles from '../product-card/tiles.module.css'
import { late } from '../ui/late.ts'
import type { BlockViewProps } from './inner-block.tsx'
import { ProductBenefits } from './product-benefits.tsx'
import { Slideshow } from './slideshow.tsx'

const further = import('./further-block.tsx').then(({ FurtherBlock: component }) => component)

/**
 * The first screen needs little code, so the other blocks' comes beside it: until it is there they are the HTML that the
 * server made, and their links work. The server waits for it, once.
 */
const FurtherBlock = import.meta.env.SSR ? await further : late(further)

/** One component of the content model, by its type. */
export function BlockView({ block, isFirst = false, sizes }: BlockViewProps) {
  switch (block.type) {
    case 'slideshow':
      return <Slideshow block={block} isFirst={isFirst} />
    case 'productBenefits':
      return <ProductBenefits block={block} />
    case 'productSlider':
      // Its tiles are in the server's HTML, so their styles do not wait for their code.
      return (
        <div className={tiles.tiles}>
          <FurtherBlock block={block} isFirst={isFirst} sizes={sizes} />
        </div>
      )
    default:
      return <FurtherBlock block={block} isFirst={isFirst} sizes={sizes} />
  }
}
