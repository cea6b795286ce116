import type { DemoEditor, PasswordCost } from '@vitrine/shop'
import { createAdmission } from './admission/admission.ts'
import { createImportFiles } from './brand-shop/import-files.ts'
import { openBrandShop } from './brand-shop/open-brand-shop.ts'
import { openAdminListener } from './components/admin-listener.ts'
import { componentList } from './components/component.ts'
import { openDataFolder } from './data-folder/data-folder.ts'
import { readSecret } from './data-folder/installation-secret.ts'
import { type Database, openDatabase } from './components/database.ts'
import { type EmbeddedContent, openContent } from './components/embedded-content.ts'
import { openBrand } from './components/brand.ts'
import { createAnswerPages } from './components/answer-pages.ts'
import { contentAccess } from './components/content-access.ts'
import { openSearch } from './components/embedded-search.ts'
import { followPageChanges } from './components/page-changes.ts'
import { createFillingLock } from './migrations/filling-lock.ts'
import { prepareTables } from './migrations/prepare-tables.ts'
import { openOutlets } from './components/outlets.ts'
import { openPictures, preparePictures } from './components/pictures.ts'
import { openReports } from './components/reports-database.ts'
import { writeRuntimeFile } from './components/runtime-file.ts'
import { waitForServices } from './components/service-readiness.ts'
import { openSharedState } from './components/shared-state.ts'
import { openShop } from './components/shop.ts'
import { type Mode, openBuild } from './components/storefront-build.ts'
import { openStorefront } from './components/storefront.ts'
import { openTraffic } from './components/traffic.ts'
import { openWebListener } from './components/web-listener.ts'
import { errorFields, type Log } from './monitoring/log.ts'
import { type ReadFreeBytes, watchFreeSpace } from './monitoring/free-space.ts'
import { createOutsideCalls } from './monitoring/outside-calls.ts'
import { createReport } from './monitoring/report.ts'
import { createSecurityLog } from './monitoring/security-log.ts'
import { openErrorReports, openTracing } from './components/outside-monitoring.ts'
import type { Settings } from './settings/settings.ts'
import { openSharedFiles } from './shared-files/shared-files.ts'

export type HostOptions = {
  settings: Settings
  log: Log
  /** Shown in the terminal while a long step runs. */
  onStep?: (step: string) => void
  mode?: Mode
  /** Whether sizes of pictures are encoded ahead of requests. */
  preparesPictures?: boolean
  /** The cost of a password hash; tests choose less than the recommended one. */
  passwordCost?: PasswordCost
  /** The folder whose terms are followed; that of the brand, unless tests edit a copy. */
  brandFolder?: string
  /** How much room a volume has; tests say so themselves. */
  readFreeBytes?: ReadFreeBytes
}

export type Host = {
  url: string
  adminUrl: string
  /** Leads the operator of a new shop; null in the demo and once a shop has staff and goods. */
  firstRunUrl: string | null
  database: Database
  stop(): Promise<void>
}

