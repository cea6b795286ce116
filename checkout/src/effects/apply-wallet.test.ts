import { expect, it } from 'vitest'
import type { CheckoutActions } from '../actions.ts'
import { createCheckout } from '../checkout.ts'
import type { Rpc } from '../shop/rpc.ts'
import { type CheckoutState, lacksWallet, optionOf } from '../state/state.ts'
import { hostPage } from '../testing/host-page.ts'
import { quoteOf } from '../testing/quote.ts'
import { shopContext } from '../testing/shop-context.ts'
import { toOrderPayload } from './order-payload.ts'

const shop = await shopContext()
const address = {
  recipient: { firstName: 'Wanda', lastName: 'Wallet' },
  street: 'Schaustraße',
  houseNumber: '12',
  zipCode: '10115',
  city: 'Berlin',
  countryCode: 'DEU',
}

/** Opens a checkout that comes back from a wallet. */
async function openWith(wallet: object) {
  const quote = quoteOf({ lines: [{ key: 'coat', status: 'available' }] })
  const cost = { currencyCode: 'EUR', withTax: 5_999, withoutTax: 5_041, appliedReductions: [] }
  const answers: Readonly<Record<string, unknown>> = {
    getUser: { user: null },
    getQuote: {
      ...quote,
      basket: { ...quote.basket, items: [], cost, codes: { voucher: null, giftCards: [] } },
      paymentOptions: [{ key: 'google_pay', isAvailable: true, asks: ['wallet'] }],
    },
  }
  const rpc = async (method: string) => {
    if (method === 'placeOrder') return { ok: false, code: 'lost' }
    return method === 'getExpress' ? wallet : { ok: true, value: answers[method] }
  }
  let shown: CheckoutState | undefined
  let act: CheckoutActions | undefined
  const tracked: [event: string, details: object][] = []
  createCheckout({
    shop,
    rpc: rpc as unknown as Rpc,
    tokens: { jwt: '', accessToken: null },
    transactionId: null,
    page: hostPage('express=token'),
    track: (event, details = {}) => void tracked.push([event, details]),
    emit() {},
    isWide: true,
    render(state, actions) {
      shown = state
      act = actions
    },
  }).start()
  await expect.poll(() => shown?.screen).toBe('steps')
  if (!shown || !act) throw new Error('Nothing was shown')
  return { state: shown, actions: act, tracked }
}

const comeBack = async (wallet: object): Promise<CheckoutState> => (await openWith(wallet)).state

const shared = (change: object = {}, sheet: object = {}) => ({
  ok: true,
  value: {
    method: 'paypal',
    state: 'shared',
    token: 'wallet-token',
    contact: { email: 'wanda@vitrine.example', address: { ...address, ...change } },
    ...sheet,
  },
})

it('a shared address leaves only the order to confirm, paid with the token of the wallet', async () => {
  const state = await comeBack(shared())
  expect(state.step).toBe('review')
  expect(toOrderPayload(state, {})).toMatchObject({
    customer: { email: 'wanda@vitrine.example', firstName: 'Wanda', lastName: 'Wallet' },
    shippingAddress: { street: 'Schaustraße 12', zipCode: '10115', city: 'Berlin', countryCode: 'DEU' },
    payment: { method: 'paypal', token: 'wallet-token' },
  })
})

it('the delivery of a sheet is kept, and its wallet is a method until the confirmation is lost', async () => {
  const state = await comeBack(shared({}, { method: 'google_pay', delivery: 'express' }))
  expect([state.step, state.draft.delivery, optionOf(state)?.key]).toEqual(['review', 'express', 'google_pay'])
  expect(lacksWallet(state)).toBe(false)
  const reloaded = { ...state, wallet: null }
  expect([optionOf(reloaded), lacksWallet(reloaded)]).toEqual([undefined, true])
})

it('steps that a wallet has skipped are tracked with the order', async () => {
  const { actions, tracked } = await openWith(shared({}, { method: 'google_pay', delivery: 'express' }))
  const names = () => tracked.map(([event]) => event).filter((event) => event !== 'content_view')
  expect(names()).not.toContain('add_payment_info')
  actions.order()
  await expect
    .poll(() => names().toSorted())
    .toEqual(['add_payment_info', 'add_shipping_info', 'customer_data', 'shop_init'])
  const detailsOf = (name: string) => tracked.find(([event]) => event === name)?.[1]
  expect(detailsOf('add_shipping_info')).toMatchObject({ ecommerce: { shipping_tier: 'express' } })
  expect(detailsOf('add_payment_info')).toMatchObject({ ecommerce: { payment_type: 'google_pay' } })
  expect(JSON.stringify(tracked)).not.toMatch(/wanda|schaustraße|10115/i)
})

it('an address in another country has to be changed first', async () => {
  expect((await comeBack(shared({ countryCode: 'JPN' }))).step).toBe('auth')
})

it('a cancelled or foreign wallet opens the checkout as usual', async () => {
  const cancelled = { method: 'paypal', state: 'cancelled', token: null, contact: null }
  for (const reply of [
    { ok: true, value: cancelled },
    { ok: false, code: 'EXPRESS_INVALID', problem: {} },
  ]) {
    const state = await comeBack(reply)
    expect([state.step, state.wallet, state.draft.values['email']]).toEqual(['auth', null, undefined])
    expect(state.notice?.message.key).toBe(reply.ok ? undefined : 'notice.wallet_expired')
  }
})
