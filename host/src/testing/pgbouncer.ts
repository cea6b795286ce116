import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The program and its version; undefined on a machine without it. */
export function findPgBouncer(): { program: string; version: string } | undefined {
  for (const program of ['pgbouncer', '/usr/sbin/pgbouncer'])
    try {
      const [line = ''] = execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n')
      return { program, version: line }
    } catch {
      // The next place may have it.
    }
  return undefined
}

/** PgBouncer in transaction mode in front of a database; it has fewer connections than its callers. */
export async function startPgBouncer(program: string, databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-pgbouncer-'))
  await chmod(folder, 0o755)
  const { host, port, user = '', password = '', database = '' } = new pg.Client({ connectionString: databaseUrl })
  const listenPort = await findFreePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
shop = host=${host} port=${port} dbname=${database} user=${user} password=${String(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
`,
  )
  // It refuses to run as root, as PostgreSQL does.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program, [...account, file], { stdio: 'ignore' })
  const url = `postgres://${encodeURIComponent(user)}@127.0.0.1:${listenPort}/shop`
  await untilAnswering(url, child)
  return {
    url,
    async stop(): Promise<void> {
      if (child.exitCode === null) {
        child.kill('SIGINT')
        const ended = once(child, 'exit')
        setTimeout(() => child.kill('SIGKILL'), 5_000).unref()
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch {
      await sleep(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error('PgBouncer did not answer')
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
