import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { openWebListener } from './web-listener.ts'

/** Whether a new connection is accepted. */
const knock = (port: number) =>
  new Promise<'accepted' | 'refused'>((resolve) => {
    const socket = connect(port, 'localhost')
    socket.once('error', () => resolve('refused'))
    socket.once('connect', () => {
      socket.destroy()
      resolve('accepted')
    })
  })

it('answers 503 with a page or a problem until it is opened', async () => {
  const listener = await openWebListener(0)
  expect(listener.state()).toBe('starting')
  const url = `http://localhost:${listener.port}/de/`
  const page = await fetch(url, { headers: { accept: 'text/html,*/*' } })
  expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
    503,
    '5',
    'text/html; charset=utf-8',
  ])
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await page.text()).toContain('<h1>Vitrine</h1>')
  const problem = await fetch(url, { method: 'POST', body: '{}' })
  expect([problem.status, problem.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await problem.json()).toMatchObject({ status: 503, code: 'starting' })
  await listener.open((_, response) => void response.end('open'))
  expect(await (await fetch(url)).text()).toBe('open')
  await listener.close()
})

it('of one of several processes takes no connection until it is opened', async () => {
  const other = await openWebListener(0)
  const { port } = other
  await other.close()
  const listener = await openWebListener(port, {}, { listensLate: true })
  expect([listener.port, listener.state(), await knock(port)]).toEqual([port, 'starting', 'refused'])
  await listener.open((_, response) => void response.end('open'))
  expect([listener.state(), await knock(port)]).toEqual(['running', 'accepted'])
  await listener.close()
})

it('closes after the running requests, and takes no new ones meanwhile', async () => {
  const listener = await openWebListener(0)
  const [arrived, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await listener.open((_, response) => {
    arrived.resolve()
    void release.promise.then(() => response.end('late'))
  })
  const socket = connect(listener.port, 'localhost')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  await arrived.promise
  let isClosed = false
  expect(listener.state()).toBe('running')
  const closing = listener.close().then(() => (isClosed = true))
  expect(listener.state()).toBe('stopping')
  await expect.poll(() => knock(listener.port)).toBe('refused')
  expect(isClosed).toBe(false)
  release.resolve()
  expect(await text(socket)).toContain('late')
  await closing
})

it('does not wait for another request on a connection that stays open', { timeout: 8_000 }, async () => {
  const listener = await openWebListener(0)
  const [arrived, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await listener.open((_, response) => {
    arrived.resolve()
    void release.promise.then(() => response.end('late'))
  })
  const socket = connect(listener.port, 'localhost')
  const ended = text(socket)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n')
  await arrived.promise
  const closing = listener.close()
  release.resolve()
  await closing
  expect(await ended).toContain('late')
})

it('cuts a client that sends its request too slowly', async () => {
  const listener = await openWebListener(0, {
    requestTimeout: 200,
    headersTimeout: 200,
    connectionsCheckingInterval: 50,
  })
  await listener.open(
    (request, response) =>
      void text(request).then(
        (body) => response.end(body),
        () => {},
      ),
  )
  const socket = connect(listener.port, 'localhost')
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nx')
  expect(await text(socket)).toContain('408 Request Timeout')
  await listener.close()
})

it('cuts a client that does not read what it asked for, and lets a slow one finish', async () => {
  const listener = await openWebListener(0, { stalledMs: 200 })
  const cut: string[] = []
  await listener.open((request, response) => {
    response.once('close', () => cut.push(`${request.url} ${response.writableFinished}`))
    response.end(request.url === '/long' ? Buffer.alloc(64 * 1024 * 1024) : 'short')
  })
  const stalled = connect(listener.port, 'localhost')
  stalled.on('error', () => {})
  stalled.pause()
  stalled.write('GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(() => cut).toEqual(['/long false'])
  const reader = connect(listener.port, 'localhost')
  reader.write('GET /short HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect(await text(reader)).toContain('short')
  stalled.destroy()
  await listener.close()
})
