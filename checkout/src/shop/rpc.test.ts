import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createRpc } from './rpc.ts'

type Handler = (response: ServerResponse, count: number) => void

/** A shop that counts its calls. */
async function startShop(handle: Handler) {
  let calls = 0
  const server = createServer((request, response) => {
    request.resume()
    handle(response, ++calls)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { rpc: createRpc({ shopId: 10_028, base }), calls: () => calls }
}

const answerUser: Handler = (response) => void response.end(JSON.stringify({ user: null }))
const breakDown: Handler = (response) => void response.writeHead(503).end('{}')

it('repeats a read once after a failure, and never a write', async () => {
  const read = await startShop((response, count) => (count === 1 ? breakDown : answerUser)(response, count))
  expect(await read.rpc('getUser', {}, { isRead: true })).toEqual({ ok: true, value: { user: null } })
  expect(read.calls()).toBe(2)

  const cut = await startShop((response, count) => (count === 1 ? response.destroy() : answerUser(response, count)))
  expect(await cut.rpc('getUser', {}, { isRead: true })).toMatchObject({ ok: true })

  const write = await startShop(breakDown)
  expect(await write.rpc('redeemCode', { code: 'A' })).toEqual({ ok: false, code: 'lost' })
  expect(write.calls()).toBe(1)
})

it('does not repeat a read that timed out', async () => {
  const timeouts: AbortController[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    timeouts.push(controller)
    return controller.signal
  })
  onTestFinished(() => timeout.mockRestore())
  const shop = await startShop(() => timeouts.at(-1)?.abort(new DOMException('Too late', 'TimeoutError')))
  expect(await shop.rpc('getQuote', {}, { isRead: true })).toEqual({ ok: false, code: 'lost' })
  expect(shop.calls()).toBe(1)
})
