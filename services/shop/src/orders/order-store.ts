import { type Database, int, nullable, row, sql, text, textOf, type Transaction, type ValueOf } from '@vitrine/database'
import type { NewOrder } from './order-body.ts'
import type { OrderState } from './states.ts'

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/** Writes an order with its pieces, parcels and first line of history; answers its id. */
export async function addOrder(tx: Transaction, order: NewOrder): Promise<number> {
  const { state } = order
  const id = await tx.first(
    int,
    sql`
      with next as (select nextval(pg_get_serial_sequence('orders', 'id')) as id)
      insert into orders (id, reference_key, shop_id, customer_id, email, zip_code, basket_id, basket_version, status,
        order_status, billing_status, shipping_status, currency, total, session_hash, body, contact, exchange_of,
        subscription_id, confirmed_at)
      select id, 'V-' || id, ${order.shopId}, ${order.customerId}, ${order.email}, ${order.zipCode}, ${order.basketId},
        ${order.basketVersion}, ${state.status}, ${state.order}, ${state.billing}, ${state.shipping},
        ${order.body.cost.currencyCode}, ${order.total}, ${order.sessionHash}, ${json(order.body)},
        ${order.contact && JSON.stringify(order.contact)}::jsonb, ${order.exchangeOf ?? null}::bigint,
        ${order.subscriptionId ?? null}::uuid,
        case when ${order.isConfirmed} then now() end
      from next returning id::int`,
  )
  if (id === undefined) throw new Error('The database did not return the id of a new order')
  await tx.run(sql`
    insert into order_items (order_id, variant_id, amount, package_id, holding, body)
    select ${id}, "variantId", amount, "packageId", holding, body from jsonb_to_recordset(${json(order.items)})
      as i("variantId" int, amount int, "packageId" int, holding text, body jsonb)`)
  await tx.run(sql`
    insert into order_packages (order_id, number, carrier, earliest, latest)
    select ${id}, number, carrier, earliest, latest from jsonb_to_recordset(${json(order.parcels)})
      as p(number int, carrier text, earliest text, latest text)`)
  await note(tx, id, state.order)
  return id
}

/** A line of history. */
export async function note(tx: Transaction, orderId: number, status: string): Promise<void> {
  await tx.run(sql`insert into order_events (order_id, status) values (${orderId}, ${status})`)
}

const LockedRow = row({
  id: int,
  shopId: int,
  basketId: nullable(int),
  basketVersion: nullable(int),
  status: textOf<OrderState['status']>(),
  order: textOf<OrderState['order']>(),
  billing: textOf<OrderState['billing']>(),
  shipping: textOf<OrderState['shipping']>(),
  /** The store that supplies the pieces; null where the warehouse does. */
  fromStore: nullable(int),
})
const LockedItem = row({ id: int, key: text, variantId: int, status: text, amount: int })

export type LockedOrder = ValueOf<typeof LockedRow> & { items: readonly ValueOf<typeof LockedItem>[] }

/** Locks an order and everything it owns; every change of an order does this first. */
export async function lockOrder(tx: Transaction, orderId: number): Promise<LockedOrder | undefined> {
  const order = await tx.first(
    LockedRow,
    sql`
      select id::int, shop_id as "shopId", basket_id::int as "basketId", basket_version as "basketVersion", status,
        order_status as "order", billing_status as billing, shipping_status as shipping,
        case when (body->>'isFromStore')::boolean then (body->>'storeId')::int end as "fromStore"
      from orders where id = ${orderId} for update`,
  )
  if (!order) return undefined
  const items = await tx.rows(
    LockedItem,
    sql`
      select id::int, key, variant_id as "variantId", status, amount from order_items
      where order_id = ${orderId} order by id`,
  )
  return { ...order, items }
}

/** An order that is certain to exist, because something that belongs to it does. */
export async function lockKnownOrder(tx: Transaction, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`Order ${orderId} is gone although something still belongs to it`)
  return order
}

export type StateChange = {
  isConfirmation?: boolean
  isInvoice?: boolean
  /** The name in the history, where the state alone says too little. */
  event?: string
}

/** Moves a locked order on and writes it into its history. */
export async function setState(
  tx: Transaction,
  orderId: number,
  state: OrderState,
  { isConfirmation = false, isInvoice = false, event = state.order }: StateChange = {},
): Promise<void> {
  await tx.run(sql`
    update orders set status = ${state.status}, order_status = ${state.order}, billing_status = ${state.billing},
      shipping_status = ${state.shipping}, updated_at = now(),
      confirmed_at = case when ${isConfirmation} then now() else confirmed_at end,
      invoiced_at = case when ${isInvoice} then now() else invoiced_at end
    where id = ${orderId}`)
  await note(tx, orderId, event)
}

export async function setItemStatus(tx: Transaction, itemIds: readonly number[], status: string): Promise<void> {
  await tx.run(sql`
    update order_items set status = ${status}
    where id in (select value::bigint from jsonb_array_elements_text(${json(itemIds)}))`)
}

export async function setParcelStatus(tx: Transaction, orderId: number, status: string): Promise<void> {
  await tx.run(sql`update order_packages set status = ${status} where order_id = ${orderId}`)
}

/** A parcel is not sent once all its pieces are cancelled. */
export async function callOffEmptyParcels(tx: Transaction, orderId: number): Promise<void> {
  await tx.run(sql`
    update order_packages p set status = 'cancellation_completed'
    where p.order_id = ${orderId} and not exists (
      select 1 from order_items i
      where i.order_id = p.order_id and i.package_id = p.number and i.status <> 'cancelled')`)
}

/** Those that are still to arrive. */
export const parcelsOnTheirWay = (orderId: number) => sql`order_id = ${orderId} and status <> 'cancellation_completed'`

/** Whether an order has ever become real, whatever came after. */
export async function wasConfirmed(db: Database, orderId: number): Promise<boolean> {
  const found = await db.run(sql`select 1 from orders where id = ${orderId} and confirmed_at is not null`)
  return found > 0
}
