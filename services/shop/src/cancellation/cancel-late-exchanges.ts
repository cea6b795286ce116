import { type Database, inTransaction } from '@vitrine/database'
import { exchanges } from '../returns/exchange-store.ts'
import { cancelOrder } from './cancel-order.ts'

/** Cancels exchanges that never got their old size back; returns their number. */
export async function callOffLateExchanges(db: Database): Promise<number> {
  const late = await exchanges.late(db)
  for (const orderId of late) await inTransaction(db, (tx) => cancelOrder(tx, orderId, undefined))
  return late.length
}
