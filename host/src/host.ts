import { AsyncLocalStorage } from 'node:async_hooks'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createAdaptorServer, getRequestListener, type HttpBindings } from '@hono/node-server'
import { createCheckout } from '@vitrine/checkout'
import { ensureCheckoutBuild } from '@vitrine/checkout/building'
import { embeddedCheckout } from '@vitrine/contracts/checkout'
import { markets } from '@vitrine/contracts/markets'
import { createPictures } from '@vitrine/pictures'
import { createShop } from '@vitrine/shop'
import { demoQueries } from '@vitrine/search'
import { createStorefront } from '@vitrine/storefront'
import { createAdmin } from './monitoring/admin.ts'
import { openDataFolder } from './components/data-folder.ts'
import { contentAccess } from './components/content-access.ts'
import { editorAccess } from './components/editor-access.ts'
import { contentFacts, openContent } from './components/embedded-content.ts'
import { openSearch, searchFacts } from './components/embedded-search.ts'
import { searchAccess } from './components/search-access.ts'
import { demoEditor, editorAccount } from './demo/demo-editor.ts'
import { fillDemoShop } from './demo/demo-shop.ts'
import { type Database, openDatabase } from './components/database.ts'
import { closeGently, listen, portOf } from './components/listener.ts'
import { errorFacts, type Log } from './monitoring/log.ts'
import { type Mode, openBuild } from './components/storefront-build.ts'
import { createMetrics } from './monitoring/metrics.ts'
import { openOutlets } from './components/outlets.ts'
import { openStripe } from './components/payment-provider.ts'
import { contentFileFolders, pictureFolders } from './components/picture-folders.ts'
import { createReport } from './monitoring/report.ts'
import type { Settings } from './settings/settings.ts'
import { createClientAddress } from './web/client-address.ts'
import { createMailPreview } from './web/mail-preview.ts'
import { createWeb } from './web/web.ts'

export type HostOptions = {
  settings: Settings
  log: Log
  /** Tells whoever waits in front of the terminal what takes so long. */
  onStep?: (step: string) => void
  mode?: Mode
}

export type Host = {
  url: string
  adminUrl: string
  database: Database
  stop(): Promise<void>
}

