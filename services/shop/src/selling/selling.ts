import type { Database } from '@vitrine/database'
import { type Actor, lineRecorderOf, listLines } from '../staff-log/staff-log.ts'
import { createCampaignDesk } from './campaigns.ts'
import { createGiftCardDesk } from './gift-card-desk.ts'
import { createPreview } from './preview.ts'
import { createPromotionDesk } from './promotions.ts'
import { createVoucherDesk } from './voucher-desk.ts'

type SellingDependencies = {
  db: Database
  /** The name that the lines of the log carry. */
  actor: Actor
}

export type Selling = ReturnType<typeof createSelling>

/** Everything operators do to sell: promotions, campaigns, vouchers, gift cards, and a look at what baskets would cost. */
export function createSelling({ db, actor }: SellingDependencies) {
  const record = lineRecorderOf(actor)
  return {
    promotions: createPromotionDesk(db, record),
    campaigns: createCampaignDesk(db, record),
    vouchers: createVoucherDesk(db, record),
    giftCards: createGiftCardDesk(db, record),
    preview: createPreview(db),
    audit: async (limit = 20) => (await listLines(db, { limit })).rows,
  }
}
