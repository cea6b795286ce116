import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { bareEnvironment } from './bare-environment.ts'

const command = fileURLToPath(new URL('../commands/catalogue-command.ts', import.meta.url))

/** Runs `npm run catalogue -- …` on a data folder, which is also where it looks for files. */
export function catalogueOn(dataDir: string) {
  const options = { env: { ...bareEnvironment(), DATA_DIR: dataDir }, cwd: dataDir, maxBuffer: 10_000_000 }
  return {
    async run(...args: string[]): Promise<{ out: string; err: string; code: number }> {
      const ended = await promisify(execFile)(process.execPath, [command, ...args], options).catch(
        (error: unknown) => error,
      )
      const { stdout, stderr, code = 0 } = ended as { stdout: string; stderr: string; code?: number }
      return { out: stdout, err: stderr, code }
    },
    start: (...args: string[]): ChildProcess => spawn(process.execPath, [command, ...args], options),
  }
}
