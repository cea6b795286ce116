import { cpSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { startPostgres } from './embedded-postgres.ts'
import type { EmbeddedPostgres, PostgresOptions } from './embedded-postgres.ts'

/** A folder that others may enter and that is gone after the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Makes one database for a test file, of which each test gets a copy: that is quicker than making one each time. */
export function useDatabase(): () => Promise<string> {
  let template = ''
  beforeAll(async () => {
    template = await mkdtemp(join(tmpdir(), 'vitrine-'))
    const postgres = await startPostgres({ dataDir: template, log: listen().log, isDurable: false })
    await postgres.stop()
  })
  afterAll(() => rm(template, { recursive: true, force: true }))
  return async () => {
    const dataDir = await makeFolder()
    cpSync(template, dataDir, { recursive: true }) // twice as fast as the other one
    return dataDir
  }
}

type Logged = { event: string; facts: Record<string, unknown> }

export function listen() {
  const events: Logged[] = []
  const add = (event: string, facts: Record<string, unknown>) => void events.push({ event, facts })
  return { events, log: { info: add, warn: add, error: add } }
}

/** Starts PostgreSQL for one test, which need not stop it. */
export async function start(options: Partial<PostgresOptions> & { dataDir: string }): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres({ log: listen().log, isDurable: false, ...options })
  onTestFinished(() => postgres.stop())
  return postgres
}

/** The first row of the answer. */
export async function ask(url: string, sql: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows[0]
  } finally {
    await client.end()
  }
}

export async function serverPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10)
}

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20) // the test's own time limit ends a wait in vain
}

/** Whether the process is there and has not merely been left uncollected. */
export async function isRunning(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z')
    return !status.slice(status.lastIndexOf(')')).startsWith(') Z')
  }
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
