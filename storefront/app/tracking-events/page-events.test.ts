import { answerConsent, writeConsent } from '@vitrine/contracts/consent'
import { markets } from '@vitrine/contracts/markets'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { VisitorAction } from '../platform/tracking.ts'
import type { TrackedPage } from './tracked-page.ts'

const purchase = { event: 'purchase', ecommerce: { transaction_id: 'V-12', items: [] } }
const confirmation: TrackedPage = {
  id: 'success',
  pathname: '/de/success/',
  params: {},
  loaderData: { state: 'confirmed', receipt: { id: 12 }, purchase },
}
const stored = new Map<string, string>()
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
}
class NoObserver {
  observe() {}
  unobserve() {}
}

/** A link, and the elements around it by their selectors. */
class Link {
  readonly dataset = {}
  readonly pathname: string
  readonly find: (selector: string) => object | null
  constructor(pathname: string, find: (selector: string) => object | null) {
    this.pathname = pathname
    this.find = find
  }
  closest(selector: string) {
    return selector === 'a[href]' ? this : this.find(selector)
  }
  matches() {
    return false
  }
}

/** A new document of a visitor with this answer to the consent layer. */
async function openDocument(granted: readonly string[] | null, page: TrackedPage = confirmation, navigator = {}) {
  vi.resetModules()
  const dataLayer: { event?: string }[] = []
  const listeners: string[] = []
  const clicks: ((event: object) => void)[] = []
  const asked = ['analytics', 'remember', 'recommendations']
  const cookieOf = (allowed: readonly string[]) =>
    `consent=${writeConsent(answerConsent(null, { asked, granted: allowed }))}`
  const document = {
    cookie: granted === null ? '' : cookieOf(granted),
    title: 'Danke',
    referrer: '',
    body: { dataset: { pageType: 'confirmation' } },
    addEventListener(name: string, handle: (event: object) => void) {
      listeners.push(name)
      if (name === 'click') clicks.push(handle)
    },
    querySelectorAll: () => [],
    querySelector: () => null,
    createElement: () => ({ addEventListener: () => {} }),
    head: { append: () => {} },
  }
  const fetched: string[] = []
  const stubs = {
    document,
    dataLayer,
    recommendationQueue: undefined,
    navigator,
    location: { pathname: page.pathname, search: '', origin: 'https://vitrine.example' },
    localStorage: storage,
    sessionStorage: storage,
    Element: Link,
    IntersectionObserver: NoObserver,
    MutationObserver: NoObserver,
    addEventListener: (name: string) => listeners.push(name),
    fetch: async (address: string) => {
      fetched.push(address)
      return new Response(null, { status: 503 })
    },
  }
  for (const [name, value] of Object.entries(stubs)) vi.stubGlobal(name, value)
  const { pushPageEvents } = await import('./page-events.ts')
  const { trackAction } = await import('../platform/tracking.ts')
  pushPageEvents(markets.de, page)
  const flush = async () => {
    await vi.advanceTimersByTimeAsync(2000)
    return dataLayer.flatMap(({ event }) => event ?? [])
  }
  /** Follows a link to this path, in a list where one is named. */
  const click = (pathname: string, list?: string) => {
    const parents: Record<string, object | null> = { main: {}, '[data-list]': list ? { dataset: { list } } : null }
    const link = new Link(pathname, (selector) => parents[selector] ?? null)
    for (const handle of clicks) handle({ target: link })
  }
  const allow = (...allowed: string[]) => void (document.cookie = cookieOf(allowed))
  return { dataLayer, document, allow, listeners, fetched, trackAction, flush, click, push: pushPageEvents }
}

/** The queue itself waits for the end of the page. */
const observed = (listeners: readonly string[]) => listeners.filter((name) => name !== 'pagehide')

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('D-01 statistics get nothing, and nothing is stored, requested or observed,', () => {
  it.each([
    ['before consent was asked for', null],
    ['when consent was refused', []],
    ['when consent was given for other services only', ['remember']],
  ])('%s', async (_, granted) => {
    const { listeners, fetched, flush, trackAction } = await openDocument(granted)
    trackAction({ kind: 'write', address: '/api/basket', fields: {}, reply: { visitor: {} } } satisfies VisitorAction)
    expect(await flush()).toEqual([])
    expect([[...stored], observed(listeners), fetched]).toEqual([[], [], []])
  })
})

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'D-06 %o is a no, whatever was answered',
  async (browser) => {
    const { flush, listeners } = await openDocument(['analytics'], confirmation, browser)
    expect([await flush(), observed(listeners)]).toEqual([[], []])
  },
)

