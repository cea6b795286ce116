import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { spawnGuarded } from './guard.ts'
import type { GuardedProcess } from './guard.ts'
import { openLogFile } from './log-file.ts'
import { toArguments } from './server-arguments.ts'
import type { Server } from './server.ts'
import { shutDownServer } from './shut-down.ts'

/** A running server that answers. */
export type Postmaster = { pid: number; ended: Promise<string>; shutDown(): Promise<void> }

// Replaying the journal after a crash takes as long as it takes; this is for a server that hangs.
const startSeconds = 120
const freeSeconds = 15

/**
 * Starts the server and waits until it answers. Backends of a killed server live on for a moment, until their statement
 * ends, and no new one can start before that.
 */
export async function startPostmaster(server: Server, signal: AbortSignal): Promise<Postmaster> {
  const deadline = performance.now() + freeSeconds * 1000
  for (;;) {
    try {
      return await startOnce(server, signal)
    } catch (error) {
      const isTaken = error instanceof Error && error.message.includes('pre-existing shared memory block')
      if (!isTaken || performance.now() > deadline) throw error
      await sleep(100, undefined, { signal })
    }
  }
}

async function startOnce(server: Server, signal: AbortSignal): Promise<Postmaster> {
  const { cluster, logFile, url } = server
  const log = await openLogFile(logFile)
  const command = [join(cluster.programs.folder, 'bin', 'postgres'), ...toArguments(server)]
  const program = await spawnGuarded(command, cluster.account, log.fd).finally(log.close)
  try {
    const pid = await waitUntilReady(program, cluster.folder, signal)
    await answer(url)
    return { pid, ended: program.ended, shutDown: () => shutDown(program) }
  } catch (error) {
    await shutDown(program)
    if (signal.aborted) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`PostgreSQL did not start: ${reason}. Its log, ${logFile}, ends with:\n${await log.tail()}`, {
      cause: error,
    })
  }
}

async function waitUntilReady({ pid, ended }: GuardedProcess, folder: string, signal: AbortSignal): Promise<number> {
  let end: string | undefined
  void ended.then((how) => (end = how))
  const deadline = performance.now() + startSeconds * 1000
  while (performance.now() < deadline) {
    if (pid && (await isReady(folder, pid))) return pid
    if (end) throw new Error(end)
    await sleep(10, undefined, { signal })
  }
  throw new Error(`it was not ready after ${startSeconds} seconds`)
}

/** The server keeps its process number in the first line of this file and its state in the eighth. */
async function isReady(folder: string, pid: number): Promise<boolean> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
}

async function answer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {}) // reported by the calls below
  await client.connect()
  await client.query('SELECT 1').finally(() => client.end())
}

async function shutDown({ pid, ended }: GuardedProcess): Promise<void> {
  const waitForEnd = (ms: number) => Promise.race([ended.then(() => true), sleep(ms, false, { ref: false })])
  if (pid) await shutDownServer(pid, waitForEnd)
}
