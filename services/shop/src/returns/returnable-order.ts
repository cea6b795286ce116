import type { Market } from '@vitrine/contracts/markets'
import { pieceAmount } from '@vitrine/contracts/prices'
import { colourName, type Order, type ReturnableOrder, returnableUntil, sizeName } from '@vitrine/contracts/shop'
import { pieceState } from './return-rules.ts'

type Sizes = ReturnableOrder['items'][number]['sizes']

type ReturnableContext = {
  market: Market
  today: string
  announced: ReadonlySet<string>
  /** Sizes to exchange an item for. */
  sizesFor: (item: Order['items'][number]) => Sizes
  /** The recipient of a gift sees no prices. */
  isGift: boolean
}

/** An order as the returns portal shows it: its pieces, and which of them may come back. */
export function toReturnableOrder(
  order: Order,
  facts: ReturnableContext,
): Omit<ReturnableOrder, 'refund' | 'holdDays'> {
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
        colour: colourName(item.product) ?? '',
        size: sizeName(item.variant) ?? '',
        picture: item.product.images[0]?.hash ?? '',
        amount: facts.isGift ? null : pieceAmount(item),
        sizes: state === 'returnable' && !facts.isGift ? facts.sizesFor(item) : [],
        isReturnable: state === 'returnable',
        state,
      }
    }),
  }
}
