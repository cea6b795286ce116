import { priceEvents, type Product, type Style } from '@vitrine/contracts/catalogue'
import { type Database, int, json, nullable, row, type Sql, sql, text, type Transaction } from '@vitrine/database'
import { readStyles } from './read-styles.ts'

/** The parts that are read and written as a whole, by name. */
type CatalogueStructure = Readonly<Record<string, unknown>>

export type Import = {
  styles: AsyncIterable<Style> | Iterable<Style>
  parts: CatalogueStructure
  /** Called with the number of styles taken in so far. */
  onProgress?: (styles: number) => void
}

/** How many rows of each kind are new or different from before; a second import of the same goods changes nothing. */
export type ImportReport = { styles: number; products: number; variants: number; prices: number; parts: number }

export type CatalogueStore = ReturnType<typeof createCatalogueStore>

const batchSize = 100
/** From here on an import changes what the planner knows about the tables. */
const manyRows = 1_000

const FiledRow = row({ id: int, products: int })
const Holder = row({ id: int, referenceKey: text })

export function createCatalogueStore(db: Database) {
  return {
    async isEmpty(): Promise<boolean> {
      return (await db.run(sql`select 1 from styles limit 1`)) === 0
    },

    /** One of the smaller parts, as it was taken in. */
    async part(key: string): Promise<unknown> {
      return db.first(nullable(json<unknown>()), sql`select body from catalogue_parts where key = ${key}`)
    },

    /** How many products are filed in each category, by its id. */
    async filedProducts(): Promise<ReadonlyMap<number, number>> {
      const rows = await db.rows(
        FiledRow,
        sql`select id::int as id, count(*)::int as products
          from products, jsonb_array_elements_text(body->'categoryIds') as id group by 1`,
      )
      return new Map(rows.map(({ id, products }) => [id, products]))
    },

    /** Styles as the shop has them, stock and prices included; those it does not have are absent. */
    stylesOf: (masterKeys: readonly string[]): Promise<Style[]> => readStyles(db, masterKeys),

    /** The styles of products; deleted ones are missing. */
    async stylesWith(productIds: readonly number[]): Promise<Style[]> {
      const masterKeys = await db.rows(
        text,
        sql`
          select distinct master_key from products
          where id in (select jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb)::int)`,
      )
      return readStyles(db, masterKeys)
    },

    /** Products by a number of theirs, of their style, of one of their sizes, or by its barcode. */
    async productsNumbered(numbers: readonly string[]): Promise<readonly number[]> {
      const wanted = JSON.stringify(numbers)
      return db.rows(
        int,
        sql`
          with wanted as (select jsonb_array_elements_text(${wanted}::jsonb) as number)
          select id from products where reference_key in (select number from wanted)
          union select id from products where master_key in (select number from wanted)
          union select id from products where id in (select number::int from wanted where number ~ '^[0-9]{1,9}$')
          union select product_id from variants where reference_key in (select number from wanted)
          union select product_id from variants where gtin in (select number from wanted)
          order by 1`,
      )
    },

    /** Tells this database from every other one, whatever is in them. */
    async identity(): Promise<string> {
      const identity = await db.first(
        text,
        sql`
          select system_identifier || ' ' || oid as identity
          from pg_control_system(), pg_database where datname = current_database()`,
      )
      return identity ?? ''
    },

    /** All styles, a few at a time. */
    async *styles(): AsyncGenerator<Style> {
      let last = ''
      for (;;) {
        const keys = await db.rows(
          text,
          sql`select master_key from styles where master_key > ${last} order by master_key limit ${batchSize}`,
        )
        if (keys.length === 0) return
        yield* await readStyles(db, keys)
        last = keys.at(-1) ?? last
      }
    },

    /** Existing rows with one of these ids or reference keys. */
    async holders(kind: 'product' | 'variant', { ids, keys }: { ids: readonly number[]; keys: readonly string[] }) {
      const table = kind === 'product' ? sql`products` : sql`variants`
      return db.rows(
        Holder,
        sql`
          select id, reference_key as "referenceKey" from ${table}
          where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)
          union
          select id, reference_key from ${table}
          where reference_key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
      )
    },

    /** Imports goods, all or none: concurrent readers see the old catalogue. */
    async take({ styles, parts, onProgress = () => {} }: Import): Promise<ImportReport> {
      const importAll = async (tx: Transaction): Promise<ImportReport> => {
        await tx.run(sql`set local lock_timeout = '1min'`)
        await tx.run(sql`set local idle_in_transaction_session_timeout = '5min'`)
        const report: ImportReport = { styles: 0, products: 0, variants: 0, prices: 0, parts: 0 }
        let taken = 0
        for await (const batch of batches(styles, batchSize)) {
          report.styles += await tx.run(upsertStyles(batch))
          report.products += await tx.run(upsertProducts(batch))
          report.variants += await tx.run(upsertVariants(batch))
          report.prices += await tx.run(appendPrices(batch))
          taken += batch.length
          onProgress(taken)
        }
        for (const [key, body] of Object.entries(parts)) {
          report.parts += await tx.run(sql`
            insert into catalogue_parts (key, body) values (${key}, ${JSON.stringify(body)}::jsonb)
            on conflict (key) do update set body = excluded.body
            where catalogue_parts.body is distinct from excluded.body`)
        }
        // Until the server's own analysis minutes later, lists of all products would be read by plans for empty tables.
        if (report.prices > manyRows) await tx.run(sql`analyze styles, products, variants, price_ledger`)
        return report
      }
      // Shoppers' statements must be quick; importing a whole catalogue may take its time.
      return db.transaction(importAll, { statementTimeoutMs: 300_000 })
    },
  }
}

const rows = (values: readonly object[]) => sql`${JSON.stringify(values)}::jsonb`
const productsOf = (batch: readonly Style[]): Product[] => batch.flatMap(({ products }) => products)

function upsertStyles(batch: readonly Style[]): Sql {
  const values = batch.map(({ products: _products, ...body }) => ({ master_key: body.masterKey, body }))
  return sql`
    insert into styles (master_key, body)
    select master_key, body from jsonb_to_recordset(${rows(values)}) as r(master_key text, body jsonb)
    on conflict (master_key) do update set body = excluded.body where styles.body is distinct from excluded.body`
}

function upsertProducts(batch: readonly Style[]): Sql {
  const values = batch.flatMap(({ masterKey, products }) =>
    products.map(({ variants: _variants, prices: _prices, ...body }) => ({
      id: body.id,
      reference_key: body.referenceKey,
      master_key: masterKey,
      is_active: body.isActive,
      body,
    })),
  )
  return sql`
    insert into products (id, reference_key, master_key, is_active, body)
    select id, reference_key, master_key, is_active, body from jsonb_to_recordset(${rows(values)})
      as r(id int, reference_key text, master_key text, is_active boolean, body jsonb)
    on conflict (id) do update set
      reference_key = excluded.reference_key, master_key = excluded.master_key,
      is_active = excluded.is_active, body = excluded.body
    where (products.reference_key, products.master_key, products.is_active, products.body)
      is distinct from (excluded.reference_key, excluded.master_key, excluded.is_active, excluded.body)`
}

/** An import does not change the stock of existing sizes: orders may have reduced it. */
function upsertVariants(batch: readonly Style[]): Sql {
  const values = productsOf(batch).flatMap((product) =>
    product.variants.map(({ stock, ...variant }) => ({
      id: variant.id,
      product_id: product.id,
      reference_key: variant.referenceKey,
      gtin: variant.gtin,
      size: variant.size,
      shop_size: variant.shopSize,
      quantity: stock.quantity,
      is_sellable_without_stock: stock.isSellableWithoutStock,
      expected_availability_at: stock.expectedAvailabilityAt ?? null,
    })),
  )
  return sql`
    insert into variants (id, product_id, reference_key, gtin, size, shop_size, quantity, is_sellable_without_stock, expected_availability_at)
    select id, product_id, reference_key, gtin, size, shop_size, quantity, is_sellable_without_stock, expected_availability_at
    from jsonb_to_recordset(${rows(values)}) as r(
      id int, product_id int, reference_key text, gtin text, size text, shop_size text, quantity int,
      is_sellable_without_stock boolean, expected_availability_at timestamptz)
    on conflict (id) do update set
      product_id = excluded.product_id, reference_key = excluded.reference_key, gtin = excluded.gtin,
      size = excluded.size, shop_size = excluded.shop_size,
      is_sellable_without_stock = excluded.is_sellable_without_stock,
      expected_availability_at = excluded.expected_availability_at
    where (variants.product_id, variants.reference_key, variants.gtin, variants.size, variants.shop_size,
           variants.is_sellable_without_stock, variants.expected_availability_at)
      is distinct from (excluded.product_id, excluded.reference_key, excluded.gtin, excluded.size, excluded.shop_size,
           excluded.is_sellable_without_stock, excluded.expected_availability_at)`
}

/**
 * Adds new lines. A line with another price for a stored moment is refused. Lines that
 * are there are not even offered: a conflict would lock and write each of them, hundreds of thousands for nothing.
 */
function appendPrices(batch: readonly Style[]): Sql {
  const values = productsOf(batch).flatMap((product) =>
    [...priceEvents(product)].map(({ shopId, variantId, validFrom, amount, reason }) => ({
      shop_id: shopId,
      variant_id: variantId,
      valid_from: validFrom,
      amount,
      reason,
    })),
  )
  return sql`
    insert into price_ledger (shop_id, variant_id, valid_from, amount, reason)
    select shop_id, variant_id, valid_from, amount, reason from jsonb_to_recordset(${rows(values)})
      as r(shop_id int, variant_id int, valid_from timestamptz, amount int, reason text)
    where not exists (select from price_ledger l where (l.variant_id, l.shop_id, l.valid_from, l.amount, l.reason)
      = (r.variant_id, r.shop_id, r.valid_from, r.amount, r.reason))
    on conflict (variant_id, shop_id, valid_from) do update set amount = excluded.amount, reason = excluded.reason
    where (price_ledger.amount, price_ledger.reason) is distinct from (excluded.amount, excluded.reason)`
}

async function* batches<Item>(items: AsyncIterable<Item> | Iterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
