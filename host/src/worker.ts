import { sweepEvents } from '@vitrine/search/operator'
import { fillContent } from './brand-shop/fill-content.ts'
import { createImportFiles } from './brand-shop/import-files.ts'
import { openBrandShop } from './brand-shop/open-brand-shop.ts'
import { openAdminListener } from './components/admin-listener.ts'
import { openBrand } from './components/brand.ts'
import { componentList } from './components/component.ts'
import { openDatabase } from './components/database.ts'
import { openIndexWriter } from './components/index-writer.ts'
import { openOutlets } from './components/outlets.ts'
import { openSharedState } from './components/shared-state.ts'
import { openShop } from './components/shop.ts'
import { openSharedFiles } from './shared-files/shared-files.ts'
import { openDataFolder } from './data-folder/data-folder.ts'
import { readSecret } from './data-folder/installation-secret.ts'
import type { HostOptions } from './host.ts'
import { createFillingLock } from './migrations/filling-lock.ts'
import { prepareTables } from './migrations/prepare-tables.ts'
import type { ProcessState } from './monitoring/admin.ts'
import { watchFreeSpace } from './monitoring/free-space.ts'
import { errorFields } from './monitoring/log.ts'
import { createOutsideCalls } from './monitoring/outside-calls.ts'
import { createReport } from './monitoring/report.ts'
import { createSecurityLog } from './monitoring/security-log.ts'
import { openErrorReports, openTracing } from './components/outside-monitoring.ts'

export type WorkerHost = { adminUrl: string; stop(): Promise<void> }

type WorkerOptions = Pick<HostOptions, 'settings' | 'log' | 'onStep' | 'passwordCost' | 'brandFolder' | 'readFreeBytes'>

const sweepEveryMs = 3_600_000

/**
 * Starts a process of background work alone: it delivers the outbox, settles payments, renews subscriptions, writes the
 * index at a search server and removes old rows. It answers nothing but the admin port.
 */
export async function startWorker(options: WorkerOptions): Promise<WorkerHost> {
  const { settings, log, onStep = () => {}, passwordCost, brandFolder, readFreeBytes } = options
  const errorReports = await openErrorReports(settings, log)
  const report = createReport(log, errorReports)
  const security = createSecurityLog(log)
  const tracing = await openTracing(settings)
  const outsideCalls = createOutsideCalls(tracing)
  const publicUrl = settings.publicUrl ?? new URL(`http://localhost:${settings.port}`)
  let state: ProcessState = 'starting'

  const running = await componentList()
    .add({
      name: 'error reports and traces',
      start: () => ({}),
      async stop() {
        await tracing.close()
        await errorReports?.close()
      },
    })
    .add({
      name: 'brand',
      start: () => ({ brand: openBrand(log, brandFolder) }),
      stop: ({ brand }) => brand.stop(),
    })
    .add({
      name: 'data folder',
      start: async () => ({ folder: await openDataFolder(settings.processDir) }),
      stop: ({ folder }) => folder.close(),
    })
    .add({
      name: 'database',
      start: async () => ({ database: await openDatabase(settings, log, onStep) }),
      stop: ({ database }) => database.close(),
    })
    .add({
      name: 'tables',
      async start({ database: { pool } }) {
        await prepareTables(pool, settings)
        return { sharedState: await openSharedState(pool, settings, report) }
      },
      stop: ({ sharedState }) => sharedState.close(),
    })
    .add({
      name: 'free space',
      start: async () => ({
        freeSpace: await watchFreeSpace({
          folders: [settings.dataDir],
          leastFreeBytes: settings.diskReserveBytes,
          log,
          readFreeBytes,
        }),
      }),
      stop: ({ freeSpace }) => freeSpace.close(),
    })
    .add({
      name: 'mail and event outlets',
      start: () => ({ outlets: openOutlets(settings, publicUrl, outsideCalls) }),
      stop: ({ outlets }) => outlets.close(),
    })
    .add({
      name: 'shared files',
      start: async ({ database: { pool } }) => ({ sharedFiles: await openSharedFiles(settings, pool, log) }),
      stop: ({ sharedFiles }) => sharedFiles?.close(),
    })
    .add({
      name: 'shop',
      start: (started) =>
        openShop({
          ...started,
          settings,
          outsideCalls,
          publicUrl,
          pictures: null,
          security,
          report,
          passwordCost,
          importFiles: createImportFiles(settings, started.sharedFiles),
        }),
      stop: ({ shop }) => shop.close(),
    })
    .add({
      name: 'goods of the brand',
      async start({ shop, database: { pool }, sharedFiles }) {
        const fillAlone = createFillingLock(pool, settings)
        const contentSecret = await readSecret({ pool, settings }, 'content')
        const { pages } = await openBrandShop({ shop, settings, sharedFiles, contentSecret, fillAlone })
        await fillContent({ pool, settings, pages, fillAlone, report })
        return {}
      },
    })
    .add({
      name: 'index of the search',
      start: async ({ shop, database: { pool }, sharedState: { leases } }) => ({
        indexWriter: await openIndexWriter({ shop, pool, leases, settings, report }),
      }),
      stop: ({ indexWriter }) => indexWriter?.close(),
    })
    .add({
      name: 'sweep of search events',
      start({ database: { pool }, sharedState: { leases } }) {
        const sweep = () =>
          leases
            ?.runOnce('search.events.sweep', sweepEveryMs, () => sweepEvents(pool))
            .catch((error: unknown) => report('search.analytics.unswept', error, {}))
        return { timer: setInterval(() => void sweep(), sweepEveryMs).unref() }
      },
      stop: ({ timer }) => clearInterval(timer),
    })
    .add({
      name: 'admin listener',
      start: async (started) => ({
        admin: await openAdminListener({
          ...started,
          settings,
          outsideCalls,
          processState: () => state,
          admission: null,
          search: null,
          index: started.indexWriter,
          content: null,
          pictures: null,
          firstRun: null,
        }),
      }),
      stop: ({ admin }) => admin.close(),
    })
    .start((component, error) => log.error('host.stop.failed', { component, ...errorFields(error) }))

  state = 'running'
  return {
    adminUrl: running.started.admin.url,
    async stop() {
      state = 'stopping'
      await running.stop()
    },
  }
}
