import { colourName } from '@vitrine/contracts/shop'
import { productPath } from '@vitrine/contracts/urls'
import type { Offer } from '../catalogue/product-catalogue.ts'

/** Names of a product, its size and its picture. */
export const offerNames = ({ product, variant }: Offer) => ({
  productId: product.id,
  variantId: variant.id,
  productName: labelOf(product.attributes['name']),
  size: labelOf(variant.attributes['shopSize']),
  colour: colourName(product) ?? '',
  picture: product.images[0]?.hash ?? '',
})

export const offerPath = (offer: Offer): string => productPath(offerNames(offer).productName, offer.product.id)

const labelOf = (attribute: Offer['product']['attributes'][string] | undefined): string =>
  attribute && !attribute.multiSelect ? attribute.values.label : ''
