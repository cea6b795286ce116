import { contentMigrations } from '@vitrine/content/operator'
import { processMigrations } from '@vitrine/database/processes'
import { listMigrations, type Migrations, type MigrationState } from '@vitrine/database'
import { searchMigrations } from '@vitrine/search/operator'
import { shopMigrations } from '@vitrine/shop/database'
import type { Pool } from 'pg'

/** Migrations of all embedded services; the rows of their tables belong into a backup. */
export const services: readonly Migrations[] = [shopMigrations, contentMigrations, searchMigrations]

/** Migrations of all tables. */
export const allMigrations: readonly Migrations[] = [processMigrations, ...services]

/** Compares the migrations of all services with those of a database; changes nothing. */
export async function listAllMigrations(pool: Pool): Promise<MigrationState> {
  const states = await Promise.all(allMigrations.map((service) => listMigrations(pool, service)))
  return { pending: states.flatMap(({ pending }) => pending), unknown: states.flatMap(({ unknown }) => unknown) }
}
