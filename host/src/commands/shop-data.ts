import { Pool } from 'pg'
import { DataFolderInUse, openDataFolder } from '../data-folder/data-folder.ts'
import { readDatabaseAddress } from '../components/database-address.ts'
import { openDatabase } from '../components/database.ts'
import type { Log } from '../monitoring/log.ts'
import type { Settings } from '../settings/settings.ts'

export type ShopData = {
  pool: Pool
  dataDir: string
  /** A shop is running on this data right now. */
  isShared: boolean
  close(): Promise<void>
}

/** The copy of the database that reports read, where there is one; else the database of the shop. */
export async function openReportData(settings: Settings, log: Log): Promise<Pick<ShopData, 'pool' | 'close'>> {
  const { databaseReportsUrl } = settings
  if (!databaseReportsUrl) return openShopData(settings, log)
  const pool = new Pool({ connectionString: databaseReportsUrl, max: 4, connectionTimeoutMillis: 10_000 })
  return { pool, close: () => pool.end() }
}

/**
 * The database of the shop for a command: the one in use if a shop runs on the data folder, else started for as
 * long as the command takes.
 */
export async function openShopData(settings: Settings, log: Log): Promise<ShopData> {
  const { dataDir, databaseUrl } = settings
  if (databaseUrl) {
    const database = await openDatabase(settings, log, () => {})
    return { pool: database.pool, dataDir, isShared: true, close: () => database.close() }
  }
  try {
    const folder = await openDataFolder(dataDir)
    const database = await openDatabase(settings, log, () => {}).catch((error: unknown) => {
      folder.close()
      throw error
    })
    return {
      pool: database.pool,
      dataDir,
      isShared: false,
      close: async () => {
        await database.close()
        folder.close()
      },
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    const url = await readDatabaseAddress(dataDir)
    // The shop that holds the folder is starting or stopping: it has no database yet, or no longer.
    if (!url) throw error
    const pool = new Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 2_000 })
    return { pool, dataDir, isShared: true, close: () => pool.end() }
  }
}
