import { allMarkets } from '@vitrine/contracts/markets'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { fill, mustBeSound, newKey, wishOf } from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

/** Opens the wallet; answers its id and the token of the way back. */
async function open(shopper: Browser) {
  const opened = await shopper.startExpress({ method: 'paypal' })
  if (!opened.ok) throw new Error(opened.error.code)
  const walletId = opened.value.redirectUrl.split('/').at(-1) ?? ''
  const page = await running.shop.testPayment?.find(walletId)
  const expressToken = new URL(page?.returnUrl ?? '').searchParams.get('express') ?? ''
  return { walletId, page, expressToken }
}

it.each(allMarkets)(
  'C-04 a wallet in $locale tells the address, and the order is paid with its token',
  async (market) => {
    const shopper = running.visitor(market)
    await fill(shopper, { 1011: 1 })
    const { walletId, page, expressToken } = await open(shopper)
    expect(page).toMatchObject({ method: 'paypal', wallet: { address: { countryCode: expect.any(String) } } })
    expect(await shopper.getExpress({ expressToken })).toMatchObject({ value: { state: 'open', contact: null } })
    await running.shop.testPayment?.answer(walletId, 'pay')
    const shared = await shopper.getExpress({ expressToken })
    if (!shared.ok || !shared.value.contact || !shared.value.token) throw new Error('The wallet shared nothing')
    const { contact, token } = shared.value
    expect((await shopper.getBasket({})).basket.items).toHaveLength(1)
    const { recipient } = contact.address
    const customer = { email: contact.email, firstName: recipient.firstName ?? '', lastName: recipient.lastName }
    const wish = await wishOf(shopper, {
      shippingAddress: contact.address,
      customer,
      payment: { method: 'paypal', token },
    })
    expect(await shopper.placeOrder(wish, { idempotencyKey: newKey() })).toMatchObject({
      ok: true,
      value: { status: 'confirmed', redirectUrl: null },
    })
  },
)

it('an address is returned only to the browser that opened the wallet', async () => {
  const [shopper, stranger] = [running.visitor(), running.visitor()]
  await fill(shopper, { 1011: 1 })
  await fill(stranger, { 1011: 1 })
  const { walletId, expressToken } = await open(shopper)
  await running.shop.testPayment?.answer(walletId, 'pay')
  for (const token of [expressToken, `${expressToken}x`, 'forged'])
    expect(await stranger.getExpress({ expressToken: token })).toMatchObject({ error: { code: 'EXPRESS_INVALID' } })
  expect(await shopper.getExpress({ expressToken })).toMatchObject({ value: { state: 'shared' } })
})

it('a cancelled wallet shares nothing', async () => {
  const shopper = running.visitor()
  await fill(shopper, { 1011: 1 })
  const { walletId, expressToken } = await open(shopper)
  await running.shop.testPayment?.answer(walletId, 'leave')
  expect(await shopper.getExpress({ expressToken })).toMatchObject({
    value: { state: 'cancelled', method: 'paypal', token: null, contact: null },
  })
})

it('an empty basket and a method without a wallet open none', async () => {
  const shopper = running.visitor()
  expect(await shopper.startExpress({ method: 'paypal' })).toMatchObject({ error: { code: 'BASKET_EMPTY' } })
  await fill(shopper, { 1011: 1 })
  for (const method of ['klarna', 'twint', 'card'] as const)
    expect(await shopper.startExpress({ method })).toMatchObject({ error: { code: 'EXPRESS_NOT_OFFERED' } })
})
