import type { Promotion } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Basket } from '@vitrine/contracts/shop'
import type { Database } from '@vitrine/database'
import { applyBestPromotions } from '../basket/apply-best-promotions.ts'
import { addItems } from '../basket/basket.ts'
import { pricingContextOf, stockLookupOf } from '../basket/pricing-context.ts'
import { toBasket } from '../basket/to-wire.ts'
import { findCodes } from '../basket/codes.ts'
import { createProductCatalogue } from '../catalogue/product-catalogue.ts'

export type PreviewRequest = {
  market: Market
  items: readonly { variantId: number; quantity: number }[]
  /** The moment at which promotions are judged. */
  at?: string | undefined
  groups?: readonly string[] | undefined
  /** A promotion code, and a voucher. */
  code?: string | undefined
  voucher?: string | undefined
  /** A promotion that is not written yet, or a changed form of one that is. */
  draft?: Promotion | undefined
}

/** Prices a basket in a shop without storing anything. */
export const createPreview =
  (db: Database) =>
  async ({
    market,
    items,
    at = new Date().toISOString(),
    groups = [],
    code,
    voucher,
    draft,
  }: PreviewRequest): Promise<Basket> => {
    // A catalogue of its own: operators look at what is written now.
    const productCatalogue = createProductCatalogue(db)
    const { promotions } = await productCatalogue.parts()
    const offers = await productCatalogue.offers(
      market,
      items.map(({ variantId }) => variantId),
    )
    const stored = { voucher: voucher ?? null, giftCards: [] }
    const context = pricingContextOf(
      market,
      offers,
      draft ? [...promotions.filter(({ id, key }) => id !== draft.id && key !== draft.key), draft] : promotions,
      { at, groups, code, codes: await findCodes(db, stored, market, undefined) },
    )
    const added = addItems([], items, 'AddQuantityToExisting', stockLookupOf(context))
    const { lines } = applyBestPromotions([], added, context)
    return toBasket({ key: 'preview', version: 0, lines }, context)
  }
