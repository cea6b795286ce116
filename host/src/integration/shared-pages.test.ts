import { answerConsent, writeConsent } from '@vitrine/contracts/consent'
import { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { auditSharedPage, type ReceivedPage } from '../testing/audit-shared-page.ts'
import type { RunningHost } from '../testing/running-host.ts'
import { withSharedShop } from '../testing/shared-shop.ts'

let host: RunningHost
withSharedShop.beforeAll(({ shop }) => void (host = shop), 120_000)

const stateOf = ({ headers }: Response) => /cache;desc=(\w+)/.exec(headers.get('server-timing') ?? '')?.[1] ?? null
const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? ''
const first = async (page: string, kind: string) =>
  new RegExp(`"(/fr-ch/${kind}/[^"]+)"`).exec(await (await host.get(page)).text())?.[1] ?? ''

/** Most bytes of HTML; each page has less than a hundred kilobytes of room. */
async function budgets(): Promise<[string, number][]> {
  const listing = await first('/fr-ch/', 'c')
  return [
    ['/fr-ch/', 230_000],
    [listing, 220_000],
    [await first(listing, 'p'), 230_000],
    [await first('/fr-ch/', 's'), 160_000],
  ]
}

describe('a public page', () => {
  it('carries no nonce, no untrusted script, nothing personal, and not too much', async () => {
    const { cookie } = await host.signIn(false, { firstName: 'Zacharina' })
    for (const [path, mostBytes] of await budgets()) {
      const response = await host.get(path, {
        headers: { cookie: `${cookie}; marker=hidden-marker`, 'x-evil': 'evil-marker' },
      })
      const page: ReceivedPage = { html: await response.text(), policy: policyOf(response) }
      const limits = {
        mostBytes,
        personalValues: ['Zacharina', cookie.split('=')[1] ?? '', 'hidden-marker', 'evil-marker'],
      }
      expect([path, Buffer.byteLength(page.html), auditSharedPage(page, limits)]).toEqual([
        path,
        expect.any(Number),
        [],
      ])
      const plant = (text: string) =>
        auditSharedPage({ ...page, html: page.html.replace('</main>', `${text}</main>`) }, limits)
      expect(plant('x'.repeat(100_000))).toEqual([expect.stringMatching(/^weighs/)])
      expect(plant('<p>Bonjour Zacharina</p>')).toEqual(['shows "Zacharina"'])
      expect(plant('<script nonce="abc">alert(1)</script>')).toEqual(['has a nonce', 'has an unknown script'])
      expect(auditSharedPage({ ...page, policy: `${page.policy}; script-src 'nonce-abc'` }, limits)).toEqual([
        'trusts a nonce',
      ])
    }
  })

  it('has the same headers whether it was made for this visitor or was ready', async () => {
    const path = await first('/fr-ch/', 's')
    // No other test asks as such a browser: the first reply passes all layers.
    const ask = () => host.get(path, { headers: { 'sec-gpc': '1' } })
    const made = await ask()
    await expect.poll(async () => stateOf(await ask()), { timeout: 20_000 }).toBe('hit')
    const ready = await ask()
    const namesOf = ({ headers }: Response) =>
      [...headers.keys()].filter((name) => !/^(connection|keep-alive|transfer-encoding)$/.test(name)).toSorted()
    expect(namesOf(ready)).toEqual(namesOf(made))
    expect(policyOf(ready)).toBe(policyOf(made))
    expect(await ready.text()).toBe(await made.text())
    expect(ready.headers.get('x-request-id')).not.toBe(made.headers.get('x-request-id'))
  })

  it('is "not modified" for a browser that has it, until its layer or its policy is another', async () => {
    const refusal = answerConsent(null, { asked: ['analytics', 'remember'], granted: [] })
    const answered = { cookie: `consent=${writeConsent(refusal)}` }
    const path = '/fr-ch/s/contact/'
    await (await host.get(path)).text()
    const response = await host.get(path)
    const tag = response.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\da-f]{32}-\w+"$/)
    const again = (headers: Record<string, string> = {}) =>
      host.get(path, { headers: { 'if-none-match': tag, ...headers } })
    const same = await again()
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag])
    expect(policyOf(same)).toBe(policyOf(response))
    expect((await again({ 'sec-ch-ua': '"Chromium";v="142"' })).status).toBe(200)
    expect((await again({ 'sec-gpc': '1' })).status).toBe(200)
    expect(await (await again()).text()).toBe('')
    const other = await again(answered)
    expect([other.status, (await other.text()).includes('value="all"')]).toEqual([200, false])
  })

  it('is not sent ready to an unknown host, nor for an address with a query', async () => {
    await (await host.get('/de/')).text()
    expect((await host.getAs('evil.example', '/de/')).status).toBe(421)
    expect(stateOf(await host.get('/de/?x=1'))).toBeNull()
    expect(stateOf(await host.get('/de/', { method: 'HEAD' }))).toBeNull()
  })
})

describe('a change of a product', () => {
  it('shows at once on the pages that have it, and leaves the others as they are', async () => {
    const listing = await first('/fr-ch/', 'c')
    const html = await (await host.get(listing)).text()
    const [changed = ''] = [...new Set([...html.matchAll(/"(\/fr-ch\/p\/[^"]+)"/g)].map(([, path = '']) => path))]
    const unconcerned = '/fr-ch/s/contact/'
    for (const path of [listing, changed, unconcerned]) {
      await (await host.get(path)).text()
      await expect.poll(async () => stateOf(await host.get(path)), { timeout: 20_000 }).toBe('hit')
    }
    const productId = Number(/-(\d+)\/$/.exec(changed)?.[1])
    const pool = new Pool({ connectionString: host.databaseUrl, max: 1 })
    const add = (quantity: number) =>
      pool.query('update variants set quantity = quantity + $2 where product_id = $1', [productId, quantity])
    try {
      await add(1)
      for (const path of [changed, listing])
        await expect.poll(async () => stateOf(await host.get(path)), { timeout: 20_000 }).toBe('miss')
    } finally {
      await add(-1)
      await pool.end()
    }
    expect(stateOf(await host.get(unconcerned))).toBe('hit')
  })
})
