import type { Order, OrderItem, OrderPackage } from '@vitrine/contracts/shop'
import {
  type Database,
  int,
  json,
  nullable,
  row,
  type Sql,
  sql,
  text,
  textOf,
  type Transaction,
  type ValueOf,
} from '@vitrine/database'
import type { OrderBody } from './order-body.ts'
import { trackingUrl } from './tracking.ts'

const utc = (column: Sql) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

type PackageRow = Omit<OrderPackage, 'tracking'> & { trackingId: string | null }
const OrderRow = row({
  id: int,
  referenceKey: text,
  publicKey: text,
  shopId: int,
  customerId: nullable(int),
  status: textOf<Order['status']>(),
  order: text,
  billing: text,
  shipping: text,
  body: json<OrderBody>(),
  items: json<OrderItem[]>(),
  packages: json<PackageRow[]>(),
  history: nullable(json<Order['history']>()),
  createdAt: text,
  updatedAt: text,
  confirmedAt: nullable(text),
  invoicedAt: nullable(text),
  subscriptionId: nullable(text),
  gift: nullable(json<{ note: string }>()),
})

/** Orders in their wire format, newest first. */
export async function readOrders(
  db: Database,
  where: Sql,
  { limit = 1, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<Order[]> {
  const rows = await db.rows(
    OrderRow,
    sql`
      select o.id::int, o.reference_key as "referenceKey", o.public_key as "publicKey", o.shop_id as "shopId",
        o.customer_id::int as "customerId", o.status, o.order_status as "order", o.billing_status as billing,
        o.shipping_status as shipping, o.body,
        ${utc(sql`o.created_at`)} as "createdAt", ${utc(sql`o.updated_at`)} as "updatedAt",
        ${utc(sql`o.confirmed_at`)} as "confirmedAt", ${utc(sql`o.invoiced_at`)} as "invoicedAt",
        o.subscription_id::text as "subscriptionId", o.contact -> 'gift' as gift,
        (select jsonb_agg(i.body || jsonb_build_object('key', i.key, 'status', i.status, 'packageId', i.package_id)
          order by i.id) from order_items i where i.order_id = o.id) as items,
        coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', p.number, 'carrierKey', p.carrier,
            'deliveryStatus', p.status, 'deliveryDate', jsonb_build_object('minimum', p.earliest, 'maximum', p.latest),
            'shippedAt', ${utc(sql`p.shipped_at`)}, 'deliveredAt', ${utc(sql`p.delivered_at`)},
            'trackingId', p.tracking_id,
            'returnIdentCode', (select r.ident_code from returns r where r.order_id = o.id and r.gift_email is null
              order by r.created_at desc limit 1)
          )) order by p.number)
          from order_packages p where p.order_id = o.id), '[]') as packages,
        (select jsonb_agg(jsonb_build_object('status', e.status, 'at', ${utc(sql`e.at`)}) order by e.id)
          from order_events e where e.order_id = o.id) as history
      from orders o where ${where} order by o.created_at desc, o.id desc limit ${limit} offset ${offset}`,
  )
  return rows.map(toOrder)
}

/** One order, or none. */
export const readOrder = async (db: Database, where: Sql): Promise<Order | undefined> =>
  (await readOrders(db, where))[0]

/** The order as this transaction sees it. */
export async function orderIn(tx: Transaction, orderId: number): Promise<Order> {
  const order = await readOrder(tx, sql`o.id = ${orderId}`)
  if (!order) throw new Error(`Order ${orderId} is gone`)
  return order
}

function toOrder({
  order,
  billing,
  shipping,
  body,
  customerId,
  packages,
  history,
  subscriptionId,
  gift,
  ...facts
}: ValueOf<typeof OrderRow>): Order {
  const { basketKey, campaignKey, cost, address, payment, vouchers, loyaltyCard, customer, returnDays } = body
  return {
    ...facts,
    basketKey,
    campaignKey,
    currencyCode: cost.currencyCode,
    detailedStatus: { order: named(order), billing: named(billing), shipping: named(shipping) },
    cost,
    address,
    customer: { id: customerId, ...customer },
    payment,
    packages: packages.map(toPackage),
    vouchers,
    loyaltyCard,
    history: history ?? [],
    ...(subscriptionId !== null && { subscriptionId }),
    ...(gift && { gift }),
    ...(returnDays !== undefined && { returnDays }),
  }
}

function toPackage({ trackingId = null, ...parcel }: PackageRow): OrderPackage {
  if (trackingId === null) return { ...parcel, tracking: null }
  const url = trackingUrl(parcel.carrierKey, trackingId)
  return { ...parcel, shipmentKey: trackingId, tracking: url ? { id: trackingId, url } : null }
}

/** `order_confirmed` is called “Order confirmed”. */
function named(code: string): { code: string; name: string } {
  const words = code.replaceAll('_', ' ')
  return { code, name: words.charAt(0).toUpperCase() + words.slice(1) }
}
