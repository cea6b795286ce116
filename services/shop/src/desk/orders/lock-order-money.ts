import type { Transaction } from '@vitrine/database'
import { exchanges } from '../../returns/exchange-store.ts'
import { lockPayments } from '../../settlement/refunds.ts'

/** Locks in the sequence of cancellations and settlements: money before the order it belongs to. */
export async function lockOrderMoney(tx: Transaction, orderId: number): Promise<void> {
  await exchanges.lockReturn(tx, orderId)
  await lockPayments(tx, await exchanges.payerOf(tx, orderId))
}
