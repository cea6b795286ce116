import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from './bare-environment.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const running = new Set<ChildProcess>()

export type ShopProcess = ReturnType<typeof startProcess>

/** Runs the product as `npm start` does, in a process that a test may kill. */
export function startProcess(environment: Record<string, string>, { socketFd }: { socketFd?: number } = {}) {
  const child = spawn(process.execPath, ['--disable-proto=delete', main], {
    // Patient with the database: CI machines are shared and slow.
    env: { ...bareEnvironment(), PORT: '0', CATALOGUE_STYLES: '20', DATABASE_PATIENCE: '15000', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', socketFd ?? 'ignore'],
  }) as ChildProcessByStdio<null, Readable, Readable>
  running.add(child)
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    return { code: code as number | null, out, err }
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const url = /Vitrine is ready: (\S+)/.exec(out)?.[1]
      if (url) resolve(url)
    })
    void ended.then(() => reject(new Error(`It ended before it was ready: ${err}`)))
  })
  ready.catch(() => {})
  return { child, ended, ready }
}

/** After all tests of a file, also failed ones. */
export function killProcesses(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** The process of the embedded database, as the data folder knows it. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])
}

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
