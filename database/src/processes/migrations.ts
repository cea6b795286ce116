import { fileURLToPath } from 'node:url'
import type { Migrations } from '../migrations/migrate.ts'

/** Tables that processes of one installation share: leases and limits. Nothing in them belongs into a backup. */
export const processMigrations: Migrations = {
  folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
  schema: 'processes',
  lock: 8_675_315,
}
