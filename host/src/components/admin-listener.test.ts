import { createAdaptorServer } from '@hono/node-server'
import type { Server } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { guardAdmin, urlOfAdmin } from './admin-listener.ts'
import { closeGently, listen } from './listener.ts'

async function openGuarded(adminHost: string) {
  const app = guardAdmin({ adminHost, allowedHosts: ['shop-admin.internal'] })
  app.get('/readyz', (c) => c.text('ready'))
  app.get('/first-run', (c) => c.text('steps'))
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server
  const port = await listen(server, 0, adminHost, 'ADMIN_PORT')
  onTestFinished(() => closeGently(server))
  const statusOf = (path: string, host: string, remoteAddress = '127.0.0.1') =>
    app.request(`http://${host}${path}`, {}, { incoming: { socket: { remoteAddress, localAddress: '10.1.2.3' } } })
  return {
    url: urlOfAdmin({ adminHost }, port),
    statusOf: async (...args: Parameters<typeof statusOf>) => (await statusOf(...args)).status,
  }
}

it('on this machine only, it answers to local names', async () => {
  const { url, statusOf } = await openGuarded('127.0.0.1')
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(await statusOf('/readyz', 'localhost:3001')).toBe(200)
  expect(await statusOf('/readyz', '10.1.2.3:3001')).toBe(421)
  expect(await statusOf('/readyz', 'attacker.example')).toBe(421)
})

it('with ADMIN_HOST probes come from elsewhere, to addresses and allowed names, but operators do not', async () => {
  const { url, statusOf } = await openGuarded('0.0.0.0')
  expect((await fetch(`${url}/first-run`)).status).toBe(200)
  expect(await statusOf('/readyz', '10.1.2.3:3001', '10.1.2.9')).toBe(200)
  expect(await statusOf('/readyz', '[fd00::3]:3001', 'fd00::9')).toBe(200)
  expect(await statusOf('/readyz', 'shop-admin.internal', '10.1.2.9')).toBe(200)
  expect(await statusOf('/readyz', 'attacker.example', '10.1.2.9')).toBe(421)
  expect(await statusOf('/first-run', '10.1.2.3:3001', '10.1.2.9')).toBe(403)
  expect(await statusOf('/first-run', '10.1.2.3:3001', '10.1.2.3')).toBe(200)
})
