import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RunningHost } from './testing/running-host.ts'
import { withSharedShop } from './testing/shared-shop.ts'

type ContentRuntime = {
  content: Record<'host' | 'previewHost' | 'space' | 'environment' | 'accessToken' | 'previewToken', string>
  fixtures: { drafts: { entryId: string } }
}

let host: RunningHost
withSharedShop.beforeAll(({ shop }) => {
  host = shop
  // Other test files may have used the shop before.
  host.logged.length = 0
}, 120_000)

describe('for those who run it', () => {
  it('runtime.json says where everything is', async () => {
    const runtime = JSON.parse(await readFile(join(host.dataDir, 'runtime.json'), 'utf8')) as Record<string, unknown>
    expect(runtime).toMatchObject({
      baseUrl: host.url.slice(0, -1),
      adminUrl: host.adminUrl,
      accounts: { existing: { email: expect.any(String), password: expect.any(String) }, guestCheckout: {} },
      fixtures: {
        shopId: 10028,
        otherShopId: 10029,
        orderId: expect.any(Number),
        vouchers: {},
        drafts: { entryId: expect.any(String), brokenLinkEntryId: expect.any(String) },
      },
      content: {
        host: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
        previewHost: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
        space: 'vitrine',
        environment: 'master',
        accessToken: expect.any(String),
        previewToken: expect.any(String),
      },
    })
  })

  it('the admin listener tells life, readiness and figures', async () => {
    expect((await fetch(`${host.adminUrl}/livez`)).status).toBe(200)
    const ready = await fetch(`${host.adminUrl}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { status: 'ready', checks: { database: { isOk: true }, search: { isOk: true }, content: { isOk: true } } },
    ])
    await host.get('/de/')
    const figures = await (await fetch(`${host.adminUrl}/metrics`)).text()
    expect(figures).toMatch(/http_server_request_duration_seconds_count\{kind="page",method="GET",status="200"\} \d/)
    expect(figures).toMatch(/database_up 1/)
    expect(figures).toMatch(/content_items\{kind="entries",state="published"\} [1-9]/)
    expect(figures).toMatch(/search_index_documents [1-9]/)
    expect(figures).toMatch(/search_index_bytes [1-9]/)
    expect(figures).toMatch(/search_index_lag_changes 0/)
    expect(figures).toMatch(/search_events_total\{outcome="dropped"\} 0/)
  })

  it('the content service has two hosts, and its pictures come in the width that is asked for', async () => {
    const { content, fixtures } = JSON.parse(
      await readFile(join(host.dataDir, 'runtime.json'), 'utf8'),
    ) as ContentRuntime
    const ask = async (name: string, path: string, token: string) => {
      const url = `http://${name}/spaces/${content.space}/environments/${content.environment}/${path}`
      return fetch(url, { headers: { authorization: `Bearer ${token}` } })
    }
    const draft = `entries/${fixtures.drafts.entryId}`
    expect((await ask(content.host, draft, content.accessToken)).status).toBe(404)
    expect((await ask(content.previewHost, draft, content.previewToken)).status).toBe(200)
    expect((await ask(content.previewHost, draft, content.accessToken)).status).toBe(401)

    const reply = await ask(content.host, 'assets?limit=1&mimetype_group=image', content.accessToken)
    expect(reply.headers.get('content-encoding')).toBe('gzip')
    const { items } = (await reply.json()) as { items: { fields: { file: { url: string } } }[] }
    const address = new URL(`http:${items[0]?.fields.file.url}`)
    const picture = await host.get(`${address.pathname}?w=300&fm=avif&q=85`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect((await host.get(`${address.pathname}?w=100&fm=jpg`)).headers.get('content-type')).toBe('image/jpeg')
    expect((await host.get(`${address.pathname}?w=many`)).status).toBe(400)
    expect((await host.get('/cdn/content/nothing.webp')).status).toBe(404)
  })

  it('the admin pages are not part of the shop', async () => {
    expect(await host.locationOf('/metrics')).toBe('302 /de/metrics/')
    expect((await host.get('/de/metrics/')).status).toBe(404)
  })

  it('the build tells its version', async () => {
    expect(await (await host.get('/build.json')).json()).toEqual({
      version: expect.stringMatching(/^[0-9a-f]{8,}$/),
      terms: expect.any(String),
    })
  })

  it('requests are host.logged without what visitors typed', async () => {
    await host.get('/de/search/?searchTerm=secret')
    expect(host.logged.filter(({ event }) => event === 'http.request').length).toBeGreaterThan(0)
    expect(JSON.stringify(host.logged)).not.toContain('secret')
    expect(host.logged.filter(({ level }) => level === 'error')).toEqual([])
  })
})
