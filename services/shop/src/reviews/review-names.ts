import { colourName, sizeName } from '@vitrine/contracts/shop'
import type { ItemBody } from '../orders/order-body.ts'

/** Names of a piece as its order has them. */
export const namesOf = ({ product, variant }: Pick<ItemBody, 'product' | 'variant'>) => ({
  productId: product.id,
  productName: product.name,
  colour: colourName(product) ?? '',
  size: sizeName(variant) ?? '',
  picture: (product.images.find(({ hash }) => hash.endsWith('-front')) ?? product.images[0])?.hash ?? '',
})
