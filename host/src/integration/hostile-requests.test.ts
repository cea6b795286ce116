import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { stripeWebhookPath } from '@vitrine/contracts/urls'
import { describe, expect, it } from 'vitest'
import type { RunningHost } from '../testing/running-host.ts'
import { withSharedShop } from '../testing/shared-shop.ts'

let host: RunningHost
withSharedShop.beforeAll(({ shop }) => void (host = shop), 120_000)

const form = 'application/x-www-form-urlencoded'
const mebibyte = 'x'.repeat(1024 * 1024)

/** Sends pieces without an announced length until the shop answers; says how much it took. */
async function sendInPieces(
  path: string,
  type: string,
  pieces: Iterable<string>,
  headers: Record<string, string> = {},
) {
  let [sent, isOver] = [0, false]
  // A connection of its own: the shop closes those whose body it did not read.
  const agent = new Agent({ keepAlive: true })
  const call = httpRequest({
    agent,
    port: new URL(host.url).port,
    path,
    method: 'POST',
    headers: { host: new URL(host.url).host, 'content-type': type, 'transfer-encoding': 'chunked', ...headers },
  })
  const reply = new Promise<{ status: number; body: string }>((resolve, reject) => {
    call.on('response', (response) => {
      isOver = true
      void text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
    })
    call.on('error', (error) => !isOver && reject(error))
  })
  for (const piece of pieces) {
    if (isOver) break
    sent += piece.length
    if (!call.write(piece)) await Promise.race([new Promise((resolve) => call.once('drain', resolve)), reply])
    await new Promise(setImmediate)
  }
  call.end()
  const answered = await reply
  agent.destroy()
  return { ...answered, sent }
}

const endless = function* () {
  for (let piece = 0; piece < 400; piece++) yield mebibyte
}

/** Writes bytes as they are; the reply's first line. */
function statusLineFor(lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(host.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.once('data', (data) => {
      resolve(data.toString().split('\r\n')[0] ?? '')
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

describe('bodies', () => {
  it.each([
    '/de/cart/',
    '/de/login/',
    '/de/',
    '/api/basket?shop=10028',
    '/api/rpc/getUser',
    '/studio/',
    '/api/consent',
  ])('without end are refused by %s before they are read', async (path) => {
    const { status, sent } = await sendInPieces(path, form, endless())
    expect(status).toBe(413)
    expect(sent).toBeLessThan(100 * mebibyte.length)
  })

  it('are refused by their announced length', async () => {
    const reply = await host.get('/de/cart/', { method: 'POST', headers: { 'content-type': form }, body: mebibyte })
    expect(reply.status).toBe(413)
  })

  it('in pieces are read as if they came whole', async () => {
    const reply = await sendInPieces('/api/rpc/getUser', 'application/json', ['{"pay', 'load":{}}'], {
      'x-shop-id': '10028',
    })
    expect(reply).toMatchObject({ status: 200, body: '{}' })
  })

  it("in pieces reach the payment provider's webhook", async () => {
    expect((await sendInPieces(stripeWebhookPath, 'application/json', ['{', '}'])).status).toBeLessThan(500)
  })

  it('that are compressed are refused', async () => {
    const headers = { 'content-type': form, 'content-encoding': 'gzip' }
    expect((await host.get('/de/cart/', { method: 'POST', headers, body: 'x' })).status).toBe(415)
  })
})

describe('malformed requests', () => {
  it('with a method that browsers forbid are refused', async () => {
    const { host: name } = new URL(host.url)
    expect(await statusLineFor(['TRACE /de/ HTTP/1.1', `Host: ${name}`])).toBe('HTTP/1.1 405 Method Not Allowed')
    expect(await statusLineFor(['PURGE /de/ HTTP/1.1', `Host: ${name}`])).toBe('HTTP/1.1 405 Method Not Allowed')
  })

  it('with a second host name are refused', async () => {
    const { host: name } = new URL(host.url)
    expect(await statusLineFor(['GET /de/ HTTP/1.1', `Host: ${name}`, 'Host: evil.example'])).toBe(
      'HTTP/1.1 400 Bad Request',
    )
  })

  it("from a page of another name get nothing from the operator's listener", async () => {
    const { port } = new URL(host.adminUrl)
    const statusFor = (name: string) =>
      new Promise((resolve, reject) => {
        const call = httpRequest({ port, path: '/metrics', headers: { host: name } }, (reply) => {
          reply.resume()
          resolve(reply.statusCode)
        })
        call.on('error', reject).end()
      })
    expect(await statusFor(`evil.example:${port}`)).toBe(421)
    expect(await statusFor(`127.0.0.1:${port}`)).toBe(200)
  })
})
