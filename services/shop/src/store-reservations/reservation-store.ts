import type { StoreReservation, StoreReservationState, UserId } from '@vitrine/contracts/shop'
import {
  bigintAsNumber,
  type Database,
  int,
  json,
  nullable,
  row,
  type Sql,
  sql,
  text,
  textOf,
  type Transaction,
  type ValueOf,
} from '@vitrine/database'
import { lockShelf } from '../stores/held-stock.ts'

/** The names of the piece and the store as they were when it was reserved. */
export type ReservationBody = Pick<StoreReservation, 'productId' | 'productName' | 'size' | 'picture' | 'store'>

export type NewReservation = {
  shopId: number
  storeId: number
  variantId: number
  customerId: UserId | null
  name: string
  email: string
  phone: string | null
  visitorHash: Buffer
  addressHash: Buffer | null
  body: ReservationBody
  /** The last day, and the local time at which the store closes on it. */
  until: { day: string; time: string }
}

/** A reservation past its time reads as expired, also before the periodic job has released it. */
export const currentStatus = sql`case when r.status = 'held' and r.held_until <= now() then 'expired' else r.status end`
const moment = (column: Sql) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const ReservationRow = row({
  id: bigintAsNumber,
  shopId: int,
  storeId: int,
  variantId: int,
  name: text,
  email: text,
  phone: nullable(text),
  status: textOf<StoreReservationState>(),
  body: json<ReservationBody>(),
  createdAt: text,
  heldUntil: text,
})
export type ReservationRow = ValueOf<typeof ReservationRow>

const columns = sql`
  r.id, r.shop_id as "shopId", r.store_id as "storeId", r.variant_id as "variantId", r.name, r.email, r.phone,
  ${currentStatus} as status, r.body, ${moment(sql`r.created_at`)} as "createdAt",
  ${moment(sql`r.held_until`)} as "heldUntil"`

export const readReservations = (db: Database, where: Sql, limit: number): Promise<ReservationRow[]> =>
  db.rows(
    ReservationRow,
    sql`select ${columns} from store_reservations r where ${where} order by r.id desc limit ${limit}`,
  )

export const readReservation = async (db: Database, id: number): Promise<ReservationRow | undefined> =>
  (await readReservations(db, sql`r.id = ${id}`, 1))[0]

/** The reservation that the same visitor already has for the same piece and address. */
export const findSame = async (tx: Transaction, wish: NewReservation): Promise<ReservationRow | undefined> =>
  (
    await readReservations(
      tx,
      sql`r.status = 'held' and r.held_until > now() and r.shop_id = ${wish.shopId} and r.store_id = ${wish.storeId}
        and r.variant_id = ${wish.variantId} and r.visitor_hash = ${wish.visitorHash}
        and lower(r.email) = lower(${wish.email})`,
      1,
    )
  )[0]

export async function addReservation(tx: Transaction, wish: NewReservation): Promise<ReservationRow> {
  const { until, body } = wish
  const id = await tx.first(
    bigintAsNumber,
    sql`
      insert into store_reservations (shop_id, store_id, variant_id, customer_id, name, email, phone, visitor_hash,
        address_hash, body, held_until)
      values (${wish.shopId}, ${wish.storeId}, ${wish.variantId}, ${wish.customerId}, ${wish.name}, ${wish.email},
        ${wish.phone}, ${wish.visitorHash}, ${wish.addressHash}, ${JSON.stringify(body)}::jsonb,
        ${`${until.day} ${until.time}`}::timestamp at time zone ${body.store.timeZone})
      returning id`,
  )
  const added = id === undefined ? undefined : await readReservation(tx, id)
  if (!added) throw new Error('A reservation is gone although it was just written')
  return added
}

const Live = row({ ofEmail: int, ofVisitor: int, ofAddress: int, ofAddressAndProduct: int, mailsToday: int })

