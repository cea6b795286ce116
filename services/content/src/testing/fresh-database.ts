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
      await dropWhenFree(admin, name)
      await admin.end()
    },
  }
}

/** A connection that was closed lives on for a moment; forcing it out would look like an error to its client. */
async function dropWhenFree(admin: Pool, name: string, tries = 50): Promise<void> {
  try {
    await admin.query(`drop database ${name}`)
  } catch (error) {
    const isInUse = (error as { code?: string }).code === '55006'
    if (!isInUse || tries === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
    await dropWhenFree(admin, name, tries - 1)
  }
}
