import { type Localised, textFor } from '@vitrine/contracts/catalogue'
import { allMarkets } from '@vitrine/contracts/markets'
import type { Named } from '@vitrine/contracts/shop'
import { type Database, int, json, nullable, row, sql, text, type ValueOf } from '@vitrine/database'
import { isDatabaseId } from './stock.ts'

export type Stretch = { ids?: readonly number[] | undefined; skip: number; limit: number }
export type Names = { named: Named[]; total: number }

const NamedProduct = row({
  id: int,
  name: json<Localised>(),
  createdAt: text,
  /** The moment of the latest price by shop. */
  pricedAt: nullable(json<Record<string, string>>()),
})

/**
 * Names of active products, straight from the database: a full listing must not evict the ones that shoppers
 * look at out of memory. A page changes with its prices, of which each shop has its own.
 */
export async function productNames(db: Database, { ids, skip, limit }: Stretch): Promise<Names> {
  const chosen = ids ? sql`and id = any(${ids.filter(isDatabaseId)}::int[])` : sql``
  const rows = await db.rows(
    NamedProduct,
    sql`
      select p.id, s.body->'name' as name, p.body->>'createdAt' as "createdAt", priced."pricedAt"
      from (select * from products where is_active ${chosen} order by id offset ${skip} limit ${limit}) p
      join styles s using (master_key)
      cross join lateral (
        select jsonb_object_agg(shop_id, latest) as "pricedAt" from (
          select l.shop_id, to_char(max(l.valid_from) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as latest
          from variants v join price_ledger l on l.variant_id = v.id
          where v.product_id = p.id and l.valid_from <= now() group by l.shop_id
        ) by_shop
      ) priced
      order by p.id`,
  )
  return { named: rows.map(toNamed), total: ids ? rows.length : await countActive(db) }
}

async function countActive(db: Database): Promise<number> {
  return (await db.first(int, sql`select count(*)::int from products where is_active`)) ?? 0
}

/** A product is sold where it has a price. */
function toNamed({ id, name, createdAt, pricedAt }: ValueOf<typeof NamedProduct>): Named {
  const shops = allMarkets.flatMap(({ shopId, locale }) => {
    const latest = pricedAt?.[shopId]
    if (!latest) return []
    const changedAt = Date.parse(latest) > Date.parse(createdAt) ? latest : createdAt
    return [{ shopId, name: textFor(name, locale), changedAt }]
  })
  return { id, shops }
}
