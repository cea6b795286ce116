import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { written } from '../database/written.ts'
import type { Owner } from './basket-key.ts'
import { type Changes, isNothing, writeChanges } from './basket-changes.ts'
import type { Line } from './line.ts'

type Connection = Database | Transaction

/** An active basket as the database has it. */
export type BasketRow = { id: number; version: number; isGuest: boolean; lines: readonly Line[] }

const linesOf = (basketId: string) => `coalesce((
  select jsonb_agg(jsonb_build_object(
    'key', l.key, 'variantId', l.variant_id, 'quantity', l.quantity, 'promotionId', l.promotion_id,
    'groupId', l.group_id, 'isMainItem', l.is_main_item, 'isRequired', l.is_required,
    'displayData', l.display_data, 'customData', l.custom_data) order by l.id)
  from basket_lines l where l.basket_id = ${basketId}), '[]')`

const read = `
  select b.id, b.version, b.customer_id is null as is_guest, ${linesOf('b.id')} as lines
  from baskets b where shop_id = $1 and key = $2 and status = 'active'`

const lock = `
  with held as materialized (
    select id, version, customer_id is null as is_guest from baskets
    where shop_id = $1 and key = $2 and status = 'active' for update)
  select h.id, h.version, h.is_guest, (select b.version from baskets b where b.id = h.id) as seen,
    ${linesOf('h.id')} as lines
  from held h`

type Named = Pick<Owner, 'market' | 'key'>

type Raw = { id: string; version: number; is_guest: boolean; lines: Line[] }
const toRow = ({ id, version, is_guest: isGuest, lines }: Raw): BasketRow => ({
  id: Number(id),
  version,
  isGuest,
  lines,
})

/** Looks, and changes nothing. */
export async function readBasket(tx: Connection, { market, key }: Named): Promise<BasketRow | undefined> {
  const { rows } = await tx.execute<Raw>(written(read, [market.shopId, key]))
  return rows[0] && toRow(rows[0])
}

/** Locks the basket for the rest of the transaction, and reads it. */
export async function lockBasket(tx: Connection, owner: Named): Promise<BasketRow | undefined> {
  const { rows } = await tx.execute<Raw & { seen: number }>(written(lock, [owner.market.shopId, owner.key]))
  const [row] = rows
  if (!row) return undefined
  // While this statement waited for the lock, somebody else changed the lines it had already looked at.
  return row.seen === row.version ? toRow(row) : readBasket(tx, owner)
}

/** As `lockBasket`; there is one afterwards. */
export async function openBasket(tx: Connection, owner: Owner, tries = 3): Promise<BasketRow> {
  const held = await lockBasket(tx, owner)
  if (held) return held
  if (tries === 0) throw new Error('A basket was closed again and again while it was being opened')
  const { rows } = await tx.execute<{ id: string; version: number }>(sql`
    insert into baskets (shop_id, key, customer_id) values (${owner.market.shopId}, ${owner.key}, ${owner.customerId})
    on conflict (shop_id, key) where status = 'active' do nothing returning id, version`)
  const [made] = rows
  return made ? toRow({ ...made, is_guest: owner.customerId === null, lines: [] }) : openBasket(tx, owner, tries - 1)
}

/** Two baskets at once, in the order of their ids: two sign-ins that merge the same ones would wait for each other otherwise. */
export async function lockBoth(tx: Connection, owner: Owner, other: string): Promise<void> {
  await tx.execute(sql`
    select id from baskets where shop_id = ${owner.market.shopId} and key in (${owner.key}, ${other}) and status = 'active'
    order by id for update`)
}

/** Answers the version afterwards; what changes nothing raises none. */
export async function changeBasket(tx: Connection, { id, version }: BasketRow, changes: Changes): Promise<number> {
  if (isNothing(changes)) return version
  const { rows } = await tx.execute<{ version: number }>(writeChanges(id, changes))
  const [row] = rows
  if (!row) throw new Error(`Basket ${id} is gone although it was locked`)
  return row.version
}

/** A basket that is no longer anybody's active one stays as what it was. */
export async function closeBasket(
  tx: Connection,
  id: number,
  end: { status: 'ordered' } | { status: 'merged'; mergedInto: number },
): Promise<void> {
  await tx.execute(sql`
    update baskets set status = ${end.status}, merged_into = ${'mergedInto' in end ? end.mergedInto : null},
      updated_at = now()
    where id = ${id} and status = 'active'`)
}
