import { sql, type Transaction } from '@vitrine/database'
import { isAwaitedDelivery } from '../subscriptions/renewal-payment.ts'
import { closeUntouched, reopenBasket } from '../basket/reopen-basket.ts'
import { giftCards } from '../gift-cards/gift-card-store.ts'
import { redeemerOf, vouchers } from '../vouchers/voucher-store.ts'
import type { LockedOrder } from '../orders/order-store.ts'
import { giveStockBack, type TakenStock, takeStock, takeStoreStock, type StockDemand } from '../orders/stock.ts'
import type { Payment } from '../payment/payment-store.ts'
import { orderIn } from '../orders/read-orders.ts'

class NotPossible extends Error {
  override name = 'NotPossible'
}

/** Releases the reservations of an order, in the common lock order: basket, variants, voucher, gift cards. Returns the basket's version. */
export async function giveGoodsBack(
  tx: Transaction,
  { id, basketId, items }: LockedOrder,
): Promise<number | undefined> {
  const version = basketId === null ? undefined : await reopenBasket(tx, basketId)
  await giveStockBack(
    tx,
    id,
    items.map((item) => item.id),
  )
  await vouchers.giveBack(tx, id)
  await giftCards.giveBack(tx, id)
  return version
}

/**
 * Takes what an order had given back once more, all or nothing. Not when its basket was touched since, or its delivery
 * was tried again: the same things may have been ordered again.
 */
export async function takeGoodsAgain(tx: Transaction, order: LockedOrder, payment: Payment): Promise<boolean> {
  const { basketId, order: code } = order
  const { reopenedVersion } = payment
  if (code !== 'order_aborted') return false
  try {
    await tx.transaction(async (inner) => {
      const isUntouched =
        basketId === null || reopenedVersion === null
          ? await isAwaitedDelivery(inner, order.id)
          : await closeUntouched(inner, basketId, reopenedVersion)
      if (!isUntouched) throw new NotPossible('The same may have been ordered again')
      const wanted = wantedBy(order)
      const { fromStore } = order
      const taken = await (fromStore === null ? takeStock(inner, wanted) : takeStoreStock(inner, fromStore, wanted))
      if (!taken.ok) throw new NotPossible('Something is sold out')
      await noteHoldings(inner, order, taken.value)
      const { customer, vouchers: used } = await orderIn(inner, order.id)
      for (const { id } of used) {
        const redeemer = redeemerOf({
          customerId: customer.id,
          isGuest: customer.status.isGuestCustomer,
          email: customer.email,
        })
        if (!redeemer || !(await vouchers.redeem(inner, { voucherId: id, orderId: order.id, redeemer })))
          throw new NotPossible('The voucher is used up')
      }
      if (!(await giftCards.pay(inner, order.id, await giftCards.paidFor(inner, order.id))))
        throw new NotPossible('A gift card is empty')
    })
    return true
  } catch (error) {
    if (error instanceof NotPossible) return false
    throw error
  }
}

const wantedBy = ({ items }: LockedOrder): StockDemand =>
  new Map([...Map.groupBy(items, ({ variantId }) => variantId)].map(([variantId, same]) => [variantId, same.length]))

/** The first items of each variant were taken from stock. */
async function noteHoldings(tx: Transaction, { id, fromStore }: LockedOrder, taken: TakenStock): Promise<void> {
  const holding = fromStore === null ? 'stock' : 'store'
  await tx.run(sql`
    update order_items i set holding = case when n.place <= t.quantity then ${holding} else 'backorder' end
    from (select id, variant_id, row_number() over (partition by variant_id order by id) as place
        from order_items where order_id = ${id}) n
      join jsonb_to_recordset(${JSON.stringify([...taken].map(([variantId, quantity]) => ({ variantId, quantity })))}::jsonb)
        as t("variantId" int, quantity int) on t."variantId" = n.variant_id
    where i.id = n.id`)
}
