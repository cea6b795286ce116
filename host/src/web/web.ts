import { randomUUID } from 'node:crypto'
import type { Checkout } from '@vitrine/checkout'
import { checkoutScriptPath, embeddedCheckout } from '@vitrine/contracts/checkout'
import { problemResponse } from '@vitrine/contracts/http'
import { paymentReturnPath, stripeWebhookPath, testPaymentPath } from '@vitrine/contracts/urls'
import { isOutage } from '@vitrine/database'
import type { Pictures } from '@vitrine/pictures'
import { TimeoutError } from '@vitrine/resilience'
import type { Shop } from '@vitrine/shop'
import type { StripeProvider } from '@vitrine/shop/stripe'
import { apiRoutes } from '@vitrine/storefront/api-routes'
import { Hono } from 'hono'
import type { Log } from '../monitoring/log.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { Report } from '../monitoring/report.ts'
import type { SecurityLog } from '../monitoring/security-log.ts'
import type { Tracing } from '../monitoring/tracing.ts'
import type { SharedFiles } from '../shared-files/shared-files.ts'
import { answerOutage } from './answer-outage.ts'
import { limitBodies } from './body-limit.ts'
import { compression } from './compression.ts'
import { contentFiles, sharedContentFiles } from './content-files.ts'
import { createContentPictures } from './content-pictures.ts'
import { refuseForgeries } from './forgery.ts'
import { requestSpan } from './request-span.ts'
import { refuseForeignHosts } from './allowed-hosts.ts'
import { createPaymentReturn } from './payment-return.ts'
import { createStripeCalls } from './payment-stripe.ts'
import { createTestPayment } from './payment-test.ts'
import { createPolicyReports } from './policy-reports.ts'
import { refuseTimeMachineWrites } from './refuse-time-machine-writes.ts'
import { refuseWrites } from './refuse-writes.ts'
import { securityHeaders } from './security-headers.ts'

/** Facts about the client that are not part of the request. */
type Visit = { address?: string }
type Web = { fetch(request: Request, visit?: Visit): Promise<Response> }

export type WebOptions = {
  storefront: Web
  /** Absent when the shop is an outside service that browsers reach by its own address. */
  shop: (Web & Pick<Shop, 'completePayment' | 'testPayment'>) | null
  /** Absent with another payment provider. */
  stripe: Pick<StripeProvider, 'readCall'> | null
  /** Absent when searches are answered elsewhere. */
  search: Web | null
  /** Absent when the checkout is served elsewhere. */
  checkout: Checkout | null
  pictures: Pick<Pictures, 'fetch' | 'fetchVariant'>
  /** Preview of mails for their authors; absent in production. */
  mails?: ((request: Request) => Response) | undefined
  /** Folders of the content service's films and captions. */
  contentFolders: readonly string[]
  /** The store that all processes share; absent where files stay in folders. */
  sharedFiles?: Pick<SharedFiles, 'openContentFile'> | null
  isAllowedHost: (host: string) => boolean
  /** Whether the disk has room for a write. */
  mayWrite: () => boolean
  allowedOrigins: ReadonlySet<string>
  log: Log
  report: Report
  security: SecurityLog
  metrics: Metrics
  tracing: Tracing
}

const longestUrl = 4096

