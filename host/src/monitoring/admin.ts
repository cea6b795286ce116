import { isLocale, type Locale } from '@vitrine/contracts/markets'
import { withTimeout } from '@vitrine/resilience'
import type { Search } from '@vitrine/search'
import { Hono } from 'hono'
import type { FreeSpace } from './free-space.ts'
import type { Metrics } from './metrics.ts'

export type ProcessState = 'starting' | 'running' | 'stopping'

export type AdminOptions = {
  metrics: Metrics
  freeSpace: Pick<FreeSpace, 'isFull' | 'freeBytes'>
  /** Pages are answered only while it is running. */
  processState: () => ProcessState
  pingDatabase: () => Promise<void>
  /** Absent when searches are answered elsewhere: then nothing here has to wait for them. */
  search: Pick<Search, 'ready' | 'explainAnswer' | 'explainQuery' | 'proposals'> | null
  /** The index that a process of background work writes. Its other work goes on without it, so it decides nothing. */
  index?: { isReady(): boolean } | null
  /** Absent when pages come from elsewhere. */
  content: { ready(): boolean } | null
  /** Pages for the operator of a shop that is not open yet. */
  firstRun?: Hono | null
}

/** Sent by commands that change something. */
export const commandHeader = 'x-vitrine-command'

const databaseTimeoutMs = 300
const beingMade = 'the index is being made'

type Check = { isOk: boolean; detail: string }

/** Addresses that machines elsewhere may read: they say nothing about the shop's contents. */
export const monitoringPaths: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics'])

/** For the people and machines that run the shop; it listens on this machine only, unless the settings say otherwise. */
export function createAdmin(options: AdminOptions): Hono {
  const { metrics, freeSpace, processState, pingDatabase, search, index, content, firstRun } = options
  const app = new Hono()
  let hasStarted = false

  app.get('/livez', (c) => c.json({ status: 'ok' }))

  app.get('/readyz', async (c) => {
    const database = await checkDatabase(pingDatabase)
    const storage = checkStorage(freeSpace)
    const state = processState()
    const process: Check = { isOk: state === 'running', detail: state }
    const checks = {
      process,
      database,
      storage,
      ...(search && { search: checkService(search, beingMade) }),
      ...(index && { index: checkService({ ready: index.isReady }, beingMade) }),
      ...(content && { content: checkService(content, 'the content is being read') }),
    }
    const services = [search, content].every((service) => service?.ready() ?? true)
    hasStarted ||= process.isOk && services
    // Pages, lists and content are answered from memory: an outage must not take all processes away at once.
    const isReady = hasStarted && process.isOk && storage.isOk
    return c.json({ status: isReady ? 'ready' : 'not ready', checks }, isReady ? 200 : 503)
  })

  app.get('/metrics', async () => {
    const { body, contentType } = await metrics.text()
    return new Response(body, { headers: { 'Content-Type': contentType } })
  })

  app.get('/search/answer', async (c) => {
    const shop = c.req.query('shop') ?? ''
    const text = c.req.query('q') ?? ''
    const product = c.req.query('product')
    if (!search?.ready() || !isLocale(shop) || text === '') return c.json({ status: 'no question for this shop' }, 404)
    const productId = product === undefined ? undefined : Number(product)
    return c.json(await search.explainAnswer({ shop, text, productId }))
  })

  app.get('/search/explain', async (c) => {
    const shop = c.req.query('shop') ?? ''
    const text = c.req.query('q') ?? ''
    if (!search?.ready() || !isLocale(shop) || text === '') return c.json({ status: 'no query for this shop' }, 404)
    return c.json(await search.explainQuery({ shop, text }))
  })

  app.get('/search/proposals', async (c) => {
    const asked = readProposalsQuery(c.req.query())
    if (!search?.ready() || !asked) return c.json({ status: 'no proposals for this shop' }, 404)
    return c.json(await search.proposals.list(asked))
  })
  app.post('/search/proposals/:id/:decision{accept|refuse}', async (c) => {
    const asked = readProposalsQuery(c.req.query())
    // A page in a browser on this machine cannot send this header without asking first.
    const isCommand = c.req.header(commandHeader) !== undefined
    if (!search?.ready() || !asked || !isCommand) return c.json({ status: 'no proposals for this shop' }, 404)
    const { id, decision } = c.req.param()
    return c.json(await search.proposals[decision === 'accept' ? 'accept' : 'refuse'](id, asked))
  })

  if (firstRun) app.route('/first-run', firstRun)
  app.notFound((c) => c.json({ status: 'unknown address' }, 404))
  return app
}

function readProposalsQuery({ shop = '', days }: Record<string, string>): { shop: Locale; days: number } | undefined {
  const period = Number(days)
  return isLocale(shop) && period >= 1 && period <= 400 ? { shop, days: period } : undefined
}

async function checkDatabase(ping: () => Promise<void>): Promise<Check> {
  try {
    await withTimeout(databaseTimeoutMs, ping)
    return { isOk: true, detail: 'answers' }
  } catch (error) {
    return { isOk: false, detail: error instanceof Error ? error.message : 'fails' }
  }
}

const checkService = (service: { ready(): boolean }, otherwise: string): Check =>
  service.ready() ? { isOk: true, detail: 'answers' } : { isOk: false, detail: otherwise }

const checkStorage = ({ isFull, freeBytes }: AdminOptions['freeSpace']): Check => ({
  isOk: !isFull,
  detail: `${Math.floor(freeBytes / 1024 / 1024)} MiB free`,
})
