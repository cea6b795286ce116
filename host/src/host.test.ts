import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RunningHost, runHost } from './testing/running-host.ts'

let host: RunningHost
beforeAll(async () => {
  host = await runHost(inject('databaseUrl'))
}, 120_000)
afterAll(() => host.stop())

describe('for those who run it', () => {
  it('runtime.json says where everything is', async () => {
    const runtime = JSON.parse(await readFile(join(host.dataDir, 'runtime.json'), 'utf8')) as Record<string, unknown>
    expect(runtime).toMatchObject({
      baseUrl: host.url.slice(0, -1),
      adminUrl: host.adminUrl,
      accounts: { existing: { email: expect.any(String), password: expect.any(String) }, guestCheckout: {} },
      fixtures: { shopId: 10028, otherShopId: 10029, orderId: expect.any(Number), vouchers: {} },
    })
  })

  it('the admin listener tells life, readiness and figures', async () => {
    expect((await fetch(`${host.adminUrl}/livez`)).status).toBe(200)
    const ready = await fetch(`${host.adminUrl}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { status: 'ready', checks: { database: { isOk: true }, search: { isOk: true } } },
    ])
    await host.get('/de/')
    const figures = await (await fetch(`${host.adminUrl}/metrics`)).text()
    expect(figures).toMatch(/http_server_request_duration_seconds_count\{kind="page",method="GET",status="200"\} \d/)
    expect(figures).toMatch(/database_up 1/)
    expect(figures).toMatch(/search_index_documents [1-9]/)
    expect(figures).toMatch(/search_index_bytes [1-9]/)
    expect(figures).toMatch(/search_index_lag_changes 0/)
    expect(figures).toMatch(/search_events_total\{outcome="dropped"\} 0/)
  })

  it('the admin pages are not part of the shop', async () => {
    expect(await host.locationOf('/metrics')).toBe('302 /de/metrics/')
    expect((await host.get('/de/metrics/')).status).toBe(404)
  })

  it('the build tells its version', async () => {
    expect(await (await host.get('/build.json')).json()).toEqual({ version: expect.stringMatching(/^[0-9a-f]{8,}$/) })
  })

  it('requests are host.logged without what visitors typed', async () => {
    await host.get('/de/search/?searchTerm=secret')
    expect(host.logged.filter(({ event }) => event === 'http.request').length).toBeGreaterThan(0)
    expect(JSON.stringify(host.logged)).not.toContain('secret')
    expect(host.logged.filter(({ level }) => level === 'error')).toEqual([])
  })
})
