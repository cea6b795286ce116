import type { StaffClient } from '../staff/index.ts'
import { goodsCalls } from './goods.ts'
import { logCalls } from './log.ts'
import { priceCalls } from './prices.ts'
import { sellingCalls } from './selling.ts'
import { stockCalls } from './stock.ts'

/** Everything that staff do to the shop's own data. */
export const deskCalls = { ...logCalls, ...goodsCalls, ...stockCalls, ...sellingCalls, ...priceCalls }

export type DeskCalls = typeof deskCalls
export type DeskClient = StaffClient<DeskCalls>

export { type LogLine, LogQuery } from './log.ts'
export { type Page } from './page.ts'
export type { GoodsDetail, GoodsPrice, GoodsRow, GoodsTexts } from './goods.ts'
export {
  mostPlanLines,
  type PricePlan,
  type PricePlanDetail,
  type PricePlanLine,
  type PricePlanState,
  pricePlanStates,
  type PricePlanSummary,
} from './prices.ts'
export type {
  CampaignPlan,
  CampaignRow,
  GiftCardRow,
  PromotionRow,
  SellingState,
  TriedBasket,
  VoucherRow,
} from './selling.ts'
export { lowStock, type StockChange, type StockOutcome, type StockRow, stockStates } from './stock.ts'
