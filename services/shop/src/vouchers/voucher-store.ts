import { createHash } from 'node:crypto'
import { Voucher } from '@vitrine/contracts/catalogue'
import { bool, type Database, json, row, sql, type Transaction } from '@vitrine/database'
import * as v from 'valibot'
import { normaliseCode } from '../codes/speakable-code.ts'
import type { KnownVoucher } from './voucher.ts'

/**
 * The redeemer of a voucher: a customer by id, a guest by the hash of the address. Unknown callers have redeemed
 * nothing.
 */
export function redeemerOf(who: {
  customerId: number | null
  isGuest: boolean
  email?: string | undefined
}): string | undefined {
  if (who.customerId !== null && !who.isGuest) return `c${who.customerId}`
  return who.email && `e${createHash('sha256').update(who.email.trim().toLowerCase()).digest('hex')}`
}

const VoucherRow = row({
  body: json<unknown>(),
  isOncePerCustomer: bool,
  isBegun: bool,
  isOver: bool,
  isUsedUp: bool,
  isUsedByCaller: bool,
})

const Body = v.omit(Voucher, ['uses', 'maximumUses'])

export const vouchers = {
  async find(tx: Database, code: string, redeemer?: string): Promise<KnownVoucher | null> {
    const found = await tx.first(
      VoucherRow,
      sql`
        select body, is_once_per_customer as "isOncePerCustomer",
          (body->>'validFrom')::timestamptz <= now() as "isBegun", (body->>'validTo')::timestamptz <= now() as "isOver",
          coalesce(uses >= maximum_uses, false) as "isUsedUp",
          is_once_per_customer and exists (
            select 1 from voucher_uses u where u.voucher_id = vouchers.id and u.redeemer = ${redeemer ?? ''}
          ) as "isUsedByCaller"
        from vouchers where code = ${normaliseCode(code)}`,
    )
    if (!found) return null
    const { body, ...facts } = found
    return { ...v.parse(Body, body), ...facts }
  },

  /** Redeems it once for an order; false when another order was faster or the customer has used it before. */
  async redeem(tx: Transaction, use: { voucherId: number; orderId: number; redeemer: string }): Promise<boolean> {
    const counted = await tx.run(sql`
      update vouchers set uses = uses + 1
      where id = ${use.voucherId} and (maximum_uses is null or uses < maximum_uses)`)
    if (counted !== 1) return false
    const noted = await tx.run(sql`
      insert into voucher_uses (voucher_id, redeemer, order_id, is_once_per_customer)
      select id, ${use.redeemer}, ${use.orderId}, is_once_per_customer from vouchers where id = ${use.voucherId}
      on conflict do nothing`)
    return noted === 1
  },

  /** Releases the voucher of an order that failed. */
  async giveBack(tx: Transaction, orderId: number): Promise<void> {
    await tx.run(sql`
      with gone as (delete from voucher_uses where order_id = ${orderId} returning voucher_id)
      update vouchers set uses = uses - 1 where id in (select voucher_id from gone)`)
  },
}
