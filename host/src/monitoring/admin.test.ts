import type { Search } from '@vitrine/search'
import { expect, it } from 'vitest'
import { createOutsideCalls } from './outside-calls.ts'
import { noTracing } from './tracing.ts'
import { createMetrics } from './metrics.ts'
import { commandHeader, createAdmin, type ProcessState } from './admin.ts'

const database = { isUp: () => true, restarts: () => 0, connections: () => ({ busy: 3, idle: 5, waiting: 1 }) }
const admission = {
  figures: () => ({ classes: { order: { admitted: 5, queued: 2, refused: 1, waiting: 3, running: 4 } }, lagMs: 20 }),
}
const explainAnswer: Search['explainAnswer'] = async ({ shop, text, productId }) => ({
  form: 'question',
  understood: [`${shop} ${text} ${productId}`],
  sources: [],
  assembledBy: 'rules',
  sentences: [],
  dropped: [],
})
const explainQuery: Search['explainQuery'] = async ({ shop, text }) => ({
  query: text,
  executed: `${shop} ${text}`,
  total: 0,
  words: [],
  recognised: [],
  corrections: [],
  triggers: [],
  results: [],
})
const decisions: string[] = []
const proposals: Search['proposals'] = {
  list: async ({ shop, days }) => (decisions.push(`list ${shop} ${days}`), []),
  accept: async (id) => (decisions.push(`accept ${id}`), { outcome: 'unknown' }),
  refuse: async (id) => (decisions.push(`refuse ${id}`), { outcome: 'unknown' }),
}
const pictures = {
  figures: () => ({
    encoded: { size: 8, variant: 2 },
    standIns: 7,
    refused: 1,
    waiting: 3,
    isRunning: true,
    preparation: { done: 4, total: 9, encoded: 11 },
  }),
}
const outsideCalls = createOutsideCalls(noTracing)
const mebi = 1024 * 1024
const storage = { isFull: false, freeBytes: 3 * mebi, refusedWrites: 2 }
const metricsWithoutServices = () =>
  createMetrics({ database, outsideCalls, admission, shop: null, search: null, content: null, pictures, storage })
const admin = (search: { ready(): boolean } | null, state: ProcessState = 'running') =>
  createAdmin({
    metrics: metricsWithoutServices(),
    freeSpace: storage,
    processState: () => state,
    pingDatabase: async () => {},
    search: search && { ...search, explainAnswer, explainQuery, proposals },
    content: null,
  })
const readiness = async (search: { ready(): boolean } | null, state?: ProcessState) => {
  const response = await admin(search, state).request('/readyz')
  return [response.status, await response.json()]
}

it('is not ready until its search answers', async () => {
  expect(await readiness({ ready: () => false })).toMatchObject([
    503,
    { status: 'not ready', checks: { search: { isOk: false, detail: 'the index is being made' } } },
  ])
  expect(await readiness({ ready: () => true })).toMatchObject([200, { checks: { search: { isOk: true } } }])
})

it('stays ready once it was, while the database or a service is away', async () => {
  let isUp = true
  const fail = () => (isUp ? Promise.resolve() : Promise.reject(new Error('away')))
  const app = createAdmin({
    metrics: metricsWithoutServices(),
    freeSpace: storage,
    processState: () => 'running',
    pingDatabase: fail,
    search: null,
    content: { ready: () => isUp },
  })
  const read = async () => {
    const response = await app.request('/readyz')
    return [response.status, await response.json()]
  }
  expect(await read()).toMatchObject([200, { checks: { database: { isOk: true } } }])
  isUp = false
  expect(await read()).toMatchObject([
    200,
    { status: 'ready', checks: { database: { isOk: false, detail: 'away' }, content: { isOk: false } } },
  ])
})

it('tells how far the index is that it writes for others, and is ready for its other work meanwhile', async () => {
  let isBuilt = false
  const index = { isReady: () => isBuilt, size: () => ({ documents: 12, bytes: 0 }), lag: async () => 3 }
  const none = { shop: null, search: null, content: null, pictures: null }
  const app = createAdmin({
    metrics: createMetrics({ database, outsideCalls, admission: null, ...none, index, storage }),
    freeSpace: storage,
    processState: () => 'running',
    pingDatabase: async () => {},
    search: null,
    index,
    content: null,
  })
  const read = async () => {
    const response = await app.request('/readyz')
    return [response.status, await response.json()]
  }
  expect(await read()).toMatchObject([200, { checks: { index: { isOk: false, detail: 'the index is being made' } } }])
  isBuilt = true
  expect(await read()).toMatchObject([200, { checks: { index: { isOk: true } } }])
  const metrics = await (await app.request('/metrics')).text()
  expect(metrics).toContain('search_index_documents 12')
  expect(metrics).toContain('search_index_lag_changes 3')
  expect(metrics).not.toContain('search_requests_total')
})