/** Starts the whole product in one process: database, services, storefront, admin listener. */
export async function startHost({
  settings,
  log,
  onStep = () => {},
  mode = 'shop',
  preparesPictures = false,
  passwordCost,
  brandFolder,
  readFreeBytes,
}: HostOptions): Promise<Host> {
  const errorReports = await openErrorReports(settings, log)
  const report = createReport(log, errorReports)
  const security = createSecurityLog(log)
  const tracing = await openTracing(settings)
  const outsideCalls = createOutsideCalls(tracing)
  const { dataDir } = settings

  const running = await componentList()
    .add({
      // Last to stop: it reports failures of the others.
      name: 'error reports',
      start: () => ({}),
      stop: () => errorReports?.close(),
    })
    .add({
      name: 'traces',
      start: () => ({ tracing }),
      stop: () => tracing.close(),
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
        return { fillAlone: createFillingLock(pool, settings) }
      },
    })
    .add({
      name: 'limits and leases of all processes',
      start: async ({ database: { pool } }) => ({ sharedState: await openSharedState(pool, settings, report) }),
      stop: ({ sharedState }) => sharedState.close(),
    })
    .add({
      name: 'free space',
      async start({ database }) {
        const folders = [dataDir, ...(database.folder ? [database.folder] : [])]
        const leastFreeBytes = settings.diskReserveBytes
        return { freeSpace: await watchFreeSpace({ folders, leastFreeBytes, log, readFreeBytes }) }
      },
      stop: ({ freeSpace }) => freeSpace.close(),
    })
    .add({
      name: 'storefront build',
      start: async () => ({ build: await openBuild(mode, settings.mayBuild, onStep) }),
      stop: ({ build }) => build.close(),
    })
    .add({
      name: 'web listener',
      async start() {
        const listener = await openWebListener(
          settings.port,
          { keepAliveTimeout: settings.keepAliveMs },
          { listensLate: settings.role === 'web', fd: settings.socketFd },
        )
        return {
          listener,
          admission: createAdmission(),
          publicUrl: settings.publicUrl ?? new URL(`http://localhost:${listener.port}`),
        }
      },
      stop: ({ listener }) => listener.close(),
    })
    .add({
      name: 'mail and event outlets',
      start: ({ publicUrl }) => ({ outlets: openOutlets(settings, publicUrl, outsideCalls) }),
      stop: ({ outlets }) => outlets.close(),
    })
    .add({
      name: 'shared files',
      start: async ({ database: { pool } }) => ({ sharedFiles: await openSharedFiles(settings, pool, log) }),
      stop: ({ sharedFiles }) => sharedFiles?.close(),
    })
    .add({
      name: 'database for reports',
      start: ({ database: { pool } }) => ({ reports: openReports({ settings, pool, log, report }) }),
      stop: ({ reports }) => reports?.close(),
    })
    .add({
      name: 'pictures',
      start: async ({ sharedFiles }) => ({ pictures: await openPictures(settings, sharedFiles, report) }),
      stop: ({ pictures }) => pictures.close(),
    })
    .add({
      name: 'shop',
      start: (started) =>
        openShop({
          ...started,
          settings,
          outsideCalls,
          security,
          report,
          passwordCost,
          importFiles: createImportFiles(settings, started.sharedFiles),
        }),
      stop: ({ shop }) => shop.close(),
    })
    .add({
      name: 'goods of the brand',
      async start({ shop, database: { pool }, sharedFiles, fillAlone }) {
        const contentSecret = await readSecret({ pool, settings }, 'content')
        return openBrandShop({ shop, settings, sharedFiles, contentSecret, fillAlone })
      },
    })
    .add({
      name: 'content',
      start: async ({ database: { pool }, publicUrl, pages, fillAlone, sharedState: { limiters } }) => ({
        content:
          settings.content.host !== null
            ? null
            : await openContent({ pool, settings, publicUrl, pages, fillAlone, limiter: limiters?.loose, report }),
      }),
      stop: ({ content }) => content?.close(),
    })
    .add({
      name: 'search',
      async start({ shop, database: { pool }, reports, publicUrl, content, sharedState: { limiters, leases } }) {
        if (isSearchElsewhere(settings)) return { search: null }
        const pages = createAnswerPages(contentAccess(settings, content).access)
        return {
          search: await openSearch({
            shop,
            pool,
            reports,
            isMigrated: true,
            limiter: limiters?.loose,
            leases,
            settings,
            publicUrl,
            pages,
            report,
          }),
        }
      },
      stop: ({ search }) => search?.close(),
    })
    .add({
      name: 'storefront',
      async start(started) {
        const storefront = await openStorefront({ ...started, mode, settings, report, security })
        const content = serviceOf(started.content)
        const changes = settings.shopUrl ? null : followPageChanges({ ...started, content, storefront })
        return { storefront, pageChanges: changes }
      },
      stop: ({ pageChanges }) => pageChanges?.close(),
    })
    .add({
      name: 'first run',
      start: async (started) => ({ firstRun: await openFirstRun(started, settings) }),
    })
    .add({
      name: 'admin listener',
      async start({ content, ...started }) {
        const processState = started.listener.state
        return {
          admin: await openAdminListener({
            ...started,
            content: serviceOf(content),
            settings,
            processState,
            outsideCalls,
          }),
        }
      },
      stop: ({ admin }) => admin.close(),
    })
    .add({
      name: 'readiness',
      async start({ search, content, admin, ...started }) {
        await waitForServices({ search, content: serviceOf(content) })
        const { group } = settings
        // One process of a group speaks for all.
        if (group?.isFirst ?? true)
          await writeRuntimeFile({ ...started, settings, search, content, adminUrl: group?.adminUrl ?? admin.url })
        return {}
      },
    })
    .add({
      // Last to start and first to stop: requests arrive only while everything behind them runs.
      name: 'traffic',
      async start({ admin, ...started }) {
        started.database.hurry()
        return {
          traffic: await openTraffic({ ...started, mode, settings, metrics: admin.metrics, log, report, security }),
        }
      },
      stop: ({ traffic }) => traffic.close(),
    })
    .start((component, error) => log.error('host.stop.failed', { component, ...errorFields(error) }))

  const { listener, admin, folder, database, pictures, firstRun } = running.started
  const url = `http://localhost:${listener.port}/`
  folder.announce(url)
  if (preparesPictures) preparePictures(pictures, log)
  const firstRunUrl = firstRun?.isNeeded ? (settings.group?.adminUrl ?? admin.url) + firstRun.path : null
  return { url, adminUrl: admin.url, firstRunUrl, database, stop: running.stop }
}

const isSearchElsewhere = ({ searchUrl, shopUrl }: Settings) => searchUrl !== null || shopUrl !== null

/** Loaded only for shops that are not the demo. */
async function openFirstRun(
  { database: { pool }, publicUrl, demo }: { database: Database; publicUrl: URL; demo: DemoEditor | null },
  settings: Settings,
) {
  if (demo || settings.isDemo || settings.shopUrl) return null
  const { createFirstRun } = await import('./first-run/first-run.ts')
  return createFirstRun({ pool, settings, publicUrl })
}

const serviceOf = (embedded: EmbeddedContent | null) => embedded?.content ?? null
