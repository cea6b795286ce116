import { randomBytes } from 'node:crypto'
import { type Database, int, sql, text, type Transaction } from '@vitrine/database'

/** Secrets that can be replaced while the shop runs; all others have one version for ever. */
export const rotatedSecrets = ['signing', 'sealing', 'search', 'previews'] as const
export type RotatedSecret = (typeof rotatedSecrets)[number]

export const isRotatedSecret = (name: string): name is RotatedSecret =>
  (rotatedSecrets as readonly string[]).includes(name)

const makeSecret = (): string => randomBytes(32).toString('base64url')

/** Longer than processes take to notice a new version, so that each can verify it before the first one signs with it. */
const lead = sql`interval '2 minutes'`

/** The longest life of a signature, which is that of the cookie of a known device. */
const signatureLife = sql`interval '181 days'`

/**
 * A secret of this shop by name: every process of one shop signs alike. The first process that asks for it stores
 * `initial`, or a random one.
 */
export async function secretOf(db: Database, name: string, initial = makeSecret()): Promise<string> {
  const [found] = await readVersions(db, name)
  if (found !== undefined) return found
  await db.run(sql`
    insert into secrets (name, version, value) values (${name}, 1, ${initial}) on conflict (name, version) do nothing`)
  const [value] = await readVersions(db, name)
  if (value === undefined) throw new Error(`The shop lost its secret "${name}" while reading it`)
  return value
}

/** All versions: the one in use first, then the others, those included that are used in a moment. */
export const readVersions = (db: Database, name: string): Promise<string[]> =>
  db.rows(text, sql`select value from secrets where name = ${name} order by used_from <= now() desc, version desc`)

/**
 * Makes a new version. Former ones verify for as long as a signature lives; after a leak they end at once, and with them
 * all that they have signed. Returns the number of the version.
 */
export function rotateSecret(db: Database, name: RotatedSecret, { isLeaked = false } = {}): Promise<number> {
  return db.transaction(async (tx) => {
    await secretOf(tx, name)
    // One after the other: two at once would make the same version.
    await tx.run(sql`select from secrets where name = ${name} for update`)
    const from = isLeaked ? sql`now()` : sql`now() + ${lead}`
    const version = await tx.first(
      int,
      sql`
        insert into secrets (name, version, value, used_from)
        select ${name}, max(version) + 1, ${makeSecret()}, ${from} from secrets where name = ${name}
        returning version`,
    )
    if (version === undefined) throw new Error(`The secret "${name}" got no new version`)
    // A sealed column is read by its key alone: the sweep deletes a former one when nothing needs it any more.
    if (isLeaked && name !== 'sealing') await removeBefore(tx, name, version)
    return version
  })
}

const removeBefore = (tx: Transaction, name: string, version: number): Promise<number> =>
  tx.run(sql`delete from secrets where name = ${name} and version < ${version}`)

/** Deletes versions whose signatures have all expired. */
export const sweepSecrets = (db: Database): Promise<number> =>
  db.run(sql`
    delete from secrets s where name = any(${rotatedSecrets.filter((name) => name !== 'sealing')}::text[])
      and exists (select from secrets n
        where n.name = s.name and n.version > s.version and n.used_from < now() - ${signatureLife})`)
