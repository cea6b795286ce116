import { fromCountryCode3 } from '@vitrine/contracts/markets'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { OrderBody } from '../orders/order-body.ts'
import type { Payer } from './provider.ts'

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
