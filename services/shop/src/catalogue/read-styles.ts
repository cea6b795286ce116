import type { PriceEntry, PriceSeries, Product, Style } from '@vitrine/contracts/catalogue'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'

type StyleRow = { master_key: string; body: Omit<Style, 'products'> }
type ProductRow = { id: number; master_key: string; is_active: boolean; body: Omit<Product, 'variants' | 'prices'> }
type VariantRow = {
  id: number
  product_id: number
  reference_key: string
  gtin: string
  size: string
  shop_size: string
  quantity: number
  is_sellable_without_stock: boolean
  expected_availability_at: string | null
}
type PriceRow = {
  variant_id: number
  shop_id: number
  valid_from: string
  amount: number
  reason: PriceEntry['reason']
}

/** Moments leave the database as the catalogue writes them: UTC, without fractions that say nothing. */
const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${column.split('.').at(-1)}`)

/** As an array, so that the ledger is read by its key: it is far too long to be looked through. */
const idList = (variants: readonly VariantRow[]) => `{${variants.map(({ id }) => id).join()}}`

/** Puts styles together again from what the shop keeps of them, in the order of the keys. */
export async function readStyles(db: Database | Transaction, masterKeys: readonly string[]): Promise<Style[]> {
  const keys = sql`select jsonb_array_elements_text(${JSON.stringify(masterKeys)}::jsonb)`
  const ofStyles = sql`product_id in (select id from products where master_key in (${keys}))`
  const rowsOf = async <Row extends object>(query: ReturnType<typeof sql>) =>
    (await db.execute<Row & Record<string, unknown>>(query)).rows as Row[]

  const styles = await rowsOf<StyleRow>(sql`select master_key, body from styles where master_key in (${keys})`)
  const products = await rowsOf<ProductRow>(
    sql`select id, master_key, is_active, body from products where master_key in (${keys}) order by id`,
  )
  const variants = await rowsOf<VariantRow>(sql`
    select id, product_id, reference_key, gtin, size, shop_size, quantity, is_sellable_without_stock,
      ${instant('variants.expected_availability_at')}
    from variants where ${ofStyles} order by id`)
  const prices = await rowsOf<PriceRow>(sql`
    select l.variant_id, l.shop_id, ${instant('l.valid_from')}, l.amount, l.reason
    from price_ledger l where l.variant_id = any(${idList(variants)}::int[])
    order by l.variant_id, l.shop_id, l.valid_from`)

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
