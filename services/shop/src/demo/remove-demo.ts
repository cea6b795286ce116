import { removeReviews } from '../reviews/review-store.ts'
import { type Database, int, ints, inTransaction, json, row, sql, text, type Transaction } from '@vitrine/database'

/** Keys and codes of the demo's rows; its customers are marked in their own rows. */
export type DemoContents = {
  masterKeys: readonly string[]
  voucherCodes: readonly string[]
  giftCardCodes: readonly string[]
  editorEmail: string
  /** Keys of the entries of these parts. */
  parts: Readonly<Record<'outfits' | 'stores' | 'promotions' | 'campaigns', readonly string[]>>
}

/** Rows of the demo in a shop. */
export type DemoCounts = {
  styles: number
  customers: number
  orders: number
  vouchers: number
  giftCards: number
  staff: number
  stores: number
  campaigns: number
  promotions: number
  outfits: number
}

/** Removed rows, and goods that had to stay because orders of others contain them; they are no longer sold. */
export type DemoRemoval = DemoCounts & { keptStyles: number }

type PartName = keyof DemoContents['parts']
const partNames = ['outfits', 'stores', 'promotions', 'campaigns'] as const satisfies readonly PartName[]

const StyleRow = row({ masterKey: text, productIds: ints })

/** Styles whose key could be one of the demo's, with their products. */
export const listDemoCandidates = (db: Database) =>
  db.rows(
    StyleRow,
    sql`select s.master_key as "masterKey", array_agg(p.id order by p.id) as "productIds"
      from styles s join products p using (master_key) where s.master_key ~ '^V[0-9]{6}$' group by 1`,
  )

const Counts = row({ styles: int, customers: int, orders: int, vouchers: int, giftCards: int, staff: int })

const testCustomers = sql`select id from customers where is_test`
const demoOrders = sql`select id from orders where customer_id in (${testCustomers})`

/** Counts the demo's rows in a shop, without changing any. */
export async function countDemo(db: Database, demo: DemoContents): Promise<DemoCounts> {
  const counts = await db.first(
    Counts,
    sql`select
      (select count(*)::int from styles where master_key = any(${demo.masterKeys}::text[])) as styles,
      (select count(*)::int from customers where is_test) as customers,
      (select count(*)::int from orders where customer_id in (${testCustomers})) as orders,
      (select count(*)::int from vouchers where code = any(${upper(demo.voucherCodes)}::text[])) as vouchers,
      (select count(*)::int from gift_cards where code = any(${demo.giftCardCodes}::text[])) as "giftCards",
      (select count(*)::int from staff where lower(email) = lower(${demo.editorEmail})) as staff`,
  )
  if (!counts) throw new Error('The database did not count the demo data')
  const parts: Partial<Record<PartName, number>> = {}
  // One after the other: a transaction has one connection.
  for (const name of partNames) parts[name] = (await readPart(db, name)).filter(isIn(demo.parts[name])).length
  const { outfits = 0, stores = 0, promotions = 0, campaigns = 0 } = parts
  return { ...counts, outfits, stores, promotions, campaigns }
}

/** Removes the demo from a shop, all or nothing; goods, customers and orders of the shop itself stay. */
export async function removeDemo(db: Database, demo: DemoContents): Promise<DemoRemoval> {
  const remove = async (tx: Transaction): Promise<DemoRemoval> => {
    await tx.run(sql`set local lock_timeout = '1min'`)
    await tx.run(sql`set local vitrine.removes_demo = 'on'`)
    const counts = await countDemo(tx, demo)
    await removePeople(tx, demo.editorEmail)
    const keptStyles = await removeStyles(tx, demo.masterKeys)
    await removeCodes(tx, demo)
    for (const name of partNames) await removeFromPart(tx, name, demo.parts[name])
    // Marks of a filled demo, and what `runtime.json` tells about it.
    await tx.run(sql`delete from catalogue_parts where key in ('demo-people', 'demo-shelves', 'fixtures', 'accounts')`)
    await tx.run(sql`
      delete from catalogue_parts where key = 'categories' and not exists (select from styles)`)
    await markWithoutDemo(tx)
    return { ...counts, styles: counts.styles - keptStyles, keptStyles }
  }
  return inTransaction(db, remove, { statementTimeoutMs: 300_000 })
}

