import type { StaffClient } from '../staff/index.ts'
import { bookCalls } from './books.ts'
import { customerCalls } from './customers.ts'
import { insightCalls } from './insights.ts'
import { ownAccountCalls } from './own-account.ts'
import { teamCalls } from './team.ts'
import { goodsCalls } from './goods.ts'
import { importCalls } from './imports.ts'
import { logCalls } from './log.ts'
import { priceCalls } from './prices.ts'
import { sellingCalls } from './selling.ts'
import { stockCalls } from './stock.ts'
import { mailCalls } from './mails.ts'
import { orderJobCalls, orderPaperCalls } from './order-jobs.ts'
import { orderCalls } from './orders.ts'
import { returnCalls } from './returns.ts'
import { reviewDeskCalls } from './reviews.ts'
import { savedViewCalls } from './saved-views.ts'
import { statementCalls } from './statements.ts'
import { subscriptionCalls } from './subscriptions.ts'

const ordersSection = {
  ...orderCalls,
  ...orderJobCalls,
  ...orderPaperCalls,
  ...savedViewCalls,
  ...returnCalls,
  ...statementCalls,
  ...subscriptionCalls,
  ...mailCalls,
}

/** Everything that staff do to the shop's own data. */
export const deskCalls = {
  ...logCalls,
  ...teamCalls,
  ...ownAccountCalls,
  ...bookCalls,
  ...customerCalls,
  ...reviewDeskCalls,
  ...insightCalls,
  ...goodsCalls,
  ...stockCalls,
  ...sellingCalls,
  ...priceCalls,
  ...importCalls,
  ...ordersSection,
}

export type DeskCalls = typeof deskCalls
export type DeskClient = StaffClient<DeskCalls>

export { logCalls, type LogLine, LogQuery } from './log.ts'
export {
  type BoundedShare,
  type FitFigures,
  periodFields,
  type StyleFit,
  type VisitFigures,
  type VisitReportOfShop,
} from './insights.ts'
export { type Page } from './page.ts'
export { ownAccountCalls, type OwnAccount, type SecondFactorSetup, type StaffSession } from './own-account.ts'
export { teamCalls, type MemberState, type TeamMember } from './team.ts'
export { bookCalls, type BookResult, type BookRun, type Books } from './books.ts'
export type { StudioHealth } from './health.ts'
export {
  customerCalls,
  type CustomerOrder,
  type CustomerState,
  type CustomerView,
  type ForgetObstacle,
  type FoundCustomer,
} from './customers.ts'
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
export {
  type FileShape,
  type ImportChange,
  type ImportCounts,
  type ImportDetail,
  importKinds,
  type ImportKind,
  importLayouts,
  type ImportLayout,
  type ImportProblem,
  type ImportRow,
  ImportSettings,
  type ImportState,
  type ImportTarget,
  largestImport,
  mostProblems,
} from './imports.ts'
export { lowStock, type StockChange, type StockOutcome, type StockRow, stockStates } from './stock.ts'
export {
  type DeskOrder,
  goodwillLimit,
  type GoodwillLine,
  type GoodwillReason,
  goodwillReasons,
  type GoodwillTarget,
  goodwillTargets,
  type OrderMoney,
  type OrderParcel,
  type OrderPiece,
  OrderQuery,
  type OrderRow,
  type OrderStepState,
  type OrderView,
  orderViews,
  type PromisedGoodwill,
  type StepRefusal,
  type TimelineEntry,
} from './orders.ts'
export {
  type BulkStep,
  bulkSteps,
  mostInJob,
  type OrderChoice,
  type OrderJob,
  type OrderPaper,
  orderPapers,
} from './order-jobs.ts'
export {
  type PieceCondition,
  pieceConditions,
  type ReturnDetail,
  type ReturnPiece,
  ReturnQuery,
  type ReturnRow,
  type ReturnState,
  returnStates,
  type ScanResult,
  undoSeconds,
} from './returns.ts'
export { ReviewQuery, type ReviewRow, type ReviewView, reviewViews } from './reviews.ts'
export { mostSavedViews, type OrderListState, type SavedView } from './saved-views.ts'
export { StatementQuery, type StatementRow } from './statements.ts'
export { SubscriptionQuery, type SubscriptionRow, type SubscriptionView, subscriptionViews } from './subscriptions.ts'
export { MailQuery, type MailRow, type MailState, mailStates, type MailView } from './mails.ts'
