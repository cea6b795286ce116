import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHost } from '../host.ts'
import { createLog } from '../monitoring/log.ts'
import { startTestCluster } from '../postgres/test-cluster.ts'
import { readSettings } from '../settings/settings.ts'
import type { FuzzTarget } from './run-fuzz.ts'

/** Sign-ins are a small part of the inputs and must not take most of the time. */
const cheapHashes = { memory: 8, passes: 1, parallelism: 1 }

/** Starts a throw-away demo shop on a throw-away database. */
export async function startTarget(): Promise<FuzzTarget & { stop(): Promise<void> }> {
  const cluster = await startTestCluster()
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-fuzz-'))
  const logged: { event: string; level: string }[] = []
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.url,
    CATALOGUE_STYLES: '20',
    TRUSTED_PROXIES: '1',
    DATABASE_PATIENCE: '15000',
  })
  const log = createLog('warn', (line) => void logged.push(JSON.parse(line) as (typeof logged)[number]))
  const host = await startHost({ settings, log, passwordCost: cheapHashes })
  return {
    url: host.url,
    dataDir,
    databaseUrl: cluster.url,
    logged,
    async stop() {
      await host.stop()
      await cluster.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