describe('a visitor who allows recommendations and no statistics', () => {
  const product: TrackedPage = {
    id: 'product',
    pathname: '/de/p/mantel-9/',
    params: {},
    loaderData: {
      product: { id: 9 },
      item: { item_id: '9', item_variant: '', price: 59.99, currency: 'EUR', quantity: 1 },
      recommendations: { cards: [] },
    },
  }
  const callsIn = async () => {
    const { startRecommendations } = await import('@vitrine/tracking/recommendations')
    startRecommendations({ merchantId: 'shop-1', scriptUrl: 'https://vendor.example/shop-1.js', locale: 'de' })
    return (globalThis as { recommendationQueue?: [string, object][] }).recommendationQueue ?? []
  }

  it('has views and orders sent to the vendor, an order once, and nothing to the data layer', async () => {
    const tab = await openDocument(['recommendations'], product)
    expect(await tab.flush()).toEqual([])
    expect(await callsIn()).toEqual([
      ['init', { merchantId: 'shop-1', locale: 'de' }],
      ['viewProduct', { productId: '9', variantId: '', quantity: 1, price: 59.99, currency: 'EUR' }],
    ])
    tab.push(markets.de, confirmation)
    tab.push(markets.de, { ...confirmation, loaderData: { ...(confirmation.loaderData as object) } })
    expect(await tab.flush()).toEqual([])
    expect((await callsIn()).map(([name]) => name)).toEqual(['init', 'viewProduct', 'purchase'])
    expect([...stored.keys()]).toEqual(['vitrine:recommendations:purchases'])
  })

  it('is counted from the page on which statistics are allowed, too', async () => {
    const tab = await openDocument(['recommendations'], product)
    expect(await tab.flush()).toEqual([])
    tab.allow('analytics', 'recommendations')
    tab.push(markets.de, product)
    expect(await tab.flush()).toEqual(['shop_init', 'content_view', 'view_item'])
  })
})

it('a confirmation is an order once, also when it is opened again, with the page it belongs to', async () => {
  const first = await openDocument(['analytics'])
  first.push(markets.de, { ...confirmation, loaderData: { ...(confirmation.loaderData as object) } })
  expect(await first.flush()).toEqual(['shop_init', 'content_view', 'purchase'])
  expect(first.dataLayer.slice(2)).toEqual([
    { ecommerce: null },
    { ...purchase, page_type: 'confirmation', page_type_id: '12' },
  ])
  const reloaded = await openDocument(['analytics'])
  expect(await reloaded.flush()).toEqual(['shop_init', 'content_view'])
})

it('a page is viewed once, whatever it loads again', async () => {
  const tab = await openDocument(['analytics'], { ...confirmation, loaderData: { state: 'pending' } })
  tab.push(markets.de, { ...confirmation, loaderData: { state: 'pending' } })
  expect(await tab.flush()).toEqual(['shop_init', 'content_view'])
})

it('D-05 nothing is sent after consent was withdrawn', async () => {
  const tab = await openDocument(['analytics'])
  tab.document.cookie = ''
  expect(await tab.flush()).toEqual([])
})

it('further products of a list continue its places', async () => {
  const item = { id: 1, name: 'Kleid', price: 100, isNew: false, isSoldOut: false }
  const results = { cards: [item], firstPage: 0 }
  const tab = await openDocument(['analytics'], {
    id: 'listing',
    pathname: '/de/c/kleider/',
    params: {},
    loaderData: { id: 3, name: 'Kleider', results },
  })
  tab.trackAction({ kind: 'more-products', products: [{ ...item, id: 2 }], offset: 1 })
  await tab.flush()
  const lists = tab.dataLayer.filter(({ event }) => event === 'view_item_list') as {
    ecommerce: { items: { item_id: string; index: number }[] }
  }[]
  expect(lists.map(({ ecommerce }) => ecommerce.items.map(({ item_id: id, index }) => [id, index]))).toEqual([
    [['1', 1]],
    [['2', 2]],
  ])
})

it('a list that appears later is pushed once, and an opened product belongs to the list of its link', async () => {
  const item = { id: 1, name: 'Kleid', price: 100, isNew: false, isSoldOut: false }
  const tab = await openDocument(['analytics'], {
    id: 'product',
    pathname: '/de/p/mantel-9/',
    params: {},
    loaderData: { product: { id: 9 }, recommendations: { cards: [item] } },
  })
  const list = { id: 'added_to_cart', name: 'added_to_cart', products: [{ ...item, id: 2 }, item] }
  tab.trackAction({ kind: 'list', list })
  tab.trackAction({ kind: 'list', list })
  await tab.flush()
  tab.click('/de/p/kleid-1/', 'added_to_cart')
  tab.click('/de/p/kleid-1/')
  await tab.flush()
  const lists = tab.dataLayer.filter(({ event }) => /_item/.test(event ?? '')) as {
    event: string
    ecommerce: { item_list_name: string; items: { item_id: string; index: number }[] }
  }[]
  expect(
    lists.map(({ event, ecommerce: { item_list_name: name, items } }) => [
      event,
      name,
      items.map(({ index }) => index),
    ]),
  ).toEqual([
    ['view_item_list', 'added_to_cart', [1, 2]],
    ['select_item', 'added_to_cart', [2]],
    ['select_item', 'recommendations', [1]],
  ])
})

it('a page that changes the basket by itself has the visitor loaded again', async () => {
  const tab = await openDocument(['analytics'])
  tab.trackAction({ kind: 'basket-change' })
  await tab.flush()
  expect(tab.fetched).toContain('/api/tracked-visitor?shop=10028')
})
