import type { ReactNode } from 'react'
import { AccordionGroup } from './accordion-group.tsx'
import { Banner } from './banner.tsx'
import { CallToAction } from './call-to-action.tsx'
import { ContentImage } from './content-image.tsx'
import { ContentText } from './content-text.tsx'
import { GridTile } from './grid-tile.tsx'
import { ImageSlider } from './image-slider.tsx'
import type { BlockViewProps } from './inner-block.tsx'
import { ProductSlider } from './product-slider.tsx'
import { SizeChart } from './size-chart.tsx'
import { Story } from './story.tsx'
import { TileGrid } from './tile-grid.tsx'
import { Video } from './video.tsx'

/** All blocks but those a first screen is made of. */
export function FurtherBlock({ block, isFirst = false, sizes }: BlockViewProps): ReactNode {
  switch (block.type) {
    case 'accordion':
      return <AccordionGroup block={block} />
    case 'banner':
      return <Banner block={block} />
    case 'callToAction':
      return <CallToAction block={block} />
    case 'image':
      return <ContentImage block={block} isFirst={isFirst} sizes={sizes} />
    case 'imageSlider':
      return <ImageSlider block={block} />
    case 'productSlider':
      return <ProductSlider block={block} />
    case 'grid':
      return <TileGrid block={block} />
    case 'gridTile':
      return <GridTile block={block} sizes={sizes} />
    case 'story':
      return <Story block={block} />
    case 'video':
      return <Video block={block} isBare={sizes !== undefined} />
    case 'sizeChart':
      return <SizeChart block={block} />
    case 'text':
      return <ContentText block={block} />
    default:
      return null
  }
}
