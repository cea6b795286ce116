import type { Pool } from 'pg'
import { row } from './row.ts'
import { text } from './columns.ts'
import { openDatabase } from './database.ts'
import { serviceLimits } from './pool.ts'
import { sql } from './sql.ts'

const LimitsRow = row({
  role: text,
  statement_timeout: text,
  lock_timeout: text,
  idle_in_transaction_session_timeout: text,
})

/** Statements that give a role the limits it lacks; none where each wait has an end. */
export async function findMissingLimits(pool: Pool): Promise<string[]> {
  const found = await openDatabase(pool).first(
    LimitsRow,
    sql`select quote_ident(current_user) as role, current_setting('statement_timeout') as statement_timeout,
      current_setting('lock_timeout') as lock_timeout,
      current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout`,
  )
  if (!found) return []
  const names = Object.keys(serviceLimits) as (keyof typeof serviceLimits)[]
  return names
    .filter((name) => found[name] === '0')
    .map((name) => `alter role ${found.role} set ${name} = ${serviceLimits[name]};`)
}
