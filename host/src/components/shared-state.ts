import { openDatabase } from '@vitrine/database'
import { createLeases, createSharedLimits, type Leases, type SharedLimits } from '@vitrine/database/processes'
import type { Pool } from 'pg'
import { readSecret } from '../data-folder/installation-secret.ts'
import type { Report } from '../monitoring/report.ts'
import type { Settings } from '../settings/settings.ts'

/** Limits and leases of all processes of an installation. */
export type SharedState = {
  /** Undefined where no other process can be: counts in memory cost no statement. */
  limiters: SharedLimits | undefined
  leases: Leases | undefined
  close(): Promise<void>
}

const sweepEveryMs = 5 * 60_000

/** Shared limits and leases; with the embedded database there is one process, which needs neither. */
export async function openSharedState(pool: Pool, settings: Settings, report: Report): Promise<SharedState> {
  if (!settings.databaseUrl) return { limiters: undefined, leases: undefined, close: async () => {} }
  const db = openDatabase(pool)
  const limiters = createSharedLimits({ db, secret: await readSecret({ pool, settings }, 'limits') })
  const leases = createLeases(db)
  const sweep = () =>
    leases
      .runOnce('limits.sweep', sweepEveryMs, limiters.sweep)
      .catch((error: unknown) => report('limits.unswept', error, {}))
  const timer = settings.role === 'web' ? undefined : setInterval(() => void sweep(), sweepEveryMs).unref()
  return {
    limiters,
    leases,
    async close() {
      clearInterval(timer)
      await limiters.close()
    },
  }
}
