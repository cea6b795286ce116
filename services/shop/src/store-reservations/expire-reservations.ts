import { type Database, inTransaction } from '@vitrine/database'
import { releaseExpiredHolds } from '../stores/held-stock.ts'
import { mailShopper } from './reservation-messages.ts'
import { findDueShelves, takeUnnotified } from './reservation-store.ts'

const batchSize = 100

/**
 * Releases expired reservations and tells their shoppers, once each; returns how many mails it wrote. An order may have
 * released some of them before: it needs the piece, but has no time for mails.
 */
export async function expireReservations(db: Database): Promise<number> {
  for (const { storeId, variantId } of await findDueShelves(db))
    await inTransaction(db, (tx) => releaseExpiredHolds(tx, storeId, [variantId]))
  for (let total = 0; ;) {
    const mailed = await inTransaction(db, async (tx) => {
      const expired = await takeUnnotified(tx, batchSize)
      for (const each of expired) await mailShopper(tx, 'reservation_expired', each)
      return expired.length
    })
    total += mailed
    if (mailed < batchSize) return total
  }
}
