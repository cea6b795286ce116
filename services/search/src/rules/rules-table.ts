import { int, openDatabase, row, sql, sqlState, text, timestamp, type ValueOf } from '@vitrine/database'
import type { Pool } from 'pg'

const RulesRow = row({ version: int, body: text })
const RulesVersion = row({ version: int, at: timestamp, by: text })
export type RulesVersion = ValueOf<typeof RulesVersion>

const undefinedTable = '42P01'

export type RulesTable = ReturnType<typeof createRulesTable>

/** Rules of all processes of a shop, one row for each version; the latest is in force. */
export function createRulesTable(pool: Pool) {
  const db = openDatabase(pool)
  return {
    /** The latest version, if there is one after `version`. */
    async newerThan(version: number): Promise<ValueOf<typeof RulesRow> | undefined> {
      try {
        return await db.first(
          RulesRow,
          sql`select version, body from search.rules where version > ${version} order by version desc limit 1`,
        )
      } catch (error) {
        // Read before the first start has made the tables.
        if (sqlState(error) === undefinedTable) return undefined
        throw error
      }
    },

    /** Adds a version and returns its number. */
    async put(body: string, by: string): Promise<number> {
      const version = await db.transaction(async (tx) => {
        await tx.run(sql`select pg_advisory_xact_lock(hashtext('search.rules'))`)
        return tx.first(
          int,
          sql`insert into search.rules (version, by, body)
            select coalesce(max(version), 0) + 1, ${by}, ${body} from search.rules returning version`,
        )
      })
      return version ?? 0
    },

    read: (version: number): Promise<string | undefined> =>
      db.first(text, sql`select body from search.rules where version = ${version}`),

    /** The latest first. */
    history: (limit: number): Promise<RulesVersion[]> =>
      db.rows(RulesVersion, sql`select version, at, by from search.rules order by version desc limit ${limit}`),
  }
}
