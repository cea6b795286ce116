import type { OrderAddress, OrderItem, Subscription, SubscriptionDelivery } from '@vitrine/contracts/shop'
import {
  bool,
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
import type { SubscriptionState } from './subscription-changes.ts'

export type Item = Subscription['items'][number]

/** A line of a subscription. Its size may have changed since the first order, which names price and article. */
export type StoredItem = Item & { agreedVariantId?: number; variant?: OrderItem['variant'] }
export type DeliveryState = SubscriptionDelivery['state']

/** A subscription locked for its renewal. */
const LockedSubscription = row({
  id: text,
  shopId: int,
  customerId: nullable(int),
  orderId: int,
  status: textOf<SubscriptionState['status']>(),
  interval: textOf<SubscriptionState['interval']>(),
  nextDelivery: nullable(text),
  endsOn: nullable(text),
  items: json<StoredItem[]>(),
  /** Of further deliveries, where it is not that of the first order. */
  shippingAddress: nullable(json<OrderAddress>()),
  /** A saved card pays further deliveries. */
  hasSavedMethod: bool,
  hasPaymentProblem: bool,
  createdAt: text,
  /** The address its owner reads today; a guest has only the one of the order. */
  email: text,
  cardNumber: nullable(text),
  /** The account was disabled or deleted. */
  isClosed: bool,
})
export type LockedSubscription = ValueOf<typeof LockedSubscription>

const DeliveryRow = row({
  day: text,
  state: textOf<DeliveryState>(),
  orderId: nullable(int),
  tries: int,
  triedOn: text,
  missing: json<Item[]>(),
})
export type DeliveryRow = ValueOf<typeof DeliveryRow>
const DeliveryOfOrder = row({ ...DeliveryRow.columns, subscriptionId: text, firstOrderId: int })

const DueSubscription = row({ id: text, place: text })

export type NewDelivery = {
  subscriptionId: string
  day: string
  state: DeliveryState
  orderId: number | null
  missing: readonly Item[]
  triedOn: string
}

/** The result of a renewal, for operators. */
const RenewalView = row({
  subscriptionId: text,
  email: text,
  day: text,
  state: textOf<DeliveryState>(),
  orderNumber: nullable(text),
})
export type RenewalView = ValueOf<typeof RenewalView>

const jsonb = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/** Restricts to the subscriptions of one customer. */
const ofCustomer = (email: string | undefined): Sql =>
  email === undefined ? sql`true` : sql`lower(coalesce(c.email, o.email)) = lower(${email})`

export const deliveries = {
  /** Subscriptions with a due renewal, oldest first, after a place in that list. */
  async due(
    db: Database,
    until: string,
    { after = '', limit, email }: { after?: string; limit: number; email?: string | undefined },
  ): Promise<{ id: string; place: string }[]> {
    return db.rows(
      DueSubscription,
      sql`
        select s.id::text, s.next_delivery || ' ' || s.id as place
        from subscriptions s join orders o on o.id = s.order_id left join customers c on c.id = s.customer_id and not c.is_guest
        where s.next_delivery <= ${until} and s.next_delivery || ' ' || s.id > ${after} and ${ofCustomer(email)}
        order by s.next_delivery, s.id limit ${limit}`,
    )
  },

  /** Subscriptions with a renewal to be charged again. */
  async toRetry(db: Database, today: string, limit: number, email?: string): Promise<string[]> {
    return db.rows(
      text,
      sql`
        select s.id::text from subscription_deliveries d join subscriptions s on s.id = d.subscription_id
          join orders o on o.id = s.order_id left join customers c on c.id = s.customer_id and not c.is_guest
        where d.try_again_on <= ${today} and ${ofCustomer(email)} order by d.try_again_on limit ${limit}`,
    )
  },

  /** Rows locked by another process are skipped. */
  async lock(tx: Transaction, id: string): Promise<LockedSubscription | undefined> {
    return tx.first(
      LockedSubscription,
      sql`
        select s.id::text, s.shop_id as "shopId", s.customer_id::int as "customerId", s.order_id::int as "orderId",
          s.status, s.interval, s.next_delivery as "nextDelivery", s.ends_on as "endsOn", s.items,
          s.shipping_address as "shippingAddress", s.saved_method_id is not null as "hasSavedMethod", s.has_payment_problem as "hasPaymentProblem",
          to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
          case when c.is_guest is false and c.is_active then c.email else o.body->'customer'->>'email' end as email,
          (select l.number from loyalty_cards l where l.customer_id = s.customer_id limit 1) as "cardNumber",
          c.is_active is false as "isClosed"
        from subscriptions s join orders o on o.id = s.order_id left join customers c on c.id = s.customer_id
        where s.id = ${id} for update of s skip locked`,
    )
  },

  /** The last renewal, if it is unpaid. */
  async lockUnpaid(tx: Transaction, subscriptionId: string): Promise<DeliveryRow | undefined> {
    const last = await tx.first(
      DeliveryRow,
      sql`
        select day, state, order_id::int as "orderId", tries, tried_on as "triedOn", missing from subscription_deliveries
        where subscription_id = ${subscriptionId} order by day desc limit 1 for update`,
    )
    return last?.state === 'unpaid' ? last : undefined
  },

  /** Whether a day is over: an operator who tried out another day may have brought one forward. */
  async isDone(tx: Transaction, subscriptionId: string, day: string): Promise<boolean> {
    const found = await tx.run(sql`
      select 1 from subscription_deliveries where subscription_id = ${subscriptionId} and day = ${day}`)
    return found > 0
  },

  /** A second one for the same day is refused by the database. */
  async add(tx: Transaction, { subscriptionId, day, state, orderId, missing, triedOn }: NewDelivery): Promise<void> {
    await tx.run(sql`
      insert into subscription_deliveries (subscription_id, day, state, order_id, missing, tried_on)
      values (${subscriptionId}, ${day}, ${state}, ${orderId}, ${jsonb(missing)}, ${triedOn})`)
  },

  /** Records a retry of a day with another order. Retries at the owner's request are not counted. */
  async recordRetry(
    tx: Transaction,
    { subscriptionId, day, state, orderId, missing, triedOn }: NewDelivery,
    isAsked: boolean,
  ): Promise<void> {
    await tx.run(sql`
      update subscription_deliveries set state = ${state}, order_id = ${orderId}, missing = ${jsonb(missing)},
        tries = tries + case when ${isAsked} then 0 else 1 end,
        tried_on = case when ${isAsked} then tried_on else ${triedOn} end,
        try_again_on = null
      where subscription_id = ${subscriptionId} and day = ${day}`)
  },

  /** Stops the automatic retries of a charge. */
  async stopRetrying(tx: Transaction, subscriptionId: string): Promise<void> {
    await tx.run(sql`
      update subscription_deliveries set try_again_on = null
      where subscription_id = ${subscriptionId} and try_again_on is not null`)
  },

  /** The delivery an order is the last try of. */
  async ofOrder(tx: Transaction, orderId: number): Promise<ValueOf<typeof DeliveryOfOrder> | undefined> {
    return tx.first(
      DeliveryOfOrder,
      sql`
        select d.subscription_id::text as "subscriptionId", d.day, d.state, d.order_id::int as "orderId", d.tries,
          d.tried_on as "triedOn", d.missing, s.order_id::int as "firstOrderId"
        from subscription_deliveries d join subscriptions s on s.id = d.subscription_id
        where d.order_id = ${orderId} for update of d`,
    )
  },

  async setState(
    tx: Transaction,
    orderId: number,
    { state, tryAgainOn }: { state: DeliveryState; tryAgainOn: string | null },
  ): Promise<void> {
    await tx.run(sql`
      update subscription_deliveries set state = ${state}, try_again_on = ${tryAgainOn} where order_id = ${orderId}`)
  },

  /** The results of these renewals so far, in the given order. */
  async readViews(db: Database, days: readonly { subscriptionId: string; day: string }[]): Promise<RenewalView[]> {
    return db.rows(
      RenewalView,
      sql`
        select d.subscription_id::text as "subscriptionId", coalesce(c.email, f.email) as email, d.day, d.state,
          o.reference_key as "orderNumber"
        from jsonb_to_recordset(${jsonb(days)}) as w("subscriptionId" uuid, day text)
          join subscription_deliveries d on d.subscription_id = w."subscriptionId" and d.day = w.day
          join subscriptions s on s.id = d.subscription_id join orders f on f.id = s.order_id
          left join customers c on c.id = s.customer_id and not c.is_guest
          left join orders o on o.id = d.order_id and d.state = 'ordered'
        order by d.day, d.subscription_id`,
    )
  },
}
