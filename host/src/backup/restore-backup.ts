import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, normalize } from 'node:path'
import type { Pool } from 'pg'
import * as v from 'valibot'
import type { Progress } from '../terminal/progress.ts'
import { type ArchiveEntry, ArchiveUnreadable, readArchive } from './archive.ts'
import { checkMigrations, type DatabaseLoader, openLoader, TargetInUse } from './load-database.ts'
import { DatabaseEnd, endName, Manifest, manifestName } from './manifest.ts'

type OpenProgress = (task: string, total: number) => Progress

/** Reads a backup to its end and compares everything with its checksums; changes nothing. */
export async function checkBackup(file: string, openProgress: OpenProgress): Promise<Manifest> {
  let manifest: Manifest | undefined
  for await (const entry of withProgress(file, 'Checking the backup', openProgress)) {
    if (!manifest) manifest = readManifest(file, entry)
  }
  if (!manifest) throw new ArchiveUnreadable(`${file} is empty.`)
  await checkMigrations(manifest)
  return manifest
}

/** The folder must be there for this alone: files of another shop would mix with those of the backup. */
export async function mustBeEmpty(dataDir: string): Promise<void> {
  const found = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (found.length > 0)
    throw new TargetInUse(`The data folder ${dataDir} is not empty. Move it away, or set DATA_DIR to another folder.`)
}

/** Brings rows and files of a checked backup into an empty database and a folder. */
export async function restoreBackup(
  file: string,
  target: { pool: Pool; dataDir: string },
  openProgress: OpenProgress,
): Promise<{ files: number }> {
  let loader: DatabaseLoader | undefined
  let files = 0
  try {
    for await (const entry of withProgress(file, 'Restoring', openProgress)) {
      const { name, body } = entry
      if (name === manifestName) loader = await openLoader(target.pool, readManifest(file, entry))
      else if (name === endName) await loader?.finish(v.parse(DatabaseEnd, JSON.parse(body.toString())))
      else if (name.startsWith('database/')) await loader?.add(name.split('/')[1] ?? '', body)
      else {
        await writeDataFile(target.dataDir, entry)
        files++
      }
    }
  } finally {
    loader?.close()
  }
  return { files }
}

async function* withProgress(file: string, task: string, openProgress: OpenProgress): AsyncGenerator<ArchiveEntry> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new ArchiveUnreadable(`There is no file ${file}.`)
  const progress = openProgress(task, found.size)
  let done = 0
  yield* readArchive(file, (bytes) => progress((done += bytes)))
}

function readManifest(file: string, { name, body }: ArchiveEntry): Manifest {
  try {
    if (name === manifestName) return v.parse(Manifest, JSON.parse(body.toString()))
  } catch (cause) {
    throw new ArchiveUnreadable(`${file} is a backup of a kind that this version does not know.`, { cause })
  }
  throw new ArchiveUnreadable(`${file} is no backup of a shop.`)
}

async function writeDataFile(dataDir: string, { name, mode, body }: ArchiveEntry): Promise<void> {
  const path = normalize(name.slice('files/'.length))
  if (!name.startsWith('files/') || isAbsolute(path) || path.split('/').includes('..'))
    throw new ArchiveUnreadable(`The backup has a file outside of the data folder: ${name}.`)
  const file = join(dataDir, path)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, body, { mode: mode & 0o777 })
}
