import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { inject, vi } from 'vitest'
import type { Runtime } from './running-shop.ts'

type Announcement = { runtime?: Runtime; dataDir?: string; problem?: string }

/** Waits for the product of this run and reads where it is. Other files use it, too: tests bring their own customers. */
export async function productRuntime(): Promise<Runtime & { dataDir: string }> {
  const file = inject('productFile')
  await vi.waitUntil(() => existsSync(file), { timeout: 120_000, interval: 100 })
  const { runtime, dataDir, problem } = JSON.parse(await readFile(file, 'utf8')) as Announcement
  if (!runtime || !dataDir) throw new Error(problem)
  return { ...runtime, dataDir }
}
