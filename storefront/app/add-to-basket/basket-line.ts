import { type BasketItem, colourName, intervalIn, nameLanguage, sizeName } from '@vitrine/contracts/shop'
import { productPath } from '@vitrine/contracts/urls'
import type { PictureAsset } from '../ui/picture.tsx'
import { goodsPicture, labelOf } from '../product-card/card.ts'

/** A line of the basket page and of the confirmation after adding. All amounts in cents. */
export type BasketLine = {
  key: string
  productId: number
  variantId: number
  name: string
  /** The language of the name, where it is not the shop's own. */
  nameLanguage?: string | undefined
  to: string
  picture: PictureAsset | null
  colour: string | null
  /** `null` for products of a single size. */
  size: string | null
  /** Interval of a subscription as text; `null` for a single purchase. */
  subscription: string | null
  quantity: number
  /** Pieces in stock. */
  available: number
  status: BasketItem['status']
  unitPrice: number
  totalPrice: number
  lowestPrior: number | null
  /** The promotion of the line, also where its conditions are not met. */
  promotionId: string | null
  /** Name of the promotion that reduces the price. */
  promotion: string | null
}

export function basketLineOf(item: BasketItem, cdnUrl: string): BasketLine {
  const { key, product, variant, quantity, availableQuantity, status, price, lowestPriorPrice, promotion } = item
  const name = labelOf(product.attributes['name']) ?? ''
  const front = product.images.find(({ hash }) => hash.endsWith('-front')) ?? product.images[0]
  return {
    key,
    productId: product.id,
    variantId: variant.id,
    name,
    nameLanguage: nameLanguage(product),
    to: productPath(name, product.id),
    picture: front ? goodsPicture(cdnUrl, front.hash, name) : null,
    colour: colourName(product),
    size: sizeName(variant),
    subscription: intervalIn(item) && String(item.displayData['attribute-1']?.value ?? ''),
    quantity,
    available: availableQuantity,
    status,
    unitPrice: price.unit.withTax,
    totalPrice: price.total.withTax,
    lowestPrior: lowestPriorPrice.withTax,
    promotionId: item.promotionId,
    promotion: promotion?.isValid ? (promotion.displayName ?? promotion.name) : null,
  }
}
