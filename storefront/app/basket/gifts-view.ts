import { type Basket, nameLanguage, type Product } from '@vitrine/contracts/shop'
import { goodsPicture, labelOf } from '../product-card/card.ts'
import type { ShopClient } from '../platform/shop.ts'
import type { PictureAsset } from '../ui/picture.tsx'

type Choice = {
  variantId: number
  name: string
  nameLanguage: string | undefined
  colour: string | null
  size: string | null
  picture: PictureAsset | null
  /** Regular price in cents. */
  worth: number
}

/** An earned gift that is still to be chosen. */
export type Gift = { promotionId: string; title: string; text: string | null; choices: readonly Choice[] }

/** Gifts are promotions without a line. One without available products is left out. */
export async function giftsOf(
  { applicablePromotions }: Pick<Basket, 'applicablePromotions'>,
  shop: Pick<ShopClient, 'getPromotionGiftProducts'>,
  cdnUrl: string,
): Promise<Gift[]> {
  const offered = applicablePromotions.filter(({ itemId }) => itemId === undefined).map(({ promotion }) => promotion)
  const gifts = await Promise.all(
    offered.map(async ({ id, name, displayName, customData, effect }): Promise<Gift> => {
      const products = await shop.getPromotionGiftProducts(effect.additionalData.variantIds ?? [])
      const { subline } = customData
      return {
        promotionId: id,
        title: displayName ?? name,
        text: typeof subline === 'string' ? subline : null,
        choices: products.flatMap((product) => choicesOf(product, cdnUrl)),
      }
    }),
  )
  return gifts.filter(({ choices }) => choices.length > 0)
}

const choicesOf = (product: Product, cdnUrl: string): Choice[] => {
  const { attributes, images, variants } = product
  const name = labelOf(attributes['name']) ?? ''
  const front = images.find(({ hash }) => hash.endsWith('-front')) ?? images[0]
  const sizes = variants.filter(({ stock }) => stock.quantity > 0 || stock.isSellableWithoutStock)
  return sizes.map((variant) => ({
    variantId: variant.id,
    name,
    nameLanguage: nameLanguage(product),
    colour: labelOf(attributes['colorDetail']) ?? labelOf(attributes['color']),
    size: variants.length > 1 ? labelOf(variant.attributes['size']) : null,
    picture: front ? goodsPicture(cdnUrl, front.hash, name) : null,
    worth: variant.price.withTax,
  }))
}
