import { Pool } from 'pg'
import type { Settings } from '../settings/settings.ts'

/** Runs work on connections whose sessions are ours: around the pooler, where there is one. */
export async function withDirectPool<Value>(
  pool: Pool,
  { databaseDirectUrl }: Pick<Settings, 'databaseDirectUrl'>,
  work: (direct: Pool) => Promise<Value>,
): Promise<Value> {
  if (!databaseDirectUrl) return work(pool)
  const direct = new Pool({ connectionString: databaseDirectUrl, max: 2 })
  // Without a listener a broken idle connection ends the process.
  direct.on('error', () => {})
  try {
    return await work(direct)
  } finally {
    await direct.end()
  }
}