const mark = 'without-demo'

/** The demo fills an empty shop once. A shop with this mark stays empty until its operator fills it. */
export async function markWithoutDemo(db: Database): Promise<void> {
  await db.run(sql`insert into catalogue_parts (key, body) values (${mark}, 'true') on conflict do nothing`)
}

export const isWithoutDemo = async (db: Database): Promise<boolean> =>
  (await db.run(sql`select 1 from catalogue_parts where key = ${mark}`)) > 0

const upper = (codes: readonly string[]) => codes.map((code) => code.toUpperCase())

/** Customers of the demo with everything they did; pieces of other goods that they held are for sale again. */
async function removePeople(tx: Transaction, editorEmail: string): Promise<void> {
  await tx.run(sql`
    update variants v set
      sold = v.sold - h.stock, backordered = v.backordered - h.beyond
    from (select variant_id, count(*) filter (where holding = 'stock') as stock,
        count(*) filter (where holding = 'backorder') as beyond
      from order_items where order_id in (${demoOrders}) group by variant_id) h
    where h.variant_id = v.id`)
  await tx.run(sql`
    update store_stock s set sold = s.sold - h.pieces
    from (select (o.body->>'storeId')::int as store_id, i.variant_id, count(*)::int as pieces
      from order_items i join orders o on o.id = i.order_id
      where i.holding = 'store' and o.id in (${demoOrders}) group by 1, 2) h
    where h.store_id = s.store_id and h.variant_id = s.variant_id`)
  await tx.run(sql`
    update store_stock s set reserved = s.reserved - h.pieces
    from (select store_id, variant_id, count(*)::int as pieces from store_reservations
      where status = 'held' and customer_id in (${testCustomers}) group by 1, 2) h
    where h.store_id = s.store_id and h.variant_id = s.variant_id`)
  await tx.run(sql`delete from store_reservations where customer_id in (${testCustomers})`)
  await tx.run(sql`
    update vouchers v set uses = v.uses - u.uses
    from (select voucher_id, count(*)::int as uses from voucher_uses
      where order_id in (${demoOrders}) or order_id < 0 group by 1) u where u.voucher_id = v.id`)
  await tx.run(sql`delete from voucher_uses where order_id in (${demoOrders}) or order_id < 0`)
  await tx.run(sql`
    update gift_cards g set balance = g.balance + u.taken
    from (select gift_card_id, sum(amount)::int as taken from gift_card_uses
      where order_id in (${demoOrders}) group by 1) u where u.gift_card_id = g.id`)
  await tx.run(sql`delete from gift_card_uses where order_id in (${demoOrders})`)
  await tx.run(sql`
    delete from idempotency where scope like '% placeOrder' and (body->>'value')::bigint in (${demoOrders})`)
  await tx.run(
    sql`delete from outbox where aggregate in (select 'order:' || id from orders where id in (${demoOrders}))`,
  )
  await tx.run(sql`
    delete from outbox x using customers c where c.is_test and lower(x.payload->>'to') = lower(c.email)`)
  await tx.run(sql`delete from statements where order_id in (${demoOrders})`)
  await tx.run(sql`delete from insight_orders where order_id in (${demoOrders})`)
  await tx.run(sql`delete from payments where order_id in (${demoOrders})`)
  await tx.run(sql`
    delete from subscription_deliveries where order_id in (${demoOrders})
      or subscription_id in (select id from subscriptions where customer_id in (${testCustomers}))`)
  await tx.run(sql`delete from subscriptions where customer_id in (${testCustomers}) or order_id in (${demoOrders})`)
  await tx.run(sql`update orders set exchange_of = null where exchange_of in (${demoOrders})`)
  await removeReviews(tx, sql`w.is_sample or w.order_id in (${demoOrders})`)
  await tx.run(sql`delete from orders where id in (${demoOrders})`)
  await tx.run(sql`delete from saved_payment_methods where customer_id in (${testCustomers})`)
  await tx.run(sql`delete from baskets where customer_id in (${testCustomers})`)
  await tx.run(sql`delete from wishlists where customer_id in (${testCustomers})`)
  await tx.run(sql`
    delete from newsletter_subscribers where lower(email) in (select lower(email) from customers where is_test)`)
  await tx.run(sql`delete from customers where is_test`)
  await tx.run(sql`delete from staff where lower(email) = lower(${editorEmail})`)
}

