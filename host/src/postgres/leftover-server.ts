import { readFile, readlink, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresLog } from './log.ts'
import { run } from './run.ts'
import { shutDownServer } from './shut-down.ts'

/**
 * Ends a server that an earlier host left running on this cluster, which takes the host and the guard being killed at
 * once. The caller owns the data folder, so there is no other host that the server could belong to.
 */
export async function stopLeftoverServer(cluster: string, socketFolder: string, log: PostgresLog): Promise<void> {
  await endServer(cluster, log)
  // This lock file holds a process number too, and a server would take it for a sign of life.
  await rm(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true })
}

async function endServer(cluster: string, log: PostgresLog): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid')
  const content = await readFile(lockFile, 'utf8').catch(() => undefined)
  if (content === undefined) return
  const pid = Math.abs(Number.parseInt(content, 10)) // negative: one that ran without a postmaster
  if (pid && !isAlive(pid)) return // PostgreSQL sees that by itself, and looks for survivors of that server too
  if (!pid || !(await isServerOf(cluster, pid))) return rm(lockFile) // truncated, or the process id belongs to another program now

  log.warn('postgres.leftover.found', { pid })
  const waitForEnd = async (ms: number) => {
    for (let waited = 0; await isServerOf(cluster, pid); waited += 20) {
      if (waited >= ms) return false
      await sleep(20)
    }
    return true
  }
  if (await shutDownServer(pid, waitForEnd)) return
  throw new Error(`A PostgreSQL of an earlier start (process ${pid}) does not let go of ${cluster}. End it by hand.`)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A server works in the folder of its cluster. A process that has ended but was not collected yet works nowhere. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') {
    return (await run('ps', ['-o', 'command=', '-p', String(pid)], undefined)).output.includes(cluster)
  }
  try {
    const [folder, program] = await Promise.all([readlink(`/proc/${pid}/cwd`), readlink(`/proc/${pid}/exe`)])
    return folder === cluster && basename(program).startsWith('postgres')
  } catch {
    return false
  }
}