/** The front door: every request passes here, and every rule that holds for all of them has its one place here. */
export function createWeb({
  storefront,
  shop,
  stripe,
  search,
  checkout,
  pictures,
  mails,
  contentFolders,
  sharedFiles,
  isAllowedHost,
  mayWrite,
  allowedOrigins,
  log,
  report,
  security,
  metrics,
  tracing,
}: WebOptions): Web {
  const app = new Hono<{ Bindings: Visit }>()

  app.use(async (c, next) => {
    const requestId = randomUUID()
    c.req.raw.headers.set('x-request-id', requestId)
    const started = performance.now()
    const kind = kindOf(c.req.path)
    const span = tracing.start(
      requestSpan({ kind, method: c.req.method, path: c.req.path, headers: c.req.raw.headers }),
    )
    await (span ? span.run(next) : next())
    const seconds = (performance.now() - started) / 1000
    const { status } = c.res
    const facts = { kind, method: c.req.method, status }
    span?.end({ fields: { 'http.response.status_code': status }, isFailed: status >= 500 })
    metrics.observeRequest({ ...facts, seconds, traceId: span?.traceId })
    log.info('http.request', { ...facts, ms: Math.round(seconds * 1000), requestId, traceId: span?.traceId })
    c.res.headers.set('X-Request-Id', requestId)
    // Scripts cannot read the headers of their own page, but its timings: errors of a page name the request that made it.
    if (facts.kind === 'page') c.res.headers.append('Server-Timing', `request;desc="${requestId}"`)
  })
  app.use(securityHeaders)
  app.use(compression)
  app.use(async (c, next) => {
    if (c.req.url.length <= longestUrl) return next()
    return problemResponse({ status: 414, code: 'url_too_long', detail: 'The address is longer than 4096 characters' })
  })
  app.use(refuseForeignHosts(isAllowedHost))
  app.use(limitBodies)
  app.use(refuseWrites(mayWrite))
  app.use(refuseTimeMachineWrites)
  // Before the forgery check: a search carries a token and no cookie, so other sites may send it.
  if (search) app.all('/search-service/*', (c) => search.fetch(c.req.raw, c.env))
  // A report changes nothing, and browsers send it without cookies and in their own name.
  const policyReports = createPolicyReports({ log, metrics })
  app.post('/api/csp-report', (c) => policyReports(c.req.raw, c.env.address))
  app.use(refuseForgeries({ allowedOrigins, onRefused: () => security('forgery.refused') }))

  if (shop) {
    const paymentReturn = createPaymentReturn(shop)
    app.all('/api/rpc/*', (c) => shop.fetch(c.req.raw, c.env)).get('/api/up', (c) => shop.fetch(c.req.raw))
    app.get(paymentReturnPath, (c) => paymentReturn(c.req.raw))
    if (stripe) app.route(stripeWebhookPath, createStripeCalls({ ...stripe, ...shop }))
    if (shop.testPayment) app.route(testPaymentPath, createTestPayment(shop.testPayment, allowedOrigins))
  }
  if (checkout) app.get(embeddedCheckout + checkoutScriptPath, (c) => checkout.fetch(c.req.raw))
  for (const { method, path } of apiRoutes) app.on(method, path, (c) => storefront.fetch(c.req.raw))
  app.all('/api/*', () => problemResponse({ status: 404, code: 'unknown_address', detail: 'There is no such address' }))
  app.all('/cdn/goods/*', (c) => pictures.fetch(c.req.raw))
  if (sharedFiles) app.use('/cdn/content/*', sharedContentFiles(sharedFiles.openContentFile))
  for (const files of contentFiles(contentFolders)) app.use('/cdn/content/*', files)
  const contentPictures = createContentPictures(pictures)
  app.all('/cdn/content/*', (c) => contentPictures(c.req.raw))
  if (mails) app.get('/mails/*', (c) => mails(c.req.raw))
  app.all('*', (c) => storefront.fetch(c.req.raw, c.env))

  app.onError((error, c) => {
    report('http.failed', error, { requestId: c.req.raw.headers.get('x-request-id') ?? '' })
    if (isOutage(error) || error instanceof TimeoutError) return answerOutage(c.req.raw)
    return problemResponse({ status: 500, code: 'unexpected', detail: 'Something went wrong' })
  })

  return { fetch: async (request, visit = {}) => app.fetch(request, visit) }
}

function kindOf(path: string): string {
  if (path.startsWith('/api/rpc/')) return 'rpc'
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/checkout-service/')) return 'checkout'
  if (path.startsWith('/search-service/')) return 'search'
  if (path.startsWith('/assets/') || path.startsWith('/cdn/')) return 'file'
  return path.endsWith('.data') ? 'data' : 'page'
}
