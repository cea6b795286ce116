import { randomBytes } from 'node:crypto'
import { chmod, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'
import type { Programs } from './programs.ts'
import { run } from './run.ts'

/** The files of one database server, at rest. */
export type Cluster = { folder: string; programs: Programs; account: Account }

/** Whether there is a cluster yet. One that these programs cannot use is an error. */
export async function findCluster({ folder, programs }: Cluster): Promise<boolean> {
  if (!(await stat(folder).catch(absent))) return false
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(absent))?.trim()
  if (version === programs.major) {
    await chmod(folder, 0o700) // PostgreSQL insists on it, and copying a folder may lose it
    return true
  }
  if (!version) throw new Error(`The database in ${folder} is damaged: it has no PG_VERSION. Restore a backup.`)
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${version}, but this is PostgreSQL ${programs.major}, which ` +
      'cannot read it. Back it up with the release that made it and restore it here, or choose another DATA_DIR.',
  )
}

/**
 * Makes the cluster beside its final place and moves it there when it is whole, so an interruption leaves nothing that
 * could be taken for one. The role may make databases and nothing else, and no superuser can log in.
 */
export async function makeCluster(cluster: Cluster, password: string, isDurable: boolean): Promise<void> {
  const { folder, programs, account } = cluster
  await removeDrafts(folder)
  const draft = `${folder}.draft-${randomBytes(4).toString('hex')}`
  const initdb = await run(join(programs.folder, 'bin', 'initdb'), initdbArgs(draft, isDurable), account)
  if (!initdb.ok) throw new Error(`PostgreSQL could not make a database in ${folder}: ${initdb.errors.trim()}`)
  await writeFile(join(draft, 'pg_hba.conf'), 'local all vitrine scram-sha-256\n', { flush: true })
  await execute({ ...cluster, folder: draft }, [
    `CREATE ROLE vitrine LOGIN CREATEDB PASSWORD '${password}'`,
    'CREATE DATABASE vitrine OWNER vitrine',
  ])
  await rename(draft, folder)
  await flushFolder(dirname(folder))
}

export async function setPassword(cluster: Cluster, password: string): Promise<void> {
  await execute(cluster, [`ALTER ROLE vitrine PASSWORD '${password}'`])
}

const initdbArgs = (folder: string, isDurable: boolean) => [
  `--pgdata=${folder}`,
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C', // the machine has no say in sorting and spelling:
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--auth=reject',
  '--no-instructions',
  ...(isDurable ? [] : ['--no-sync']),
]

/** Runs statements, one line each, with no server running. */
async function execute({ folder, programs, account }: Cluster, statements: string[]): Promise<void> {
  const quiet = ['-c', 'log_min_error_statement=panic'] // statements hold the password
  const args = ['--single', '-D', folder, '-c', 'exit_on_error=on', ...quiet, 'template1']
  const input = statements.map((statement) => `${statement}\n`).join('')
  const { ok, errors } = await run(join(programs.folder, 'bin', 'postgres'), args, account, input)
  if (!ok) throw new Error(`PostgreSQL could not prepare the database in ${folder}: ${errors.trim()}`)
}

async function removeDrafts(folder: string): Promise<void> {
  const names = (await readdir(dirname(folder))).filter((name) => name.startsWith(`${basename(folder)}.draft-`))
  await Promise.all(names.map((name) => rm(join(dirname(folder), name), { recursive: true, maxRetries: 5 })))
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
