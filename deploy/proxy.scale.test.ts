import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Proxy, type ProxyKind, startProxy, whyNoProxy } from './testing/start-proxy.ts'

/** Stands for one of two shop processes, in the middle of a rollout. */
type Upstream = { server: Server; port: number; requests: string[]; fail: 'no' | 'busy' | 'reset' | 'refuse' }

async function startUpstream(build: string): Promise<Upstream> {
  const upstream: Upstream = { server: createServer(), port: 0, requests: [], fail: 'no' }
  upstream.server.on('request', (request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      upstream.requests.push(`${request.method} ${request.url} ${body}`.trim())
      if (upstream.fail === 'reset') return void request.socket.destroy()
      const isMissing = request.url?.startsWith('/assets/') && request.url !== `/assets/${build}.js`
      const status = upstream.fail === 'busy' ? 503 : isMissing ? 404 : 200
      response.writeHead(status, { 'X-Address': String(request.headers['x-forwarded-for']) })
      response.end(`${build} ${request.headers.host}`)
    })
  })
  await listen(upstream)
  return upstream
}

async function listen(upstream: Upstream): Promise<void> {
  upstream.server.listen(upstream.port, '127.0.0.1')
  await once(upstream.server, 'listening')
  upstream.port = (upstream.server.address() as AddressInfo).port
}

async function stop({ server }: Upstream): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

describe.each<ProxyKind>(['nginx', 'caddy'])('the example for %s', (kind) => {
  const reason = whyNoProxy(kind)
  let upstreams: Upstream[]
  let proxy: Proxy | undefined
  beforeAll(async () => {
    if (reason) return
    upstreams = [await startUpstream('old'), await startUpstream('new')]
    proxy = await startProxy(
      kind,
      upstreams.map(({ port }) => port),
    )
  })
  afterAll(async () => {
    await proxy?.close()
    for (const upstream of upstreams ?? []) if (upstream.server.listening) await stop(upstream)
  })
  beforeEach((test) => {
    if (reason) test.skip(reason)
    for (const upstream of upstreams) Object.assign(upstream, { requests: [], fail: 'no' })
  })

  const send = (path: string, init: RequestInit = {}) => fetch(`${proxy?.url}${path}`, init)
  const statusesOf = async (path: string, times: number, init?: RequestInit) => {
    const statuses = new Set<number>()
    for (let n = 0; n < times; n++) {
      const reply = await send(path, init)
      statuses.add(reply.status)
      await reply.body?.cancel()
    }
    return [...statuses]
  }
  const timesAsked = () => upstreams.flatMap(({ requests }) => requests).length

  it('finds the files of both builds, whichever process is asked first', async () => {
    expect(await statusesOf('/assets/old.js', 6)).toEqual([200])
    expect(await statusesOf('/assets/new.js', 6)).toEqual([200])
    expect(await statusesOf('/assets/none.js', 2)).toEqual([404])
    expect(upstreams.every(({ requests }) => requests.length > 0)).toBe(true)
  })

  it('passes on the host and the address of the visitor', async () => {
    const reply = await send('/de/', { headers: { 'X-Forwarded-For': '203.0.113.9' } })
    expect(await reply.text()).toMatch(new RegExp(`^(old|new) 127\\.0\\.0\\.1:${proxy?.port}$`))
    expect(reply.headers.get('x-address')).toMatch(/127\.0\.0\.1$/)
  })

  it('sends an order on to the other process while one refuses connections', async () => {
    const [first] = upstreams as [Upstream]
    const order = () => statusesOf('/api/rpc/addItemToBasket', 6, { method: 'POST', body: 'order' })
    await stop(first)
    try {
      // A connection that the proxy kept is noticed as closed a moment later.
      await expect.poll(order, { timeout: 20_000 }).toEqual([200])
      for (const upstream of upstreams) upstream.requests = []
      expect(await statusesOf('/de/', 6)).toEqual([200])
      expect(await order()).toEqual([200])
      expect(timesAsked()).toBe(12)
    } finally {
      await listen(first)
    }
  })

  it('never repeats a write without a key that may have been carried out', async () => {
    for (const upstream of upstreams) upstream.fail = 'reset'
    const reply = await send('/api/rpc/recordConsent', { method: 'POST', body: 'consent' })
    expect(reply.status).toBe(502)
    expect(timesAsked()).toBe(1)
  })
})

describe('the example for nginx, besides,', () => {
  const reason = whyNoProxy('nginx')
  let upstreams: Upstream[]
  let proxy: Proxy | undefined
  beforeAll(async () => {
    if (reason) return
    upstreams = [await startUpstream('old'), await startUpstream('new')]
    proxy = await startProxy(
      'nginx',
      upstreams.map(({ port }) => port),
    )
    // The first stands for a process that starts or dies; nginx must not learn that and leave it out.
  })
  afterAll(async () => {
    await proxy?.close()
    for (const upstream of upstreams ?? []) await stop(upstream)
  })
  beforeEach((test) => {
    if (reason) test.skip(reason)
  })

  it.each([
    ['GET', '/de/c/new/', {}],
    ['POST', '/search-service/rest/search/v2', {}],
    ['POST', '/api/rpc/getBasket', {}],
    ['POST', '/api/rpc/placeOrder', { 'Idempotency-Key': 'a1' }],
  ])('takes %s %s to a healthy process, with its body', async (method, path, headers) => {
    const [first, second] = upstreams as [Upstream, Upstream]
    for (const fail of ['busy', 'reset'] as const) {
      Object.assign(first, { fail, requests: [] })
      Object.assign(second, { requests: [] })
      const init = { method, headers, ...(method === 'POST' && { body: 'body' }) }
      // Enough requests for the sick process to be asked, or to be left out because it was.
      for (let n = 0; n < 4; n++) {
        const reply = await fetch(`${proxy?.url}${path}`, init)
        expect([fail, reply.status]).toEqual([fail, 200])
        await reply.body?.cancel()
      }
      expect(second.requests).toHaveLength(4)
      expect(new Set(second.requests)).toEqual(new Set([`${method} ${path}${method === 'POST' ? ' body' : ''}`]))
    }
  })
})
