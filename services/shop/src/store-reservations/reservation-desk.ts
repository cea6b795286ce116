import type { StoreReservationState } from '@vitrine/contracts/shop'
import { type Database, inTransaction, sql } from '@vitrine/database'
import { type Actor, recordLine } from '../staff-log/staff-log.ts'
import { expireReservations } from './expire-reservations.ts'
import { mailShopper, numberOf } from './reservation-messages.ts'
import {
  currentStatus,
  endReservation,
  readReservation,
  readReservations,
  type ReservationRow,
} from './reservation-store.ts'

export type ReservationFilter = {
  storeId?: number | undefined
  email?: string | undefined
  status?: StoreReservationState | undefined
  limit?: number | undefined
}

export type ReservationDesk = ReturnType<typeof createReservationDesk>

/** Reservations as the staff of stores handle them; every write is recorded. */
export function createReservationDesk(db: Database, actor: Actor) {
  /** Undefined for an unknown reservation; its old status where that had ended already. */
  const end = (id: number, status: 'collected' | 'cancelled') =>
    inTransaction(db, async (tx): Promise<{ isDone: boolean; reservation: ReservationRow } | undefined> => {
      const before = await readReservation(tx, id)
      if (!before) return undefined
      // A late shopper may still get the piece as long as it was not released.
      const isDone = await endReservation(tx, before, status)
      const reservation = (await readReservation(tx, id)) ?? before
      if (!isDone) return { isDone, reservation }
      if (status === 'cancelled') await mailShopper(tx, 'reservation_cancelled', reservation)
      const subject = `reservation ${numberOf(id)}`
      await recordLine(tx, { actor, action: status, subject, details: { storeId: before.storeId } })
      return { isDone, reservation }
    })

  return {
    list: ({ storeId, email, status, limit = 50 }: ReservationFilter): Promise<ReservationRow[]> =>
      readReservations(
        db,
        sql`(${storeId ?? null}::int is null or r.store_id = ${storeId ?? null})
          and (${email ?? null}::text is null or lower(r.email) = lower(${email ?? null}))
          and (${status ?? null}::text is null or ${currentStatus} = ${status ?? null})`,
        limit,
      ),
    find: (id: number): Promise<ReservationRow | undefined> => readReservation(db, id),
    /** The shopper has paid in the store and taken the piece. */
    markCollected: (id: number) => end(id, 'collected'),
    cancel: (id: number) => end(id, 'cancelled'),
    /** Releases expired reservations now, as the periodic job does; returns their number. */
    async expire(): Promise<number> {
      const expired = await expireReservations(db)
      if (expired > 0)
        await inTransaction(db, (tx) =>
          recordLine(tx, { actor, action: 'expired', subject: 'reservations', details: { count: expired } }),
        )
      return expired
    },
  }
}
