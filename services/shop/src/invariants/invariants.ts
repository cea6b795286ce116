import { defaultMarket } from '@vitrine/contracts/markets'
import { type Database, int, row, type Sql, sql, text, type Transaction } from '@vitrine/database'

/** An invariant of the stored data, and the number of rows that violate it. */
export type Violation = { invariant: string; rows: number; examples: string[] }

export type Check = { invariant: string; violations: Sql }

/** Each query names what violates its rule, one per row. Orders without a basket are older than these books. */
export const checks: readonly Check[] = [
  {
    invariant: 'What variants count as sold is what pieces of orders hold',
    violations: sql`
      select v.id::text as what from variants v
      left join (select variant_id, count(*) filter (where holding = 'stock') as stock,
          count(*) filter (where holding = 'backorder') as beyond from order_items group by variant_id) h on h.variant_id = v.id
      where v.sold <> coalesce(h.stock, 0) or v.backordered <> coalesce(h.beyond, 0)`,
  },
  {
    invariant: 'No stock is below zero',
    violations: sql`
      select id::text as what from variants where quantity < 0 or sold < 0 or backordered < 0`,
  },
  {
    invariant: 'What stores count as sold is what pieces of orders hold of them',
    violations: sql`
      select coalesce(s.store_id, h.store_id) || ' ' || coalesce(s.variant_id, h.variant_id) as what
      from store_stock s full join (
        select (o.body->>'storeId')::int as store_id, i.variant_id, count(*)::int as pieces
        from order_items i join orders o on o.id = i.order_id where i.holding = 'store' group by 1, 2) h
        on h.store_id = s.store_id and h.variant_id = s.variant_id
      where coalesce(s.sold, 0) <> coalesce(h.pieces, 0) or s.quantity < 0 or s.sold < 0`,
  },
  {
    invariant: 'What stores count as reserved is what reservations hold of them',
    violations: sql`
      select coalesce(s.store_id, h.store_id) || ' ' || coalesce(s.variant_id, h.variant_id) as what
      from store_stock s full join (
        select store_id, variant_id, count(*)::int as pieces from store_reservations where status = 'held' group by 1, 2) h
        on h.store_id = s.store_id and h.variant_id = s.variant_id
      where coalesce(s.reserved, 0) <> coalesce(h.pieces, 0)`,
  },
  {
    invariant: 'Pieces that were called off or sent back hold nothing, all others hold what they were sold from',
    violations: sql`
      select i.id::text as what from order_items i join orders o on o.id = i.order_id
      where case when i.status in ('cancelled', 'returned') then i.holding <> 'none'
        else i.holding = 'none' and (o.basket_id is not null or o.subscription_id is not null) end`,
  },
  {
    invariant: 'A voucher was used as often as its uses are listed, and not more often than it may be',
    violations: sql`
      select v.code as what from vouchers v
      left join (select voucher_id, count(*) as uses from voucher_uses group by voucher_id) u on u.voucher_id = v.id
      where v.uses <> coalesce(u.uses, 0) or v.uses > v.maximum_uses`,
  },
  {
    invariant: 'A voucher that each may use once was used once by each',
    violations: sql`
      select voucher_id::text as what from voucher_uses where is_once_per_customer
      group by voucher_id, redeemer having count(*) > 1`,
  },
  {
    invariant: 'An order has the voucher it was made with, as long as it stands',
    violations: sql`
      select o.id::text as what from orders o
      where o.basket_id is not null and o.shipping_status <> 'shipping_cancelled'
        and jsonb_array_length(o.body->'vouchers') <> (select count(*) from voucher_uses u where u.order_id = o.id)`,
  },
  {
    invariant: 'Every use of a voucher belongs to an order that was not called off',
    violations: sql`
      select u.id::text as what from voucher_uses u left join orders o on o.id = u.order_id
      where u.order_id > 0 and (o.id is null or o.order_status in ('order_aborted', 'order_cancelled') and o.shipping_status = 'shipping_cancelled')`,
  },
  {
    invariant: 'A gift card holds what it began with, less what orders took',
    violations: sql`
      select g.code as what from gift_cards g
      left join (select gift_card_id, sum(amount) as taken from gift_card_uses group by gift_card_id) u on u.gift_card_id = g.id
      where g.balance < 0 or g.balance <> g.initial - coalesce(u.taken, 0)`,
  },
  {
    invariant: 'No gift card got more back than an order took from it',
    violations: sql`
      select gift_card_id || ' ' || order_id as what from gift_card_uses
      group by gift_card_id, order_id having sum(amount) < 0`,
  },
  {
    invariant: 'Every order has its pieces, parcels and history',
    violations: sql`
      select o.id::text as what from orders o
      where not exists (select 1 from order_items i where i.order_id = o.id)
        or not exists (select 1 from order_packages p where p.order_id = o.id)
        or exists (select 1 from order_items i where i.order_id = o.id and not exists (
          select 1 from order_packages p where p.order_id = o.id and p.number = i.package_id))
        or not exists (select 1 from order_events e where e.order_id = o.id)`,
  },
  {
    invariant: 'Pieces and fees of an order add up to its total, and so does what was to be paid',
    violations: sql`
      select o.id::text as what from orders o
      where o.total <> (o.body->'cost'->>'withTax')::int
        or o.total <> (select coalesce(sum(i.amount), 0) from order_items i where i.order_id = o.id)
          + (select coalesce(sum((f->'amount'->>'withTax')::int), 0) from jsonb_array_elements(o.body->'cost'->'appliedFees') f)
        or o.total <> (select coalesce(sum((p->>'amount')::int), 0) from jsonb_array_elements(o.body->'payment') p)
        or o.total <> (o.body->'cost'->>'withoutTax')::int + (o.body->'cost'->'tax'->'vat'->>'amount')::int`,
  },
  {
    invariant:
      'Gift cards and provider were asked for what the order says, and gift cards have it as long as it stands',
    violations: sql`
      select o.id::text as what from orders o
        cross join lateral (select
          coalesce(sum((p->>'amount')::int) filter (where (p->>'isGiftCard')::boolean), 0) as cards,
          coalesce(sum((p->>'amount')::int) filter (where not (p->>'isGiftCard')::boolean), 0) as rest
          from jsonb_array_elements(o.body->'payment') p) asked
        cross join lateral (select coalesce(sum(u.amount) filter (where u.amount > 0), 0) as taken,
          coalesce(sum(u.amount), 0) as kept from gift_card_uses u where u.order_id = o.id) cards
      where (o.basket_id is not null or o.subscription_id is not null) and (
        exists (select 1 from payments p where p.order_id = o.id and p.amount <> asked.rest)
        or case when o.order_status = 'order_aborted' then cards.kept <> 0
          when not exists (select 1 from order_items i where i.order_id = o.id and i.status in ('cancelled', 'returned'))
            then cards.kept <> asked.cards
          else cards.taken < asked.cards end)`,
  },
  {
    invariant: 'An order waits for its payment exactly as long as the payment is open',
    violations: sql`
      select o.id::text as what from orders o join payments p on p.order_id = o.id
      where (o.status = 'payment_pending') <> (p.state in ('created', 'pending'))`,
  },
  {
    invariant: 'An order that a provider paid for is confirmed; one that was not paid is called off',
    violations: sql`
      select o.id::text as what from orders o join payments p on p.order_id = o.id
      where (p.state = 'approved' and o.confirmed_at is null)
        or (p.state in ('declined', 'expired') and o.order_status <> 'order_aborted')`,
  },
  {
    invariant: 'What was paid and given back belongs to the order',
    violations: sql`
      select p.id::text as what from payments p join orders o on o.id = p.order_id
      where p.refunded > p.amount or p.amount > o.total or (p.state = 'refunded' and p.refunded <> p.amount)`,
  },
  // Delivered messages are deleted after thirty days, so older refunds cannot be compared.
  {
    invariant: 'Every refund is on its way',
    violations: sql`
      select p.id::text as what from payments p
      where p.refunded <> (select coalesce(sum((x.payload->>'amount')::int), 0) from outbox x
        where x.kind = 'payment.refund' and x.payload->>'paymentId' = p.id::text)
        and p.created_at > now() - interval '30 days'`,
  },
  {
    invariant: 'A basket that was ordered is no longer open',
    violations: sql`
      select b.id::text as what from baskets b join orders o on o.basket_id = b.id and o.basket_version = b.version
      where b.status = 'active' and o.order_status <> 'order_aborted'`,
  },
  {
    invariant: 'An owner has one open basket in a shop',
    violations: sql`
      select min(id)::text as what from baskets where status = 'active' group by shop_id, key having count(*) > 1`,
  },
  {
    invariant: 'A basket that was merged says into which',
    violations: sql`select id::text as what from baskets where (status = 'merged') <> (merged_into is not null)`,
  },
  {
    invariant: 'One basket makes one order',
    violations: sql`
      select basket_id::text as what from orders where order_status <> 'order_aborted' and basket_id is not null
      group by basket_id having count(*) > 1`,
  },
  {
    invariant: 'Every confirmed order is confirmed by one mail, and told to others',
    violations: sql`
      select o.id::text as what from orders o
      where o.confirmed_at > now() - interval '30 days' and (o.basket_id is not null or o.subscription_id is not null)
        and (select count(*) from outbox x where x.aggregate = 'order:' || o.id
          and x.kind in ('mail.order_confirmation', 'mail.subscription_delivery', 'order.confirmed')) <> 2`,
  },
  // Calls of erased customers were deleted with them.
  {
    invariant: 'What is remembered of an order call names an order, and each order is remembered once',
    violations: sql`
      select i.scope || ' ' || i.key as what from idempotency i
      where i.scope like '% placeOrder'
        and (i.body is null or not exists (select 1 from orders o where o.id = (i.body->>'value')::bigint))
      union all
      select o.id::text from orders o
      left join (select (body->>'value')::bigint as id, count(*) as times from idempotency
        where scope like '% placeOrder' group by 1) r on r.id = o.id
      where r.times > 1 or (r.id is null and o.basket_id is not null and o.created_at > now() - interval '89 days'
        and not exists (select 1 from customers c where c.id = o.customer_id and not c.is_active))`,
  },
  {
    invariant: 'A piece is sent back once, and only of what was delivered',
    violations: sql`
      select ri.order_item_id::text as what from return_items ri join order_items i on i.id = ri.order_item_id
        join returns r on r.id = ri.return_id
      where i.order_id <> r.order_id or i.status not in ('delivered', 'returned')
        or (r.status = 'refunded') <> (i.status = 'returned')`,
  },
  {
    invariant:
      'What comes instead of a piece belongs to an exchange of its order, costs as much and leaves after it came',
    violations: sql`
      select ri.order_item_id::text as what from return_items ri join order_items i on i.id = ri.order_item_id
        join returns r on r.id = ri.return_id join order_items e on e.id = ri.exchange_item_id join orders o on o.id = e.order_id
      where o.exchange_of is distinct from i.order_id or e.amount <> i.amount or r.gift_email is not null
        or (r.status = 'announced' and e.status not in ('available', 'cancelled'))
      union all
      select e.id::text from order_items e join orders o on o.id = e.order_id
      where o.exchange_of is not null and not exists (select 1 from return_items ri where ri.exchange_item_id = e.id)`,
  },
  {
    invariant: 'A present that came back was worth a gift card of what was promised',
    violations: sql`
      select r.id::text as what from returns r left join gift_cards g on g.id = r.gift_card_id
      where r.gift_email is not null
        and coalesce(g.initial, 0) <> case when r.status = 'refunded' then r.refund else 0 end`,
  },
  {
    invariant: 'Goodwill and refunds of an order are not more than it cost',
    violations: sql`
      select o.id::text as what from orders o join (
        select order_id, sum(amount) filter (where target = 'gift_card') as cards, sum(amount) as given
        from order_goodwill group by order_id) g on g.order_id = o.id
      where coalesce(g.cards, 0) + (select coalesce(sum(p.refunded), 0) from payments p where p.order_id = o.id)
          + (select coalesce(-sum(u.amount) filter (where u.amount < 0), 0) from gift_card_uses u where u.order_id = o.id) > o.total
        or g.given > o.total`,
  },
  {
    invariant: 'A delivery of a subscription has one order of its own, and each order of a subscription one delivery',
    violations: sql`
      select d.subscription_id || ' ' || d.day as what from subscription_deliveries d left join orders o on o.id = d.order_id
      where (d.order_id is not null and o.subscription_id is distinct from d.subscription_id)
        or (d.state = 'ordered' and o.order_status = 'order_aborted')
        or (d.state <> 'ordered' and o.order_status <> 'order_aborted')
      union all
      select o.id::text from orders o
      where o.subscription_id is not null and o.order_status <> 'order_aborted'
        and (select count(*) from subscription_deliveries d where d.order_id = o.id) <> 1`,
  },
  {
    invariant: 'A subscription has one delivery on a day',
    violations: sql`
      select min(subscription_id::text) as what from subscription_deliveries
      group by subscription_id, day having count(*) > 1`,
  },
  {
    invariant: 'A running subscription was delivered, or is not more than two weeks late',
    violations: sql`
      select id::text as what from subscriptions
      where status = 'active' and (next_delivery is null
        or next_delivery < to_char(now() at time zone ${defaultMarket.timeZone}::text - interval '14 days', 'YYYY-MM-DD'))`,
  },
  {
    invariant: 'A review is about a delivered piece of an order of its customer',
    violations: sql`
      select w.id::text as what from reviews w
      where not w.is_sample and not exists (select from orders o join order_items i on i.order_id = o.id
        where o.id = w.order_id and o.customer_id = w.customer_id and o.shop_id = w.shop_id
          and i.variant_id = w.variant_id and i.status in ('delivered', 'returned'))`,
  },
  {
    invariant: 'An item of a named list is on the wishlist that the list belongs to',
    violations: sql`
      select l.key as what from wishlist_list_items x join wishlist_lists l on l.id = x.list_id
        join wishlist_items i on i.id = x.item_id where i.wishlist_id <> l.wishlist_id`,
  },
  {
    invariant: 'A style is rated by its approved reviews, and by no sample',
    violations: sql`
      select coalesce(r.master_key, w.master_key) as what from style_ratings r
      full join (select master_key, count(*)::int as reviews, sum(stars)::int as stars from reviews
        where state = 'approved' and not is_sample group by 1) w on w.master_key = r.master_key
      where coalesce(r.reviews, 0) <> coalesce(w.reviews, 0) or coalesce(r.stars, 0) <> coalesce(w.stars, 0)`,
  },
  {
    invariant: 'A card has the points its bookings add up to',
    violations: sql`
      select l.number as what from loyalty_cards l
      where l.points <> (select coalesce(sum(b.points), 0) from loyalty_bookings b where b.number = l.number)`,
  },
]

const ViolationRow = row({ what: text, rows: int })

/** Rows that violate one invariant, as far as a transaction sees them. */
export async function violationsOf(tx: Database, { violations }: Check): Promise<Omit<Violation, 'invariant'>> {
  const rows = await tx.rows(
    ViolationRow,
    sql`
      select what, (count(*) over ())::int as rows from (${violations}) v limit 5`,
  )
  return { rows: rows[0]?.rows ?? 0, examples: rows.map(({ what }) => what) }
}

/** The violations visible to a transaction, its own changes included. */
export async function violationsIn(tx: Database): Promise<Violation[]> {
  const found: Violation[] = []
  for (const check of checks) {
    const violation = await violationsOf(tx, check)
    if (violation.rows > 0) found.push({ invariant: check.invariant, ...violation })
  }
  return found
}

/** Looks at everything at one moment, however long it takes, and changes nothing. */
export const lookAtBooks = <Value>(db: Database, look: (tx: Transaction) => Promise<Value>): Promise<Value> =>
  db.transaction(look, { isolation: 'repeatable read', isReadOnly: true, statementTimeoutMs: 300_000 })

/** An empty list means that all is well. */
export const checkInvariants = (db: Database): Promise<Violation[]> => lookAtBooks(db, violationsIn)
