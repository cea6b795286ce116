import type { Database } from '@vitrine/database'
import { type Actor, listLines } from '../staff-log/staff-log.ts'
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
export const createSelling = ({ db, actor }: SellingDependencies) => ({
  promotions: createPromotionDesk(db, actor),
  campaigns: createCampaignDesk(db, actor),
  vouchers: createVoucherDesk(db, actor),
  giftCards: createGiftCardDesk(db, actor),
  preview: createPreview(db),
  audit: async (limit = 20) => (await listLines(db, { limit })).rows,
})
