import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const file = (dataDir: string) => join(dataDir, 'postgres.url')

/** Leaves the address of the running database where commands of the same user find it; answers how to take it away. */
export async function announceDatabase(dataDir: string, url: string): Promise<() => Promise<void>> {
  await writeFile(file(dataDir), `${url}\n`, { mode: 0o600 })
  return () => rm(file(dataDir), { force: true })
}

/** Empty where no database is announced. */
export const readDatabaseAddress = async (dataDir: string): Promise<string> =>
  (await readFile(file(dataDir), 'utf8').catch(() => '')).trim()
