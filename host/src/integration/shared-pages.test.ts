import { answerConsent, writeConsent } from '@vitrine/contracts/consent'
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
    const replies = [await host.get(path), await host.get(path)]
    expect(replies.map(stateOf)).toEqual([expect.stringMatching(/miss|hit/), 'hit'])
    const [made, ready] = replies.map(({ headers }) =>
      [...headers.keys()].filter((name) => !/^(connection|keep-alive|transfer-encoding)$/.test(name)).toSorted(),
    )
    expect(ready).toEqual(made)
    expect(policyOf(replies[1] as Response)).toBe(policyOf(replies[0] as Response))
    const texts = await Promise.all(replies.map((reply) => reply.text()))
    expect(texts[1]).toBe(texts[0])
    expect(new Set(replies.map(({ headers }) => headers.get('x-request-id'))).size).toBe(2)
  })

  it('is "not modified" for a browser that has it, until its layer or its policy is another', async () => {
    const refusal = answerConsent(null, { asked: ['analytics', 'remember'], granted: [] })
    const answered = { cookie: `consent=${writeConsent(refusal)}` }
    await (await host.get('/en/')).text()
    const response = await host.get('/en/')
    const tag = response.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\da-f]{32}-\w+"$/)
    const again = (headers: Record<string, string> = {}) =>
      host.get('/en/', { headers: { 'if-none-match': tag, ...headers } })
    const same = await again()
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag])
    expect(policyOf(same)).toBe(policyOf(response))
    expect((await again({ 'sec-ch-ua': '"Chromium";v="142"' })).status).toBe(200)
    expect((await again({ 'sec-gpc': '1' })).status).toBe(200)
    expect(await (await again()).text()).toBe('')
    const other = await again(answered)
    expect([other.status, (await other.text()).includes('value="all"')]).toEqual([200, false])
  })

  it('is not sent ready to an unknown host, an editor, or for an address with a query', async () => {
    await (await host.get('/de/')).text()
    expect((await host.getAs('evil.example', '/de/')).status).toBe(421)
    expect(stateOf(await host.get('/de/?x=1'))).toBeNull()
    expect(stateOf(await host.get('/de/', { method: 'HEAD' }))).toBeNull()
  })
})
