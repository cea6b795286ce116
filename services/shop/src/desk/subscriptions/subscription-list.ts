import type { Page, SubscriptionQuery, SubscriptionRow, SubscriptionView } from '@vitrine/contracts/desk'
import {
  bigintAsNumber,
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
  type ValueOf,
} from '@vitrine/database'
import type * as v from 'valibot'
import { orderIdOf } from '../../orders/order-lookup.ts'
import { shopDay } from '../../orders/shop-day.ts'
import type { StoredItem } from '../../subscriptions/renewal-store.ts'
import { changeableUntil, type UndoState } from '../../subscriptions/subscription-changes.ts'

const Listed = row({
  id: text,
  number: bigintAsNumber,
  shopId: int,
  name: text,
  email: text,
  status: textOf<SubscriptionRow['status']>(),
  interval: textOf<SubscriptionRow['interval']>(),
  nextDelivery: nullable(text),
  endsOn: nullable(text),
  items: json<StoredItem[]>(),
  hasPaymentProblem: bool,
  firstOrder: text,
  last: nullable(json<SubscriptionRow['last']>()),
  before: nullable(json<UndoState>()),
})

/** The charge of its last delivery failed. */
const isUnpaid = sql`
  s.id in (select f.subscription_id from subscription_deliveries f where f.state = 'unpaid' and not exists (
    select from subscription_deliveries l where l.subscription_id = f.subscription_id and l.day > f.day))`

const conditionOf: Readonly<Record<SubscriptionView, Sql>> = {
  next: sql`s.next_delivery is not null`,
  unpaid: isUnpaid,
  paused: sql`s.status = 'paused'`,
  all: sql`true`,
}

/** The number of the contract, its first order, or the beginning of an address or a name. */
function foundBy(find: string): Sql {
  if (find === '') return sql`true`
  const [, number = null] = /^\s*a[-\s]?(\d{1,15})\s*$/i.exec(find) ?? []
  const beginning = `${find.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`(
    s.number = ${number}::bigint or s.order_id = ${orderIdOf(find) ?? null}::bigint
    or lower(o.email) like ${beginning} or lower(c.email) like ${beginning}
    or lower(o.body #>> '{customer,lastName}') like ${beginning})`
}

/** A page of subscriptions: by the day of their next delivery, or the newest first. */
export async function listSubscriptions(
  db: Database,
  { view, find, shopId, after, limit }: v.InferOutput<typeof SubscriptionQuery>,
  shopIds: readonly number[],
): Promise<Page<SubscriptionRow>> {
  const shops = shopId === undefined ? shopIds : shopIds.filter((one) => one === shopId)
  const isByDay = view === 'next'
  const [, day = '', number] = /^([\d-]{0,10})~(\d{1,15})$/.exec(after ?? '') ?? []
  const beyond =
    number === undefined
      ? sql`true`
      : isByDay
        ? sql`(s.next_delivery, s.number) > (${day}, ${number}::bigint)`
        : sql`s.number < ${number}::bigint`
  const order = isByDay ? sql`s.next_delivery, s.number` : sql`s.number desc`
  const found = await db.rows(
    Listed,
    sql`
      select s.id::text, s.number, s.shop_id as "shopId", s.status, s.interval, s.next_delivery as "nextDelivery",
        s.ends_on as "endsOn", s.items, s.has_payment_problem as "hasPaymentProblem", s.before,
        concat_ws(' ', o.body #>> '{customer,firstName}', o.body #>> '{customer,lastName}') as name,
        coalesce(c.email, o.email) as email, o.reference_key as "firstOrder",
        (select jsonb_build_object('day', d.day, 'state', d.state, 'tries', d.tries, 'tryAgainOn', d.try_again_on,
            'orderNumber', r.reference_key, 'isCharging', exists (
              select from payments p where p.order_id = d.order_id and p.state in ('created', 'pending')))
          from subscription_deliveries d left join orders r on r.id = d.order_id
          where d.subscription_id = s.id order by d.day desc limit 1) as last
      from subscriptions s join orders o on o.id = s.order_id
        left join customers c on c.id = s.customer_id and not c.is_guest
      where ${conditionOf[view]} and ${beyond} and s.shop_id = any(${shops}::int[]) and ${foundBy(find)}
      order by ${order} limit ${limit + 1}`,
  )
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(toRow),
    ...(found.length > limit && last && { next: `${last.nextDelivery ?? ''}~${last.number}` }),
  }
}

function toRow({ number, items, before, ...subscription }: ValueOf<typeof Listed>): SubscriptionRow {
  const today = shopDay(subscription.shopId)
  const isUndoable = before !== null && subscription.status !== 'cancelled' && today <= before.until
  const prices = items.map(({ price }) => price)
  return {
    ...subscription,
    number: `A-${number}`,
    lines: items.map(({ quantity, name, size }) => [`${quantity} ×`, name, size].filter(Boolean).join(' ')),
    price: prices.every((price) => price !== undefined) ? prices.reduce((sum, price) => sum + price, 0) : null,
    changeableUntil: changeableUntil(subscription),
    undo: isUndoable ? before.kind : null,
  }
}
