import type { Database } from '@vitrine/database'
import { listAudit } from './audit.ts'
import { createCampaignDesk } from './campaigns.ts'
import { createGiftCardDesk } from './gift-card-desk.ts'
import { createPreview } from './preview.ts'
import { createPromotionDesk } from './promotions.ts'
import { createVoucherDesk } from './voucher-desk.ts'

type SellingDependencies = {
  db: Database
  /** The person whose name the audit lines carry. */
  operator: string
}

export type Selling = ReturnType<typeof createSelling>

/** Everything operators do to sell: promotions, campaigns, vouchers, gift cards, and a look at what baskets would cost. */
export const createSelling = ({ db, operator }: SellingDependencies) => ({
  promotions: createPromotionDesk(db, operator),
  campaigns: createCampaignDesk(db, operator),
  vouchers: createVoucherDesk(db, operator),
  giftCards: createGiftCardDesk(db, operator),
  preview: createPreview(db),
  audit: (limit = 20) => listAudit(db, limit),
})
