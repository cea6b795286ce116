import type { CustomerView, ForgetObstacle } from '@vitrine/contracts/desk'
import {
  bigintAsNumber,
  bool,
  type Database,
  date,
  int,
  json,
  nullable,
  row,
  sql,
  text,
  texts,
  textOf,
  timestamp,
} from '@vitrine/database'
import { nameOf, stateOf } from './find-customers.ts'

type Address = { street?: string; houseNumber?: string; zipCode?: string; city?: string; countryCode?: string }

const CustomerRow = row({
  id: bigintAsNumber,
  name: text,
  email: text,
  state: textOf<CustomerView['state']>(),
  createdAt: timestamp,
  version: int,
  isEmailConfirmed: bool,
  phone: nullable(text),
  birthDate: nullable(date),
  groups: texts,
  hasPassword: bool,
  providers: texts,
  passkeys: int,
  sessions: int,
  addresses: json<Address[]>(),
  card: nullable(json<{ number: string; points: number }>()),
  openOrders: int,
  openSubscriptions: int,
})
const OrderRow = row({
  number: text,
  shopId: int,
  status: text,
  total: int,
  currency: text,
  pieces: int,
  at: timestamp,
})
const ReturnRow = row({ code: text, orderNumber: text, status: text, pieces: int, at: timestamp })
const ProofRow = row({
  shopId: int,
  wording: text,
  askedAt: timestamp,
  confirmedAt: nullable(timestamp),
  endedAt: nullable(timestamp),
})
const NoticeRow = row({ shopId: int, variantId: int, at: timestamp })
const PriceNoticeRow = row({ shopId: int, productId: int, at: timestamp })

const inOneLine = ({ street, houseNumber, zipCode, city, countryCode }: Address) =>
  [[street, houseNumber].filter(Boolean).join(' '), [zipCode, city].filter(Boolean).join(' '), countryCode]
    .filter(Boolean)
    .join(', ')
const withTime = <Row extends { at: Date }>({ at, ...others }: Row) => ({ ...others, at: at.toISOString() })

async function listOrders(db: Database, id: number, shopIds: readonly number[]) {
  const isOwn = sql`o.customer_id = ${id} and o.shop_id = any(${[...shopIds]}::int[])`
  const orders = await db.rows(
    OrderRow,
    sql`
      select o.reference_key as number, o.shop_id as "shopId", o.status, o.total, o.currency, o.created_at as at,
        (select count(*)::int from order_items i where i.order_id = o.id) as pieces
      from orders o where ${isOwn} order by o.id desc limit 100`,
  )
  const returns = await db.rows(
    ReturnRow,
    sql`
      select r.ident_code as code, o.reference_key as "orderNumber", r.status, r.created_at as at,
        (select count(*)::int from return_items i where i.return_id = r.id) as pieces
      from returns r join orders o on o.id = r.order_id
      where ${isOwn} and r.gift_email is null order by r.created_at desc limit 100`,
  )
  return { orders: orders.map(withTime), returns: returns.map(withTime) }
}

/** Wishes of an address: newsletters with the proof of consent, and notices. */
async function listWishes(db: Database, email: string) {
  const newsletter = await db.rows(
    ProofRow,
    sql`
      select shop_id as "shopId", wording, asked_at as "askedAt", confirmed_at as "confirmedAt", ended_at as "endedAt"
      from newsletter_subscribers where lower(email) = lower(${email}) order by id desc limit 50`,
  )
  const notices = await db.rows(
    NoticeRow,
    sql`
      select shop_id as "shopId", variant_id as "variantId", created_at as at
      from stock_notices where lower(email) = lower(${email}) and sent_at is null order by id desc limit 50`,
  )
  const priceNotices = await db.rows(
    PriceNoticeRow,
    sql`
      select shop_id as "shopId", product_id as "productId", asked_at as at
      from price_notices where lower(email) = lower(${email}) order by id desc limit 200`,
  )
  return {
    newsletter: newsletter.map(({ askedAt, confirmedAt, endedAt, ...proof }) => ({
      ...proof,
      askedAt: askedAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
    })),
    notices: notices.map(withTime),
    priceNotices: priceNotices.map(withTime),
  }
}

/** A customer as service sees them: the account, and what happened in the shops the member works for. */
export async function readCustomer(
  db: Database,
  id: number,
  shopIds: readonly number[],
): Promise<CustomerView | undefined> {
  const found = await db.first(
    CustomerRow,
    sql`
      select c.id, ${nameOf} as name, c.email, ${stateOf} as state, c.created_at as "createdAt", c.version,
        c.email_confirmed_at is not null as "isEmailConfirmed", c.phone, c.birth_date as "birthDate", c.groups,
        c.password_hash is not null as "hasPassword",
        array(select provider from identities i where i.customer_id = c.id order by 1) as providers,
        (select count(*)::int from passkeys p where p.customer_id = c.id) as passkeys,
        (select count(*)::int from sessions s where s.customer_id = c.id
          and s.last_seen_at > now() - interval '28 days' and s.created_at > now() - interval '90 days') as sessions,
        (select coalesce(jsonb_agg(a.body order by a.id), '[]') from addresses a where a.customer_id = c.id) as addresses,
        (select jsonb_build_object('number', l.number, 'points', l.points)
          from loyalty_cards l where l.customer_id = c.id limit 1) as card,
        (select count(*)::int from orders o where o.customer_id = c.id
          and o.status in ('order_open', 'payment_pending', 'payment_reserved', 'cancellation_pending')) as "openOrders",
        (select count(*)::int from subscriptions s where s.customer_id = c.id and s.status <> 'cancelled')
          as "openSubscriptions"
      from customers c where c.id = ${id}`,
  )
  if (!found) return undefined
  const { hasPassword, providers, passkeys, sessions, addresses, openOrders, openSubscriptions, ...facts } = found
  const obstacles: ForgetObstacle[] = [
    { kind: 'orders', count: openOrders },
    { kind: 'subscriptions', count: openSubscriptions },
  ]
  return {
    ...facts,
    createdAt: facts.createdAt.toISOString(),
    signIn: { hasPassword, providers, passkeys, sessions },
    addresses: addresses.map(inOneLine),
    ...(await listOrders(db, id, shopIds)),
    ...(await listWishes(db, facts.email)),
    obstacles: obstacles.filter(({ count }) => count > 0),
  }
}
