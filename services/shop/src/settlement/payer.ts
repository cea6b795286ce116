import { fromCountryCode3 } from '@vitrine/contracts/markets'
import { type Database, json, row, sql, text } from '@vitrine/database'
import type { OrderBody } from '../orders/order-body.ts'
import type { Payer, RepeatedCharge } from '../payment/provider.ts'

const PaidOrder = row({ orderNumber: text, body: json<Pick<OrderBody, 'customer' | 'address' | 'locale'>>() })
const FirstPayment = row({ paymentId: text, reference: text })

/** The payer of an order. */
export async function payerOf(db: Database, orderId: number): Promise<Payer> {
  const found = await db.first(
    PaidOrder,
    sql`select reference_key as "orderNumber", jsonb_build_object('customer', body->'customer', 'locale', body->'locale',
      'address', body->'address') as body from orders where id = ${orderId}`,
  )
  if (!found) throw new Error(`Order ${orderId} is gone although it is being paid`)
  const { customer, address, locale } = found.body
  return {
    orderNumber: found.orderNumber,
    email: customer.email,
    name: `${customer.firstName} ${customer.lastName}`,
    country: fromCountryCode3(address.billing.countryCode) ?? '',
    locale,
  }
}

/** Whether something of an order is to come again, and its money with it. */
export async function isRepeated(db: Database, orderId: number): Promise<boolean> {
  const found = await db.run(sql`
    select 1 from order_items where order_id = ${orderId}
      and body->'customData'->'subscriptionDefinition'->>'interval' is not null limit 1`)
  return found > 0
}

/** The first payment of a subscription, which gave the mandate. */
export async function firstPaymentOf(db: Database, orderId: number): Promise<RepeatedCharge['first']> {
  return db.first(
    FirstPayment,
    sql`
      select p.id::text as "paymentId", p.provider_reference as reference
      from orders o join subscriptions s on s.id = o.subscription_id join payments p on p.order_id = s.order_id
      where o.id = ${orderId} and p.provider_reference is not null and p.state in ('approved', 'refunded')
      order by p.created_at desc limit 1`,
  )
}
