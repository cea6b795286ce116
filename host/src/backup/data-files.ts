import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Files of a data folder that belong to one process or can be made again. All others belong into a backup. */
const passing = [
  /^postgres(\/|\.|$)/,
  /^host\./,
  /^runtime\.json$/,
  /^import(\/|$)/,
  // Indexes and copies of processes that share the folder.
  /^processes(\/|$)/,
  /^search\/index\./,
  /^content\/copies(\/|$)/,
  // Sizes of pictures; their originals are below `masters`.
  /^pictures\/(?!masters(\/|$))/,
]

export type DataFile = { path: string; bytes: number }

/** Secrets, pictures, settings of search and mails of a data folder, by their paths in it. */
export async function listDataFiles(dataDir: string): Promise<DataFile[]> {
  const list = async (folder: string): Promise<DataFile[]> => {
    const entries = await readdir(join(dataDir, folder), { withFileTypes: true })
    const found = await Promise.all(
      entries.map(async (entry) => {
        const path = folder ? `${folder}/${entry.name}` : entry.name
        if (passing.some((pattern) => pattern.test(path))) return []
        if (entry.isDirectory()) return list(path)
        return entry.isFile() ? [{ path, bytes: (await stat(join(dataDir, path))).size }] : []
      }),
    )
    return found.flat()
  }
  return (await list('')).toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** Nothing for a file that was removed since it was listed. */
export async function readDataFile(dataDir: string, path: string): Promise<{ mode: number; body: Buffer } | undefined> {
  const file = join(dataDir, path)
  try {
    const [{ mode }, body] = await Promise.all([stat(file), readFile(file)])
    return { mode: mode & 0o777, body }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
