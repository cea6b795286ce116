import { bigintAsNumber, bytes, type Database, identifier, row, sql } from '@vitrine/database'
import type { Vault } from '../database/vault.ts'

/**
 * Columns with secrets of authenticator apps. A value is bound to its table and
 * member, so that it opens nothing elsewhere.
 */
export const sealedColumns = {
  factor: {
    table: 'staff_second_factors',
    column: 'totp_secret',
    contextOf: (staffId: number) => `staff_second_factors ${staffId}`,
  },
  invitation: {
    table: 'staff_invitations',
    column: 'totp_secret',
    contextOf: (staffId: number) => `staff_invitations ${staffId}`,
  },
  setup: {
    table: 'staff_sessions',
    column: 'totp_setup',
    contextOf: (staffId: number) => `staff_sessions ${staffId}`,
  },
} as const

const Stored = row({ staffId: bigintAsNumber, value: bytes })

/** Seals values of earlier versions, and those of a former key anew; returns their number. */
export async function sealColumns(db: Database, vault: Vault): Promise<number> {
  let sealed = 0
  for (const { table, column, contextOf } of Object.values(sealedColumns)) {
    const [from, name] = [identifier(table), identifier(column)]
    const rows = await db.rows(
      Stored,
      sql`select staff_id as "staffId", ${name} as value from ${from} where ${name} is not null`,
    )
    for (const { staffId, value } of rows.filter((each) => vault.isOutdated(each.value))) {
      const context = contextOf(staffId)
      // A value that was replaced meanwhile stays as it is.
      sealed += await db.run(sql`
        update ${from} set ${name} = ${vault.seal(vault.open(value, context), context)}
        where staff_id = ${staffId} and ${name} = ${value}`)
    }
  }
  // Kept for an hour after the last use, so that no process seals with a key that is gone.
  await db.run(sql`
    delete from secrets where name = 'sealing' and version < (
      select max(version) from secrets where name = 'sealing' and used_from < now() - interval '1 hour')`)
  return sealed
}
