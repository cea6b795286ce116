import { marketOfShop } from '@vitrine/contracts/markets'
import { ok } from '@vitrine/contracts/shop'
import type { Database } from '@vitrine/database'
import { createInsightReports } from '../insights/insight-reports.ts'
import { readInsights } from '../insights/read-insights.ts'
import type { DeskHandlers } from './desk.ts'

export const createVisitHandlers = ({ db }: { db: Database }): Pick<DeskHandlers, 'readVisits'> => ({
  async readVisits({ shop, from, to }, { worksForShop }) {
    const { shops } = await readInsights(createInsightReports(db), { from, to, limit: 1 })
    const wanted = shops.flatMap(({ shopId, currency, totals, days }) => {
      const locale = marketOfShop(shopId)?.locale
      if (!locale || !worksForShop(shopId) || (shop !== undefined && shop !== locale)) return []
      return [{ shop: locale, currency, totals, days }]
    })
    return ok(wanted)
  },
})
