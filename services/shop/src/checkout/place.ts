import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '@vitrine/contracts/markets'
import { fail, ok, type Result } from '@vitrine/contracts/shop'
import type { Transaction } from '@vitrine/database'
import type { Owner } from '../basket/basket-key.ts'
import type { BasketStore } from '../basket/basket-store.ts'
import { announceOrder } from '../settlement/confirm-order.ts'
import { addOrder } from '../orders/order-store.ts'
import { takeStock, takeStoreStock } from '../orders/stock.ts'
import { payments } from '../payment/payment-store.ts'
import type { Refusal } from '../rpc/handlers.ts'
import { openNextBasket } from '../basket/reopen-basket.ts'
import { giftCards } from '../gift-cards/gift-card-store.ts'
import { type Draft, withHoldings } from './order-draft.ts'
import type { OrderQuote } from './quote-reader.ts'
import { basketChanged, outOfStock, storeLacks } from './refusals.ts'
import { wantedBy } from './wanted-pieces.ts'
import { redeemerOf, vouchers } from '../vouchers/voucher-store.ts'

const liveReservations = 5

export type PreparedOrder = {
  owner: Owner
  quoted: OrderQuote
  draft: Draft
  method: PaymentMethod
  /** The customer for whom the card is saved, or the saved card that pays. */
  savesCardOf?: number | undefined
  savedMethodId?: string | undefined
}

export type PlaceCode =
  | 'BASKET_CHANGED'
  | 'OUT_OF_STOCK'
  | 'STORE_LACKS_ITEMS'
  | 'VOUCHER_USED_UP'
  | 'GIFT_CARD_EMPTY'
  | 'TOO_MANY_RESERVATIONS'

/**
 * Writes an order: one short transaction without any call to the outside. What was read before it is guarded by
 * the basket's version and by conditional updates. All writers lock in the same order: basket, variants by id, those
 * of a store by id, voucher, gift cards.
 */
export async function place(
  tx: Transaction,
  baskets: Pick<BasketStore, 'lock' | 'close'>,
  { owner, quoted, draft, method, savesCardOf, savedMethodId }: PreparedOrder,
): Promise<Result<number, Refusal<PlaceCode>>> {
  const held = await baskets.lock(tx, owner.market, owner.key)
  if (held?.version !== draft.basketVersion) return fail(basketChanged)
  if (draft.isPending && draft.sessionHash && (await payments.liveOf(tx, draft.sessionHash)) >= liveReservations)
    return fail({ code: 'TOO_MANY_RESERVATIONS', detail: 'Too many orders wait for their payment', retryAfter: 60 })

  const { lines } = quoted.pricing.delivery
  const { store, isFromStore } = quoted
  const taken = await (store && isFromStore
    ? takeStoreStock(tx, store.id, wantedBy(lines))
    : takeStock(tx, wantedBy(lines)))
  if (!taken.ok) return fail(isFromStore ? storeLacks(taken.error, lines) : outOfStock(taken.error, lines))
  const orderId = await addOrder(tx, { ...draft, basketId: held.id, items: withHoldings(draft, taken.value) })

  const redeemer = redeemerOf({
    customerId: draft.customerId,
    isGuest: draft.body.customer.status.isGuestCustomer,
    email: draft.email,
  })
  if (quoted.voucher && !(redeemer && (await vouchers.redeem(tx, { voucherId: quoted.voucher.id, orderId, redeemer }))))
    return fail({ code: 'VOUCHER_USED_UP', detail: 'The voucher has been used' })
  if (!(await giftCards.pay(tx, orderId, quoted.pricing.giftCards)))
    return fail({ code: 'GIFT_CARD_EMPTY', detail: 'A gift card no longer covers its part' })

  if (draft.isPending) {
    const { due, cost } = quoted.pricing
    await payments.add(tx, {
      id: randomUUID(),
      orderId,
      method,
      amount: due,
      currency: cost.currencyCode,
      savesCardOf,
      savedMethodId,
    })
  } else await announceOrder(tx, orderId)
  await baskets.close(tx, held.id)
  await openNextBasket(tx, held.id)
  return ok(orderId)
}
