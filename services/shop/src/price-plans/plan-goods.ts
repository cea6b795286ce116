import type { Category } from '@vitrine/contracts/catalogue'
import { marketOfShop } from '@vitrine/contracts/markets'
import { type Database, int, row, sql, text, type ValueOf } from '@vitrine/database'
import type { NewPlanLine } from './plan-store.ts'

const PricedSize = row({ variantId: int, shopId: int, amount: int })
type PricedSize = ValueOf<typeof PricedSize>

const NumberedSize = row({ number: text, variantId: int })

/** Sizes by numbers of any kind: a number of a product is all of its sizes, a barcode may belong to several. */
export async function sizesNumbered(
  db: Database,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = await db.rows(
    NumberedSize,
    sql`
      with wanted as (select distinct number from unnest(${numbers}::text[]) number)
      select w.number, v.id as "variantId" from wanted w join variants v on v.reference_key = w.number
      union select w.number, v.id from wanted w join variants v on v.gtin = w.number
      union select w.number, v.id from wanted w join variants v on w.number ~ '^[0-9]{1,9}$' and v.id = w.number::int
      union select w.number, v.id from wanted w join products p on p.reference_key = w.number
        join variants v on v.product_id = p.id
      order by 2`,
  )
  const byNumber = Map.groupBy(found, ({ number }) => number)
  return new Map([...byNumber].map(([number, sizes]) => [number, sizes.map(({ variantId }) => variantId)]))
}

type Choice = {
  categories: readonly Category[]
  category: number | undefined
  variantIds: readonly number[]
  shopIds: readonly number[]
  startsAt: string
  percent: number
}

/** Lines of a new plan: sizes of a category or by their numbers, in each shop that has a price for them. */
export async function chooseLines(db: Database, choice: Choice, most: number): Promise<NewPlanLine[]> {
  const { categories, category, variantIds, shopIds, startsAt, percent } = choice
  const below = categories.filter(({ rootlineIds }) => category !== undefined && rootlineIds.includes(category))
  const sizes = await db.rows(
    PricedSize,
    sql`
      select v.id as "variantId", l.shop_id as "shopId", l.amount
      from variants v join products p on p.id = v.product_id
        cross join unnest(${shopIds}::int[]) s(shop_id)
        cross join lateral (
          select shop_id, amount from price_ledger l
          where l.variant_id = v.id and l.shop_id = s.shop_id and l.valid_from < ${startsAt}::timestamptz
          order by valid_from desc limit 1) l
      where v.id in (select unnest(${variantIds}::int[])) or (p.is_active and exists (
        select 1 from jsonb_array_elements_text(p.body->'categoryIds') c
        where c::int in (select unnest(${below.map(({ id }) => id)}::int[]))))
      order by v.product_id, v.id, l.shop_id limit ${most + 1}`,
  )
  return sizes.map((size) => ({ ...size, amount: reduced(size, percent) }))
}

/** Prices in francs are paid in cash, too: there is no coin below five centimes. */
function reduced({ amount, shopId }: PricedSize, percent: number): number {
  const step = marketOfShop(shopId)?.cash.step ?? 1
  return Math.max(step, Math.round((amount * (100 - percent)) / 100 / step) * step)
}
