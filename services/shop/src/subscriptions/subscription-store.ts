import { marketOfShop } from '@vitrine/contracts/markets'
import {
  agreedPrice,
  type Order,
  type OrderAddress,
  type Subscription,
  type SavedPaymentMethod,
  type SubscriptionDelivery,
  type SubscriptionInterval,
  sizeName,
} from '@vitrine/contracts/shop'
import { dayOf } from '@vitrine/contracts/delivery'
import { shopDay } from '../orders/shop-day.ts'
import {
  bool,
  type Database,
  int,
  json,
  nullable,
  row,
  sql,
  text,
  textOf,
  type Transaction,
  type ValueOf,
} from '@vitrine/database'
import { isUuid } from '../database/uuid.ts'
import type { Item, StoredItem } from './renewal-store.ts'
import { intervalOf } from './subscription-lines.ts'
import { type UndoState, changeableUntil, type SubscriptionState, nextDeliveryDay } from './subscription-changes.ts'

/** Pieces of one variant are one line of a subscription. */
function itemsOf(pieces: Order['items']): Item[] {
  return [...Map.groupBy(pieces, ({ variant }) => variant.id)].flatMap(([variantId, same]) => {
    const [first] = same
    if (!first) return []
    const { id: productId, name } = first.product
    const price = same.reduce((sum, piece) => sum + agreedPrice(piece.price), 0)
    const size = sizeName(first.variant) ?? ''
    return [{ variantId, productId, name, size, quantity: same.length, price }]
  })
}

/**
 * Begins what an order asked to be delivered again and again: one subscription per interval, in the rhythm of the day of
 * the order, even if it became real only later.
 */
export async function startSubscriptions(tx: Transaction, order: Order): Promise<void> {
  const market = marketOfShop(order.shopId)
  if (!market) return
  const byInterval = new Map<SubscriptionInterval, Order['items']>()
  for (const item of order.items) {
    const interval = intervalOf(item, market)
    if (interval) byInterval.set(interval, [...(byInterval.get(interval) ?? []), item])
  }
  const startedOn = dayOf(new Date(order.createdAt), market)
  for (const [interval, pieces] of byInterval) {
    await tx.run(sql`
      insert into subscriptions (shop_id, customer_id, order_id, interval, next_delivery, items, created_at)
      values (${order.shopId}, ${order.customer.id}, ${order.id}, ${interval},
        ${nextDeliveryDay(startedOn, interval, dayOf(new Date(), market))}, ${JSON.stringify(itemsOf(pieces))}::jsonb,
        ${order.createdAt})`)
  }
}

type Owner = { customerId: number; shopId: number }
const SubscriptionRow = row({
  id: text,
  number: text,
  status: textOf<Subscription['status']>(),
  interval: textOf<SubscriptionInterval>(),
  nextDelivery: nullable(text),
  endsOn: nullable(text),
  orderId: nullable(int),
  items: json<StoredItem[]>(),
  before: nullable(json<UndoState>()),
  hasPaymentProblem: bool,
  createdAt: text,
  address: nullable(json<NonNullable<Subscription['address']>>()),
  payment: nullable(text),
  savedMethod: nullable(json<SavedPaymentMethod>()),
  deliveries: json<SubscriptionDelivery[]>(),
  price: int,
})
const LockedCourse = row({
  status: textOf<Subscription['status']>(),
  interval: textOf<SubscriptionInterval>(),
  nextDelivery: nullable(text),
  before: nullable(json<UndoState>()),
  createdAt: text,
})
const ContentsRow = row({ items: json<StoredItem[]>(), isCollected: bool })
const SettledSubscription = row({ shopId: int, interval: textOf<SubscriptionInterval>(), createdAt: nullable(text) })

const toItem = ({ variantId, productId, name, size, quantity, price }: StoredItem): Item => ({
  variantId,
  productId,
  name,
  size,
  quantity,
  ...(price !== undefined && { price }),
})

function toSubscription({ before, ...row }: ValueOf<typeof SubscriptionRow>, today: string): Subscription {
  const isUndoable = before !== null && row.status !== 'cancelled' && today <= before.until
  return {
    ...row,
    items: row.items.map(toItem),
    changeableUntil: changeableUntil(row),
    undo: isUndoable ? { kind: before.kind, until: before.until } : null,
  }
}

