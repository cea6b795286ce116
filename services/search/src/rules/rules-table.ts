import {
  type Database,
  int,
  json,
  nullable,
  openDatabase,
  row,
  sql,
  sqlState,
  text,
  timestamp,
  type ValueOf,
} from '@vitrine/database'
import type { Pool } from 'pg'

const RulesRow = row({ version: int, body: text })
/** NDCG@10 of the golden queries before and after a version. */
export type VersionEffect = { golden: number; before: number; after: number; losers: number }
const RulesVersion = row({
  version: int,
  at: timestamp,
  by: text,
  note: nullable(text),
  effect: nullable(json<VersionEffect>()),
})
export type RulesVersion = ValueOf<typeof RulesVersion>

const undefinedTable = '42P01'

export type RulesTable = ReturnType<typeof createRulesTable>

/** Adds a version behind the latest, unless that says the same; its number, or that of the latest. */
export async function putRules(
  db: Database,
  body: string,
  by: string,
  { note, effect }: { note?: string; effect?: VersionEffect | undefined } = {},
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('search.rules'))`)
    const latest = await tx.first(RulesRow, sql`select version, body from search.rules order by version desc limit 1`)
    if (latest?.body === body) return latest.version
    const version = (latest?.version ?? 0) + 1
    await tx.run(
      sql`insert into search.rules (version, by, body, note, effect)
        values (${version}, ${by}, ${body}, ${note ?? null}, ${effect ? JSON.stringify(effect) : null}::jsonb)`,
    )
    return version
  })
}

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
    put: (body: string, by: string): Promise<number> => putRules(db, body, by),

    read: (version: number): Promise<string | undefined> => readRulesOf(db, version),

    /** The latest first. */
    history: (limit: number): Promise<RulesVersion[]> => listRuleVersions(db, limit),
  }
}

export const readRulesOf = (db: Database, version: number): Promise<string | undefined> =>
  db.first(text, sql`select body from search.rules where version = ${version}`)

export const listRuleVersions = (db: Database, limit: number): Promise<RulesVersion[]> =>
  db.rows(
    RulesVersion,
    sql`select version, at, by, note, effect from search.rules order by version desc limit ${limit}`,
  )
