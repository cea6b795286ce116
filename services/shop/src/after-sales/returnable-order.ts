import type { Market } from '@vitrine/contracts/markets'
import type { Order, ReturnableOrder } from '@vitrine/contracts/shop'
import { pieceState, returnableUntil } from './returns.ts'

type Labelled = { values: { label: string } | { label: string }[] } | undefined

const labelOf = (attribute: Labelled): string => [attribute?.values].flat()[0]?.label ?? ''

/** An order as the returns portal shows it: its pieces, and which of them may come back. */
export function toReturnableOrder(
  order: Order,
  facts: { market: Market; today: string; announced: ReadonlySet<string> },
): Omit<ReturnableOrder, 'refund'> {
  return {
    orderId: order.id,
    referenceKey: order.referenceKey,
    createdAt: order.createdAt,
    returnableUntil: returnableUntil(order, facts.market),
    items: order.items.map((item) => {
      const state = pieceState(item, order, facts)
      return {
        key: item.key,
        variantId: item.variant.id,
        name: item.product.name,
        colour: labelOf(item.product.attributes['color']),
        size: labelOf(item.variant.attributes['shopSize']),
        picture: item.product.images[0]?.hash ?? '',
        amount: item.price.withTax,
        isReturnable: state === 'returnable',
        state,
      }
    }),
  }
}