/** Goods in orders, reservations and subscriptions of others stay, inactive; returns how many. */
async function removeStyles(tx: Transaction, masterKeys: readonly string[]): Promise<number> {
  const used = await tx.rows(
    text,
    sql`select distinct p.master_key from products p join variants v on v.product_id = p.id
      where p.master_key = any(${masterKeys}::text[]) and (
        exists (select from order_items i where i.variant_id = v.id)
        or exists (select from store_reservations r where r.variant_id = v.id)
        or exists (select from subscriptions s cross join jsonb_array_elements(s.items) i
          where (i->>'variantId')::int = v.id))`,
  )
  await tx.run(sql`
    update products set is_active = false, body = jsonb_set(body, '{isActive}', 'false')
    where master_key = any(${used}::text[])`)
  const removed = masterKeys.filter((key) => !used.includes(key))
  const products = sql`select id from products where master_key = any(${removed}::text[])`
  const variants = sql`select id from variants where product_id in (${products})`
  await tx.run(sql`delete from basket_lines where variant_id in (${variants})`)
  await tx.run(sql`delete from wishlist_items where product_id in (${products})`)
  await tx.run(sql`delete from stock_notices where variant_id in (${variants})`)
  await tx.run(sql`delete from store_stock where variant_id in (${variants})`)
  await tx.run(sql`delete from price_ledger where variant_id in (${variants})`)
  await tx.run(sql`delete from variants where product_id in (${products})`)
  await tx.run(sql`delete from products where master_key = any(${removed}::text[])`)
  await tx.run(sql`delete from styles where master_key = any(${removed}::text[])`)
  return used.length
}

/** Codes that orders of others were paid with expire instead: their bookings stay. */
async function removeCodes(tx: Transaction, { voucherCodes, giftCardCodes }: DemoContents): Promise<void> {
  const codes = upper(voucherCodes)
  await tx.run(sql`
    delete from vouchers where code = any(${codes}::text[])
      and not exists (select from voucher_uses u where u.voucher_id = vouchers.id)`)
  await tx.run(sql`
    update vouchers set body = jsonb_set(body, '{validTo}', to_jsonb(to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
    where code = any(${codes}::text[])`)
  await tx.run(sql`
    delete from gift_cards where code = any(${giftCardCodes}::text[])
      and not exists (select from gift_card_uses u where u.gift_card_id = gift_cards.id)
      and not exists (select from returns r where r.gift_card_id = gift_cards.id)`)
  await tx.run(sql`update gift_cards set expires_at = now() where code = any(${giftCardCodes}::text[])`)
}

type PartEntry = { key: string }

const isIn =
  (keys: readonly string[]) =>
  ({ key }: PartEntry): boolean =>
    keys.includes(key)

const readPart = async (db: Database, name: PartName): Promise<PartEntry[]> =>
  (await db.first(json<PartEntry[]>(), sql`select body from catalogue_parts where key = ${name}`)) ?? []

async function removeFromPart(tx: Transaction, name: PartName, keys: readonly string[]): Promise<void> {
  const kept = (await readPart(tx, name)).filter((entry) => !isIn(keys)(entry))
  await tx.run(
    kept.length > 0
      ? sql`update catalogue_parts set body = ${JSON.stringify(kept)}::jsonb where key = ${name}`
      : sql`delete from catalogue_parts where key = ${name}`,
  )
}
