import { markets } from '@vitrine/contracts/markets'
import type { WalletQuote } from '@vitrine/contracts/shop'
import { expect, it } from 'vitest'
import type { Translate } from '../i18n/translate.ts'
import type { CallShop } from './call-shop.ts'
import type { SheetResult } from './open-sheet.ts'
import { followStripe } from './stripe-express.ts'
import type { StripeElement, StripeElements, StripeScript } from './stripe-types.ts'

const quote = (delivery: WalletQuote['delivery']): WalletQuote => ({
  currency: 'EUR',
  rows: [{ label: 'Zwischensumme', amount: 4_990 }],
  total: delivery === 'express' ? 5_985 : 5_485,
  delivery,
  deliveryOptions: [
    { key: 'standard', label: 'Versand', detail: '1. Mai', amount: 495 },
    { key: 'express', label: 'Expressversand', detail: '30. April', amount: 995 },
  ],
})
const t = ((key: string) => key) as unknown as Translate

/** Stripe's element without Stripe: its events are sent by hand. */
function start({ share, prepare }: { share?: () => object; prepare?: () => Promise<boolean> } = {}) {
  const listeners = new Map<string, (event: object) => void>()
  const calls: [string, Record<string, unknown>][] = []
  let notify: (result: SheetResult) => void = () => {}
  const amounts: number[] = []
  const call = (async (method: string, payload: Record<string, unknown>) => {
    calls.push([method, payload])
    if (method === 'shareWallet') return share?.() ?? { ok: true, value: { expressToken: 'sealed' } }
    const { place, delivery } = payload as { place?: { country: string }; delivery: WalletQuote['delivery'] }
    if (place?.country === 'FR') return { ok: false, code: 'COUNTRY_NOT_DELIVERED' }
    return { ok: true, value: quote(delivery) }
  }) as unknown as CallShop
  followStripe({
    stripe: {
      createConfirmationToken: async () => ({ confirmationToken: { id: 'ctoken_1' } }),
    } as unknown as StripeScript,
    elements: {
      update: ({ amount }: { amount: number }) => void amounts.push(amount),
      submit: async () => ({}),
    } as unknown as StripeElements,
    element: {
      on: (name: string, listen: (event: object) => void) => void listeners.set(name, listen),
    } as unknown as StripeElement,
    market: markets.de,
    call,
    t,
    prepare,
    onResult: (result) => notify(result),
  })
  /** Sends an event and returns the first reply to it, or the result that the page receives. */
  const send = (name: string, event: object = {}) =>
    new Promise<[string, unknown]>((resolve) => {
      const reply = (how: string) => (value?: unknown) => resolve([how, value])
      notify = (result) => resolve(['result', result])
      listeners.get(name)?.({
        ...event,
        resolve: reply('resolve'),
        reject: reply('reject'),
        paymentFailed: reply('failed'),
      })
    })
  return { send, calls, amounts }
}

const address = { country: 'DE', postal_code: '10115', city: 'Berlin', line1: 'Schaustraße 12', line2: null }
const confirmed = {
  expressPaymentType: 'apple_pay',
  billingDetails: { name: 'Wanda Wallet', email: 'wanda@vitrine.example', phone: '+4930901820' },
  shippingAddress: { name: 'Wanda Wallet', address },
  shippingRate: { id: 'express' },
}

it('the sums follow address and delivery, and the confirmation token is handed over to the shop', async () => {
  const { send, calls, amounts } = start()
  const [, opened] = await send('click', { expressPaymentType: 'apple_pay' })
  expect(opened).toMatchObject({ shippingAddressRequired: true, allowedShippingCountries: ['DE'] })
  expect(await send('shippingaddresschange', { address })).toMatchObject([
    'resolve',
    { shippingRates: [{ id: 'standard' }, {}] },
  ])
  expect(await send('shippingratechange', { shippingRate: { id: 'express' } })).toMatchObject([
    'resolve',
    { shippingRates: [{ id: 'express', amount: 995 }, { id: 'standard' }] },
  ])
  expect(amounts).toEqual([5_485, 5_985])
  expect(await send('confirm', confirmed)).toEqual(['result', { outcome: 'confirmed', expressToken: 'sealed' }])
  expect(calls.at(-1)).toMatchObject([
    'shareWallet',
    {
      method: 'apple_pay',
      delivery: 'express',
      expectedTotal: 5_985,
      payment: 'ctoken_1',
      owner: {
        email: 'wanda@vitrine.example',
        address: { lines: ['Schaustraße 12'], zipCode: '10115', country: 'DE' },
      },
    },
  ])
})

it('an address outside of the shop is rejected in the sheet', async () => {
  const { send } = start()
  await send('click', { expressPaymentType: 'google_pay' })
  expect((await send('shippingaddresschange', { address: { ...address, country: 'FR' } }))[0]).toBe('reject')
})

it('a wrong address after the confirmation is said in the sheet', async () => {
  const { send } = start({
    share: () => ({ ok: false, code: 'INVALID_ADDRESS', problem: { errors: [{ path: 'zipCode' }] } }),
  })
  await send('click', { expressPaymentType: 'google_pay' })
  await send('shippingaddresschange', { address })
  expect(await send('confirm', confirmed)).toEqual([
    'failed',
    { reason: 'invalid_shipping_address', message: 'wallet.wrong_zipCode' },
  ])
})

it('an item that cannot be added stops the sheet at the address', async () => {
  const { send, calls } = start({ prepare: async () => false })
  await send('click', { expressPaymentType: 'google_pay' })
  expect((await send('shippingaddresschange', { address }))[0]).toBe('reject')
  expect(calls).toEqual([])
})

it('a closed sheet is cancelled', async () => {
  const { send } = start()
  await send('click', { expressPaymentType: 'google_pay' })
  expect(await send('cancel')).toEqual(['result', { outcome: 'cancelled' }])
})
