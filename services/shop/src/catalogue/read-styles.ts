import type { PriceEntry, PriceSeries, Product, Style } from '@vitrine/contracts/catalogue'
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
  type ValueOf,
} from '@vitrine/database'

const StyleRow = row({ master_key: text, body: json<Omit<Style, 'products'>>() })
const ProductRow = row({
  id: int,
  master_key: text,
  is_active: bool,
  body: json<Omit<Product, 'variants' | 'prices'>>(),
})
const VariantRow = row({
  id: int,
  product_id: int,
  reference_key: text,
  gtin: text,
  size: text,
  shop_size: text,
  quantity: int,
  is_sellable_without_stock: bool,
  expected_availability_at: nullable(text),
})
const PriceRow = row({
  variant_id: int,
  shop_id: int,
  valid_from: text,
  amount: int,
  reason: textOf<PriceEntry['reason']>(),
})
type VariantRow = ValueOf<typeof VariantRow>
type PriceRow = ValueOf<typeof PriceRow>

/** Moments leave the database as the catalogue writes them: UTC, without fractions that say nothing. */
const instant = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** As an array, so that the ledger is read by its key: it is far too long to be looked through. */
const idList = (variants: readonly VariantRow[]) => `{${variants.map(({ id }) => id).join()}}`

/** The ledger that holds the prices of products: the table itself, or the table with prices that are planned. */
export type LedgerOf = (productIds: readonly number[]) => Sql

export const storedLedger: LedgerOf = () => sql`price_ledger`

/** Reads styles from their tables, in the order of the keys. */
export async function readStyles(
  db: Database,
  masterKeys: readonly string[],
  ledgerOf: LedgerOf = storedLedger,
): Promise<Style[]> {
  const keys = sql`select jsonb_array_elements_text(${JSON.stringify(masterKeys)}::jsonb)`
  const ofStyles = sql`product_id in (select id from products where master_key in (${keys}))`

  const styles = await db.rows(StyleRow, sql`select master_key, body from styles where master_key in (${keys})`)
  const products = await db.rows(
    ProductRow,
    sql`select id, master_key, is_active, body from products where master_key in (${keys}) order by id`,
  )
  const variants = await db.rows(
    VariantRow,
    sql`
      select id, product_id, reference_key, gtin, size, shop_size, quantity, is_sellable_without_stock,
        ${instant(sql`expected_availability_at`)} as expected_availability_at
      from variants where ${ofStyles} order by id`,
  )
  const prices = await db.rows(
    PriceRow,
    sql`
      select l.variant_id, l.shop_id, ${instant(sql`l.valid_from`)} as valid_from, l.amount, l.reason
      from ${ledgerOf(products.map(({ id }) => id))} l where l.variant_id = any(${idList(variants)}::int[])
      order by l.variant_id, l.shop_id, l.valid_from`,
  )

  const variantsOf = Map.groupBy(variants, (variant) => variant.product_id)
  const pricesOf = Map.groupBy(prices, (price) => price.variant_id)
  const productsOf = Map.groupBy(products, (product) => product.master_key)
  const byKey = new Map(styles.map((style) => [style.master_key, style.body]))
  return masterKeys.flatMap((key) => {
    const body = byKey.get(key)
    if (!body) return []
    const own = (productsOf.get(key) ?? []).map((product): Product => {
      const sizes = variantsOf.get(product.id) ?? []
      return {
        ...product.body,
        isActive: product.is_active,
        variants: sizes.map(toVariant),
        prices: toSeries(sizes, pricesOf),
      }
    })
    return [{ ...body, products: own }]
  })
}

const toVariant = (row: VariantRow): Product['variants'][number] => ({
  id: row.id,
  referenceKey: row.reference_key,
  gtin: row.gtin,
  size: row.size,
  shopSize: row.shop_size,
  stock: {
    quantity: row.quantity,
    isSellableWithoutStock: row.is_sellable_without_stock,
    ...(row.expected_availability_at && { expectedAvailabilityAt: row.expected_availability_at }),
  },
})

/** One series per variant and shop; shops with the same history share it. */
function toSeries(sizes: readonly VariantRow[], pricesOf: ReadonlyMap<number, readonly PriceRow[]>): PriceSeries[] {
  return sizes.flatMap(({ id }) => {
    const byShop = Map.groupBy(pricesOf.get(id) ?? [], (price) => price.shop_id)
    const histories = [...byShop].map(([shopId, rows]) => ({
      shopId,
      entries: rows.map(({ valid_from: validFrom, amount, reason }): PriceEntry => ({ validFrom, amount, reason })),
    }))
    return [...Map.groupBy(histories, ({ entries }) => JSON.stringify(entries)).values()].map((same): PriceSeries => ({
      shopIds: same.map(({ shopId }) => shopId as PriceSeries['shopIds'][number]),
      variantIds: [id],
      entries: same[0]?.entries ?? [],
    }))
  })
}
