import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const file = (dataDir: string) => join(dataDir, 'postgres.password')

export async function readPassword(dataDir: string): Promise<string | undefined> {
  return (await readFile(file(dataDir), 'utf8').catch(() => '')).trim() || undefined
}

export const makePassword = () => randomBytes(24).toString('base64url')

export async function keepPassword(dataDir: string, password: string): Promise<void> {
  const draft = `${file(dataDir)}.new`
  await writeFile(draft, `${password}\n`, { mode: 0o600, flush: true })
  await rename(draft, file(dataDir))
}
