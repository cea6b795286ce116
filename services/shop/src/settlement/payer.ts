import { fromCountryCode3 } from '@vitrine/contracts/markets'
import { type Database, sql } from '@vitrine/database'
import type { OrderBody } from '../orders/order-body.ts'
import type { Payer, RepeatedCharge } from '../payment/provider.ts'

/** Who pays an order. */
export async function payerOf(db: Database, orderId: number): Promise<Payer> {
  const { rows } = await db.execute<{ orderNumber: string; body: Pick<OrderBody, 'customer' | 'address' | 'locale'> }>(
    sql`select reference_key as "orderNumber", jsonb_build_object('customer', body->'customer', 'locale', body->'locale',
      'address', body->'address') as body from orders where id = ${orderId}`,
  )
  const [row] = rows
  if (!row) throw new Error(`Order ${orderId} is gone although somebody pays for it`)
  const { customer, address, locale } = row.body
  return {
    orderNumber: row.orderNumber,
    email: customer.email,
    name: `${customer.firstName} ${customer.lastName}`,
    country: fromCountryCode3(address.billing.countryCode) ?? '',
    locale,
  }
}

/** Whether something of an order is to come again, and its money with it. */
export async function isRepeated(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from order_items where order_id = ${orderId}
      and body->'customData'->'subscriptionDefinition'->>'interval' is not null limit 1`)
  return rows.length > 0
}

/** The payment of the order a subscription began with: what was agreed to then is asked for again. */
export async function firstPaymentOf(db: Database, orderId: number): Promise<RepeatedCharge['first']> {
  const { rows } = await db.execute<{ paymentId: string; reference: string }>(sql`
    select p.id::text as "paymentId", p.provider_reference as reference
    from orders o join subscriptions s on s.id = o.subscription_id join payments p on p.order_id = s.order_id
    where o.id = ${orderId} and p.provider_reference is not null and p.state in ('approved', 'refunded')
    order by p.created_at desc limit 1`)
  return rows[0]
}
