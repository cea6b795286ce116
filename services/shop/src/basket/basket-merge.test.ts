import { markets } from '@vitrine/contracts/markets'
import { type Basket, existingItemHandlings, type UserId } from '@vitrine/contracts/shop'
import { setCookie } from '@vitrine/contracts/http'
import { openDatabase } from '@vitrine/database'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { createProductCatalogue } from '../catalogue/product-catalogue.ts'
import { goodPassword, register } from '../testing/accounts.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { forGroup, makePromotion } from '../testing/small-promotions.ts'
import { basketKeyRule, customerKey } from './basket-key.ts'
import { type BasketStore, createBasketStore } from './basket-store.ts'

const coat = 1011
const dress = 1021
const scarce = 1031
const sizes = Array.from({ length: 60 }, (_, i) => ({ size: String(i) }))

let running: RunningShop
let baskets: BasketStore
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({ id: 101 }),
      makeStyle({ id: 102 }),
      makeStyle({ id: 103, sizes: [{ quantity: 3 }] }),
      makeStyle({ id: 107, sizes }),
    ],
    parts: { promotions: [makePromotion({ id: 34, conditions: [forGroup('VIP_Card')] })] },
  })
  const db = openDatabase(running.database.pool)
  baskets = createBasketStore({ db, productCatalogue: createProductCatalogue(db), users: running.shop.users })
})
afterEach(() => running.assertNothingFailed())
afterAll(() => running.stop())

async function put(browser: Browser, variantId: number, quantity = 1): Promise<Basket> {
  const reply = await browser.addItemToBasket({ variantId, quantity })
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value.basket
}
const held = ({ items }: Basket) => items.map(({ variant, quantity }) => [variant.id, quantity])
const basketOf = (id: UserId) => baskets.view(markets.de, customerKey(basketKeyRule, 10028, id))

/** Calls of a customer who has just signed in, in the browser a guest had been using. */
async function signInAs(id: UserId, guestKey: string): Promise<Browser['send']> {
  const { token } = await running.shop.sessions.open(markets.de.shopId, { customerId: id, guestKey })
  const cookie = setCookie('session', token, { isSecure: true }, markets.de.shopId).split(';')[0] ?? ''
  const { send } = running.visitor()
  return (method, payload) => send(method, payload, { cookie })
}

describe('at sign-in', () => {
  it('what the guest had joins what the customer has, once', async () => {
    const guest = running.visitor()
    await put(guest, coat, 2)
    const { key } = await put(guest, dress, 1)
    const customer = await running.customer()
    await put(customer, coat, 1)

    expect(await baskets.mergeGuest(markets.de, key, customer.id)).toEqual({ reduced: [] })
    const merged = [
      [coat, 3],
      [dress, 1],
    ]
    expect(held(await basketOf(customer.id))).toEqual(merged)
    expect(await baskets.mergeGuest(markets.de, key, customer.id)).toEqual({ reduced: [] })
    expect(held(await basketOf(customer.id))).toEqual(merged)
    expect((await guest.getBasket({})).basket.items).toEqual([])
    const { rows } = await running.database.pool.query(
      `select b.status, i.key as into from baskets b join baskets i on i.id = b.merged_into where b.key = $1`,
      [key],
    )
    expect(rows).toEqual([{ status: 'merged', into: customerKey(basketKeyRule, 10028, customer.id) }])
  })

  it('a customer without a basket gets one', async () => {
    const { key } = await put(running.visitor(), coat, 2)
    const customer = await running.customer()
    await baskets.mergeGuest(markets.de, key, customer.id)
    expect(held((await customer.getBasket({})).basket)).toEqual([[coat, 2]])
  })

  it('a guest without a basket, or with an empty one, changes nothing', async () => {
    const customer = await running.customer()
    const { version } = await put(customer, coat)
    const guest = running.visitor()
    const { key } = await put(guest, coat)
    await guest.clearBasket({})
    for (const guestKey of [crypto.randomUUID(), key])
      expect(await baskets.mergeGuest(markets.de, guestKey, customer.id)).toEqual({ reduced: [] })
    expect(await basketOf(customer.id)).toMatchObject({ version, items: [{ quantity: 1 }] })
  })

  it('names what the stock or a limit kept back', async () => {
    const { key } = await put(running.visitor(), scarce, 2)
    const customer = await running.customer()
    await put(customer, scarce, 2)
    expect(await baskets.mergeGuest(markets.de, key, customer.id)).toMatchObject({
      reduced: [{ variantId: scarce, kind: 'ItemAddedWithReducedQuantity' }],
    })
    expect(held(await basketOf(customer.id))).toEqual([[scarce, 3]])
  })

  it('a full basket takes no further line, and says which', async () => {
    const customer = await running.customer()
    const items = Array.from({ length: 50 }, (_, i) => ({ variantId: 1071 + i, quantity: 1 }))
    await customer.addItemsToBasket({ items })
    const { key } = await put(running.visitor(), coat)
    expect(await baskets.mergeGuest(markets.de, key, customer.id)).toMatchObject({
      reduced: [{ variantId: coat, kind: 'MaximumItemCountReached' }],
    })
    expect((await basketOf(customer.id)).items).toHaveLength(50)
  })

  it('what sold out meanwhile comes along, marked', async () => {
    const { key } = await put(running.visitor(), dress, 2)
    await running.database.pool.query('update variants set quantity = 0 where id = $1', [dress])
    const customer = await running.customer()
    expect(await baskets.mergeGuest(markets.de, key, customer.id)).toEqual({ reduced: [] })
    expect((await basketOf(customer.id)).items).toMatchObject([{ quantity: 2, status: 'unavailable' }])
    await running.database.pool.query('update variants set quantity = 10 where id = $1', [dress])
  })

  it('promotions for the customer apply to what the guest had', async () => {
    const { key } = await put(running.visitor(), coat)
    const vip = await running.customer({ groups: ['VIP_Card'] })
    await baskets.mergeGuest(markets.de, key, vip.id)
    expect((await vip.getBasket({})).basket).toMatchObject({ cost: { withTax: 9_000 }, items: [{ promotionId: '34' }] })
  })

  it('a guest’s write without a reply is not repeated after sign-in', async () => {
    const account = await register(running)
    const guest = running.visitor()
    await put(guest, dress)
    const press = { 'idempotency-key': crypto.randomUUID() }
    // The shop did it, but its answer was lost on the way: the browser keeps the press for later.
    await guest.send('addItemToBasket', { variantId: coat, quantity: 2 }, press)
    await guest.send('addItemToWishlist', { productId: 101 }, press)
    expect(await guest.oauthLogin({ email: account.email, password: goodPassword })).toMatchObject({ ok: true })

    const again = await guest.send('addItemToBasket', { variantId: coat, quantity: 2 }, press)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect((await guest.send('addItemToWishlist', { productId: 101 }, press)).status).toBe(200)
    expect(held((await guest.getBasket({})).basket)).toEqual([
      [dress, 1],
      [coat, 2],
    ])
    expect((await guest.getWishlist({})).items).toHaveLength(1)

    // A guest key is bound to its session: with the same one a stranger has a basket of their own.
    const stranger = await running.customer()
    expect((await stranger.send('addItemToBasket', { variantId: coat, quantity: 2 }, press)).status).toBe(200)
    expect(held((await stranger.getBasket({})).basket)).toEqual([[coat, 2]])
  })

  it('that failed is made up for at the next look', async () => {
    const { key } = await put(running.visitor(), coat, 2)
    const customer = await running.customer()
    const send = await signInAs(customer.id, key)
    const response = await send('getBasket', {})
    expect(held(((await response.json()) as { basket: Basket }).basket)).toEqual([[coat, 2]])
  })

  it('a basket of another customer is never taken, whatever the session says', async () => {
    const other = await running.customer()
    const { key } = await put(other, coat)
    const customer = await running.customer()
    const send = await signInAs(customer.id, key)
    await send('getBasket', {})
    await baskets.mergeGuest(markets.de, key, customer.id)
    expect((await basketOf(customer.id)).items).toEqual([])
    expect(held(await basketOf(other.id))).toEqual([[coat, 1]])
  })
})

