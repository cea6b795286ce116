import { expect, it } from 'vitest'
import type { Quote } from '@vitrine/contracts/shop'
import { createTrack, hashCustomer, stepDetails } from './tracking.ts'

function page() {
  const messages: unknown[] = []
  return {
    messages,
    dataLayer: [] as unknown[],
    origin: 'https://vitrine.example',
    postMessage: (message: unknown) => void messages.push(message),
  }
}

it('tells nothing without consent but that a line is gone', () => {
  const here = page()
  const track = createTrack(() => here, { hasConsent: false, origin: 'web' })
  track('add_payment_info', { payment_type: 'card' })
  track('remove_from_cart', { name: 'Coat' })
  expect(here.dataLayer).toEqual([])
  expect(here.messages).toEqual([{ type: 'tracking', event: { event: 'remove_from_cart' } }])
})

it('pushes a step once for each choice, and posts it as the vendor does', () => {
  const here = page()
  const track = createTrack(() => here, { hasConsent: true, origin: 'app' })
  const step = (shipping_tier: string) => ({ ecommerce: { shipping_tier } })
  for (const tier of ['express', 'express', 'standard']) track('add_shipping_info', step(tier))
  const event = (tier: string) => ({
    event: 'add_shipping_info',
    origin: 'app',
    page_type: 'checkout',
    page_type_id: '',
    ...step(tier),
  })
  const reset = { ecommerce: null }
  expect(here.dataLayer).toEqual([reset, event('express'), reset, event('standard')])
  expect(here.messages).toEqual(['express', 'standard'].map((tier) => ({ type: 'tracking', event: event(tier) })))
})

it('leaves events about shop, page, customer and lines to the page', () => {
  const here = page()
  const track = createTrack(() => here, { hasConsent: true, origin: 'web' })
  for (const event of ['shop_init', 'content_view', 'customer_data', 'remove_from_cart'] as const) track(event)
  expect(here.dataLayer).toEqual([])
  expect(here.messages).toHaveLength(4)
})

it('a step has the basket in units of the currency', () => {
  const quote = {
    basket: {
      items: [],
      cost: { currencyCode: 'CHF', withTax: 12_990, withoutTax: 12_017, appliedReductions: [] },
      codes: { voucher: null, giftCards: [] },
    },
    voucher: { code: 'HERBST' },
  } as unknown as Quote
  expect(stepDetails(quote, { payment_type: 'twint' })).toEqual({
    ecommerce: { currency: 'CHF', value: 129.9, coupon: 'HERBST', payment_type: 'twint', items: [] },
  })
})

it('D-08 a buyer is a hash and the first digit of a postcode', async () => {
  expect(await hashCustomer(' Nora@Beispiel.de ', '80331')).toEqual({
    email: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    postcode: '8XXXX',
  })
  expect((await hashCustomer('nora@beispiel.de', '')).email).toBe((await hashCustomer('NORA@beispiel.de', '')).email)
  expect(await hashCustomer('', '')).toEqual({ email: '', postcode: '' })
})
