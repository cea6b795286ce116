import type { Pool } from 'pg'

/** Styles have two products of five sizes each, so that a million sizes are a hundred thousand styles. */
const sizesPerStyle = 10

/** Copies of demo goods get ids from here on, with names of their own. */
const firstStyle = 1_500_000_000

/** Rows copied from those of the demo, with other ids: a statement for each table, up to `many` rows in all. */
const copies: readonly ((few: number, many: number) => string)[] = [
  (few, many) => `
    insert into styles (master_key, body)
    select 'bench-' || n, s.body || jsonb_build_object('name', jsonb_build_object(
      'de', w.word || ' ' || n, 'fr', w.word || ' ' || n, 'en', w.word || ' ' || n))
    from generate_series(${few / sizesPerStyle} + 1, ${many / sizesPerStyle}) n
      join (select body, row_number() over (order by master_key) - 1 as place, count(*) over () as all
        from styles where master_key not like 'bench-%') s on s.place = n % s.all
      join (values (0, 'Wollmantel'), (1, 'Hemdbluse'), (2, 'Cordhose'), (3, 'Strickkleid')) w (place, word) on w.place = n % 4`,
  (few, many) => `
    insert into products (id, reference_key, master_key, is_active, body)
    select ${firstStyle} + n, 'BP-' || n, 'bench-' || (n + 1) / 2, n % 50 <> 0,
      p.body || jsonb_build_object('id', ${firstStyle} + n)
    from generate_series(${few / 5} + 1, ${many / 5}) n
      join (select body, row_number() over (order by id) - 1 as place, count(*) over () as all
        from products where id < ${firstStyle}) p on p.place = n % p.all`,
  (few, many) => `
    insert into variants (id, product_id, reference_key, gtin, size, shop_size, quantity, is_sellable_without_stock)
    select ${firstStyle} + n, ${firstStyle} + (n + 4) / 5, 'BV-' || n, (5000000000000 + n)::text, 'M', 'M',
      case when n % 997 = 0 then 0 when n % 499 = 0 then 2 else 20 end, false
    from generate_series(${few} + 1, ${many}) n`,
  (few, many) => `
    insert into orders (id, reference_key, public_key, shop_id, email, zip_code, status, order_status, billing_status,
      shipping_status, currency, total, body, created_at, confirmed_at)
    select 10000000 + n, 'V-' || 10000000 + n, 'bench-' || n, (array[10028, 10028, 10028, 10029, 10030])[1 + n % 5],
      'bench' || n || '@vitrine.example', (10000 + n % 90000)::text, 'order_open',
      case when n % 200 = 0 then 'order_confirmed' else 'order_completed' end, 'billing_paid', 'shipment_delivered', 'EUR', 5000,
      jsonb_build_object('customer', jsonb_build_object('firstName', 'Ada', 'lastName', 'Muster' || n)),
      now() - n * interval '30 seconds', now()
    from generate_series(${few} + 1, ${many}) n`,
  (few, many) => `
    insert into returns (order_id, status, ident_code, created_at)
    select 10000000 + n, case when n % 200 = 0 then 'announced' else 'refunded' end, 'RBENCH' || n,
      now() - n * interval '30 seconds'
    from generate_series(${few} + 1, ${many}) n`,
  (few, many) => `
    insert into outbox (aggregate, kind, payload, created_at, next_at, done_at)
    select 'order:' || 10000000 + n, 'mail.order_confirmation',
      jsonb_build_object('to', 'bench' || n || '@vitrine.example', 'locale', 'de', 'referenceKey', 'V-' || 10000000 + n),
      now() - (${many} - n) * interval '30 seconds', now() + interval '1 day', case when n % 5000 <> 0 then now() end
    from generate_series(${few} + 1, ${many}) n`,
  (few, many) => `
    insert into operator_log (at, operator, staff_id, action, subject, details)
    select now() - (${many} - n) * interval '30 seconds', 'Olga', 1 + n % 9,
      (array['order.packed', 'order.shipped', 'stock.changed', 'customer.viewed'])[1 + n % 4], 'order ' || n, '{}'
    from generate_series(${few} + 1, ${many}) n`,
  (few, many) => `
    insert into customers (reference_key, email, first_name, last_name)
    select 'bench-' || n, 'bench' || n || '@vitrine.example', 'Ada', 'Muster' || n * 7919::bigint % 1000003
    from generate_series(${few} + 1, ${many}) n`,
  (few, many) => `
    insert into vouchers (id, code, body)
    select 10000000 + n, case when n % 10000 = 0 then 'RARE-' else 'BENCH-' end || n, jsonb_build_object(
      'id', 10000000 + n, 'code', 'BENCH-' || n, 'discount', jsonb_build_object('type', 'relative', 'value', 10),
      'validFrom', '2026-01-01T00:00:00Z', 'validTo', '2027-01-01T00:00:00Z', 'isPublic', false)
    from generate_series(${few} + 1, ${many}) n`,
]

const tables = 'styles, products, variants, orders, returns, outbox, operator_log, customers, vouchers'

/** Grows every list that is measured from `few` to `many` rows. */
export async function growLists(pool: Pool, few: number, many: number): Promise<void> {
  for (const copy of copies) await pool.query(copy(few, many))
  await pool.query(`analyze ${tables}`)
}
