import { type Outfit as CatalogueOutfit, textFor } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Outfit } from '@vitrine/contracts/shop'
import type { ProductCatalogue } from './product-catalogue.ts'

/** The fewest items of an outfit. */
const fewest = 2

/** Outfits with those of their products that the shop sells; where too few are left, the outfit is missing. */
export async function toOutfits(
  outfits: readonly CatalogueOutfit[],
  productCatalogue: ProductCatalogue,
  market: Market,
): Promise<Outfit[]> {
  const productsById = await productCatalogue.products(
    market,
    outfits.flatMap(({ productIds }) => productIds),
  )
  return outfits.flatMap(({ id, key, name, text, productIds, picture, points = [] }) => {
    const products = productIds.flatMap((productId) => productsById.get(productId) ?? [])
    if (products.length < fewest) return []
    // Without a picture of its own: every product is photographed worn with others, the first one's comes closest.
    const worn = products[0]?.images.find((image) => image.name === 'fa')
    return [
      {
        id,
        key,
        name: textFor(name, market.locale),
        text: textFor(text, market.locale),
        picture: picture ?? worn?.hash ?? '',
        points: picture ? points.filter(({ productId }) => productsById.has(productId)) : [],
        products,
      },
    ]
  })
}
