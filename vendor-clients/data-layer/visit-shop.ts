import { UNSAFE_decodeViaTurboStream as decodePageData } from 'react-router'
import { answerConsent, writeConsent } from '@vitrine/contracts/consent'
import type { Market } from '@vitrine/contracts/markets'
import { shopClient } from '@vitrine/contracts/shop'
import { vi } from 'vitest'
import type { TrackedPage } from '../../storefront/app/tracking-events/tracked-page.ts'

export type DataLayerEvent = { event: string; ecommerce?: Record<string, unknown>; [field: string]: unknown }

/** Only as much of a document as the events of a page read. */
const emptyDocument = {
  title: '',
  referrer: '',
  addEventListener: () => {},
  querySelectorAll: () => [],
  querySelector: () => null,
}

class NoObserver {
  observe() {}
  unobserve() {}
}

function createStorage() {
  const stored = new Map<string, string>()
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
}

/** A visitor with consent for statistics: pages and their data come from the running shop, the document is emulated. */
export async function visitShop(baseUrl: string, { locale, shopId }: Market) {
  const jar = new Map([
    ['consent', writeConsent(answerConsent(null, { asked: ['analytics', 'remember'], granted: ['analytics'] }))],
  ])
  const request = async (path: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '))
    headers.set('origin', baseUrl)
    headers.set('user-agent', 'Mozilla/5.0 Firefox/144.0')
    const response = await realFetch(new URL(String(path), baseUrl), { ...init, headers })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    return response
  }
  const realFetch = globalThis.fetch
  const shop = shopClient({ fetch: request, base: `${baseUrl}/api`, shopId })

  const dataLayer: DataLayerEvent[] = []
  const leaving: (() => void)[] = []
  const sending: Promise<Response>[] = []
  const body = { dataset: { pageType: '' } }
  const location = { pathname: '', search: '', origin: baseUrl }
  vi.resetModules()
  const stubs = {
    document: { ...emptyDocument, body, cookie: `consent=${jar.get('consent')}` },
    dataLayer,
    location,
    localStorage: createStorage(),
    sessionStorage: createStorage(),
    IntersectionObserver: NoObserver,
    MutationObserver: NoObserver,
    addEventListener: (name: string, handle: () => void) => name === 'pagehide' && leaving.push(handle),
    navigator: {
      sendBeacon: (url: string, report: Blob) => {
        const headers = { 'content-type': report.type, 'sec-fetch-site': 'same-origin' }
        return sending.push(request(url, { method: 'POST', headers, body: report })) > 0
      },
    },
    fetch: request,
  }
  for (const [name, value] of Object.entries(stubs)) vi.stubGlobal(name, value)
  const { pushPageEvents } = await import('../../storefront/app/tracking-events/page-events.ts')
  const { trackAction } = await import('../../storefront/app/platform/tracking.ts')
  const { marketOf } = await import('@vitrine/contracts/markets')

  /** Ends the page, which flushes the queue; events of the visitor arrive after a request. */
  const events = async (...names: string[]): Promise<DataLayerEvent[]> => {
    const found = () => dataLayer.filter(({ event }) => event !== undefined)
    await vi.waitUntil(
      () => {
        for (const leave of leaving) leave()
        return names.every((name) => found().some(({ event }) => event === name))
      },
      { timeout: 15_000 },
    )
    return found()
  }

  return {
    shop,
    events,
    /** Status codes of the reports to our own statistics. */
    reports: async () => (await Promise.all(sending)).map(({ status }) => status),
    /** Opens a page as a link does: its data from the loader, its type from the document. */
    async openPage(id: string, path: string): Promise<void> {
      const url = new URL(`/${locale}${path}`, baseUrl)
      const html = await (await request(url)).text()
      body.dataset.pageType = /<body[^>]* data-page-type="([^"]*)"/.exec(html)?.[1] ?? ''
      const { body: stream } = await request(`${url.pathname}_.data${url.search}`)
      const decoded = await decodePageData(stream as ReadableStream<Uint8Array<ArrayBuffer>>, globalThis)
      const data = (decoded.value as Record<string, { data?: unknown }>)[id]?.data
      if (!data) throw new Error(`${url.href} has no data of the page "${id}"`)
      Object.assign(location, { pathname: url.pathname, search: url.search })
      const page: TrackedPage = { id, pathname: url.pathname, params: {}, loaderData: data }
      pushPageEvents(marketOf(locale), page)
    },
    /** Sends a form as pages do, and hands its reply to the events. */
    async sendForm(address: string, fields: Record<string, string>): Promise<void> {
      const headers = { 'sec-fetch-site': 'same-origin' }
      const response = await request(`${address}?shop=${shopId}`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields),
      })
      trackAction({ kind: 'write', address, fields, reply: await response.json() })
    },
  }
}