/** Starts the whole product in one process: database, services, storefront, admin listener. */
export async function startHost({ settings, log, onStep = () => {}, mode = 'shop' }: HostOptions): Promise<Host> {
  const undo: (() => Promise<unknown> | void)[] = []
  const stopAll = async () => {
    for (const step of undo.splice(0).toReversed())
      await Promise.resolve(step()).catch((error) => log.error('host.stop.failed', errorFacts(error)))
  }
  try {
    const folder = await openDataFolder(settings.dataDir)
    undo.push(() => folder.close())
    const [database, build] = await Promise.all([openDatabase(settings, log, onStep), openBuild(mode, onStep)])
    undo.push(
      () => database.close(),
      () => build.close(),
    )

    const report = createReport(log)
    const addressOf = createClientAddress(settings.trustedProxies)
    const answer = getRequestListener(
      (request, env) => {
        const visit = { address: addressOf((env as HttpBindings).incoming) }
        return visits.run(visit, () => web.fetch(request, visit))
      },
      { overrideGlobalObjects: false },
    )
    const server = createServer(serverOptions, (request, response) =>
      build.handle(request, response, () => void answer(request, response)),
    )
    const port = await listen(server, settings.port, undefined, 'PORT')
    undo.push(() => closeGently(server))
    const publicUrl = settings.publicUrl ?? new URL(`http://localhost:${port}`)
    const outlets = openOutlets(settings, publicUrl)
    undo.push(() => outlets.close())
    const stripe = await openStripe(settings, report)
    const shop = await createShop({
      pool: database.pool,
      cookies: { isSecure: publicUrl.protocol === 'https:' },
      publicUrl,
      ...(!settings.shopUrl && { outlets }),
      ...(stripe && { payment: stripe }),
      identityProviders: settings.identityProviders,
      security: (event, facts) => log.info(`security.${event}`, facts),
      report,
    })
    undo.push(() => shop.close())
    const editor = await demoEditor(settings.dataDir)
    if (!settings.shopUrl) await fillDemoShop({ shop, styles: settings.catalogueStyles, editor })
    const search =
      settings.searchUrl || settings.shopUrl
        ? null
        : await openSearch({ shop, pool: database.pool, settings, publicUrl, report })
    if (search) undo.push(() => search.close())
    const embeddedContent = settings.content.host
      ? null
      : await openContent({ pool: database.pool, settings, publicUrl, report })
    const content = embeddedContent?.content ?? null
    if (embeddedContent) undo.push(() => embeddedContent.close())
    // Only where states are looked at can a request ask for something to go wrong.
    const create = mode === 'shop' ? createStorefront : (await import('@vitrine/storefront/gallery')).createGallery
    const storefront = await create({
      build: build.source,
      publicUrl,
      marketHosts: settings.marketHosts,
      cdnUrl: settings.cdnUrl,
      isProduction: mode === 'shop',
      shop: settings.shopUrl
        ? { fetch: globalThis.fetch, base: settings.shopUrl }
        : {
            fetch: (input, init) => shop.fetch(new Request(input, init), visits.getStore()),
            base: `${publicUrl.origin}/api`,
          },
      checkoutUrl: settings.checkoutUrl ?? embeddedCheckout,
      search: searchAccess(settings, search, publicUrl),
      content: contentAccess(settings, embeddedContent),
      mapTiles: settings.mapTiles,
      editor: await editorAccess(settings, publicUrl),
      ...(content && { studio: { studio: content.studio, staff: shop.staff } }),
      report,
    })
    const metrics = createMetrics({
      database: { isUp: () => database.isUp, restarts: () => database.restarts },
      search,
      content,
    })
    const names = new Set([
      publicUrl.host,
      ...settings.marketHosts.keys(),
      ...settings.allowedHosts,
      ...loopbackNames(port),
    ])
    const { masters, cache } = pictureFolders(settings.dataDir)
    const pictures = await createPictures({ masters, cacheDir: cache, report })
    undo.push(() => pictures.close())
    const web = createWeb({
      storefront,
      pictures,
      contentFolders: await contentFileFolders(settings.dataDir),
      shop: settings.shopUrl ? null : shop,
      stripe,
      search,
      checkout: settings.checkoutUrl ? null : await createCheckout({ folder: await ensureCheckoutBuild() }),
      ...(mode !== 'shop' && { mails: createMailPreview(publicUrl) }),
      isAllowedHost: (host) => names.has(host),
      allowedOrigins: new Set([...names].map((name) => `${publicUrl.protocol}//${name}`)),
      log,
      metrics,
    })

    let isStopping = false
    const admin = createAdmin({
      metrics,
      dataDir: settings.dataDir,
      isStopping: () => isStopping,
      pingDatabase: database.ping,
      search,
      content,
    })
    const adminServer = createAdaptorServer({ fetch: admin.fetch, overrideGlobalObjects: false }) as Server
    await listen(adminServer, settings.adminPort, '127.0.0.1', 'ADMIN_PORT')
    undo.push(() => closeGently(adminServer))

    const url = `http://localhost:${port}/`
    const adminUrl = `http://127.0.0.1:${portOf(adminServer)}`
    folder.announce(url)
    // Whoever reads that the shop is ready may read and search at once, unless the catalogue is so large that it takes long.
    const started = Promise.all([search?.started, content?.started])
    await Promise.race([started, setTimeout(longestWait, undefined, { ref: false })])
    const fixtures = {
      ...shopFixtures,
      ...((await shop.catalogue.part('fixtures')) as object | undefined),
      ...(content && { drafts: content.examples() }),
    }
    const accounts = {
      ...((await shop.catalogue.part('accounts')) as object | undefined),
      ...((await shop.demo.opensStudio(editor)) && { editor: editorAccount(editor) }),
    }
    await writeRuntimeFile(settings.dataDir, {
      baseUrl: publicUrl.origin,
      adminUrl,
      ...(search && { search: await searchFacts(search, publicUrl.origin) }),
      ...(embeddedContent && { content: contentFacts(embeddedContent, settings) }),
      accounts,
      fixtures,
    })
    // Nobody should wait for the first picture of the first page; whoever asks for others goes first.
    void pictures.warm(firstPictures)
    database.hurry()
    const isLocal = loopbackNames(port).includes(publicUrl.host)
    return {
      url,
      adminUrl,
      database,
      async stop() {
        isStopping = true
        // A load balancer needs a moment to see that this process is leaving.
        if (!isLocal) await setTimeout(5_000)
        await stopAll()
      },
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}

/** Whose request is being answered: what the storefront asks the shop on their behalf counts as theirs. */
const visits = new AsyncLocalStorage<{ address: string }>()

/** What the home page shows in its first screen, at the widths of phones and of desktops. */
const firstPictures = [
  'sets-autumn-tall-840.avif',
  'sets-autumn-1680.avif',
  'sets-autumn-tall-560.avif',
  'sets-autumn-2400.avif',
  'sets-autumn-1200.avif',
]

/** Milliseconds the shop waits for its search before it says that it is ready. */
const longestWait = 15_000

const serverOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
}

const loopbackNames = (port: number) => ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`)

/** What a driver needs to know to use this shop; nothing in it is a secret. */
async function writeRuntimeFile(dataDir: string, facts: object): Promise<void> {
  await writeFile(join(dataDir, 'runtime.json'), `${JSON.stringify(facts, null, 2)}\n`)
}

const shopFixtures = { shopId: markets.de.shopId, otherShopId: markets.at.shopId, queries: demoQueries }
