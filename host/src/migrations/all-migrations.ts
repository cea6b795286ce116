import { contentMigrations } from '@vitrine/content/operator'
import { listMigrations, type Migrations, type MigrationState } from '@vitrine/database'
import { searchMigrations } from '@vitrine/search/operator'
import { shopMigrations } from '@vitrine/shop'
import type { Pool } from 'pg'

/** Migrations of all embedded services. */
export const services: readonly Migrations[] = [shopMigrations, contentMigrations, searchMigrations]

/** Compares the migrations of all services with those of a database; changes nothing. */
export async function listAllMigrations(pool: Pool): Promise<MigrationState> {
  const states = await Promise.all(services.map((service) => listMigrations(pool, service)))
  return { pending: states.flatMap(({ pending }) => pending), unknown: states.flatMap(({ unknown }) => unknown) }
}

/** The data was written by a newer version. */
class NewerData extends Error {
  override readonly name = 'NewerData'
  readonly exitCode = 69
}

/** An older version must not write into tables that a newer one has changed. */
export async function refuseNewerData(pool: Pool): Promise<void> {
  const { unknown } = await listAllMigrations(pool)
  if (unknown.length > 0)
    throw new NewerData(
      `The database belongs to a newer version of the shop, which made ${unknown.join(', ')}. Nothing was changed.
Start that version or a newer one, or restore a backup from before the upgrade into an empty database.`,
    )
}
