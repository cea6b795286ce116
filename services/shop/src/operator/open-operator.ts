import type { Pool } from 'pg'
import { migrateDatabase, openDatabase } from '../database/database.ts'
import { secretOf } from '../database/secrets.ts'
import { createPasswords } from '../identity/passwords.ts'
import { createUserStore } from '../users/user-store.ts'
import { createOperator, type Operator } from './operator.ts'

/** The operator's tools on a database, without a shop around them: nothing is served and nothing delivered. */
export async function openOperator(pool: Pool): Promise<Operator> {
  await migrateDatabase(pool)
  const db = openDatabase(pool)
  const passwords = createPasswords(await secretOf(db, 'pepper'))
  return createOperator({ db, users: createUserStore(db), passwords })
}
