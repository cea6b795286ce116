import type { Outfit } from '@vitrine/contracts/shop'
import { idInPath } from '@vitrine/contracts/urls'
import type { Block, Look } from '../platform/content/views.ts'
import type { Platform } from '../platform/platform.ts'
import { pictureOf, toCard } from './product-card.ts'

/** Gives stories that lead to an outfit its picture and its pieces; without an answer they stay plain stories. */
export async function withLooks(
  blocks: readonly Block[],
  { shop, report }: Pick<Platform, 'shop' | 'report'>,
  cdnUrl: string,
): Promise<readonly Block[]> {
  return Promise.all(
    blocks.map(async (block) => {
      const id = block.type === 'story' ? outfitIn(block.to) : null
      if (id === null) return block
      const reply = await shop.getOutfitById({ id }).catch((error: unknown) => {
        report('content.look.failed', error)
        return null
      })
      return reply?.ok ? { ...block, look: lookOf(reply.value, cdnUrl) } : block
    }),
  )
}

const outfitIn = (to = '') => (to.startsWith('/p/shop-the-look/') ? idInPath(to) : null)

const lookOf = ({ name, picture, points, products }: Outfit, cdnUrl: string): Look => ({
  picture: picture ? pictureOf(cdnUrl, picture, name, 1500) : null,
  pieces: products
    .filter(({ isActive }) => isActive)
    .map((product) => ({
      product: toCard(product, cdnUrl),
      point: points.find(({ productId }) => productId === product.id) ?? null,
    })),
})
