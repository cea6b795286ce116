import type { SigningKeys } from '@vitrine/contracts/http'
import { openDatabase } from '@vitrine/database'
import type { Pool } from 'pg'
import { readVersions, type RotatedSecret, secretOf } from './secrets.ts'

/** Keys that are replaced while the shop runs. */
export type KeyRing = {
  keys: SigningKeys
  /** Reads the versions again, as each process does by itself every half minute. */
  refresh(): Promise<void>
}

const refreshMs = 30_000

/**
 * The versions of a secret, until the pool ends. Keys from the settings come first: those of the database then only
 * verify what was signed before.
 */
export async function openKeyRing(pool: Pool, name: RotatedSecret, outside: readonly string[] = []): Promise<KeyRing> {
  const db = openDatabase(pool)
  const read = async (): Promise<readonly [string, ...string[]]> => {
    const [first, ...others] = [...outside, ...(await readVersions(db, name))]
    return [first ?? (await secretOf(db, name)), ...others]
  }
  let known = await read()
  const refresh = async () => {
    known = await read()
  }
  const timer = setInterval(() => {
    if (pool.ending) clearInterval(timer)
    // While the database is away, the known keys stay good.
    else void refresh().catch(() => {})
  }, refreshMs).unref()
  return { keys: () => known, refresh }
}
