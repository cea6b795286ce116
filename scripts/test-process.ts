import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'

export type ProgramResult = { isOk: boolean; output: string }

type ProgramOptions = {
  /** A file that gets the output while the program runs: an interrupted run loses nothing. */
  log: string
  environment?: Readonly<Record<string, string>>
}

/** A program that an installed package brings along. */
export const installed = (name: string): string => join('node_modules/.bin', name)

/** Runs a program to its end. Its output is returned, because checks run beside each other and would interleave. */
export function runProgram(
  program: string,
  args: readonly string[],
  { log, environment = {} }: ProgramOptions,
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    })
    const file = createWriteStream(log, { flags: 'a' })
    const chunks: Buffer[] = []
    const keep = (chunk: Buffer) => {
      chunks.push(chunk)
      file.write(chunk)
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', keep)
    child.once('error', (error) => keep(Buffer.from(`${error.message}\n`)))
    child.once('close', (code) =>
      file.end(() => resolve({ isOk: code === 0, output: Buffer.concat(chunks).toString() })),
    )
  })
}
