import type { Attributes, Language, Localised, PriceEntry } from '@vitrine/contracts/catalogue'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { fold } from '../fold.ts'
import { type PriceState, priceStates } from './price-states.ts'

/** What a listing has to know of a product to find, filter, sort and count it. */
export type Entry = {
  id: number
  /** Folded, so that a term is found in it as it is. */
  names: Readonly<Record<Language, string>>
  /** The categories it is filed under, without their ancestors. */
  categoryIds: readonly number[]
  /** Machine values by attribute; sizes are those one can buy, or all where nothing is left. */
  attributes: Attributes
  popularity: number
  liveAt: number
  isSoldOut: boolean
  /** By shop, the state now first. */
  prices: ReadonlyMap<number, readonly PriceState[]>
}

type ProductRow = {
  id: number
  name: Localised
  category_ids: number[]
  attributes: Attributes
  popularity: number
  first_live_at: string
  is_sellable: boolean | null
  sizes: string[] | null
}
type PriceRow = { product_id: number; shop_ids: number[]; entries: string }

const batchSize = 200

/** All active products, a few hundred at a time; whoever takes them lets others have a turn in between. */
export async function* readAllEntries(db: Database): AsyncGenerator<Entry[]> {
  let last = 0
  for (;;) {
    const entries = await readSome(db, sql`p.id > ${last} order by p.id limit ${batchSize}`)
    if (entries.length === 0) return
    yield entries
    last = entries.at(-1)?.id ?? last
  }
}

/** The active ones among some products. */
export const readEntries = (db: Database, ids: readonly number[]): Promise<Entry[]> =>
  readSome(db, sql`p.id = any(${sql.param(ids)}::int[]) order by p.id`)

async function readSome(db: Database, which: SQL): Promise<Entry[]> {
  const { rows } = await db.execute<ProductRow>(sql`
    select p.id, s.body->'name' as name, p.body->'categoryIds' as category_ids, p.body->'attributes' as attributes,
      (p.body->>'popularity')::float8 as popularity, p.body->>'firstLiveAt' as first_live_at, v.is_sellable,
      coalesce(v.sellable_sizes, v.sizes) as sizes
    from products p join styles s on s.master_key = p.master_key
      cross join lateral (
        select bool_or(quantity > 0 or is_sellable_without_stock) as is_sellable, array_agg(distinct size) as sizes,
          array_agg(distinct size) filter (where quantity > 0 or is_sellable_without_stock) as sellable_sizes
        from variants where product_id = p.id) v
    where p.is_active and ${which}`)
  const ids = rows.map(({ id }) => id)
  // Sizes and shops mostly share one history: told once, it is read and judged once.
  const { rows: prices } = await db.execute<PriceRow>(sql`
    select product_id, array_agg(distinct shop_id) as shop_ids, entries from (
      select v.product_id, l.shop_id, l.entries
      from variants v cross join lateral (
        select shop_id, string_agg(
          extract(epoch from valid_from)::bigint || ' ' || amount || ' ' || reason, ',' order by valid_from) as entries
        from price_ledger where variant_id = v.id group by shop_id) l
      where v.product_id = any(${sql.param(ids)}::int[])) as histories
    group by product_id, entries`)
  const pricesOf = Map.groupBy(prices, ({ product_id: productId }) => productId)
  const now = Date.now()
  return rows.map((row) => toEntry(row, pricesOf.get(row.id) ?? [], now))
}

function toEntry(row: ProductRow, prices: readonly PriceRow[], now: number): Entry {
  const { de, fr, en, at = '', ch = '' } = row.name
  const histories = prices.map(({ shop_ids: shopIds, entries }) => ({
    shopIds,
    history: entries.split(',').map(toPrice),
  }))
  const shopIds = new Set(prices.flatMap(({ shop_ids: ids }) => ids))
  return {
    id: row.id,
    names: { de: fold([de, at, ch].join(' ')), fr: fold(fr), en: fold(en) },
    categoryIds: row.category_ids,
    attributes: { ...row.attributes, ...(row.sizes && { size: row.sizes }) },
    popularity: row.popularity,
    liveAt: Date.parse(row.first_live_at),
    isSoldOut: !row.is_sellable,
    prices: new Map(
      [...shopIds].map((shopId) => {
        const own = histories.filter((each) => each.shopIds.includes(shopId))
        return [
          shopId,
          priceStates(
            own.map(({ history }) => history),
            now,
          ),
        ] as const
      }),
    ),
  }
}

function toPrice(line: string): PriceEntry {
  const [epoch, amount, reason] = line.split(' ')
  return {
    validFrom: new Date(Number(epoch) * 1000).toISOString(),
    amount: Number(amount),
    reason: reason as PriceEntry['reason'],
  }
}
