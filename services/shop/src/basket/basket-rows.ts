import {
  bigintAsNumber,
  bool,
  type Database,
  int,
  json,
  nullable,
  row,
  type Sql,
  sql,
  text,
  type ValueOf,
} from '@vitrine/database'
import type { Owner } from './basket-key.ts'
import { type Changes, isNothing, writeChanges } from './basket-changes.ts'
import type { Line } from './line.ts'

type Connection = Database

/** Codes that wait in a basket for its order. */
export type BasketCodes = { voucher: string | null; giftCards: readonly string[] }

/** An undo: the lines as they were before an edit of the line with that key. */
export type BasketUndo = { token: string; kind: 'removed' | 'changed'; itemKey: string; lines: readonly Line[] }

/** An active basket as the database has it. */
export type BasketRow = {
  id: number
  version: number
  isGuest: boolean
  lines: readonly Line[]
  codes: BasketCodes
  undos: readonly BasketUndo[]
}

const noCodes: BasketCodes = { voucher: null, giftCards: [] }

const linesOf = (basketId: Sql): Sql => sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'key', l.key, 'variantId', l.variant_id, 'quantity', l.quantity, 'promotionId', l.promotion_id,
    'groupId', l.group_id, 'isMainItem', l.is_main_item, 'isRequired', l.is_required,
    'displayData', l.display_data, 'customData', l.custom_data, 'place', l.id, 'addedPrice', l.added_price) order by l.id)
  from basket_lines l where l.basket_id = ${basketId}), '[]')`

/** Undos are offered for ten minutes. */
const undosOf = (basketId: Sql): Sql => sql`(
  select jsonb_agg(jsonb_build_object('token', u.token, 'kind', u.kind, 'itemKey', u.item_key, 'lines', u.lines)
    order by u.made_at)
  from basket_undos u where u.basket_id = ${basketId} and u.made_at > now() - interval '10 minutes')`

const codes = sql`voucher_code, gift_card_codes`

const read = ({ market, key }: BasketKey): Sql => sql`
  select b.id, b.version, b.customer_id is null as is_guest, ${codes}, ${linesOf(sql`b.id`)} as lines,
    ${undosOf(sql`b.id`)} as undos
  from baskets b where shop_id = ${market.shopId} and key = ${key} and status = 'active'`

const lock = ({ market, key }: BasketKey): Sql => sql`
  with held as materialized (
    select id, version, customer_id is null as is_guest, ${codes} from baskets
    where shop_id = ${market.shopId} and key = ${key} and status = 'active' for update)
  select h.id, h.version, h.is_guest, ${codes}, (select b.version from baskets b where b.id = h.id) as seen,
    ${linesOf(sql`h.id`)} as lines, ${undosOf(sql`h.id`)} as undos
  from held h`

type BasketKey = Pick<Owner, 'market' | 'key'>

const FoundBasket = row({
  id: bigintAsNumber,
  version: int,
  is_guest: bool,
  lines: json<Line[]>(),
  voucher_code: nullable(text),
  gift_card_codes: json<string[]>(),
  undos: nullable(json<BasketUndo[]>()),
})
const LockedBasket = row({ ...FoundBasket.columns, seen: int })
const NewBasket = row({ id: bigintAsNumber, version: int })

const toRow = ({ id, version, is_guest: isGuest, lines, ...raw }: ValueOf<typeof FoundBasket>): BasketRow => ({
  id,
  version,
  isGuest,
  lines,
  codes: { voucher: raw.voucher_code, giftCards: raw.gift_card_codes },
  undos: raw.undos ?? [],
})

/** Looks, and changes nothing. */
export async function readBasket(tx: Connection, owner: BasketKey): Promise<BasketRow | undefined> {
  const found = await tx.first(FoundBasket, read(owner))
  return found && toRow(found)
}

/** Locks the basket for the rest of the transaction, and reads it. */
export async function lockBasket(tx: Connection, owner: BasketKey): Promise<BasketRow | undefined> {
  const row = await tx.first(LockedBasket, lock(owner))
  if (!row) return undefined
  // While this statement waited for the lock, another transaction changed the lines it had already read.
  return row.seen === row.version ? toRow(row) : readBasket(tx, owner)
}

/** As `lockBasket`; there is one afterwards. */
export async function openBasket(tx: Connection, owner: Owner, tries = 3): Promise<BasketRow> {
  const held = await lockBasket(tx, owner)
  if (held) return held
  if (tries === 0) throw new Error('A basket was closed again and again while it was being opened')
  const made = await tx.first(
    NewBasket,
    sql`
      insert into baskets (shop_id, key, customer_id) values (${owner.market.shopId}, ${owner.key}, ${owner.customerId})
      on conflict (shop_id, key) where status = 'active' do nothing returning id, version`,
  )
  if (!made) return openBasket(tx, owner, tries - 1)
  const isGuest = owner.customerId === null
  return { id: made.id, version: made.version, isGuest, lines: [], codes: noCodes, undos: [] }
}

/** Two baskets at once, in the order of their ids: two sign-ins that merge the same ones would wait for each other otherwise. */
export async function lockBoth(tx: Connection, owner: Owner, other: string): Promise<void> {
  await tx.run(sql`
    select id from baskets where shop_id = ${owner.market.shopId} and key in (${owner.key}, ${other}) and status = 'active'
    order by id for update`)
}

/** Answers the version afterwards; what changes nothing raises none. */
export async function changeBasket(tx: Connection, { id, version }: BasketRow, changes: Changes): Promise<number> {
  if (isNothing(changes)) return version
  const next = await tx.first(int, writeChanges(id, changes))
  if (next === undefined) throw new Error(`Basket ${id} is gone although it was locked`)
  return next
}

/** A closed basket is kept unchanged. */
export async function closeBasket(
  tx: Connection,
  id: number,
  end: { status: 'ordered' } | { status: 'merged'; mergedInto: number },
): Promise<void> {
  await tx.run(sql`
    update baskets set status = ${end.status}, merged_into = ${'mergedInto' in end ? end.mergedInto : null},
      updated_at = now()
    where id = ${id} and status = 'active'`)
}

/** Lays other codes into a basket; answers its version afterwards. */
export async function saveCodes(tx: Connection, id: number, { voucher, giftCards }: BasketCodes): Promise<number> {
  const version = await tx.first(
    int,
    sql`
      update baskets set voucher_code = ${voucher}, gift_card_codes = ${JSON.stringify(giftCards)}::jsonb,
        version = version + 1, updated_at = now()
      where id = ${id} returning version`,
  )
  if (version === undefined) throw new Error(`Basket ${id} is gone although it was locked`)
  return version
}

/** Stores lines as they were; returns the token that restores them. */
export async function saveUndo(tx: Connection, basketId: number, undo: Omit<BasketUndo, 'token'>): Promise<BasketUndo> {
  const token = await tx.first(
    text,
    sql`
      insert into basket_undos (basket_id, kind, item_key, lines)
      values (${basketId}, ${undo.kind}, ${undo.itemKey}, ${JSON.stringify(undo.lines)}::jsonb) returning token`,
  )
  if (token === undefined) throw new Error(`Basket ${basketId} did not keep what was to be remembered`)
  return { ...undo, token }
}

/** The lines of an undo token, once; undefined for a token of another basket. */
export const takeUndo = (tx: Connection, basketId: number, token: string): Promise<readonly Line[] | undefined> =>
  tx.first(
    json<Line[]>(),
    sql`delete from basket_undos where basket_id = ${basketId} and token = ${token} returning lines`,
  )
