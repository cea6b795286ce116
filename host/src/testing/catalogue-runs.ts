import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { isExpected } from '../commands/command-error.ts'
import { runCatalogue } from '../commands/run-catalogue.ts'
import { bareEnvironment } from './bare-environment.ts'

const command = fileURLToPath(new URL('../commands/catalogue-command.ts', import.meta.url))

export type CommandEnd = { out: string; err: string; code: number }

/** Runs `npm run catalogue -- …` on a data folder, which is also where it looks for files. */
export function catalogueOn(dataDir: string, environment: Record<string, string> = {}) {
  const env = { ...bareEnvironment(), DATA_DIR: dataDir, ...environment }
  const options = { env, cwd: dataDir, maxBuffer: 10_000_000 }
  return {
    /** In a process of its own, as operators do. */
    async run(...args: string[]): Promise<CommandEnd> {
      const ended = await promisify(execFile)(process.execPath, [command, ...args], options).catch(
        (error: unknown) => error,
      )
      const { stdout, stderr, code = 0 } = ended as { stdout: string; stderr: string; code?: number }
      return { out: stdout, err: stderr, code }
    },
    start: (...args: string[]): ChildProcess => spawn(process.execPath, [command, ...args], options),
    /** In this process, which does not have to load the shop first. */
    runHere: (...args: string[]): Promise<CommandEnd> => runHere(args, dataDir, env),
  }
}

async function runHere(args: readonly string[], folder: string, environment: NodeJS.ProcessEnv): Promise<CommandEnd> {
  let out = ''
  const print = vi.spyOn(console, 'log').mockImplementation((text) => void (out += `${text}\n`))
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  const before = process.cwd()
  process.chdir(folder)
  try {
    await runCatalogue(args, { environment, signal: new AbortController().signal })
    return { out, err: '', code: 0 }
  } catch (error) {
    if (!isExpected(error)) throw error
    return { out, err: `${error.message}\n`, code: error.exitCode }
  } finally {
    process.chdir(before)
    print.mockRestore()
    write.mockRestore()
  }
}
