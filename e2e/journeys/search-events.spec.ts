import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { markets } from '@vitrine/contracts/markets'
import { shopFolder } from '../addresses.ts'
import { consentCookie } from '../consent.ts'
import { runSearchCommand } from '../shop-command.ts'
import { anyWidth, expect, open, test } from '../shop-test.ts'

type Runtime = {
  search: { base: string; events: string; accessToken: string; slots: Readonly<Record<string, string>> }
}

test(
  'D-01 D-05 views and searches reach the search service with consent only, and a withdrawal deletes the id',
  anyWidth,
  async ({ page, context }) => {
    const { search } = JSON.parse(await readFile(join(shopFolder, 'runtime.json'), 'utf8')) as Runtime
    const events: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(search.events)) events.push(request.url())
    })
    const visitor = async () => (await context.cookies()).find(({ name }) => name === 'coveo_visitorId')?.value
    await open(page, '/at/c/new/')
    const path = (await page.locator('[data-card] a').first().getAttribute('href')) ?? ''
    const productId = /-(\d+)\/$/.exec(path)?.[1]

    // Visitors of journeys have refused. Leaving the page flushes the queue.
    await open(page, path)
    await open(page, '/at/search/?searchTerm=kleid')
    expect([events, await visitor()]).toEqual([[], undefined])

    await context.addCookies([consentCookie('analytics')])
    const answered = page.waitForResponse((response) => response.url().startsWith(search.events))
    await open(page, path)
    expect((await answered).ok()).toBe(true)
    const clientId = await visitor()
    expect(clientId).toMatch(/^[\da-f-]{36}$/)
    await open(page, '/at/search/?searchTerm=kleid')

    // The service has learned the view: it is among the visitor's own products.
    const { trackingId, searchCountry, currency } = markets.at
    const recent = async () => {
      const reply = await page.request.post(`${search.base}/recommendations`, {
        headers: { authorization: `Bearer ${search.accessToken}` },
        data: {
          slotId: search.slots['recent'],
          trackingId,
          clientId,
          currency,
          country: searchCountry,
          language: 'de',
          context: { view: { url: '/at/' }, capture: false },
        },
      })
      return ((await reply.json()) as { products: { permanentid: string }[] }).products.map((each) => each.permanentid)
    }
    await expect.poll(recent).toEqual([productId])
    // And it has stored what came in.
    const report = async () => {
      const { result } = JSON.parse(await runSearchCommand('report', 'events', '--market', 'at', '--json')) as {
        result: { event: string }[]
      }
      return result.map(({ event }) => event)
    }
    await expect.poll(report).toEqual(expect.arrayContaining(['ec.productView', 'seen: search']))

    const withdrawal = await page.request.post(`/api/consent?shop=${markets.at.shopId}`, { form: { choice: 'none' } })
    expect(withdrawal.ok()).toBe(true)
    expect(await visitor()).toBeUndefined()
  },
)
