import { pictureWidths } from '@vitrine/contracts/pictures'
import { nameLanguage, type Product } from '@vitrine/contracts/shop'
import { productPath } from '@vitrine/contracts/urls'
import type { ProductCard } from '../platform/content/views.ts'
import type { PictureAsset } from '../ui/picture.tsx'

const widths = pictureWidths.filter((width) => width >= 180 && width <= 840)

export const pictureOf = (cdnUrl: string, picture: string, alt: string, height = 1600): PictureAsset => ({
  base: `${cdnUrl}/goods/${picture}`,
  widths,
  width: 1200,
  height,
  alt,
})

/** A product of the shop as content shows it. */
export function toCard(product: Product, cdnUrl: string): ProductCard {
  const { id, attributes, images, priceRange, lowestPriorPrice, isNew, isSoldOut } = product
  const name = nameOf(attributes['name'])
  const [front] = images
  return {
    id,
    name,
    nameLanguage: nameLanguage(product),
    to: productPath(name, id),
    picture: front ? pictureOf(cdnUrl, front.hash, name) : null,
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
