import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from './command-error.ts'

/** Asks the shop that runs on a data folder; its admin listener answers on this machine only. */
export async function askRunningShop(dataDir: string, path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(`${await adminUrlOf(dataDir)}${path}`, init).catch((cause: unknown) => {
    throw notRunning({ cause })
  })
  if (!response.ok) throw new CommandError('unavailable', `The shop does not answer: ${response.status}.`)
  return response.json()
}

const notRunning = (options: ErrorOptions) =>
  new CommandError('unavailable', 'No shop runs on this data folder. Start it, and ask again.', options)

async function adminUrlOf(dataDir: string): Promise<string> {
  try {
    return (JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8')) as { adminUrl: string }).adminUrl
  } catch (cause) {
    throw notRunning({ cause })
  }
}
