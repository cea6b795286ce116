import type { Product } from '@vitrine/contracts/shop'
import { pictureWidths } from '@vitrine/contracts/pictures'
import { productPath } from '@vitrine/contracts/urls'
import type { Block, ProductCard } from '../platform/content/views.ts'
import type { Platform } from '../platform/platform.ts'

/** Fills the product sliders of a page with one question to the shop. Without an answer they are left out. */
export async function withProducts(
  blocks: readonly Block[],
  { shop, report }: Pick<Platform, 'shop' | 'report'>,
  cdnUrl: string,
): Promise<readonly Block[]> {
  const ids = [...new Set(blocks.flatMap(productIdsIn))].slice(0, 100)
  if (ids.length === 0) return blocks
  const products = await shop.getProductsByIds({ ids }).catch((error: unknown) => {
    report('content.products.failed', error)
    return []
  })
  const cards = new Map(
    products.filter(({ isActive }) => isActive).map((product) => [product.id, toCard(product, cdnUrl)]),
  )
  return blocks.map((block) => filled(block, cards))
}

const productIdsIn = (block: Block): readonly number[] => {
  if (block.type === 'productSlider') return block.productIds
  return block.type === 'story' ? block.content.flatMap(productIdsIn) : []
}

function filled(block: Block, cards: ReadonlyMap<number, ProductCard>): Block {
  if (block.type === 'story') return { ...block, content: block.content.map((inner) => filled(inner, cards)) }
  if (block.type !== 'productSlider') return block
  return { ...block, products: block.productIds.flatMap((id) => cards.get(id) ?? []) }
}

const widths = pictureWidths.filter((width) => width >= 180 && width <= 840)

function toCard(product: Product, cdnUrl: string): ProductCard {
  const { id, attributes, images, priceRange, lowestPriorPrice, isNew, isSoldOut } = product
  const name = nameOf(attributes['name'])
  const [front] = images
  return {
    id,
    name,
    to: productPath(name, id),
    picture: front ? { base: `${cdnUrl}/goods/${front.hash}`, widths, width: 1200, height: 1600, alt: name } : null,
    price: priceRange.min.withTax,
    lowestPrior: lowestPriorPrice?.withTax ?? null,
    isFrom: priceRange.min.withTax !== priceRange.max.withTax,
    isNew,
    isSoldOut,
  }
}

const nameOf = (attribute: Product['attributes'][string] | undefined): string => {
  const values = attribute?.values
  return (Array.isArray(values) ? values[0]?.label : values?.label) ?? ''
}
