import { bool, int, json, nullable, row, sql, text, type Transaction } from '@vitrine/database'
import { saveCodes, type BasketCodes } from './basket-rows.ts'
import { joinCodes } from './codes.ts'

/**
 * After an order its owner continues with an empty basket of a higher version: a page that still shows the ordered
 * one can never order what lies in the new one.
 */
export async function openNextBasket(tx: Transaction, orderedId: number): Promise<void> {
  await tx.run(sql`
    insert into baskets (shop_id, key, customer_id, version)
    select shop_id, key, customer_id, version + 1 from baskets where id = ${orderedId}
    on conflict (shop_id, key) where status = 'active' do nothing`)
}

const OrderedBasket = row({ shopId: int, key: text, version: int })
const NextBasket = row({ id: int, version: int, isEmpty: bool })
const CodesRow = row({ voucher: nullable(text), giftCards: json<string[]>() })

/**
 * Gives the goods of an order that came to nothing back to their basket. Its version rises, so that an order of it
 * can be made anew. Answers that version; nothing when the owner has begun another basket, which got the lines.
 */
export async function reopenBasket(tx: Transaction, basketId: number): Promise<number | undefined> {
  const basket = await tx.first(
    OrderedBasket,
    sql`
      select shop_id as "shopId", key, version from baskets where id = ${basketId} and status = 'ordered' for update`,
  )
  if (!basket) return undefined
  const next = await tx.first(
    NextBasket,
    sql`
      select b.id::int, b.version, not exists (select 1 from basket_lines l where l.basket_id = b.id) as "isEmpty"
      from baskets b where b.shop_id = ${basket.shopId} and b.key = ${basket.key} and b.status = 'active' for update`,
  )
  if (next && !next.isEmpty) return joinBaskets(tx, basketId, next.id)
  // The empty one steps back.
  if (next) await tx.run(sql`delete from baskets where id = ${next.id}`)
  const version = Math.max(basket.version, next?.version ?? 0) + 1
  await tx.run(sql`
    update baskets set status = 'active', version = ${version}, updated_at = now() where id = ${basketId}`)
  return version
}

/** Lines keep the price at which they were added; codes are added up to the limit. */
async function joinBaskets(tx: Transaction, from: number, into: number): Promise<undefined> {
  await tx.run(sql`
    insert into basket_lines (basket_id, variant_id, quantity, promotion_id, group_id, is_main_item, is_required,
      display_data, custom_data, added_price)
    select ${into}, variant_id, quantity, promotion_id, group_id, is_main_item, is_required, display_data, custom_data,
      added_price
    from basket_lines where basket_id = ${from}
    on conflict (basket_id, variant_id, group_id)
    do update set quantity = least(99, basket_lines.quantity + excluded.quantity),
      added_price = coalesce(basket_lines.added_price, excluded.added_price)`)
  await saveCodes(tx, into, joinCodes(await codesOf(tx, into), await codesOf(tx, from)))
  return undefined
}

async function codesOf(tx: Transaction, basketId: number): Promise<BasketCodes> {
  const codes = await tx.first(
    CodesRow,
    sql`
      select voucher_code as voucher, gift_card_codes as "giftCards" from baskets where id = ${basketId}`,
  )
  return codes ?? { voucher: null, giftCards: [] }
}

/** Closes a reopened basket, unless it was changed since. */
export async function closeUntouched(tx: Transaction, basketId: number, version: number): Promise<boolean> {
  const closed = await tx.run(sql`
    update baskets set status = 'ordered', updated_at = now()
    where id = ${basketId} and status = 'active' and version = ${version}`)
  if (closed !== 1) return false
  await openNextBasket(tx, basketId)
  return true
}
