import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrowser } from '../../e2e/browser.ts'
import { bundle, startServer } from './browser-server.ts'
import { differencesOf, type Json, toComparable } from './shown.ts'

const executablePath = findBrowser()

const configuration = `{
  organizationId: 'vitrine',
  accessToken: 'token',
  proxyBaseUrl: location.origin + '/commerce',
  analytics: { trackingId: 'vitrine_de', proxyBaseUrl: location.origin + '/events' },
  context: { language: 'de', country: 'DE', currency: 'EUR', view: { url: location.origin + '/alles/' } },
}`

/** Searches, clicks a product, and answers what is shown. */
const visit = (client: string) => `
  import { buildCommerceEngine, buildSearch } from '${client}'
  const engine = buildCommerceEngine({ configuration: ${configuration}, loggerOptions: { level: 'silent' } })
  const search = buildSearch(engine)
  search.executeFirstSearch()
  await new Promise((resolve) => search.subscribe(() => search.state.responseId && resolve()))
  const answer = { state: { ...search.state, requestId: '' }, facets: search.facetGenerator().facets.map(({ state }) => state) }
`
const inWindow = (client: string) => `${visit(client)}
  search.interactiveProduct({ options: { product: search.state.products[0] } }).select()
  globalThis.answer = answer
`

/** A page that a server has drawn: the browser takes it over. */
const page = `
  import { createElement } from 'react'
  import { EngineProvider, useSearch } from '@vitrine/discovery/react'
  const Results = () => createElement('h1', null, useSearch().state.products.map(({ ec_name }) => ec_name).join(', '))
  export const draw = (engine) => createElement(EngineProvider, { engine }, createElement(Results))
`
const takeOver = `${page}
  import { hydrateRoot } from 'react-dom/client'
  import { buildCommerceEngine, buildSearch } from '@vitrine/discovery'
  const preloadedState = JSON.parse(document.querySelector('#state').textContent)
  const engine = buildCommerceEngine({ configuration: ${configuration}, preloadedState })
  const root = document.querySelector('#root')
  const drawn = root.firstChild
  const complaints = []
  hydrateRoot(root, draw(engine), { onRecoverableError: (error) => complaints.push(String(error)) })
  buildSearch(engine).executeFirstSearch()
  setTimeout(() => (globalThis.answer = { complaints, isKept: root.firstChild === drawn, text: root.textContent }), 200)
`

describe.skipIf(!executablePath)('in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  })
  afterAll(() => browser?.close())

  async function open(files: Readonly<Record<string, string>>, address = '/') {
    const server = await startServer({ '/': '<script type="module" src="/main.js"></script>', ...files })
    const tab = await browser.newPage()
    const errors: string[] = []
    tab.on('pageerror', (error) => errors.push(error.message))
    try {
      await tab.goto(`${server.origin}${address}`)
      await tab.waitForFunction('globalThis.answer', undefined, { timeout: 10_000 })
      await expect.poll(() => server.sent.some(({ path }) => path !== '/search') || address !== '/').toBe(true)
      return { answer: (await tab.evaluate('globalThis.answer')) as Json, sent: server.sent, errors }
    } finally {
      await tab.close()
      await server.stop()
    }
  }

  it('both clients send and show the same', { timeout: 60_000 }, async () => {
    const theirs = await open({ '/main.js': await bundle(inWindow('@coveo/headless/commerce')) })
    const ours = await open({ '/main.js': await bundle(inWindow('@vitrine/discovery')) })
    const seen = ({ answer, sent, errors }: typeof ours) =>
      JSON.parse(
        JSON.stringify({ answer, sent: toComparable(sent), errors })
          .replaceAll(/http:\/\/localhost:\d+/g, '')
          .replaceAll(/,"resultType":"childProduct"/g, ''),
      ) as Json
    expect(differencesOf(seen(theirs), seen(ours))).toEqual([])
    expect(ours.sent.map(({ path }) => path)).toEqual(['/search', '/events'])
  })

  it('a worker searches too', { timeout: 60_000 }, async () => {
    const main = `
      new Worker('/worker.js', { type: 'module' }).onmessage = ({ data }) => (globalThis.answer = data)
      fetch('/events', { method: 'POST', body: '[]' })`
    const worker = `${visit('@vitrine/discovery')}\n  postMessage(answer.state.products.length)`
    const { answer, errors } = await open({ '/main.js': await bundle(main), '/worker.js': await bundle(worker) })
    expect({ answer, errors }).toEqual({ answer: 10, errors: [] })
  })

  it('a page that a server has drawn is taken over without a second request', { timeout: 60_000 }, async () => {
    const server = await startServer({})
    const drawing = await bundle(`${page}
      import { renderToString } from 'react-dom/server'
      import { buildCommerceEngine, buildSearch } from '@vitrine/discovery'
      import { takeState, toInlineJson } from '@vitrine/discovery/server'
      export async function render(origin) {
        const location = { origin }
        const engine = buildCommerceEngine({ configuration: ${configuration} })
        buildSearch(engine).executeFirstSearch()
        const state = await takeState(engine)
        return { markup: renderToString(draw(engine)), state: toInlineJson(state) }
      }`)
    const { render } = (await import(`data:text/javascript,${encodeURIComponent(drawing)}`)) as {
      render(origin: string): Promise<{ markup: string; state: string }>
    }
    const { markup, state } = await render(server.origin)
    await server.stop()
    expect(markup).toContain('Kleid')
    const html = `<div id="root">${markup}</div><script type="application/json" id="state">${state}</script>
      <script type="module" src="/main.js"></script>`
    const { answer, sent, errors } = await open({ '/page': html, '/main.js': await bundle(takeOver) }, '/page')
    expect(answer).toMatchObject({ complaints: [], isKept: true })
    expect({ sent, errors }).toEqual({ sent: [], errors: [] })
  })
})
