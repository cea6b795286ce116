import type { TrackedItem } from '@vitrine/contracts/tracking'
import type { TrackingEvent } from '@vitrine/tracking/events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Visitor } from '../platform/visitor.ts'
import type { TrackedVisitor } from './tracked-visitor.ts'
import { createVisitorEvents } from './visitor-events.ts'

const item = (variant: number, quantity: number): TrackedItem => ({
  item_id: String(variant * 10),
  item_name: 'Mantel',
  item_brand: 'Vitrine',
  item_brand_id: '1',
  item_category: 'Mäntel',
  item_category_id: '12',
  item_variant: String(variant),
  item_size: '38',
  item_status: 'regular',
  price: 19.99,
  original_price: 19.99,
  sale_discount: 0,
  campaign_discount: 0,
  tax: 3.19,
  currency: 'EUR',
  quantity,
  sold_out: false,
})
const sums = {
  total_with_tax: 59.97,
  total_without_tax: 50.4,
  total_sale_reduction_with_tax: 0,
  total_campaign_reduction_with_tax: 0,
}
const noSums = { ...sums, total_with_tax: 0, total_without_tax: 0 }
const shown = (basket: TrackedItem[], wishlist: TrackedItem[] = []): TrackedVisitor => ({
  customer: null,
  basket: { currency: 'EUR', coupon: 'HERBST', items: basket, ...(basket.length > 0 ? sums : noSums) },
  wishlist: { items: wishlist, ...(wishlist.length > 0 ? sums : noSums) },
})
const header = (differs: Partial<Visitor> = {}): Visitor => ({
  isCustomer: false,
  basketCount: 0,
  wishlist: [],
  ...differs,
})

function open(...snapshots: (TrackedVisitor | null)[]) {
  const pushed: TrackingEvent[] = []
  const page = { page_type: 'product_detail', page_type_id: '700' }
  let loads = 0
  const events = createVisitorEvents({
    push: (event) => pushed.push(event),
    load: async () => snapshots[Math.min(loads++, snapshots.length - 1)] ?? null,
    pageState: () => ({ ...page }),
    onCustomer: () => {},
  })
  const of = (name: string) => pushed.filter(({ event }) => event === name)
  return { ...events, pushed, page, of, names: () => pushed.map(({ event }) => event), loads: () => loads }
}
const add = (variantId: number, pieces: number) => ({
  kind: 'write' as const,
  address: '/api/basket',
  fields: {},
  reply: { outcome: 'added', item: { variantId }, pieces, visitor: { basketCount: 9 } },
})
const changeLines = { ...add(0, 0), address: '/api/basket-lines', reply: { outcome: 'changed', visitor: {} } }
const toggle = { ...add(0, 0), address: '/api/wishlist', reply: { outcome: 'saved', visitor: {} } }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('a visitor', () => {
  it('without a session is a guest, and nothing is requested', async () => {
    const tab = open(shown([]))
    await tab.noticeVisitor(header())
    expect([tab.names(), tab.loads()]).toEqual([['customer_data'], 0])
  })

  it('is pushed once, and again when it is another one', async () => {
    const customer = {
      id: 7,
      groups: [],
      email: 'max.mustermann@example.com',
      firstName: 'Max',
      lastName: '',
      zip: '8001',
      isGuest: false,
      loginMethod: 'password',
    }
    const signedIn = { ...shown([]), customer }
    const tab = open(signedIn, signedIn, { ...signedIn, customer: { ...customer, id: 8 } })
    await tab.noticeVisitor(header({ isCustomer: true, firstName: 'Max' }))
    await tab.noticeVisitor(header({ isCustomer: true, firstName: 'Max' }))
    await tab.noticeVisitor(header({ isCustomer: true, firstName: 'Max', basketCount: 1 }))
    expect(tab.of('customer_data').map((event) => event['customer_id'])).toEqual(['7'])
    await tab.noticeVisitor(header({ isCustomer: true, firstName: 'Eva' }))
    expect(tab.of('customer_data').map((event) => event['customer_id'])).toEqual(['7', '8'])
    expect(tab.of('customer_data')[0]).toMatchObject({ login_method: 'password', zip: '8XXX', page_type_id: '700' })
  })
})

