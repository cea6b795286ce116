import type { Product } from '@vitrine/contracts/shop'
import type { ShopClient } from '../../app/platform/shop.ts'

/** The shop as an editor sees it: products that are drafts have a page, too. Lists, search and baskets leave them out. */
export const showDrafts = (
  shop: ShopClient,
  readDraft: (productId: number) => Promise<Product | undefined>,
): ShopClient => ({
  ...shop,
  async getProductById(input) {
    const reply = await shop.getProductById(input)
    if (reply.ok) return reply
    const draft = await readDraft(input.id)
    return draft ? { ok: true, value: { ...draft, siblings: [] } } : reply
  },
})
