import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { openDatabase } from '../database.ts'
import type { Migrations } from '../migrations/migrate.ts'
import { identifier, sql } from '../sql.ts'
import { urlOf, whenFree } from './database-address.ts'
import { templateFor } from './template-database.ts'
import { openTestPool } from './test-pool.ts'

export type FreshDatabase = { url: string; pool: Pool; drop(): Promise<void> }

/** Makes a database of its own for one test file, on the PostgreSQL of the test run: migrated, or empty without migrations. */
export async function freshDatabase(adminUrl: string, migrations?: Migrations): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openTestPool(adminUrl, 1)
  const db = openDatabase(admin)
  const template = migrations ? await templateFor(adminUrl, migrations) : 'template1'
  await whenFree(() => db.run(sql`create database ${identifier(name)} template ${identifier(template)}`))
  const url = urlOf(adminUrl, name)
  const pool = openTestPool(url)
  return {
    url,
    pool,
    async drop() {
      await pool.end()
      await whenFree(() => db.run(sql`drop database ${identifier(name)}`))
      await admin.end()
    },
  }
}
