import { outfitPath } from '@vitrine/contracts/urls'
import { goodsPicture } from '../product-card/card.ts'
import type { ShopClient } from '../platform/shop.ts'
import type { PictureAsset } from '../ui/picture.tsx'

type OutfitCard = {
  id: number
  name: string
  text: string
  to: string
  picture: PictureAsset | null
  pieces: number
}
export type OutfitPages = { cards: readonly OutfitCard[]; total: number; page: number }

export const outfitsOnPage = 12

/** Outfits from the first page to the requested one. */
export async function loadOutfits(
  page: number,
  shop: Pick<ShopClient, 'getOutfits'>,
  cdnUrl: string,
): Promise<OutfitPages> {
  // The shop returns a hundred outfits at most.
  const last = Math.min(page, Math.floor(100 / outfitsOnPage) - 1)
  const { outfits, pagination } = await shop.getOutfits({ page: 1, perPage: (last + 1) * outfitsOnPage })
  return {
    cards: outfits.map(({ id, name, text, picture, products }) => ({
      id,
      name,
      text,
      to: outfitPath(name, id),
      picture: picture ? goodsPicture(cdnUrl, picture, name) : null,
      pieces: products.length,
    })),
    total: pagination.total,
    page: last,
  }
}
