import { randomUUID } from 'node:crypto'

/** The part of a pool's interface that creates and drops databases; the caller chooses the library. */
type AnyPool = { query(text: string): Promise<unknown>; end(): Promise<void> }

export type FreshDatabase<Pool extends AnyPool> = { url: string; pool: Pool; drop(): Promise<void> }

/** Makes an empty database of its own for one test file, on the PostgreSQL of the test run. */
export async function makeFreshDatabase<Pool extends AnyPool>(
  adminUrl: string,
  open: (options: { connectionString: string; max?: number }) => Pool,
): Promise<FreshDatabase<Pool>> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = open({ connectionString: adminUrl, max: 1 })
  await admin.query(`create database ${name}`)
  const url = adminUrl.replace(/\/vitrine(\?|$)/, `/${name}$1`)
  const pool = open({ connectionString: url })
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
async function dropWhenFree(admin: AnyPool, name: string, tries = 50): Promise<void> {
  try {
    await admin.query(`drop database ${name}`)
  } catch (error) {
    const isInUse = (error as { code?: string }).code === '55006'
    if (!isInUse || tries === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
    await dropWhenFree(admin, name, tries - 1)
  }
}
