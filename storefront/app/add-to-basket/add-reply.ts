import type { PlainMessageKey } from '../i18n/translate.ts'
import type { Visitor } from '../platform/visitor.ts'
import type { BasketLine } from './basket-line.ts'

/** What came of putting something into the basket. */
export type AddReply = Added | { outcome: AddRefusal }

export type Added = {
  /** `reduced`: there were not as many as wanted. */
  outcome: 'added' | 'reduced'
  item: BasketLine
  /** How many pieces came in. */
  pieces: number
  /** Cents the basket has, and from where delivery is free. */
  sum: number
  freeFrom: number
  visitor: Visitor
}

export type AddRefusal = 'size_missing' | 'out_of_stock' | 'basket_full' | 'failed'

export const isAdded = (reply: AddReply): reply is Added => reply.outcome === 'added' || reply.outcome === 'reduced'

/** What the shopper is told, in the part `basket` of the messages. */
export const refusalMessages: Readonly<Record<AddRefusal, PlainMessageKey>> = {
  size_missing: 'basket.notification.size_missing',
  out_of_stock: 'basket.notification.add_to_basket_variant_out_of_stock_error',
  basket_full: 'basket.notification.add_to_basket_max_basket_items_error',
  failed: 'basket.notification.add_to_basket_error',
}
