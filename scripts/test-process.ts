import { spawn } from 'node:child_process'
import { join } from 'node:path'

export type ProgramResult = { isOk: boolean; output: string }

/** A program that an installed package brings along. */
export const installed = (name: string): string => join('node_modules/.bin', name)

/** Runs a program to its end. Its output is returned, because checks run beside each other and would interleave. */
export function runProgram(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    })
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    const end = (isOk: boolean, more = '') => resolve({ isOk, output: Buffer.concat(chunks).toString() + more })
    child.once('error', (error) => end(false, `${error.message}\n`))
    child.once('close', (code) => end(code === 0))
  })
}
