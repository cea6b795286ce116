import { markets } from '@vitrine/contracts/markets'
import type { CustomerData } from '@vitrine/tracking/events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { finishAuthentication, finishSignIn, startAuthentication } from './authentication-events.ts'
import { createCheckoutMessages } from './checkout-messages.ts'
import { createClickOrigin } from './click-origin.ts'
import { promotionEvent } from './promotion-events.ts'
import { searchEvent } from './search-event.ts'
import { shopFields, shopInit } from './shop-events.ts'

it('a shop is its id, currency and locale, and a visit its first page', () => {
  const visit = {
    version: 'b-1',
    path: '/ch/p/mantel-7/',
    query: '?utm_source=mail',
    referrer: 'https://mail.example/',
  }
  expect(shopInit(markets.ch, visit)).toEqual({
    event: 'shop_init',
    shop_id: '10030',
    shop_currency: 'CHF',
    locale: 'ch',
    shop_version: 'b-1',
    landing_page: '/ch/p/mantel-7/',
    referrer: 'https://mail.example/',
    parameter: '?utm_source=mail',
    origin: 'web',
  })
  expect(shopFields(markets.en)).toEqual({ shop_id: '10032', locale: 'en', shop_currency: 'EUR' })
})

describe('a search', () => {
  const destination = '/de/search/?searchTerm=strick'

  it('is submitted as it is typed', () => {
    expect(searchEvent({ typed: ' strick ', action: 'submit', destination })).toEqual({
      event: 'search',
      search_term: 'strick',
      search_term_completed: 'strick',
      search_action: 'submit',
      search_destination: destination,
    })
  })

  it('is completed by a suggestion', () => {
    const suggestion = { typed: 'str', action: 'suggestion', completed: 'strickkleid', destination } as const
    expect(searchEvent(suggestion)).toMatchObject({ search_term: 'str', search_term_completed: 'strickkleid' })
  })

  it.each(['nora@beispiel.de', '0151 23456789'])('D-08 for %s is sent without its text', (typed) => {
    const written = `/de/search/?${new URLSearchParams({ searchTerm: typed })}`
    expect(searchEvent({ typed, action: 'submit', destination: written })).toMatchObject({
      search_term: '',
      search_term_completed: '',
      search_destination: '/de/search/',
    })
  })
})

it('a promotion is what editors call it, and its place where they set none', () => {
  const named = { promotionId: 'autumn-26', promotionName: 'Autumn', creativeName: 'window', creativeSlot: 'home-1' }
  expect(promotionEvent('view_promotion', { dataset: named }, 3)).toEqual({
    event: 'view_promotion',
    ecommerce: {
      items: [
        {
          item_id: '',
          item_name: '',
          promotion_id: 'autumn-26',
          promotion_name: 'Autumn',
          creative_name: 'window',
          creative_slot: 'home-1',
          location_id: '',
          index: 3,
        },
      ],
    },
  })
  const placed = promotionEvent('select_promotion', { dataset: { ...named, itemId: 'e9', index: '7' } }, 3)
  expect(placed.ecommerce?.['items']).toMatchObject([{ item_id: 'e9', index: 7 }])
})

it('a click explains the next page view, and only that one', () => {
  let now = 1_000_000
  const origin = createClickOrigin(() => now)
  const inside = (...selectors: string[]) => ({
    closest: (selector: string) => (selectors.some((each) => selector.includes(each)) ? {} : null) as Element | null,
  })
  origin.set(inside('main', '[data-card]'))
  expect([origin.take(), origin.take()]).toEqual(['product_list', ''])
  origin.set(inside('header', 'nav'))
  expect(origin.take()).toBe('header')
  origin.set(inside('footer'))
  now += 10_000
  expect(origin.take()).toBe('')
})