/** How much a shopper reserves already, by e-mail, browser and network; serialised, so that no two count at once. */
export async function countLive(
  tx: Transaction,
  { email, visitorHash, addressHash, body }: Pick<NewReservation, 'email' | 'visitorHash' | 'addressHash' | 'body'>,
): Promise<ValueOf<typeof Live>> {
  // Always in this order: two shoppers who share one of the three would deadlock otherwise.
  const keys = [addressHash?.toString('hex') ?? '', visitorHash.toString('hex'), email.toLowerCase()]
  for (const key of keys.filter(Boolean))
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`store_reservations ${key}`}, 0))`)
  const held = sql`status = 'held' and held_until > now()`
  const counted = await tx.first(
    Live,
    sql`
      select
        (select count(*)::int from store_reservations where ${held} and lower(email) = lower(${email})) as "ofEmail",
        (select count(*)::int from store_reservations where ${held} and visitor_hash = ${visitorHash}) as "ofVisitor",
        (select count(*)::int from store_reservations where ${held} and address_hash = ${addressHash}) as "ofAddress",
        (select count(*)::int from store_reservations r join variants v on v.id = r.variant_id
          where ${held} and address_hash = ${addressHash} and v.product_id = ${body.productId}) as "ofAddressAndProduct",
        (select count(*)::int from store_reservations
          where lower(email) = lower(${email}) and created_at > now() - interval '1 day') as "mailsToday"`,
  )
  if (!counted) throw new Error('The database did not count reservations')
  return counted
}

/** Ends a reservation that is still held. A collected piece has left the store, any other lies on the shelf again. */
export async function endReservation(
  tx: Transaction,
  { id, storeId, variantId }: Pick<ReservationRow, 'id' | 'storeId' | 'variantId'>,
  status: 'collected' | 'cancelled',
): Promise<boolean> {
  await lockShelf(tx, storeId, [variantId])
  const ended = await tx.run(sql`
    update store_reservations set status = ${status}, ended_at = now() where id = ${id} and status = 'held'`)
  if (ended === 0) return false
  await tx.run(sql`
    update store_stock set quantity = quantity + ${status === 'collected' ? 0 : 1}, reserved = reserved - 1
    where store_id = ${storeId} and variant_id = ${variantId}`)
  return true
}

const DueShelf = row({ storeId: int, variantId: int })

/** Shelves with pieces of expired reservations. */
export const findDueShelves = (db: Database): Promise<ValueOf<typeof DueShelf>[]> =>
  db.rows(
    DueShelf,
    sql`
      select distinct store_id as "storeId", variant_id as "variantId" from store_reservations
      where status = 'held' and held_until <= now() order by 2, 1`,
  )

/** Marks expired reservations as notified and returns them. Rows that another worker notifies are skipped. */
export async function takeUnnotified(tx: Transaction, limit: number): Promise<ReservationRow[]> {
  const ids = await tx.rows(
    bigintAsNumber,
    sql`
      update store_reservations set notified_at = now() where id in (
        select id from store_reservations where status = 'expired' and notified_at is null
        order by id limit ${limit} for update skip locked)
      returning id`,
  )
  return readReservations(tx, sql`r.id = any(${ids}::bigint[])`, limit)
}

/**
 * Marks reservations on their last day as reminded and returns them. One that ends within hours, because the shop was down,
 * is left alone: its shopper cannot come any more, or is there.
 */
export async function takeUnreminded(tx: Transaction, limit: number): Promise<ReservationRow[]> {
  const ids = await tx.rows(
    bigintAsNumber,
    sql`
      update store_reservations set reminded_at = now() where id in (
        select id from store_reservations where status = 'held' and reminded_at is null
          and held_until between now() + interval '3 hours' and now() + interval '24 hours'
        order by held_until limit ${limit} for update skip locked)
      returning id`,
  )
  return readReservations(tx, sql`r.id = any(${ids}::bigint[])`, limit)
}

/** Cancels and deletes what an erased customer has reserved. */
export async function eraseReservations(tx: Transaction, customerId: UserId): Promise<void> {
  const owned = await readReservations(tx, sql`r.customer_id = ${customerId}`, 1_000)
  for (const each of owned.toSorted((a, b) => a.variantId - b.variantId)) await endReservation(tx, each, 'cancelled')
  // Messages that the relay has claimed are left to it.
  await tx.run(sql`
    delete from outbox where id in (select o.id from outbox o join store_reservations r
      on o.aggregate = 'store-reservation:' || r.id where r.customer_id = ${customerId} for update of o skip locked)`)
  await tx.run(sql`delete from store_reservations where customer_id = ${customerId}`)
}

/** Deletes reservations that ended long ago, with the shoppers' names. */
export const sweepReservations = (db: Database): Promise<number> =>
  db.run(sql`delete from store_reservations where ended_at < now() - interval '90 days'`)
