import type { Subscription, SubscriptionDelivery } from '@vitrine/contracts/shop'
import { type Database, sql, type Sql, type Transaction } from '@vitrine/database'
import type { Course } from './subscription-changes.ts'

export type Item = Subscription['items'][number]
export type Outcome = SubscriptionDelivery['state']

/** A subscription as it lies open for whoever delivers it. */
export type LockedSubscription = Course & {
  id: string
  shopId: number
  customerId: number | null
  orderId: number
  endsOn: string | null
  items: Item[]
  hasPaymentProblem: boolean
  createdAt: string
  /** Where its owner reads mails today; a guest has only what the order says. */
  email: string
  cardNumber: string | null
  /** The account was disabled or deleted. */
  isClosed: boolean
}

export type DeliveryRow = {
  day: string
  state: Outcome
  orderId: number | null
  tries: number
  triedOn: string
  missing: Item[]
}

export type NewDelivery = {
  subscriptionId: string
  day: string
  state: Outcome
  orderId: number | null
  missing: readonly Item[]
  triedOn: string
}

/** What became of a day, for the people who run the shop. */
export type Told = { subscriptionId: string; email: string; day: string; state: Outcome; orderNumber: string | null }

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/** Whoever asks for one customer's only. */
const ofCustomer = (email: string | undefined): Sql =>
  email === undefined ? sql`true` : sql`lower(coalesce(c.email, o.email)) = lower(${email})`

export const deliveries = {
  /** Subscriptions whose next delivery is to be packed, the oldest first, behind a place in that list. */
  async due(
    db: Database,
    until: string,
    { after = '', limit, email }: { after?: string; limit: number; email?: string | undefined },
  ): Promise<{ id: string; place: string }[]> {
    const { rows } = await db.execute<{ id: string; place: string }>(sql`
      select s.id::text, s.next_delivery || ' ' || s.id as place
      from subscriptions s join orders o on o.id = s.order_id left join customers c on c.id = s.customer_id and not c.is_guest
      where s.next_delivery <= ${until} and s.next_delivery || ' ' || s.id > ${after} and ${ofCustomer(email)}
      order by s.next_delivery, s.id limit ${limit}`)
    return rows
  },

  /** Subscriptions with a delivery whose money is to be asked for again. */
  async toTryAgain(db: Database, today: string, limit: number, email?: string): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
      select s.id::text from subscription_deliveries d join subscriptions s on s.id = d.subscription_id
        join orders o on o.id = s.order_id left join customers c on c.id = s.customer_id and not c.is_guest
      where d.try_again_on <= ${today} and ${ofCustomer(email)} order by d.try_again_on limit ${limit}`)
    return rows.map(({ id }) => id)
  },

  /** What somebody else is busy with is left to them. */
  async lock(tx: Transaction, id: string, where: Sql = sql`true`): Promise<LockedSubscription | undefined> {
    const { rows } = await tx.execute<LockedSubscription>(sql`
      select s.id::text, s.shop_id as "shopId", s.customer_id::int as "customerId", s.order_id::int as "orderId",
        s.status, s.interval, s.next_delivery as "nextDelivery", s.ends_on as "endsOn", s.items,
        s.has_payment_problem as "hasPaymentProblem",
        to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
        case when c.is_guest is false and c.is_active then c.email else o.body->'customer'->>'email' end as email,
        (select l.number from loyalty_cards l where l.customer_id = s.customer_id limit 1) as "cardNumber",
        c.is_active is false as "isClosed"
      from subscriptions s join orders o on o.id = s.order_id left join customers c on c.id = s.customer_id
      where s.id = ${id} and ${where} for update of s skip locked`)
    return rows[0]
  },

  /** The last delivery, as long as nobody has paid for it. */
  async lockUnpaid(tx: Transaction, subscriptionId: string): Promise<DeliveryRow | undefined> {
    const { rows } = await tx.execute<DeliveryRow>(sql`
      select day, state, order_id::int as "orderId", tries, tried_on as "triedOn", missing from subscription_deliveries
      where subscription_id = ${subscriptionId} order by day desc limit 1 for update`)
    return rows[0]?.state === 'unpaid' ? rows[0] : undefined
  },

  /** Whether a day is over: an operator who tried out another day may have brought one forward. */
  async isOver(tx: Transaction, subscriptionId: string, day: string): Promise<boolean> {
    const { rows } = await tx.execute(sql`
      select 1 from subscription_deliveries where subscription_id = ${subscriptionId} and day = ${day}`)
    return rows.length > 0
  },

  /** A second one for the same day is refused by the database. */
  async add(tx: Transaction, { subscriptionId, day, state, orderId, missing, triedOn }: NewDelivery): Promise<void> {
    await tx.run(sql`
      insert into subscription_deliveries (subscription_id, day, state, order_id, missing, tried_on)
      values (${subscriptionId}, ${day}, ${state}, ${orderId}, ${json(missing)}, ${triedOn})`)
  },

  /** The same day once more, with another order. What its owner asks for is no try of the shop's own. */
  async tryAgain(
    tx: Transaction,
    { subscriptionId, day, state, orderId, missing, triedOn }: NewDelivery,
    isAsked: boolean,
  ): Promise<void> {
    await tx.run(sql`
      update subscription_deliveries set state = ${state}, order_id = ${orderId}, missing = ${json(missing)},
        tries = tries + case when ${isAsked} then 0 else 1 end,
        tried_on = case when ${isAsked} then tried_on else ${triedOn} end,
        try_again_on = null
      where subscription_id = ${subscriptionId} and day = ${day}`)
  },

  /** Nobody asks for this money by themselves any more. */
  async stopTrying(tx: Transaction, subscriptionId: string): Promise<void> {
    await tx.run(sql`
      update subscription_deliveries set try_again_on = null
      where subscription_id = ${subscriptionId} and try_again_on is not null`)
  },

  /** The delivery an order is the last try of. */
  async ofOrder(tx: Transaction, orderId: number): Promise<(DeliveryRow & { subscriptionId: string }) | undefined> {
    const { rows } = await tx.execute<DeliveryRow & { subscriptionId: string }>(sql`
      select subscription_id::text as "subscriptionId", day, state, order_id::int as "orderId", tries,
        tried_on as "triedOn", missing
      from subscription_deliveries where order_id = ${orderId} for update`)
    return rows[0]
  },

  async setState(
    tx: Transaction,
    orderId: number,
    { state, tryAgainOn }: { state: Outcome; tryAgainOn: string | null },
  ): Promise<void> {
    await tx.run(sql`
      update subscription_deliveries set state = ${state}, try_again_on = ${tryAgainOn} where order_id = ${orderId}`)
  },

  /** What became of these days by now, in the order they are named. */
  async tell(db: Database, days: readonly { subscriptionId: string; day: string }[]): Promise<Told[]> {
    const { rows } = await db.execute<Told>(sql`
      select d.subscription_id::text as "subscriptionId", coalesce(c.email, f.email) as email, d.day, d.state,
        o.reference_key as "orderNumber"
      from jsonb_to_recordset(${json(days)}) as w("subscriptionId" uuid, day text)
        join subscription_deliveries d on d.subscription_id = w."subscriptionId" and d.day = w.day
        join subscriptions s on s.id = d.subscription_id join orders f on f.id = s.order_id
        left join customers c on c.id = s.customer_id and not c.is_guest
        left join orders o on o.id = d.order_id and d.state = 'ordered'
      order by d.day, d.subscription_id`)
    return rows
  },
}
