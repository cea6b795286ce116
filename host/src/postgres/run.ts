import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { spawnAs } from './account.ts'
import type { Account } from './account.ts'

export type RunResult = { ok: boolean; output: string; errors: string }

/** Runs a program to its end. One that cannot even be started is an outcome too, not an exception. */
export async function run(program: string, args: string[], account: Account, input = ''): Promise<RunResult> {
  try {
    const child = spawn(program, args, spawnAs(account))
    const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
    child.stdin.on('error', () => {}) // it may end without having read everything; its exit code tells
    child.stdin.end(input)
    const [code, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
    return { ok: code === 0, output, errors }
  } catch (error) {
    return { ok: false, output: '', errors: error instanceof Error ? error.message : String(error) }
  }
}

// Whether the account gets somewhere is tried, not read from modes: access lists and mounts have a say in it.

export async function canEnter(folder: string, account: Account): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account)).ok
}

export async function canWriteIn(folder: string, account: Account): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], account)).ok
}
