import { colourName, productName } from '@vitrine/contracts/shop'
import { productPath } from '@vitrine/contracts/urls'
import { labelOf } from '../catalogue/label.ts'
import type { Offer } from '../catalogue/product-catalogue.ts'

/** Names of a product, its size and its picture. */
export const offerNames = ({ product, variant }: Offer) => ({
  productId: product.id,
  variantId: variant.id,
  productName: productName(product),
  size: labelOf(variant.attributes['shopSize']),
  colour: colourName(product) ?? '',
  picture: product.images[0]?.hash ?? '',
})

export const offerPath = (offer: Offer): string => productPath(productName(offer.product), offer.product.id)
