import { appendFile, chmod, chown, cp, mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFaultRelay } from '@vitrine/database/testing'
import pg from 'pg'
import type { Account } from './account.ts'
import { makeCluster } from './cluster.ts'
import { defaultFallbackFolders } from './fallback-folder.ts'
import { type GuardedProcess, spawnGuarded } from './guard.ts'
import { makePassword } from './password.ts'
import { findHome } from './postgres-home.ts'
import { findPackaged, findPrograms } from './programs.ts'
import { toArguments } from './server-arguments.ts'
import type { Server } from './server.ts'
import { makeSocketFolder } from './socket-folder.ts'

const quiet = { info() {}, warn() {}, error() {} }

export type FailoverPair = Awaited<ReturnType<typeof startFailoverPair>>

/**
 * For tests: a primary and a standby that follows it, behind one address. A commit waits for the standby in a synchronous
 * pair; in another one it does not, and `failOver` can lose the last transactions.
 */
export async function startFailoverPair({ isSynchronous }: { isSynchronous: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-failover-'))
  const password = makePassword()
  const primary = await prepareServer(join(folder, 'primary'), password)
  await makeCluster(primary.cluster, password, false)
  // The sockets are in closed folders: the tests alone reach them.
  await writeFile(join(primary.cluster.folder, 'pg_hba.conf'), 'local all all trust\nlocal replication all trust\n')
  const standby = await prepareServer(join(folder, 'standby'), password)
  await copyCluster(primary, standby)
  await setInFile(standby, {
    primary_conninfo: `host=${primary.socketFolder} port=5432 user=postgres application_name=standby`,
  })
  const running = new Map<Server, GuardedProcess>()
  running.set(primary, await startServer(primary))
  running.set(standby, await startServer(standby))
  await until(
    async () => (await ask(primary, 'select count(*)::int as count from pg_stat_replication'))?.['count'] === 1,
  )
  if (isSynchronous) {
    await ask(primary, "alter system set synchronous_standby_names = 'standby'")
    await ask(primary, 'select pg_reload_conf()')
    await until(
      async () => (await ask(primary, 'select sync_state from pg_stat_replication'))?.['sync_state'] === 'sync',
    )
  }
  const target = { path: join(primary.socketFolder, '.s.PGSQL.5432') }
  const relay = await openFaultRelay(target)

  async function kill(server: Server): Promise<void> {
    const program = running.get(server)
    // Ends all of its processes at once, and writes nothing more.
    if (program?.pid) process.kill(program.pid, 'SIGQUIT')
    await program?.ended
    running.delete(server)
  }

  return {
    /** Leads to the server that is in charge. */
    url: `postgres://vitrine:${password}@127.0.0.1:${relay.port}/vitrine`,
    /** Stops sending the log to the standby: what is committed from now on is lost by a failover. */
    async holdBack(): Promise<void> {
      await ask(standby, "alter system set primary_conninfo = ''")
      await ask(standby, 'select pg_reload_conf()')
      await until(
        async () => (await ask(primary, 'select count(*)::int as count from pg_stat_replication'))?.['count'] === 0,
      )
    },
    /** The primary dies, the standby takes over, and the address leads there. */
    async failOver(): Promise<void> {
      await kill(primary)
      relay.setMode('dead')
      await ask(standby, 'select pg_promote(true, 60)')
      target.path = join(standby.socketFolder, '.s.PGSQL.5432')
      relay.setMode('well')
    },
    /** Statements of a superuser on the server that is in charge after a failover. */
    askStandby: (statement: string) => ask(standby, statement),
    async stop(): Promise<void> {
      await relay.close()
      for (const server of running.keys()) await kill(server)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function prepareServer(dataDir: string, password: string): Promise<Server> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  const { home, account } = await findHome(dataDir, defaultFallbackFolders(), quiet)
  const programs = await findPrograms(await findPackaged(), account, defaultFallbackFolders(), quiet)
  const socketFolder = await makeSocketFolder(home, account)
  const url = `postgres://vitrine:${password}@/vitrine?host=${encodeURIComponent(socketFolder)}&port=5432`
  const cluster = { folder: join(home, 'cluster'), programs, account }
  return { cluster, socketFolder, logFile: join(dataDir, 'postgres.log'), url, isDurable: true }
}

/** A stopped cluster may be copied; the copy follows the other one when it starts. */
async function copyCluster({ cluster: from }: Server, { cluster: to }: Server): Promise<void> {
  await cp(from.folder, to.folder, { recursive: true })
  await chmod(to.folder, 0o700)
  await writeFile(join(to.folder, 'standby.signal'), '')
  await giveTo(to.folder, to.account)
}

async function giveTo(folder: string, account: Account): Promise<void> {
  if (!account) return
  await chown(folder, account.uid, account.gid)
  for (const { parentPath, name } of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(parentPath, name), account.uid, account.gid)
}

async function setInFile({ cluster }: Server, settings: Record<string, string>): Promise<void> {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  await appendFile(join(cluster.folder, 'postgresql.auto.conf'), lines.join(''))
}

async function startServer(server: Server): Promise<GuardedProcess> {
  const log = await open(server.logFile, 'a')
  const command = [join(server.cluster.programs.folder, 'bin', 'postgres'), ...toArguments(server)]
  const program = await spawnGuarded(command, server.cluster.account, log.fd).finally(() => log.close())
  await until(() =>
    ask(server, 'select 1').then(
      () => true,
      () => false,
    ),
  )
  return program
}

async function ask({ socketFolder }: Server, statement: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ host: socketFolder, port: 5432, user: 'postgres', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows[0]
  } finally {
    await client.end().catch(() => {})
  }
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await isTrue()) return
    await sleep(100)
  }
  throw new Error('The pair of databases did not get ready within a minute')
}
