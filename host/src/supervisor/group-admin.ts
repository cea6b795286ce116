import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { guardAdmin, urlOfAdmin } from '../components/admin-listener.ts'
import { closeGently, listen } from '../components/listener.ts'
import type { Settings } from '../settings/settings.ts'
import type { Child } from './child-process.ts'
import { mergeMetrics } from './merge-metrics.ts'

type GroupAdminOptions = {
  settings: Pick<Settings, 'adminPort' | 'adminHost' | 'allowedHosts'>
  children: readonly Pick<Child, 'name' | 'adminUrl' | 'restarts'>[]
  isStopping: () => boolean
  /** How often the embedded database had to be started again. */
  databaseRestarts: () => number
}

const childTimeoutMs = 5_000

/** The admin port of a group: it is ready while one of its processes is, and its figures are those of all. */
export async function openGroupAdmin(options: GroupAdminOptions): Promise<{ url: string; close(): Promise<void> }> {
  const { settings, children, isStopping } = options
  const registry = createSupervisorMetrics(options)
  const ask = (url: string, init: RequestInit = {}) =>
    fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(childTimeoutMs), ...init })
  const running = () =>
    children.flatMap(({ name, adminUrl }) => {
      const url = adminUrl()
      return url === null ? [] : [{ name, url }]
    })

  const app = new Hono()
  app.get('/livez', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const states = await Promise.all(
      running().map(async ({ name, url }) => {
        const reply = await ask(`${url}/readyz`).catch(() => null)
        return [name, (await reply?.json().catch(() => null)) as { status: string; checks?: object } | null] as const
      }),
    )
    const ready = states.find(([, state]) => state?.status === 'ready')?.[1]
    const isReady = ready !== undefined && !isStopping()
    const processes = Object.fromEntries(children.map(({ name }) => [name, 'not ready']))
    for (const [name, state] of states) if (state) processes[name] = state.status
    return c.json(
      { status: isReady ? 'ready' : 'not ready', processes, checks: ready?.checks ?? {} },
      isReady ? 200 : 503,
    )
  })
  app.get('/metrics', async () => {
    const figures = await Promise.all(
      running().map(async ({ name, url }) => {
        const reply = await ask(`${url}/metrics`).catch(() => null)
        return {
          name,
          text: (await reply?.text().catch(() => '')) ?? '',
          type: reply?.headers.get('content-type') ?? null,
        }
      }),
    )
    const own = { name: 'supervisor', text: await registry.metrics() }
    const type = figures.find((each) => each.type !== null)?.type ?? registry.contentType
    return new Response(mergeMetrics([...figures, own]), { headers: { 'Content-Type': type } })
  })
  // Questions of operators: any process can answer them, and the first one always does.
  app.all('*', async (c) => {
    const [first] = running()
    if (!first) return c.json({ status: 'not ready' }, 503)
    const { pathname, search } = new URL(c.req.url)
    const { method, headers } = c.req.raw
    const forwarded = new Headers(headers)
    forwarded.delete('host')
    const body = method === 'GET' || method === 'HEAD' ? undefined : await c.req.raw.arrayBuffer()
    const reply = await ask(first.url + pathname + search, { method, headers: forwarded, ...(body && { body }) })
    return new Response(reply.body, { status: reply.status, headers: withoutEncoding(reply.headers) })
  })

  const server = createAdaptorServer({
    fetch: guardAdmin(settings).route('/', app).fetch,
    overrideGlobalObjects: false,
  }) as Server
  const port = await listen(server, settings.adminPort, settings.adminHost, 'ADMIN_PORT')
  return { url: urlOfAdmin(settings, port), close: () => closeGently(server) }
}

/** `fetch` has decoded the body. */
function withoutEncoding(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) kept.delete(name)
  return kept
}

function createSupervisorMetrics({ children, databaseRestarts }: GroupAdminOptions): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'process_restarts',
    help: 'How often processes of the group had to be started again',
    registers: [registry],
    collect() {
      this.set(children.reduce((sum, child) => sum + child.restarts(), 0))
    },
  })
  new Gauge({
    name: 'database_restarts',
    help: 'How often the embedded database had to be started again',
    registers: [registry],
    collect() {
      this.set(databaseRestarts())
    },
  })
  return registry
}
