import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './embedded-postgres.ts'

/** A throw-away PostgreSQL for one test run. Its role may make a database for each test file. */
export async function startTestCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-test-'))
  const quiet = () => {}
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const log = { info: quiet, warn: quiet, error: quiet }
    const postgres = await startPostgres({ dataDir, log, isDurable: false })
    return { url: postgres.url, stop: () => postgres.stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}
