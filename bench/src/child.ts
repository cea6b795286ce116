import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export type Run = { output: string; seconds: number; peakMegabytes: number }

type RunOptions = { env?: Record<string, string>; cwd?: string }

const reportPeak = new URL('./report-peak.ts', import.meta.url).href

/** Runs a program of the project in its own process and returns its duration and its peak memory. */
export async function run(program: URL, args: readonly string[], { env = {}, cwd }: RunOptions = {}): Promise<Run> {
  const started = performance.now()
  const child = spawn(process.execPath, ['--import', reportPeak, fileURLToPath(program), ...args], {
    env: { ...process.env, ...env },
    ...(cwd && { cwd }),
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  })
  const closed = once(child, 'close')
  const [output, peak] = await Promise.all([text(child.stdout as Readable), text(child.stdio[3] as Readable)])
  const [code] = (await closed) as [number | null]
  if (code !== 0) throw new Error(`${fileURLToPath(program)} ended with ${code}: ${output}`)
  return { output, seconds: (performance.now() - started) / 1000, peakMegabytes: Number(peak) / 1000 }
}
