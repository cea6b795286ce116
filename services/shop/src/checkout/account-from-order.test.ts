import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { anyEmail, goodPassword, mailsTo, register } from '../testing/accounts.ts'
import { mustBeSound, order, someCustomer } from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [makeStyle({ id: 101, sizes: [{ quantity: 200 }] }), makeStyle({ id: 102 })],
  })
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

const ordered = async (browser: Browser, email = anyEmail()) => ({
  email,
  ...(await order(browser, { 1011: 1 }, { customer: { ...someCustomer, email, phone: '030 123456', gender: 'f' } })),
})
const makeAccount = (browser: Browser, cbdToken: string, password = goodPassword) =>
  browser.createAccountFromOrder({ cbdToken, password })

describe('an account from an order', () => {
  it('knows who ordered, is signed in, has the order, basket and wishlist, and shows the receipt as before', async () => {
    const visitor = running.visitor()
    const { email, cbd, orderId } = await ordered(visitor)
    await visitor.addItemToBasket({ variantId: 1021, quantity: 1 })
    await visitor.addItemToWishlist({ productId: 101 })
    expect(await makeAccount(visitor, cbd)).toMatchObject({
      ok: true,
      value: {
        user: {
          email,
          firstName: 'Ada',
          lastName: 'Muster',
          phone: '030123456',
          gender: 'f',
          groups: ['new'],
          status: { isGuestCustomer: false },
          orderSummary: [{ id: orderId }],
        },
      },
    })
    expect((await visitor.getOrders({})).orders.map(({ id }) => id)).toEqual([orderId])
    expect(await visitor.getOrderDataByCbd({ cbdToken: cbd })).toMatchObject({ ok: true, value: { id: orderId } })
    expect((await mailsTo(running, email)).map(({ kind }) => kind)).toEqual(['mail.order_confirmation', 'mail.welcome'])
    expect((await visitor.getBasket({})).basket.items.map(({ variant }) => variant.id)).toEqual([1021])
    expect((await visitor.getWishlist({})).items).toHaveLength(1)
    expect(await running.visitor().oauthLogin({ email, password: goodPassword })).toMatchObject({ ok: true })
  })

  it('of a guest of the checkout is the same person, with everything that is theirs', async () => {
    const guest = running.visitor()
    const email = anyEmail()
    await guest.oauthGuestLogin({ first_name: 'Ada', last_name: 'Muster', email: anyEmail() })
    await guest.addItemToWishlist({ productId: 101 })
    const [first, second] = [await ordered(guest, email), await ordered(guest, email)]
    const made = await makeAccount(guest, second.cbd)
    expect(made).toMatchObject({ ok: true, value: { user: { email, status: { isGuestCustomer: false } } } })
    expect((await guest.getOrders({})).orders.map(({ id }) => id)).toEqual([second.orderId, first.orderId])
    expect((await guest.getWishlist({})).items).toHaveLength(1)
  })

  it('is not made twice, nor for an address that has one, nor for who is signed in', async () => {
    const ada = await register(running)
    const visitor = running.visitor()
    const { cbd } = await ordered(visitor, ada.email.toUpperCase())
    expect(await makeAccount(visitor, cbd)).toMatchObject({ ok: false, error: { code: 'ALREADY_REGISTERED' } })
    const guest = running.visitor()
    await guest.oauthGuestLogin({ first_name: 'Ada', last_name: 'Muster', email: anyEmail() })
    const again = await ordered(guest, ada.email)
    expect(await makeAccount(guest, again.cbd)).toMatchObject({ error: { code: 'ALREADY_REGISTERED' } })
    const own = await ordered(ada)
    expect(await makeAccount(ada, own.cbd)).toMatchObject({ error: { code: 'ALREADY_REGISTERED' } })
    // The account that exists has got none of these orders but its own.
    expect((await ada.getOrders({})).orders.map(({ id }) => id)).toEqual([own.orderId])
  })

  it('pressed twice at once is one account', async () => {
    const visitor = running.visitor()
    const { cbd } = await ordered(visitor)
    const outcomes = await Promise.all([makeAccount(visitor, cbd), makeAccount(visitor, cbd)])
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  })

  it('needs the receipt in the browser that ordered, and a password that is hard to guess', async () => {
    const visitor = running.visitor()
    const { cbd, email } = await ordered(visitor)
    expect(await makeAccount(running.visitor(), cbd)).toMatchObject({ error: { code: 'NO_ORDER' } })
    expect(await makeAccount(visitor, `${cbd}x`)).toMatchObject({ error: { code: 'NO_ORDER' } })
    for (const weak of ['password1', email]) {
      expect(await makeAccount(visitor, cbd, weak)).toMatchObject({ error: { code: 'WEAK_PASSWORD' } })
    }
    expect((await visitor.send('createAccountFromOrder', { cbdToken: cbd, password: 'short' })).status).toBe(400)
  })
})
