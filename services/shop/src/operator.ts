/** For commands of operators: without the calls of shoppers they start in half the time. */
export { fewestVisits } from './insights/insight-reports.ts'
export type { InsightsReport, ShopInsights } from './insights/read-insights.ts'
export { openOperator } from './operator/open-operator.ts'
export { type Operator, orderSteps, type OrderStep } from './operator/operator.ts'
export { readLocalTime, writeLocalTime } from './prices/local-time.ts'
export type { Mistake } from './selling/draft-values.ts'
export type { Selling } from './selling/selling.ts'
