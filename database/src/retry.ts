import type { Database, Transaction, TransactionOptions } from './database.ts'
import { sqlState } from './errors.ts'

/** Serialization failure and deadlock. */
const conflicts = new Set(['40001', '40P01'])

/** Runs a whole transaction again when another one was in its way; never a part of it. */
export async function inTransaction<Value>(
  db: Database,
  work: (tx: Transaction) => Promise<Value>,
  options: TransactionOptions = {},
  retries = 3,
): Promise<Value> {
  try {
    return await db.transaction(work, options)
  } catch (error) {
    if (retries <= 0 || !conflicts.has(sqlState(error) ?? '')) throw error
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 50))
    return inTransaction(db, work, options, retries - 1)
  }
}
