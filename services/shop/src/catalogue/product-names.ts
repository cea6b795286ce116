import { type Localised, textFor } from '@vitrine/contracts/catalogue'
import { allMarkets } from '@vitrine/contracts/markets'
import type { Named } from '@vitrine/contracts/shop'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { isDatabaseId } from './stock.ts'

export type Stretch = { ids?: readonly number[] | undefined; skip: number; limit: number }
export type Names = { named: Named[]; total: number }

type Row = { id: number; name: Localised; created_at: string; priced_at: Record<string, string> | null }

/**
 * Names of active products, straight from the database: whoever lists all of them must not push those that shoppers
 * look at out of memory. A page changes with its prices, of which each shop has its own.
 */
export async function productNames(db: Database, { ids, skip, limit }: Stretch): Promise<Names> {
  const chosen = ids ? sql`and id = any(${sql.param(ids.filter(isDatabaseId))}::int[])` : sql``
  const { rows } = await db.execute<Row>(sql`
    select p.id, s.body->'name' as name, p.body->>'createdAt' as created_at, priced.priced_at
    from (select * from products where is_active ${chosen} order by id offset ${skip} limit ${limit}) p
    join styles s using (master_key)
    cross join lateral (
      select jsonb_object_agg(shop_id, latest) as priced_at from (
        select l.shop_id, to_char(max(l.valid_from) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as latest
        from variants v join price_ledger l on l.variant_id = v.id
        where v.product_id = p.id and l.valid_from <= now() group by l.shop_id
      ) by_shop
    ) priced
    order by p.id`)
  return { named: rows.map(toNamed), total: ids ? rows.length : await countActive(db) }
}

async function countActive(db: Database): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from products where is_active`)
  return rows[0]?.total ?? 0
}

/** A product is sold where it has a price. */
function toNamed({ id, name, created_at: createdAt, priced_at: pricedAt }: Row): Named {
  const shops = allMarkets.flatMap(({ shopId, locale }) => {
    const latest = pricedAt?.[shopId]
    if (!latest) return []
    const changedAt = Date.parse(latest) > Date.parse(createdAt) ? latest : createdAt
    return [{ shopId, name: textFor(name, locale), changedAt }]
  })
  return { id, shops }
}
