import * as v from 'valibot'
import type { Localised } from '../catalogue/localised.ts'
import { staffCall } from '../staff/index.ts'
import { GoodsNumber, RowId, SearchText } from './fields.ts'
import { type Page, pageFields } from './page.ts'

/** A size with the pieces of the warehouse and of the stores. */
export type StockRow = {
  variantId: number
  productId: number
  name: Localised
  colour: Localised
  size: string
  number: string
  gtin: string
  quantity: number
  inStores: number
  /** Customers who asked for a mail when it is back. */
  waiting: number
  isSellableWithoutStock: boolean
}

export const stockStates = ['out', 'low', 'waiting'] as const

/** Up to this many pieces count as low. */
export const lowStock = 3

const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))

/** A difference, or a count against the value that was seen: sales in between are never overwritten. */
const StockChange = v.union([
  v.strictObject({
    variantId: RowId,
    by: v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000)),
  }),
  v.strictObject({ variantId: RowId, to: quantity, expected: quantity }),
])
export type StockChange = v.InferOutput<typeof StockChange>

/** `MOVED`: it is no longer the value that was seen; `TOO_FEW`: fewer than nothing would be left. */
export type StockOutcome =
  | { variantId: number; ok: true; quantity: number }
  | { variantId: number; ok: false; code: 'MOVED' | 'TOO_FEW'; quantity: number }
  | { variantId: number; ok: false; code: 'NOT_FOUND' }

export const stockCalls = {
  listStock: staffCall<Page<StockRow>>()({
    right: 'stock.read',
    kind: 'read',
    input: v.strictObject({
      ...pageFields,
      text: v.exactOptional(SearchText),
      category: v.exactOptional(RowId),
      product: v.exactOptional(RowId),
      state: v.exactOptional(v.picklist(stockStates)),
    }),
  }),
  /** Sizes by numbers of any kind, in the order of the numbers; unknown ones are missing. */
  findStock: staffCall<readonly { number: string; row: StockRow }[]>()({
    right: 'stock.read',
    kind: 'read',
    input: v.strictObject({ numbers: v.pipe(v.array(GoodsNumber), v.maxLength(500)) }),
  }),
  /** Row by row: those that fit are written, the others keep what they are. */
  changeStock: staffCall<readonly StockOutcome[]>()({
    right: 'stock.write',
    kind: 'write',
    input: v.strictObject({
      changes: v.pipe(v.array(StockChange), v.minLength(1), v.maxLength(500)),
      reason: v.pipe(v.string(), v.trim(), v.maxLength(200)),
    }),
    errors: ['NOTHING_CHANGED'],
  }),
  /** Takes a change back by its difference, once: the line of the log names it. */
  takeBackStock: staffCall<{ quantity: number }>()({
    right: 'stock.write',
    kind: 'write',
    input: v.strictObject({ line: RowId }),
    errors: ['NOT_FOUND', 'TAKEN_BACK', 'TOO_FEW'],
  }),
}
