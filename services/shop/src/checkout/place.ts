import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '@vitrine/contracts/markets'
import { type BasketItem, fail, ok, type Result } from '@vitrine/contracts/shop'
import type { Owner } from '../basket/basket-key.ts'
import type { BasketStore } from '../basket/basket-store.ts'
import type { Transaction } from '../database/database.ts'
import { announceOrder } from '../orders/confirm.ts'
import { addOrder } from '../orders/order-store.ts'
import { type Short, takeStock, takeStoreStock } from '../orders/stock.ts'
import { payments } from '../payment/payment-store.ts'
import type { Refusal } from '../rpc/handlers.ts'
import { openNextBasket } from './basket-reopening.ts'
import { giftCards } from './gift-card-store.ts'
import { type Draft, withHoldings } from './order-draft.ts'
import type { Quoted } from './quoting.ts'
import { redeemerOf, vouchers } from './voucher-store.ts'

const liveReservations = 5

export type Prepared = { owner: Owner; quoted: Quoted; draft: Draft; method: PaymentMethod }

export type PlaceCode =
  | 'BASKET_CHANGED'
  | 'OUT_OF_STOCK'
  | 'STORE_LACKS_ITEMS'
  | 'VOUCHER_USED_UP'
  | 'GIFT_CARD_EMPTY'
  | 'TOO_MANY_RESERVATIONS'

/**
 * Writes an order: one short transaction without any call to the outside. What was read before it is guarded by
 * the basket's version and by conditional updates. Everybody locks in the same order: basket, variants by id, those
 * of a store by id, voucher, gift cards.
 */
export async function place(
  tx: Transaction,
  baskets: Pick<BasketStore, 'lock' | 'close'>,
  { owner, quoted, draft, method }: Prepared,
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
    await payments.add(tx, { id: randomUUID(), orderId, method, amount: due, currency: cost.currencyCode })
  } else await announceOrder(tx, orderId)
  await baskets.close(tx, held.id)
  await openNextBasket(tx, held.id)
  return ok(orderId)
}

export const basketChanged: Refusal<'BASKET_CHANGED'> = {
  code: 'BASKET_CHANGED',
  detail: 'The basket is not the one that was shown',
}

/** Names every line that the chosen store cannot hand out (any more). */
export const storeLacks = (
  short: readonly Pick<Short, 'variantId'>[],
  lines: readonly BasketItem[],
): Refusal<'STORE_LACKS_ITEMS'> => ({
  code: 'STORE_LACKS_ITEMS',
  detail: 'The store does not have everything in the basket',
  errors: lines.flatMap(({ key, variant }) =>
    short.some(({ variantId }) => variantId === variant.id) ? [{ basketItemKey: key, variantId: variant.id }] : [],
  ),
})

/** Lines of one variant are one wish. */
export function wantedBy(lines: readonly Pick<BasketItem, 'variant' | 'quantity'>[]): ReadonlyMap<number, number> {
  const wanted = new Map<number, number>()
  for (const { variant, quantity } of lines) wanted.set(variant.id, (wanted.get(variant.id) ?? 0) + quantity)
  return wanted
}

/** Names every line that cannot be had, and how many of it could. */
export const outOfStock = (short: readonly Short[], lines: readonly BasketItem[]): Refusal<'OUT_OF_STOCK'> => ({
  code: 'OUT_OF_STOCK',
  detail: 'Something in the basket is no longer in stock',
  errors: lines.flatMap((line) => {
    const found = short.find(({ variantId }) => variantId === line.variant.id)
    if (!found) return []
    const { variantId, available } = found
    return [
      { operation: 'update', basketItemKey: line.key, variantId, available, statusCode: 412, kind: 'ItemUnavailable' },
    ]
  }),
})
