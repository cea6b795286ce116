import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, it } from 'vitest'
import { runHost } from '../testing/running-host.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

type Runtime = { search: { base: string; accessToken: string } }

it('answers 503 while it starts, and finishes running requests before it closes its services', async () => {
  const port = await freePort()
  const starting = runHost(inject('databaseUrl'), { PORT: String(port), ADMIN_PORT: '0' })
  const started = new AbortController()
  void starting.then(() => started.abort())
  const early: [status: number, retryAfter: string | null][] = []
  while (!started.signal.aborted) {
    const reply = await fetch(`http://localhost:${port}/de/`, { headers: { accept: 'text/html' } }).catch(
      () => undefined,
    )
    if (reply) early.push([reply.status, reply.headers.get('retry-after')])
    await sleep(50)
  }
  const host = await starting
  expect((await host.get('/de/')).status).toBe(200)
  expect(early).toContainEqual([503, '5'])
  // The last reply may already come from the open shop.
  expect(early.filter(([status]) => status !== 503 && status !== 200)).toEqual([])

  const { search } = JSON.parse(await readFile(join(host.dataDir, 'runtime.json'), 'utf8')) as Runtime
  const body = JSON.stringify({
    query: '',
    trackingId: 'comma_de',
    language: 'de',
    country: 'DE',
    currency: 'EUR',
    context: { view: { url: `${host.url}de/` }, user: {}, cart: [], capture: false, source: [] },
    page: 0,
    facets: [],
    sort: { sortCriteria: 'relevance' },
  })
  const socket = connect(port, 'localhost')
  const { pathname } = new URL(`${search.base}/search`)
  socket.write(
    `POST ${pathname} HTTP/1.1\r\nHost: localhost:${port}\r\nAuthorization: Bearer ${search.accessToken}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body.slice(0, 10)}`,
  )
  await once(socket, 'ready')
  // The request has arrived once the listener has answered one that was sent after it.
  await host.get('/build.json')
  const stopping = host.stop()
  const isOpen = () =>
    fetch(`http://localhost:${port}/build.json`).then(
      () => true,
      () => false,
    )
  while (await isOpen()) await sleep(20)
  socket.write(body.slice(10))
  const reply = await text(socket)
  expect(reply).toMatch(/^HTTP\/1\.1 200/)
  expect(reply).toMatch(/"totalEntries":[1-9]/)
  await stopping
})