describe('authentication', () => {
  const eva: CustomerData = {
    event: 'customer_data',
    customer_id: '7',
    customer_type: 'existing',
    customer_groups: '',
    login: true,
    login_method: 'password',
    eh: 'abc',
    fn: '',
    ln: '',
    zip: '',
  }
  const guest = { customer_id: '', customer_type: 'guest', eh: '' }
  const customer = { customer_id: '7', customer_type: 'existing', eh: 'abc' }

  beforeEach(() => {
    const stored = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  it.each([
    ['sign-in', 'login'],
    ['register', 'sign_up'],
    ['new-password', 'reset_password'],
  ] as const)('by the form %s is %s once the next document knows the customer', (form, event) => {
    startAuthentication(form)
    expect(finishSignIn({ ...eva, login: false })).toBeNull()
    expect(finishSignIn(eva)).toEqual({ event, method: 'password', status: 'successful', ...customer })
    expect(finishSignIn(eva)).toBeNull()
  })

  it('by a provider names it', () => {
    startAuthentication('sign-in', 'atelier-id')
    expect(finishSignIn(eva)).toMatchObject({ event: 'login', method: 'atelier-id' })
  })

  it('that is refused is an error, each attempt once', () => {
    startAuthentication('sign-in')
    expect(finishAuthentication('sign-in', false)).toEqual({
      event: 'login',
      method: 'password',
      status: 'error',
      ...guest,
    })
    expect(finishAuthentication('sign-in', false)).toBeNull()
    expect(finishSignIn(eva)).toBeNull()
  })

  it('pushes a forgotten password once, also when the page is reloaded', () => {
    startAuthentication('forgotten')
    expect(finishAuthentication('forgotten', true)).toMatchObject({ event: 'forgot_password', status: 'successful' })
    expect(finishAuthentication('forgotten', true)).toBeNull()
  })

  it('ends with the customer who signs out', () => {
    expect(finishAuthentication('sign-out', true, eva)).toEqual({
      event: 'logout',
      method: 'password',
      status: 'successful',
      ...customer,
    })
  })
})

describe('messages of the checkout', () => {
  function open(isCustomer = false) {
    const calls: unknown[] = []
    const handle = createCheckoutMessages({
      push: (event) => calls.push(['push', event]),
      passOn: (event) => calls.push(['passOn', event]),
      onStep: (step) => calls.push(['step', step]),
      onBasketChange: () => calls.push(['basket']),
      isCustomer: () => isCustomer,
    })
    return { calls, send: (event: object) => handle({ type: 'tracking', event }), handle }
  }

  it('about delivery and payment are passed on, not pushed again', () => {
    const { calls, send } = open()
    send({ event: 'add_shipping_info', shipping_tier: 'express' })
    send({ event: 'add_payment_info', payment_type: 'card' })
    send({ event: 'complete_checkout' })
    send({ event: 'content_view', page: 'checkout:#/payment' })
    send({ event: 'remove_from_cart' })
    expect(calls).toEqual([
      ['passOn', { event: 'add_shipping_info', shipping_tier: 'express' }],
      ['passOn', { event: 'add_payment_info', payment_type: 'card' }],
      ['step', 'checkout:#/payment'],
      ['basket'],
    ])
  })

  it('push the order of a guest once, and nothing about customers', () => {
    const [visitor, customer] = [open(), open(true)]
    for (const { send } of [visitor, visitor, customer])
      send({ event: 'customer_data', email: 'abc', postcode: '8XXX' })
    const guest = { customer_id: '', customer_type: 'guest', eh: 'abc' }
    expect(visitor.calls).toEqual([['push', { event: 'guest_login', method: 'none', status: 'successful', ...guest }]])
    expect(customer.calls).toEqual([])
  })

  it.each([null, 'hello', { type: 'other', event: { event: 'content_view' } }, { type: 'tracking' }])(
    'of others are ignored: %j',
    (message) => {
      const { calls, handle } = open()
      handle(message)
      expect(calls).toEqual([])
    },
  )
})
