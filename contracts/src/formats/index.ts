export { formatDate, formatDayAndMonth } from './dates.ts'
export type { Day } from './dates.ts'
export { formatMoney, formatNumber, formatPercent, formatRoundMoney } from './money.ts'
export type { Money } from './money.ts'
