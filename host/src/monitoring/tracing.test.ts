import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type RunningHost, runHost } from '../testing/running-host.ts'

type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string } }[]
}
type Sent = { resourceSpans: { resource: unknown; scopeSpans: { spans: SentSpan[] }[] }[] }

const sent: string[] = []
const collector = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  if (request.url === '/v1/traces') sent.push(body)
  const isTraces = request.url?.startsWith('/v1/')
  response.writeHead(isTraces ? 200 : 500, { 'content-type': 'application/json' }).end('{}')
})
let host: RunningHost
beforeAll(async () => {
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  host = await runHost(inject('databaseUrl'), {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_SERVICE_NAME: 'swimwear-shop',
    TRUSTED_PROXIES: '1',
    ADDRESS_SERVICE_URL: `http://127.0.0.1:${port}/places`,
  })
}, 120_000)
afterAll(() => void collector.close())

const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const asked = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const allSpans = () =>
  sent.flatMap((body) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )

it("continues the caller's trace through page, services and statements, without values", async () => {
  const secret = 'geheim4711'
  const response = await host.get(`/de/search/?searchTerm=${secret}`, {
    headers: { traceparent: `00-${caller.traceId}-${caller.spanId}-01`, cookie: `x=${secret}` },
  })
  expect(response.status).toBe(200)
  expect(host.logged.findLast(({ event }) => event === 'http.request')).toMatchObject({
    kind: 'page',
    traceId: caller.traceId,
  })
  const metrics = await (await fetch(`${host.adminUrl}/metrics`)).text()
  expect(metrics).toMatch(
    new RegExp(`http_server_request_duration_seconds_bucket\\{[^}]*\\} 1 # \\{trace_id="${caller.traceId}"\\}`),
  )
  const places = await host.get('/api/rpc/getPlaces', {
    method: 'POST',
    body: JSON.stringify({ payload: { zipCode: '10115', countryCode: 'DEU' } }),
    headers: {
      'content-type': 'application/json',
      'x-shop-id': '10028',
      'sec-fetch-site': 'same-origin',
      traceparent: `00-${asked.traceId}-${asked.spanId}-01`,
    },
  })
  expect(await places.json()).toMatchObject({ places: ['Berlin'] })
  expect(await (await fetch(`${host.adminUrl}/metrics`)).text()).toMatch(
    /^outside_call_duration_seconds_count\{service="addresses",outcome="failed"\} 1$/m,
  )
  // Stopping sends what is left.
  await host.stop()
  const spans = allSpans().filter(({ traceId }) => traceId === caller.traceId)
  const page = spans.find(({ name }) => name === 'GET page')
  expect(page?.parentSpanId).toBe(caller.spanId)
  expect(page?.attributes).toContainEqual({ key: 'url.path', value: { stringValue: '/de/search' } })
  const search = spans.find(({ name }) => name === 'search search')
  expect(search?.parentSpanId).toBe(page?.spanId)
  const statement = spans.find(({ name }) => name === 'select')
  expect(spans.map(({ spanId }) => spanId)).toContain(statement?.parentSpanId)
  expect(spans.some(({ name }) => name.startsWith('shop get'))).toBe(true)
  const outside = allSpans().filter(({ traceId }) => traceId === asked.traceId)
  const outsideCall = outside.find(({ name }) => name === 'addresses fetch')
  expect(outside.map(({ spanId }) => spanId)).toContain(outsideCall?.parentSpanId)
  expect(sent.join()).toContain('swimwear-shop')
  expect(sent.join()).not.toContain(secret)
})
