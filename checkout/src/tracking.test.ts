import { expect, it } from 'vitest'
import { createTrack, hashCustomer } from './tracking.ts'

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

it('speaks as the vendor does with consent', () => {
  const here = page()
  createTrack(() => here, { hasConsent: true, origin: 'app' })('add_shipping_info', { shipping_tier: 'express' })
  const event = { event: 'add_shipping_info', origin: 'app', shipping_tier: 'express' }
  expect(here.dataLayer).toEqual([event])
  expect(here.messages).toEqual([{ type: 'tracking', event }])
})

it('D-08 a buyer is a hash and the first digit of a postcode', async () => {
  expect(await hashCustomer(' Nora@Beispiel.de ', '80331')).toEqual({
    email: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    postcode: '8XXXX',
  })
  expect((await hashCustomer('nora@beispiel.de', '')).email).toBe((await hashCustomer('NORA@beispiel.de', '')).email)
  expect(await hashCustomer('', '')).toEqual({ email: '', postcode: '' })
})