async function rowsOf(db: Database, { customerId, shopId }: Owner, id?: string): Promise<Subscription[]> {
  const rows = await db.rows(
    SubscriptionRow,
    sql`
      select s.id::text, 'A-' || s.number as number, s.status, s.interval, s.next_delivery as "nextDelivery", s.ends_on as "endsOn",
        s.order_id::int as "orderId", s.items, s.before, s.has_payment_problem as "hasPaymentProblem",
        to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
        coalesce(s.shipping_address, o.body->'address'->'shipping') as address,
        case when s.saved_method_id is not null then 'card' else coalesce((select p->>'key' from jsonb_array_elements(o.body->'payment') with ordinality as e(p, at)
          where not (p->>'isGiftCard')::boolean order by at limit 1), o.body->'payment'->0->>'key') end as payment,
        (select jsonb_build_object('id', m.id, 'brand', m.brand, 'last4', m.last4, 'expires', m.expires,
            'isExpired', m.expires < to_char(now(), 'YYYY-MM'), 'isDefault', m.is_default)
          from saved_payment_methods m where m.id = s.saved_method_id) as "savedMethod",
        coalesce((select jsonb_agg(jsonb_build_object('day', d.day, 'state', d.state, 'missing', d.missing,
            'tryAgainOn', d.try_again_on, 'order', case when d.state = 'ordered' then
              jsonb_build_object('id', d.order_id, 'number', r.reference_key) end) order by d.day desc)
          from subscription_deliveries d left join orders r on r.id = d.order_id
          where d.subscription_id = s.id), '[]') as deliveries,
        coalesce((select sum((line->>'price')::int)::int from jsonb_array_elements(s.items) line),
          (select coalesce(sum(i.amount), 0)::int from order_items i where i.order_id = s.order_id
          and i.body->'customData'->'subscriptionDefinition'->>'interval' is not null
          and i.variant_id in (select (line->>'variantId')::int from jsonb_array_elements(s.items) line))) as price
      from subscriptions s left join orders o on o.id = s.order_id
      where s.customer_id = ${customerId} and s.shop_id = ${shopId} and (${id ?? null}::uuid is null or s.id = ${id ?? null})
      order by s.created_at desc`,
  )
  const today = shopDay(shopId)
  return rows.map((row) => toSubscription(row, today))
}

/** `A-200001` and `a 200001` are the same contract number. */
const numberIn = (contract: string): string | null => /^\s*a[-\s]?(\d{1,15})\s*$/i.exec(contract)?.[1] ?? null

