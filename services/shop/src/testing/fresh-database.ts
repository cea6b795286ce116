import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'

export type FreshDatabase = { url: string; pool: Pool; drop(): Promise<void> }

/** An empty database of its own for one test file, on the PostgreSQL of the test run. */
export async function freshDatabase(adminUrl: string): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new Pool({ connectionString: adminUrl, max: 1 })
  await admin.query(`create database ${name}`)
  const url = adminUrl.replace(/\/vitrine(\?|$)/, `/${name}$1`)
  const pool = new Pool({ connectionString: url })
  return {
    url,
    pool,
    async drop() {
      await pool.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