describe('mergeBaskets', () => {
  const merge = async (send: Browser['send'], payload: object) => {
    const response = await send('mergeBaskets', payload)
    return {
      status: response.status,
      body: (await response.json()) as { type?: string; basket?: Basket; errors?: unknown } | null,
    }
  }

  it.each(existingItemHandlings)('%s', async (existingItemHandling) => {
    const { key } = await put(running.visitor(), coat, 3)
    const customer = await running.customer()
    const { key: toBasketKey } = await put(customer, coat, 2)
    const send = await signInAs(customer.id, key)
    const { status, body } = await merge(send, { fromBasketKey: key, toBasketKey, existingItemHandling })
    expect([status, body?.type]).toEqual([200, 'success'])
    const expected = {
      KeepExisting: 2,
      AddQuantityToExisting: 5,
      ReplaceExisting: 3,
      ReplaceExistingWithCombinedQuantity: 5,
    }
    expect(body?.basket && held(body.basket)).toEqual([[coat, expected[existingItemHandling]]])
    expect(held(await basketOf(customer.id))).toEqual([[coat, expected[existingItemHandling]]])
  })

  it('answers nothing when there is nothing to merge', async () => {
    const customer = await running.customer()
    const { key: toBasketKey } = await put(customer, coat)
    const guestKey = crypto.randomUUID()
    const send = await signInAs(customer.id, guestKey)
    expect(await merge(send, { fromBasketKey: guestKey, toBasketKey })).toEqual({ status: 200, body: null })
  })

  it('names what was kept back', async () => {
    const { key } = await put(running.visitor(), scarce, 2)
    const customer = await running.customer()
    const { key: toBasketKey } = await put(customer, scarce, 2)
    const send = await signInAs(customer.id, key)
    expect(await merge(send, { fromBasketKey: key, toBasketKey })).toMatchObject({
      body: { type: 'success', errors: [{ variantId: scarce, kind: 'ItemAddedWithReducedQuantity' }] },
    })
  })

  it('touches no other basket', async () => {
    const stranger = await running.customer()
    const { key: strangers } = await put(stranger, coat)
    const guest = running.visitor()
    const { key: guests } = await put(guest, coat)
    const customer = await running.customer()
    const { key: own } = await put(customer, dress)
    const send = await signInAs(customer.id, crypto.randomUUID())
    for (const [fromBasketKey, toBasketKey] of [
      [strangers, own],
      [guests, own],
      [own, strangers],
      [own, own],
    ])
      expect(await merge(send, { fromBasketKey, toBasketKey })).toMatchObject({
        status: 404,
        body: { code: 'BASKET_NOT_FOUND' },
      })
    expect(held(await basketOf(stranger.id))).toEqual([[coat, 1]])
    expect(held((await guest.getBasket({})).basket)).toEqual([[coat, 1]])
    expect(held(await basketOf(customer.id))).toEqual([[dress, 1]])
  })

  it('needs a signed-in customer', async () => {
    const guest = running.visitor()
    const { key } = await put(guest, coat)
    expect((await guest.send('mergeBaskets', { fromBasketKey: key, toBasketKey: key })).status).toBe(401)
  })
})