export const subscriptions = {
  ofCustomer: (db: Database, customerId: number, shopId: number): Promise<Subscription[]> =>
    rowsOf(db, { customerId, shopId }),

  async read(tx: Database, id: string, owner: Owner): Promise<Subscription> {
    const [found] = await rowsOf(tx, owner, id)
    if (!found) throw new Error(`Subscription ${id} went away while it was changed`)
    return found
  },

  /** A subscription of another customer reads as unknown. */
  async lock(
    tx: Transaction,
    id: string,
    { customerId, shopId }: Owner,
  ): Promise<{ course: SubscriptionState; before: UndoState | null; startedOn: string } | undefined> {
    const locked = await tx.first(
      LockedCourse,
      sql`
        select status, interval, next_delivery as "nextDelivery", before, created_at::text as "createdAt"
        from subscriptions where id = ${id} and customer_id = ${customerId} and shop_id = ${shopId} for update`,
    )
    if (!locked) return undefined
    const { before, createdAt, ...course } = locked
    return { course, before, startedOn: shopDay(shopId, new Date(createdAt)) }
  },

  async saveState(
    tx: Transaction,
    id: string,
    { status, interval, nextDelivery: next }: SubscriptionState,
    before: UndoState | null,
  ) {
    await tx.run(sql`
      update subscriptions set status = ${status}, interval = ${interval}, next_delivery = ${next},
        before = ${before && JSON.stringify(before)}::jsonb where id = ${id}`)
  },

  /** The lines of a locked subscription, and whether they are collected in a store. */
  async contents(tx: Transaction, id: string): Promise<{ items: StoredItem[]; isCollected: boolean }> {
    const found = await tx.first(
      ContentsRow,
      sql`
        select s.items, coalesce(o.body->>'delivery' = 'collection', false) as "isCollected"
        from subscriptions s left join orders o on o.id = s.order_id where s.id = ${id}`,
    )
    if (!found) throw new Error(`Subscription ${id} went away while it was changed`)
    return found
  },

  async saveItems(tx: Transaction, id: string, items: readonly StoredItem[]): Promise<void> {
    await tx.run(sql`update subscriptions set items = ${JSON.stringify(items)}::jsonb where id = ${id}`)
  },

  async saveAddress(tx: Transaction, id: string, address: OrderAddress): Promise<void> {
    await tx.run(sql`update subscriptions set shipping_address = ${JSON.stringify(address)}::jsonb where id = ${id}`)
  },

  async saveMethod(tx: Transaction, id: string, savedMethodId: string): Promise<void> {
    await tx.run(sql`update subscriptions set saved_method_id = ${savedMethodId} where id = ${id}`)
  },

  /** Subscriptions that began with an order go on with the saved card that paid for it. */
  async followSavedMethod(tx: Transaction, orderId: number, savedMethodId: string): Promise<void> {
    await tx.run(sql`
      update subscriptions set saved_method_id = m.id from saved_payment_methods m
      where m.id = ${savedMethodId} and m.removed_at is null and subscriptions.order_id = ${orderId}
        and subscriptions.customer_id = m.customer_id`)
  },

  /** Sets the day of the next delivery; earlier changes can no longer be undone. */
  async moveOn(tx: Transaction, id: string, next: string | null): Promise<void> {
    await tx.run(sql`update subscriptions set next_delivery = ${next}, before = null where id = ${id}`)
  },

  /** Notes a failed payment. After the last retry the subscription is paused. Returns the day of the next renewal. */
  async noteProblem(tx: Transaction, id: string, { isOver }: { isOver: boolean }): Promise<string | null> {
    const next = await tx.first(
      nullable(text),
      sql`
        update subscriptions set has_payment_problem = true, before = null,
          next_delivery = case when ${isOver} and status = 'active' then null else next_delivery end,
          status = case when ${isOver} and status = 'active' then 'paused' else status end
        where id = ${id} returning next_delivery`,
    )
    return next ?? null
  },

  /** The last delivery is paid, or there is nothing left to pay; what had been paused for it goes on. */
  async settleProblem(tx: Transaction, id: string, { goesOn }: { goesOn: boolean }): Promise<void> {
    const paused = await tx.first(
      SettledSubscription,
      sql`
        update subscriptions set has_payment_problem = false where id = ${id}
        returning shop_id as "shopId", interval, case when ${goesOn} and status = 'paused' then created_at::text end as "createdAt"`,
    )
    if (!paused?.createdAt) return
    const { shopId, interval, createdAt } = paused
    const next = nextDeliveryDay(shopDay(shopId, new Date(createdAt)), interval, shopDay(shopId))
    await tx.run(sql`update subscriptions set status = 'active', next_delivery = ${next} where id = ${id}`)
  },

  /**
   * Ends those of a contract, named by its own number or id or by one of its orders, if the address is that of the first one or of
   * the account.
   */
  async cancel(
    tx: Transaction,
    {
      shopId,
      contract,
      orderId,
      email,
      endsOn,
    }: { shopId: number; contract: string; orderId: number | undefined; email: string; endsOn: string },
  ): Promise<number | undefined> {
    return tx.first(
      int,
      sql`
        update subscriptions s set status = 'cancelled', ends_on = ${endsOn},
          next_delivery = case when next_delivery <= ${endsOn} then next_delivery end
        from orders o
        where o.id = s.order_id and s.shop_id = ${shopId} and s.status <> 'cancelled'
          and (s.id = ${isUuid(contract) ? contract : null} or s.number = ${numberIn(contract)} or s.order_id = ${orderId ?? null}
            or s.id = (select d.subscription_id from orders d where d.id = ${orderId ?? null}))
          and (o.email = ${email.toLowerCase()} or exists (
            select from customers c where c.id = s.customer_id and not c.is_guest and lower(c.email) = ${email.toLowerCase()}))
        returning o.id::int`,
    )
  },

  /** Ends subscriptions all of whose items in the first order were cancelled. */
  async endWithOrder(tx: Transaction, orderId: number, today: string): Promise<void> {
    await tx.run(sql`
      update subscriptions s set status = 'cancelled', ends_on = ${today}, next_delivery = null
      where s.order_id = ${orderId} and s.status <> 'cancelled' and not exists (
        select 1 from order_items i
        where i.order_id = s.order_id and i.status <> 'cancelled'
          and i.variant_id in (
            select coalesce(line->>'agreedVariantId', line->>'variantId')::int from jsonb_array_elements(s.items) line))`)
  },
}
