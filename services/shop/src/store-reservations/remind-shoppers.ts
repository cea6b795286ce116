import { type Database, inTransaction } from '@vitrine/database'
import { mailShopper } from './reservation-messages.ts'
import { takeUnreminded } from './reservation-store.ts'
import type { createReservationTokens } from './reservation-token.ts'

const batchSize = 100

/**
 * Reminds shoppers of reservations that end within a day, once each; returns how many mails it wrote. A store closes in the
 * evening, so the mail arrives on the evening before the last day.
 */
export async function remindShoppers(
  db: Database,
  tokens: Pick<ReturnType<typeof createReservationTokens>, 'make'>,
): Promise<number> {
  for (let total = 0; ;) {
    const mailed = await inTransaction(db, async (tx) => {
      const ending = await takeUnreminded(tx, batchSize)
      for (const each of ending) await mailShopper(tx, 'reservation_reminder', each, tokens.make(each.id))
      return ending.length
    })
    total += mailed
    if (mailed < batchSize) return total
  }
}
