import { type Localised, textFor } from '@vitrine/contracts/catalogue'
import { defaultLocale } from '@vitrine/contracts/markets'
import { fail, ok, type Result } from '@vitrine/contracts/shop'
import {
  type Database,
  int,
  inTransaction,
  json,
  row,
  type Sql,
  sql,
  text,
  type Transaction,
  type ValueOf,
} from '@vitrine/database'

/** Counted stock of a size in a store. */
export type Count = { storeId: number; variantId: number; quantity: number }

/** Counted stock of a size in a store, for operators. */
const StockCountRow = row({
  storeId: int,
  store: text,
  variantId: int,
  gtin: text,
  article: json<Localised>(),
  size: text,
  quantity: int,
  reserved: int,
  sold: int,
})
export type StockCountRow = Omit<ValueOf<typeof StockCountRow>, 'article'> & { article: string }

const NamedId = row({ name: text, id: int })

/** Ids of stores and sizes by the name an operator typed: an id, a key or a GTIN. */
export type NamedStock = { stores: ReadonlyMap<string, number>; variants: ReadonlyMap<string, readonly number[]> }

const batchSize = 20_000

/** Named stores of the catalogue: by id and by key. */
const storesOf = sql`
  (select (s->>'id')::int as id, s->>'key' as key, s->>'name' as name
    from catalogue_parts p, jsonb_array_elements(p.body) s where p.key = 'stores')`

export type StockCounts = ReturnType<typeof createStockCounts>

/** Counted stock of stores, entered by staff. Pieces of orders and reservations are counted apart. */
export function createStockCounts(db: Database) {
  return {
    /** Counts of one store or of one size, what there is most of first. */
    async list({
      storeId,
      variantId,
      limit = 50,
    }: {
      storeId?: number
      variantId?: number
      limit?: number
    }): Promise<StockCountRow[]> {
      const rows = await db.rows(
        StockCountRow,
        sql`
          select t.store_id as "storeId", coalesce(s.name, '') as store, t.variant_id as "variantId", v.gtin,
            st.body->'name' as article, v.shop_size as size, t.quantity, t.reserved, t.sold
          from store_stock t join variants v on v.id = t.variant_id join products p on p.id = v.product_id
            join styles st on st.master_key = p.master_key left join ${storesOf} s on s.id = t.store_id
          where (${storeId ?? null}::int is null or t.store_id = ${storeId ?? null})
            and (${variantId ?? null}::int is null or t.variant_id = ${variantId ?? null})
          order by t.quantity desc, t.sold desc, t.store_id, t.variant_id limit ${limit}`,
      )
      return rows.map((row) => ({ ...row, article: textFor(row.article, defaultLocale) }))
    },

    /** Ids of named stores and sizes; unknown names are missing, and a GTIN may belong to several sizes. */
    async named(stores: readonly string[], variants: readonly string[]): Promise<NamedStock> {
      const found = await db.rows(
        NamedId,
        sql`
          select n.name, s.id from unnest(${stores}::text[]) n(name)
            join ${storesOf} s on s.id::text = n.name or s.key = n.name`,
      )
      const sizes = await db.rows(
        NamedId,
        sql`
          select n.name, v.id from unnest(${variants}::text[]) n(name) join variants v on v.id::text = n.name
          union
          select n.name, v.id from unnest(${variants}::text[]) n(name) join variants v on v.gtin = n.name`,
      )
      const byName = Map.groupBy(sizes, ({ name }) => name)
      return {
        stores: new Map(found.map(({ name, id }) => [name, id])),
        variants: new Map([...byName].map(([name, same]) => [name, same.map(({ id }) => id)])),
      }
    },

    /** Writes one count; returns the old one, null if there was none. */
    set: ({ storeId, variantId, quantity }: Count): Promise<Result<number | null, 'NOT_FOUND'>> =>
      inTransaction(db, async (tx) => {
        const known = await tx.run(sql`select 1 from variants where id = ${variantId}`)
        if (known === 0) return fail('NOT_FOUND')
        const before = await tx.first(
          int,
          sql`
            select quantity from store_stock where store_id = ${storeId} and variant_id = ${variantId} for update`,
        )
        await write(tx, [{ storeId, variantId, quantity }], sql`do update set quantity = excluded.quantity`)
        return ok(before ?? null)
      }),

    /** Writes many counts, all or none; answers how many are new or different. */
    take: (counts: readonly Count[], onProgress: (done: number) => void = () => {}): Promise<number> =>
      inBulk(db, async (tx) => {
        let changed = 0
        for (let from = 0; from < counts.length; from += batchSize) {
          const batch = counts.slice(from, from + batchSize)
          changed += await write(
            tx,
            batch,
            sql`do update set quantity = excluded.quantity where store_stock.quantity <> excluded.quantity`,
          )
          onProgress(from + batch.length)
        }
        return changed
      }),

    /** Writes initial counts once and never over newer ones: `mark` records that it was done. */
    takeOnce: (mark: string, counts: Iterable<Count>): Promise<boolean> =>
      inBulk(db, async (tx) => {
        const marked = await tx.run(sql`
          insert into catalogue_parts (key, body) values (${mark}, 'true') on conflict do nothing`)
        if (marked === 0) return false
        let batch: Count[] = []
        for (const count of counts) {
          batch.push(count)
          if (batch.length < batchSize) continue
          await write(tx, batch, sql`do nothing`)
          batch = []
        }
        await write(tx, batch, sql`do nothing`)
        return true
      }),
  }
}

/** Shoppers' statements must be quick; counting whole stores is allowed to take its time. */
const inBulk = <Value>(db: Database, work: (tx: Transaction) => Promise<Value>): Promise<Value> =>
  db.transaction(
    async (tx) => {
      await tx.run(sql`set local lock_timeout = '1min'`)
      return work(tx)
    },
    { statementTimeoutMs: 300_000 },
  )

/** One statement for all rows, locked in id order; unknown sizes are left out. */
async function write(tx: Transaction, counts: readonly Count[], onConflict: Sql): Promise<number> {
  const column = (name: keyof Count) => sql`${counts.map((count) => count[name])}::int[]`
  return tx.run(sql`
    insert into store_stock (store_id, variant_id, quantity)
    select c.store_id, c.variant_id, c.quantity
    from unnest(${column('storeId')}, ${column('variantId')}, ${column('quantity')}) as c(store_id, variant_id, quantity)
      join variants v on v.id = c.variant_id
    order by c.variant_id, c.store_id
    on conflict (variant_id, store_id) ${onConflict}`)
}
