import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { spawnAs } from './account.ts'
import type { Account } from './account.ts'

export type GuardedProcess = {
  /** Of the program itself, not of its guard; nothing when it could not be started. */
  pid: number | undefined
  /** Settles when the program has ended, with how. */
  ended: Promise<string>
}

/**
 * A shell between host and database that outlives a killed host. Its standard input is a pipe from the host on which
 * nothing is ever written: it ends when the host does, in whatever way, and then the database is shut down (SIGINT).
 *
 * The signal is repeated because a program started in the background ignores it until it has set up its own handling.
 */
const guard = `
exec 3<&0
"$@" </dev/null >&2 3<&- &
program=$!
{ read -r _ <&3; while kill -INT $program; do sleep 1; done; } >/dev/null 2>&1 &
watcher=$!
echo $program
wait $program
code=$?
{ kill $watcher; wait $watcher; } 2>/dev/null
exit $code
`

/** Starts a program that ends when we do. What it prints goes to the file descriptor `output`. */
export async function spawnGuarded(program: string[], account: Account, output: number): Promise<GuardedProcess> {
  const child = spawn('/bin/sh', ['-c', guard, 'guard', ...program], {
    ...spawnAs(account),
    stdio: ['pipe', 'pipe', output],
  }) as ChildProcessByStdio<Writable, Readable, null>
  const ended = once(child, 'exit').then(([code]) => describeExit(code as number | null), String)
  child.stdin.on('error', () => {})
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(() => [])])
  return { pid: line ? Number(line) : undefined, ended }
}

function describeExit(code: number | null): string {
  if (code === null) return 'its guard was killed'
  const signal = Object.entries(constants.signals).find(([, number]) => number === code - 128)?.[0]
  return signal ? `killed by ${signal}` : `exit code ${code}`
}