describe('the basket', () => {
  it('is pushed with its sums when a document shows it first, and when it changes', async () => {
    const tab = open(shown([item(70, 3)]), shown([item(70, 3)]), shown([]))
    await tab.noticeVisitor(header({ basketCount: 3 }))
    await tab.noticeVisitor(header({ basketCount: 4 }))
    expect(tab.of('cart')).toEqual([{ ...tab.page, event: 'cart', items: [item(70, 3)], ...sums }])
    await tab.noticeVisitor(header({ basketCount: 0 }))
    expect(tab.of('cart')[1]).toMatchObject({ items: [], total_with_tax: 0 })
    // Another tab or an order has emptied it: no form of this page has removed anything.
    expect(tab.of('remove_from_cart')).toEqual([])
  })

  it('names the added pieces, not all of the line', async () => {
    const tab = open(shown([item(70, 3), item(80, 1)]))
    await tab.noticeWrite(add(70, 2))
    expect(tab.of('add_to_cart')).toEqual([
      { ...tab.page, event: 'add_to_cart', ecommerce: { currency: 'EUR', value: 39.98, items: [item(70, 2)] } },
    ])
    expect(tab.names()).toContain('cart')
  })

  it('names the chosen sizes of a look that could be added', async () => {
    const tab = open(shown([item(70, 1), item(80, 1)]))
    await tab.noticeWrite({
      ...add(0, 0),
      address: '/api/outfit',
      fields: { 'size-1': '70', 'size-2': '80', 'size-3': '90' },
      reply: {
        results: [
          { place: 1, outcome: 'added' },
          { place: 2, outcome: 'reduced' },
          { place: 3, outcome: 'out_of_stock' },
        ],
        visitor: { basketCount: 2 },
      },
    })
    expect(tab.of('add_to_cart')[0]?.ecommerce).toMatchObject({ value: 39.98, items: [item(70, 1), item(80, 1)] })
  })

  it('is compared with the one before a change of its lines', async () => {
    const tab = open(shown([item(70, 3), item(80, 1)]), shown([item(70, 1), item(90, 2)]))
    await tab.viewBasket('view_cart')
    await tab.noticeWrite(changeLines)
    expect(tab.of('remove_from_cart')[0]?.ecommerce).toMatchObject({ value: 59.97, items: [item(70, 2), item(80, 1)] })
    expect(tab.of('add_to_cart')[0]?.ecommerce).toMatchObject({ items: [item(90, 2)] })
  })

  it('is not loaded after a refusal, and a failed request is no change', async () => {
    const tab = open(null)
    await tab.noticeWrite({ ...add(70, 1), reply: { outcome: 'out_of_stock' } })
    expect(tab.loads()).toBe(0)
    await tab.noticeWrite(add(70, 1))
    expect(tab.pushed).toEqual([])
  })

  it('belongs to the page on which it was changed', async () => {
    const tab = open(shown([item(70, 1)]))
    const written = tab.noticeWrite(add(70, 1))
    tab.page.page_type = 'home'
    await written
    expect(tab.of('add_to_cart')[0]?.page_type).toBe('product_detail')
  })

  it('is viewed on its page and when the checkout begins, once for the same content', async () => {
    const tab = open(shown([item(70, 3)]))
    await tab.viewBasket('view_cart')
    await tab.viewBasket('begin_checkout')
    await tab.viewBasket('begin_checkout')
    const ecommerce = { currency: 'EUR', value: 59.97, coupon: 'HERBST', items: [item(70, 3)] }
    expect(tab.of('view_cart')).toEqual([{ ...tab.page, event: 'view_cart', ecommerce }])
    expect(tab.of('begin_checkout')).toEqual([{ ...tab.page, event: 'begin_checkout', ecommerce }])
    const empty = open(shown([]))
    await empty.viewBasket('view_cart')
    expect(empty.of('view_cart')).toEqual([])
  })
})

describe('a button that leaves for the page of a wallet', () => {
  it('has added its item, which the checkout knows, before the checkout begins', async () => {
    const product = open(shown([item(70, 1)]))
    await product.noticeVisitor(header({ basketCount: 1 }))
    product.noticeExpress('70', 1)
    const checkout = open(shown([item(70, 2)]))
    checkout.page.page_type = 'checkout'
    await checkout.viewBasket('begin_checkout')
    expect(checkout.pushed.slice(0, 2)).toMatchObject([
      { ...product.page, event: 'add_to_cart', ecommerce: { value: 19.99, items: [item(70, 1)] } },
      { event: 'begin_checkout', page_type: 'checkout' },
    ])
    const reloaded = open(shown([item(70, 2)]))
    await reloaded.viewBasket('begin_checkout')
    expect(reloaded.of('add_to_cart')).toEqual([])
  })

  it('has added nothing where the basket has no more of it than before', async () => {
    const product = open(shown([item(70, 3)]))
    await product.noticeVisitor(header({ basketCount: 3 }))
    product.noticeExpress('70', 1)
    product.noticeExpress('80', 1)
    const basket = open(shown([item(70, 3)]))
    await basket.viewBasket('view_cart')
    expect(basket.names()).not.toContain('add_to_cart')
  })
})

it('a heart adds a product to the wishlist and removes it', async () => {
  const tab = open(shown([], []), shown([], [item(70, 1)]), shown([], []))
  await tab.noticeVisitor(header({ basketCount: 1 }))
  await tab.noticeWrite(toggle)
  expect(tab.of('add_to_wishlist')).toEqual([
    { ...tab.page, event: 'add_to_wishlist', ecommerce: { currency: 'EUR', value: 19.99, items: [item(70, 1)] } },
  ])
  expect(tab.of('wishlist')).toEqual([{ ...tab.page, event: 'wishlist', items: [item(70, 1)], ...sums }])
  await tab.noticeWrite(toggle)
  expect(tab.of('remove_from_wishlist')[0]?.ecommerce).toMatchObject({ items: [item(70, 1)] })
})
