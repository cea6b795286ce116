import { type Database, inTransaction } from '@vitrine/database'
import { type Payment, payments } from '../payment/payment-store.ts'
import type { ChargeResult } from '../payment/provider.ts'
import { release, settle } from './settle-payment.ts'

/** Checks one open payment at the provider, and releases the items once their reservation has expired. */
export async function checkOpenPayment(
  db: Database,
  payment: Payment,
  statusOf: (payment: Payment) => Promise<ChargeResult>,
): Promise<void> {
  const { id, state, isExpired } = payment
  const result = await statusOf(payment)
  if (result.state === 'approved' || (result.state === 'declined' && state !== 'expired')) {
    await settle(db, id, result, 'gone')
    return
  }
  if (state === 'expired') {
    if (result.state === 'declined' || result.state === 'unknown') await payments.close(db, id)
    else await payments.touch(db, id)
    return
  }
  await inTransaction(db, async (tx) => {
    const open = isExpired && (await payments.tryLock(tx, id))
    if (open) await release(tx, id, 'expired', 'gone')
    else if (!isExpired) await payments.touch(tx, id)
  })
}