it('is ready only while pages are answered', async () => {
  for (const state of ['starting', 'stopping'] as const)
    expect(await readiness(null, state)).toMatchObject([503, { checks: { process: { isOk: false, detail: state } } }])
})

it('does not wait for a search that is elsewhere', async () => {
  const [status, body] = await readiness(null)
  expect(status).toBe(200)
  expect(body).not.toHaveProperty('checks.search')
})

it('explains the answer to a question of an operator', async () => {
  const ask = (query: string, isReady = true) => admin({ ready: () => isReady }).request(`/search/answer?${query}`)
  const response = await ask('q=wie%20lange&shop=at&product=7')
  expect(await response.json()).toMatchObject({ understood: ['at wie lange 7'] })
  expect((await ask('q=wie&shop=es')).status).toBe(404)
  expect((await ask('shop=at')).status).toBe(404)
  expect((await ask('q=wie&shop=at', false)).status).toBe(404)
})

it('explains a query of a merchandiser', async () => {
  const ask = (query: string, isReady = true) => admin({ ready: () => isReady }).request(`/search/explain?${query}`)
  expect(await (await ask('q=kleid&shop=ch')).json()).toMatchObject({ executed: 'ch kleid' })
  expect((await ask('q=kleid&shop=es')).status).toBe(404)
  expect((await ask('shop=ch')).status).toBe(404)
  expect((await ask('q=kleid&shop=ch', false)).status).toBe(404)
})

it('lists proposals, and decides about them for commands only', async () => {
  const app = admin({ ready: () => true })
  expect(await (await app.request('/search/proposals?shop=ch&days=30')).json()).toEqual([])
  expect((await app.request('/search/proposals?shop=es&days=30')).status).toBe(404)
  expect((await app.request('/search/proposals?shop=ch&days=0')).status).toBe(404)
  const decide = (path: string, headers: Record<string, string>) =>
    app.request(`/search/proposals/${path}?shop=ch&days=30`, { method: 'POST', headers })
  expect((await decide('0a1b2c3d/accept', {})).status).toBe(404)
  for (const kind of ['accept', 'refuse'])
    expect(await (await decide(`0a1b2c3d/${kind}`, { [commandHeader]: kind })).json()).toEqual({ outcome: 'unknown' })
  expect(decisions).toEqual(['list ch 30', 'accept 0a1b2c3d', 'refuse 0a1b2c3d'])
})

it('tells its figures although the search does not know how far it is behind', async () => {
  const metrics = createMetrics({
    database,
    outsideCalls,
    admission,
    shop: {
      figures: async () => ({ orders: 12, waiting: 2, oldestSeconds: 90, parked: 1 }),
    },
    search: {
      figures: () => ({
        requests: [{ call: 'search', status: 200, count: 3 }],
        withoutResults: [{ source: 'search', count: 2 }],
        answers: [{ outcome: 'refused', assembledBy: 'rules', count: 6 }],
        events: { waiting: 1, written: 5, dropped: 4, refused: 0 },
      }),
      size: () => ({ documents: 12, bytes: 3456 }),
      lag: () => Promise.reject(new Error('the database is away')),
    },
    content: {
      figures: () => ({
        requests: [{ host: 'delivery', call: 'entries', status: 200, count: 7 }],
        entries: { published: 5, all: 6 },
        assets: { published: 2, all: 2 },
      }),
    },
    pictures,
    storage,
  })
  const { body } = await metrics.text()
  for (const line of [
    'shop_orders_last_hour 12',
    'shop_outbox_oldest_seconds 90',
    'shop_outbox_parked 1',
    'pictures_encoded_total{reason="prepared"} 11',
    'pictures_answers_total{answer="nearest"} 7',
    'pictures_waiting 3',
    'storage_free_bytes 3145728',
    'storage_full 0',
    'storage_refused_writes_total 2',
    'pictures_preparation_done 4',
    'content_requests_total{host="delivery",call="entries",status="200"} 7',
    'content_items{kind="entries",state="all"} 6',
    'search_requests_total{call="search",status="200"} 3',
    'search_without_results_total{source="search"} 2',
    'search_answers_total{outcome="refused",assembled_by="rules"} 6',
    'search_events_total{outcome="dropped"} 4',
    'search_index_documents 12',
    'search_index_lag_changes Nan',
  ])
    expect(body).toContain(line)
  // Counts of the service are reported as they are, not added up with every read.
  expect((await metrics.text()).body).toContain('search_requests_total{call="search",status="200"} 3')
})

it('counts admitted, queued and refused requests of each class', async () => {
  const text = await (await admin(null).request('/metrics')).text()
  expect(text).toContain('admission_requests_total{class="order",outcome="admitted"} 5')
  expect(text).toContain('admission_requests_total{class="order",outcome="queued"} 2')
  expect(text).toContain('admission_requests_total{class="order",outcome="refused"} 1')
  expect(text).toContain('admission_requests{class="order",state="waiting"} 3')
  expect(text).toContain('admission_loop_lag_seconds 0.02')
})
