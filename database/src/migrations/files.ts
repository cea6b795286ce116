import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A numbered `.sql` file. It never changes once merged. */
export type MigrationFile = { name: string; text: string; hash: string }

/** The migrations of a folder in the order of their numbers. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const numbers = files.map((file) => Number.parseInt(file, 10))
  const twice = files.filter((_, index) => numbers[index] === numbers[index - 1])
  if (twice.length > 0) throw new Error(`Two migrations have one number: ${twice.join(', ')}. Take the next free one.`)
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      return { name: file.slice(0, -'.sql'.length), text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
