import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { locales } from '@vitrine/contracts/markets'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { portOf } from '../components/listener.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { createAdmission } from './admission.ts'
import { answerBusy } from './busy-page.ts'
import { classRules, type RequestClass } from './class-rules.ts'

let url: string
let handle: RequestListener
const server = createServer((request, response) => handle(request, response))
beforeEach(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${portOf(server)}`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const html = { accept: 'text/html,*/*' }

it.each([...locales])('%s: a refused page is small, native, and reloads after Retry-After', async (locale) => {
  handle = (request, response) => answerBusy(request, response)
  const response = await fetch(`${url}/${locale}/c/damen/`, { headers: html })
  const text = await response.text()
  const seconds = response.headers.get('retry-after')
  expect(response.status).toBe(503)
  expect(Number(seconds)).toBeGreaterThanOrEqual(2)
  expect(Number(seconds)).toBeLessThanOrEqual(5)
  expect(text).toContain(`<meta http-equiv="refresh" content="${seconds}">`)
  expect(text).toContain(`<h1>${{ fr: 'Il y a foule', en: 'It’s busy' }[locale.slice(0, 2)] ?? 'Gerade ist viel los'}`)
  expect(text).not.toContain('ß')
  expect(Buffer.byteLength(text)).toBeLessThan(4_096)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

it('a refused form says that nothing was ordered, and is not sent again by itself', async () => {
  handle = (request, response) => answerBusy(request, response)
  const response = await fetch(`${url}/fr-ch/cart/`, { method: 'POST', headers: html, body: 'a=b' })
  const text = await response.text()
  expect(response.headers.get('connection')).toBe('close')
  expect(text).toContain('Rien n’a été commandé ni débité')
  expect(text).not.toContain('http-equiv="refresh"')
})

it('a refused call gets a problem, and a path without a shop the language of the browser', async () => {
  handle = (request, response) => answerBusy(request, response, () => 0.99)
  const call = await fetch(`${url}/api/rpc/placeOrder`, { method: 'POST', body: '{}' })
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await call.json()).toMatchObject({ status: 503, code: 'busy', retryAfter: 5 })
  const page = await fetch(url, { headers: { ...html, 'accept-language': 'fr-FR' } })
  expect(await page.text()).toContain('Il y a foule')
})

it('passes requests on, frees their places when they end, and refuses those beyond the queue', async () => {
  // Time stands still, so that nothing depends on the speed of this machine.
  const clock = createManualClock()
  const admission = createAdmission(clock)
  const { concurrency, maxWaiting } = classRules.robot
  const release = Promise.withResolvers<void>()
  const total = concurrency + maxWaiting + 3
  handle = (request, response) =>
    admission.admit(request, response, () => void release.promise.then(() => response.end('answered')))
  const figuresOf = (kind: RequestClass) => () => {
    clock.pass(0)
    return admission.figures().classes[kind]
  }
  const sendRobots = (length: number) =>
    Array.from({ length }, () => fetch(`${url}/api/insights`, { method: 'POST', body: '{}' }))
  const patient = { timeout: 20_000 }
  // All places are taken before the queue fills: a request starts in a later turn than it arrives.
  const first = sendRobots(concurrency)
  await expect.poll(figuresOf('robot'), patient).toMatchObject({ running: concurrency, waiting: 0 })
  const robots = [...first, ...sendRobots(maxWaiting + 3)]
  await expect
    .poll(figuresOf('robot'), patient)
    .toMatchObject({ running: concurrency, waiting: maxWaiting, refused: 3 })
  // Another class has its own places.
  const order = fetch(`${url}/api/rpc/placeOrder`, { method: 'POST', body: '{}' })
  await expect.poll(figuresOf('order'), patient).toMatchObject({ running: 1 })
  release.resolve()
  await expect.poll(figuresOf('robot'), patient).toMatchObject({ running: 0, waiting: 0, admitted: total - 3 })
  const statuses = await Promise.all([...robots, order].map(async (reply) => (await reply).status))
  expect(statuses.filter((status) => status === 503)).toHaveLength(3)
}, 40_000)
