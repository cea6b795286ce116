import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureBuild } from '@vitrine/storefront/building'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDataFolder } from '../../testing/data-folder.ts'
import { isAlive, killProcesses, postmasterOf, type ShopProcess, startProcess } from '../../testing/shop-process.ts'
import { goShopping, placeOrder } from '../../testing/shoppers.ts'

let dataDir: string
let group: ShopProcess
let url: string
beforeAll(async () => {
  await ensureBuild()
  dataDir = await makeDataFolder()
  group = startProcess({ DATA_DIR: dataDir, WORKERS: '2', LOG_LEVEL: 'error' })
  url = await group.ready
})
afterAll(async () => {
  killProcesses()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

type Runtime = { adminUrl: string; content: { host: string }; fixtures: { variantId: number } }
const runtime = async () => JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8')) as Runtime
const figures = async () => (await fetch(`${(await runtime()).adminUrl}/metrics`)).text()
const ready = async () => {
  const reply = await fetch(`${(await runtime()).adminUrl}/readyz`)
  return [reply.status, ((await reply.json()) as { processes: object }).processes]
}
/** A connection for each request, so that both processes get some. */
const visit = (path = 'de/') => fetch(new URL(path, url), { headers: { connection: 'close' } })
const pidOf = async (name: string) =>
  Number((JSON.parse(await readFile(join(dataDir, 'processes', name, 'host.json'), 'utf8')) as { pid: number }).pid)

it('two processes answer behind one port, and each has figures of its own', async () => {
  expect(await ready()).toEqual([200, { 'web-1': 'ready', 'web-2': 'ready' }])
  for (let turn = 0; turn < 10; turn++) expect((await visit(`de/?turn=${turn}`)).status).toBe(200)
  const text = await figures()
  for (const name of ['web-1', 'web-2'])
    expect(text).toMatch(
      new RegExp(`^http_server_request_duration_seconds_count\\{process="${name}",kind="page".*\\} [1-9]`, 'm'),
    )
  expect(text.match(/^# TYPE http_server_request_duration_seconds /gm)).toHaveLength(1)
})

it('an order is placed through it, and its mail sent once', async () => {
  const shopper = await goShopping(url, (await runtime()).fixtures.variantId, { method: 'invoice' })
  expect(await placeOrder(url, shopper)).toBeGreaterThan(0)
  const waiting = async () => Number(/^shop_outbox_waiting\{process="web-1"\} (\d+)/m.exec(await figures())?.[1])
  await expect.poll(waiting).toBe(0)
})

it('a process that is killed is started again, while the other one answers', async () => {
  const killed = await pidOf('web-2')
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => isAlive(killed)).toBe(false)
  for (let turn = 0; turn < 5; turn++) expect((await visit()).status).toBe(200)
  await expect.poll(ready).toEqual([200, { 'web-1': 'ready', 'web-2': 'ready' }])
  expect(await pidOf('web-2')).not.toBe(killed)
  expect(await figures()).toMatch(/^process_restarts\{process="supervisor"\} 1$/m)
})

it('a stop drains all, ends the database and exits with 0', async () => {
  const pids = [await pidOf('web-1'), await pidOf('web-2'), await postmasterOf(dataDir)]
  const slow = Promise.all(
    Array.from({ length: 6 }, (_, turn) => visit(`de/?last=${turn}`).then(({ status }) => status)),
  )
  // The requests are with the processes when the first byte of one is there.
  await visit()
  group.child.kill('SIGTERM')
  const { code, err } = await group.ended
  // The only complaint is about the process that was killed above.
  expect([code, err.match(/"event":"[^"]*"/g)]).toEqual([0, ['"event":"process.ended"']])
  expect(await slow).toEqual(Array(6).fill(200))
  expect(pids.map(isAlive)).toEqual([false, false, false])
})
