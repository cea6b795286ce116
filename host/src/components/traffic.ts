import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { startBudget } from '@vitrine/resilience'
import { createCheckout } from '@vitrine/checkout'
import { ensureCheckoutBuild } from '@vitrine/checkout/building'
import type { Pictures } from '@vitrine/pictures'
import type { Search } from '@vitrine/search'
import type { Shop } from '@vitrine/shop'
import type { StripeProvider } from '@vitrine/shop/stripe'
import type { createStorefront } from '@vitrine/storefront'
import type { Admission } from '../admission/admission.ts'
import { isPageRead } from '../admission/request-class.ts'
import type { FreeSpace } from '../monitoring/free-space.ts'
import type { Log } from '../monitoring/log.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { Report } from '../monitoring/report.ts'
import type { SecurityLog } from '../monitoring/security-log.ts'
import type { Tracing } from '../monitoring/tracing.ts'
import type { Settings } from '../settings/settings.ts'
import type { SharedFiles } from '../shared-files/shared-files.ts'
import { createClientAddress } from '../web/client-address.ts'
import { createFinishedPages } from '../web/finished-pages.ts'
import { createMailPreview } from '../web/mail-preview.ts'
import { refuseMalformed } from '../web/refuse-malformed.ts'
import { createWeb } from '../web/web.ts'
import { contentFileFolders } from './content-file-folders.ts'
import type { Mode, OpenBuild } from './storefront-build.ts'
import { visits } from './visits.ts'
import type { WebListener } from './web-listener.ts'

type TrafficOptions = {
  mode: Mode
  settings: Settings
  publicUrl: URL
  listener: WebListener
  admission: Admission
  build: OpenBuild
  storefront: Awaited<ReturnType<typeof createStorefront>>
  pictures: Pictures
  sharedFiles: SharedFiles | null
  shop: Shop
  stripe: StripeProvider | null
  search: Search | null
  freeSpace: Pick<FreeSpace, 'admitWrite'>
  metrics: Metrics
  log: Log
  report: Report
  security: SecurityLog
  tracing: Tracing
}

/** All reads of a page end in time for it to be there within a second and a half. */
const usualPageReadsMs = 1_200
// A page may call the shop twice in a row.
const pageReadsMs = ({ serviceTimeoutMs }: Settings) =>
  serviceTimeoutMs === null ? usualPageReadsMs : 2 * serviceTimeoutMs

export type Traffic = { close(): Promise<void> }

/** A load balancer needs this long to see that the process is no longer ready. */
const balancerDelayMs = 5_000

/** Lets requests in. Closing it waits for the running ones, so that the services behind them can be closed afterwards. */
export async function openTraffic(options: TrafficOptions): Promise<Traffic> {
  const { mode, settings, publicUrl, listener, admission, storefront, pictures, shop, stripe, search } = options
  const { metrics, log, report, security, tracing } = options
  const localNames = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${listener.port}`)
  const names = new Set([publicUrl.host, ...settings.marketHosts.keys(), ...settings.allowedHosts, ...localNames])
  const isAllowedHost = (host: string) => names.has(host)
  const web = createWeb({
    storefront,
    pictures,
    contentFolders: await contentFileFolders(settings),
    sharedFiles: options.sharedFiles,
    shop: settings.shopUrl ? null : shop,
    stripe,
    search,
    checkout: settings.checkoutUrl
      ? null
      : await createCheckout({ folder: await ensureCheckoutBuild({ mayBuild: settings.mayBuild }) }),
    ...(mode !== 'shop' && { mails: createMailPreview({ publicUrl, cdnUrl: settings.cdnUrl }) }),
    isAllowedHost,
    mayWrite: options.freeSpace.admitWrite,
    allowedOrigins: new Set([...names].map((name) => `${publicUrl.protocol}//${name}`)),
    log,
    report,
    security,
    metrics,
    tracing,
  })
  const sendFinished = createFinishedPages({ storefront, isAllowedHost, log, metrics, tracing })
  const addressOf = createClientAddress(settings.trustedProxies, () =>
    log.warn('proxy.untrusted', {
      advice: 'X-Forwarded-For arrives but TRUSTED_PROXIES is 0: limits count all visitors of the proxy as one',
    }),
  )
  const answer = getRequestListener(
    (request, env) => {
      const { incoming } = env as HttpBindings
      const visit = { address: addressOf(incoming) }
      const budget = isPageRead(incoming) && { leftMs: startBudget(pageReadsMs(settings)) }
      return visits.run({ ...visit, ...budget }, () => web.fetch(request, visit))
    },
    { overrideGlobalObjects: false },
  )
  await listener.open((request, response) => {
    if (refuseMalformed(request, response)) return
    const render = () => options.build.handle(request, response, () => void answer(request, response))
    // A page that is ready costs too little to wait for a place; two hundred at once would take the loop from an order.
    if (admission.hasOrders()) admission.admit(request, response, () => sendFinished(request, response) || render())
    else if (sendFinished(request, response)) admission.noteArrival()
    else admission.admit(request, response, render)
  })
  return {
    close() {
      const usualDelayMs = localNames.includes(publicUrl.host) ? 0 : balancerDelayMs
      const closed = listener.close(settings.shutdownDelayMs ?? usualDelayMs)
      // An answer that is being written would keep its connection open.
      search?.closeAnswers()
      return closed
    },
  }
}
