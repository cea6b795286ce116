import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page, Request } from '@playwright/test'
import type * as discovery from '@vitrine/discovery'
import { build } from 'esbuild'
import { providerPort, shopFolder } from '../addresses.ts'
import { anyWidth, expect, open, test } from '../shop-test.ts'

declare global {
  var vitrine: typeof discovery & { engine: discovery.CommerceEngine; search: discovery.Search }
}

type Runtime = { search: { base: string; events: string; organizationId: string; accessToken: string } }

let client = ''
let known: Runtime
test.beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export * from '@vitrine/discovery'", resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'vitrine',
    target: 'es2022',
  })
  client = outputFiles[0]?.text ?? ''
  known = JSON.parse(await readFile(join(shopFolder, 'runtime.json'), 'utf8')) as Runtime
})

/** Puts the client into the page, with a search of the German shop. */
async function putIn(page: Page): Promise<void> {
  await page.evaluate(`${client}; globalThis.vitrine = { ...vitrine }`)
  await page.evaluate(({ search: { base, events, organizationId, accessToken } }) => {
    const engine = globalThis.vitrine.buildCommerceEngine({
      configuration: {
        organizationId,
        accessToken,
        proxyBaseUrl: base,
        analytics: { trackingId: 'comma_de', proxyBaseUrl: events },
        context: { language: 'de', country: 'DE', currency: 'EUR', view: { url: location.href } },
      },
    })
    Object.assign(globalThis.vitrine, { engine, search: globalThis.vitrine.buildSearch(engine) })
  }, known)
}

const settle = (page: Page) =>
  page.waitForFunction(() => {
    const { isLoading, responseId } = globalThis.vitrine.search.state
    return !isLoading && responseId !== ''
  })

const bodyOf = (request: Request) => request.postDataJSON() as Record<string, unknown>

test('the search client finds, narrows and turns pages in a browser', anyWidth, async ({ page }) => {
  await open(page, '/de/')
  await putIn(page)
  await page.evaluate(() => {
    const box = globalThis.vitrine.buildSearchBox(globalThis.vitrine.engine)
    box.updateText('kleid')
    box.submit()
  })
  await settle(page)
  const found = await page.evaluate(() => globalThis.vitrine.search.summary().state)
  expect(found).toMatchObject({ query: 'kleid', firstProduct: 1, lastProduct: 10, hasProducts: true })

  const announced = await page.evaluate(() => {
    const { facets } = globalThis.vitrine.search.facetGenerator()
    const colour = facets.find(({ state }) => state.facetId === 'color')
    if (colour?.type !== 'regular') throw new Error('There is no facet of colours')
    const [first] = colour.state.values
    if (!first) throw new Error('There is no colour')
    colour.toggleSelect(first)
    return first.numberOfResults
  })
  await settle(page)
  const narrowed = await page.evaluate(() => globalThis.vitrine.search.summary().state.totalNumberOfProducts)
  expect(narrowed).toBe(announced)
  expect(narrowed).toBeLessThan(found.totalNumberOfProducts)

  await page.evaluate(() => globalThis.vitrine.search.breadcrumbManager().deselectAll())
  await settle(page)
  await page.evaluate(() => globalThis.vitrine.search.pagination().nextPage())
  await settle(page)
  expect(await page.evaluate(() => globalThis.vitrine.search.summary().state)).toMatchObject({ firstProduct: 11 })
})

test(
  'it tells of clicks by beacon under one visitor, and of nothing when analytics are off',
  anyWidth,
  async ({ page, context }) => {
    // The body of a beacon is invisible to the page, so it is read on its way.
    const told: unknown[] = []
    await page.exposeFunction('tell', (body: string) => told.push(JSON.parse(body)))
    await page.addInitScript(() => {
      const send = navigator.sendBeacon.bind(navigator)
      navigator.sendBeacon = (url, body) => {
        void (body as Blob).text().then((globalThis as unknown as { tell(body: string): void }).tell)
        return send(url, body)
      }
    })
    await open(page, '/de/')
    const asked: Request[] = []
    page.on('request', (request) => {
      if (request.url() === `${known.search.base}/search`) asked.push(request)
    })
    await putIn(page)
    await page.evaluate(() => globalThis.vitrine.search.executeFirstSearch())
    await settle(page)
    const click = () =>
      page.evaluate(() => {
        const [product] = globalThis.vitrine.search.state.products
        if (product) globalThis.vitrine.search.interactiveProduct({ options: { product } }).select()
      })
    const answered = page.waitForResponse((response) => response.url().startsWith(known.search.events))
    await click()
    expect((await answered).ok()).toBe(true)
    const visitor = (await context.cookies()).find(({ name }) => name === 'coveo_visitorId')?.value
    expect(visitor).toMatch(/^[0-9a-f-]{36}$/)
    expect(asked.map(bodyOf)).toMatchObject([{ clientId: visitor, context: { capture: true } }])
    expect(told).toMatchObject([[{ position: 1, meta: { type: 'ec.productClick', clientId: visitor } }]])

    await page.evaluate(() => globalThis.vitrine.engine.disableAnalytics())
    await click()
    await page.evaluate(() => globalThis.vitrine.search.pagination().nextPage())
    await settle(page)
    expect(told).toHaveLength(1)
    expect(bodyOf(asked.at(-1) as Request)).not.toHaveProperty('clientId')
  },
)

test('visitors who refuse tracking are not identified', anyWidth, async ({ page, context }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }))
  await open(page, '/de/')
  const sent = page.waitForRequest(`${known.search.base}/search`)
  await putIn(page)
  await page.evaluate(() => globalThis.vitrine.search.executeFirstSearch())
  const body = bodyOf(await sent)
  expect(body).toMatchObject({ context: { capture: false } })
  expect(body).not.toHaveProperty('clientId')
  await settle(page)
  expect((await context.cookies()).filter(({ name }) => name.startsWith('coveo'))).toEqual([])
})

test('it works in a worker of a page on another origin', anyWidth, async ({ page }) => {
  // A real page of another server on this machine: browsers keep made-up pages from reaching local addresses.
  await page.goto(`http://127.0.0.1:${providerPort}/.well-known/openid-configuration`)
  const names = await page.evaluate(
    ([script, { search }]) =>
      new Promise<unknown>((resolve, reject) => {
        const program = `${script}
          onmessage = ({ data: { base, organizationId, accessToken } }) => {
            const search = vitrine.buildSearch(vitrine.buildCommerceEngine({ configuration: {
              organizationId, accessToken, proxyBaseUrl: base,
              analytics: { trackingId: 'comma_de' },
              context: { language: 'de', country: 'DE', currency: 'EUR', view: { url: 'https://elsewhere.example/' } },
            } }))
            search.executeFirstSearch()
            search.subscribe(() => {
              const { responseId, error, products } = search.state
              if (error || responseId) postMessage(error ?? products.map(({ ec_name }) => ec_name))
            })
          }`
        const worker = new Worker(URL.createObjectURL(new Blob([program])))
        worker.addEventListener('message', ({ data }) => resolve(data))
        worker.addEventListener('error', ({ message }) => reject(new Error(message)))
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
        worker.postMessage(search)
      }),
    [client, known] as const,
  )
  expect(names).toHaveLength(10)
})
