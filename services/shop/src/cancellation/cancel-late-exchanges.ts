import { type Database, inTransaction } from '@vitrine/database'
import { exchanges } from '../returns/exchange-store.ts'
import { cancelOrder } from './cancel-order.ts'

/** Sizes nobody sent the old one back for go to somebody else; answers how many orders that were. */
export async function callOffLateExchanges(db: Database): Promise<number> {
  const late = await exchanges.late(db)
  for (const orderId of late) await inTransaction(db, (tx) => cancelOrder(tx, orderId, undefined))
  return late.length
}
