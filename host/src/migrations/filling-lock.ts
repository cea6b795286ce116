import { withSessionLock } from '@vitrine/database'
import type { Pool } from 'pg'
import type { Settings } from '../settings/settings.ts'
import { withDirectPool } from './direct-pool.ts'

/** Fills a new shop, or a part of it, while no other process does. */
export type FillAlone = <Value>(work: () => Promise<Value>) => Promise<Value>

const fillingLock = 8_675_320

/** An embedded database has no second process. */
export const createFillingLock =
  (pool: Pool, settings: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl'>): FillAlone =>
  (work) =>
    settings.databaseUrl
      ? withDirectPool(pool, settings, (direct) => withSessionLock(direct, fillingLock, work))
      : work()
