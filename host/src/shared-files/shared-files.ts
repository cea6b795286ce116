import { basename, extname, join } from 'node:path'
import { openDatabase } from '@vitrine/database'
import { createLocalCopies, type FileStore, openFileStore } from '@vitrine/files'
import type { Master, SharedMasters } from '@vitrine/pictures'
import type { Pool } from 'pg'
import type { Log } from '../monitoring/log.ts'
import type { Settings } from '../settings/settings.ts'
import { type FileTable, openFileTable, type SharedFile } from './file-table.ts'

export type SharedFiles = {
  store: FileStore
  table: FileTable
  masters: SharedMasters
  /** The local copy of a film or its captions; `undefined` for an unknown name. */
  openContentFile(name: string): Promise<string | undefined>
  /** Whether a file of this key has been stored by any process. */
  hasKey(key: string): boolean
  close(): void
}

/** How long a change may take until a process sees it; an unknown name looks at once. */
const followMs = 2_000

export const pictureName = (name: string): string => `pictures/${name}`
export const contentFileName = (name: string): string => `content/${name}`

/** Files in the store of the settings, for all processes of the shop; `null` where they stay in the data folder. */
export async function openSharedFiles(
  { files, dataDir }: Pick<Settings, 'files' | 'dataDir'>,
  pool: Pool,
  log: Log,
): Promise<SharedFiles | null> {
  if (!files) return null
  const store = openFileStore(files, (state) =>
    state === 'open' ? log.error('files.unavailable') : log.info('files.available'),
  )
  const copies = createLocalCopies(store, join(dataDir, 'files'))
  const masters = new Map<string, Master>()
  const contentFiles = new Map<string, string>()
  const keys = new Set<string>()

  function learn(changed: readonly SharedFile[]): void {
    for (const { name, key, ground, preview } of changed) {
      const file = copies.pathOf(key)
      keys.add(key)
      const [folder, ...rest] = name.split('/')
      if (folder === 'content') contentFiles.set(rest.join('/'), file)
      else
        masters.set(rest.join('/'), {
          file,
          version: basename(key, extname(key)).slice(0, 10),
          ground: ground ?? undefined,
          preview: preview ?? undefined,
        })
    }
  }

  const table = openFileTable(openDatabase(pool), learn)
  await table.readChanges()
  // An outage of the database is reported by the shop, which notices it first.
  const timer = setInterval(() => void table.readChanges().catch(() => {}), followMs).unref()
  let lookedAt = performance.now()

  return {
    store,
    table,
    masters: { masters, refresh: () => table.readChanges(), ensure: copies.ensure },
    async openContentFile(name) {
      if (!contentFiles.has(name) && performance.now() - lookedAt > 1_000) {
        lookedAt = performance.now()
        await table.readChanges()
      }
      const file = contentFiles.get(name)
      if (file) await copies.ensure(file)
      return file
    },
    hasKey: (key) => keys.has(key),
    close: () => clearInterval(timer),
  }
}
