import type { PlainMessageKey } from '../i18n/translate.ts'
import type { VisitorChange } from '../platform/visitor.ts'
import type { BasketLine } from './basket-line.ts'

/** Reply to adding an item to the basket. */
export type AddReply =
  | AddedItem
  /** `isBadForm`: no page of ours sent it. */
  | { outcome: AddRefusal; isBadForm?: true }

export type AddedItem = {
  /** `reduced`: fewer pieces than wanted were in stock. */
  outcome: 'added' | 'reduced'
  item: BasketLine
  /** Number of pieces that were added. */
  pieces: number
  /** Subtotal of the basket and the threshold of free delivery, in cents. */
  sum: number
  freeFrom: number
  visitor: VisitorChange
}

export type AddRefusal = 'size_missing' | 'out_of_stock' | 'basket_full' | 'failed'

export const isAdded = (reply: AddReply): reply is AddedItem => reply.outcome === 'added' || reply.outcome === 'reduced'

/** Keys of the message part `basket`. */
export const refusalMessages: Readonly<Record<AddRefusal, PlainMessageKey>> = {
  size_missing: 'basket.notification.size_missing',
  out_of_stock: 'basket.notification.add_to_basket_variant_out_of_stock_error',
  basket_full: 'basket.notification.add_to_basket_max_basket_items_error',
  failed: 'basket.notification.add_to_basket_error',
}
