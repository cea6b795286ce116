export {
  basketBreakdown,
  basketLine,
  chargedItems,
  groupPieces,
  orderBreakdown,
  pieceAmount,
  placedBreakdown,
  quoteBreakdown,
  refundBreakdown,
  returnBreakdown,
  taxedPart,
} from './price-breakdown.ts'
export type { PieceGroup } from './price-breakdown.ts'
export type { PriceBreakdown, PriceReduction } from '../shop/price-breakdown.ts'
export {
  formatTaxRate,
  priceRows,
  priceTable,
  priceWord,
  reductionName,
  reductionTexts,
  taxNote,
  taxRow,
} from './price-rows.ts'
export type { PriceRow, PriceTable, ReductionText } from './price-rows.ts'
export { remainingPayments } from './remaining-payments.ts'
export { vatIn } from './vat-in.ts'
