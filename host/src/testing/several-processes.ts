import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool } from 'pg'
import { inject } from 'vitest'
import { makeDataFolder } from './data-folder.ts'
import { makeDatabase, makeShopDatabase } from './filled-shop.ts'
import { killProcesses, type ShopProcess, startProcess } from './shop-process.ts'

export type Runtime = {
  adminUrl: string
  search: { accessToken: string }
  accounts: { editor: { email: string; password: string } }
  fixtures: { variantId: number; overflowVariantIds: number[] }
}

/** A process on the shared database, with a data folder of its own. */
export type Member = ShopProcess & { dataDir: string; runtime(): Promise<Runtime> }

type SeveralOptions = {
  /** Whether the shop is filled before the first process starts. */
  isFilled: boolean
  /** Another way to the database, such as a relay that can fail. */
  via?: (url: string) => Promise<string>
}

/** Several processes of one shop, as they run on several machines. */
export async function openSeveral({ isFilled, via = async (url) => url }: SeveralOptions) {
  const folders: string[] = []
  const template = await makeDataFolder()
  folders.push(template)
  const databaseUrl = isFilled
    ? await makeShopDatabase(inject('databaseUrl'), template)
    : await makeDatabase(inject('databaseUrl'))
  const url = await via(databaseUrl)
  const pool = new Pool({ connectionString: databaseUrl, max: 4 })
  pool.on('error', () => {})
  return {
    databaseUrl,
    pool,
    async start(environment: Record<string, string> = {}): Promise<Member> {
      const dataDir = await makeDataFolder()
      folders.push(dataDir)
      const started = startProcess({ DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'error', ...environment })
      return {
        ...started,
        dataDir,
        runtime: async () => JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8')) as Runtime,
      }
    },
    async close() {
      killProcesses()
      await pool.end()
      for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export type Several = Awaited<ReturnType<typeof openSeveral>>
