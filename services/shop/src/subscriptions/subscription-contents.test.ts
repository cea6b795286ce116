import { plusDays } from '@vitrine/contracts/delivery'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { mustBeSound, newKey, someAddress, wishOf } from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({
        id: 101,
        sizes: [
          { size: 'S', quantity: 500 },
          { size: 'M', quantity: 500 },
          { size: 'L', quantity: 0 },
        ],
      }),
      makeStyle({ id: 102, sizes: [{ quantity: 500 }] }),
    ],
  })
})
afterAll(async () => {
  await mustBeSound(running)
  await running.stop()
})

async function subscribe() {
  const ada = await running.customer()
  const customData = { subscriptionDefinition: { interval: 'monthly' } }
  await ada.addItemToBasket({ variantId: 1011, quantity: 2, customData })
  const placed = await ada.placeOrder(await wishOf(ada), { idempotencyKey: newKey() })
  if (!placed.ok) throw new Error(placed.error.code)
  const [subscription] = await ada.getSubscriptions({})
  if (!subscription) throw new Error('no subscription')
  return { ada, id: subscription.id, subscription }
}

/** The order of the next delivery. */
async function renewed(ada: Browser & { id: number }) {
  const [before] = await ada.getSubscriptions({})
  const { user } = await ada.getUser({})
  await running.shop.renew({ today: plusDays(before?.changeableUntil ?? '', 1), email: user?.email ?? '' })
  const [after] = await ada.getSubscriptions({})
  const found = await ada.getOrderById({ orderId: after?.deliveries[0]?.order?.id ?? 0 })
  if (!found.ok) throw new Error(found.error.code)
  return found.value
}

it('another size comes with the next delivery, at the agreed price', async () => {
  const { ada, id, subscription } = await subscribe()
  const changed = await ada.changeSubscriptionSize({ id, variantId: 1011, newVariantId: 1012 })
  expect(changed).toMatchObject({
    ok: true,
    value: { price: subscription.price, items: [{ variantId: 1012, size: 'M', quantity: 2 }] },
  })
  const order = await renewed(ada)
  expect(order.items.map(({ variant }) => variant.id)).toEqual([1012, 1012])
  expect(order.cost.withTax).toBe(subscription.price)
  // And back again.
  expect(await ada.changeSubscriptionSize({ id, variantId: 1012, newVariantId: 1011 })).toMatchObject({
    value: { price: subscription.price, items: [{ variantId: 1011, size: 'S' }] },
  })
  expect((await renewed(ada)).items.map(({ variant }) => variant.id)).toEqual([1011, 1011])
})

it('a size that is sold out or of another article is refused', async () => {
  const { ada, id } = await subscribe()
  for (const newVariantId of [1013, 1021, 999_999])
    expect(await ada.changeSubscriptionSize({ id, variantId: 1011, newVariantId })).toMatchObject({
      ok: false,
      error: { code: 'SIZE_SOLD_OUT' },
    })
  for (const [variantId, newVariantId] of [
    [1012, 1013],
    [1011, 1011],
  ] as const)
    expect(await ada.changeSubscriptionSize({ id, variantId, newVariantId })).toMatchObject({
      error: { code: 'NOT_CHANGEABLE' },
    })
})

it('further deliveries go to another address of the address book', async () => {
  const { ada, id } = await subscribe()
  const address = { ...someAddress, street: 'Neue Gasse 2', zipCode: '80331', city: 'München' }
  const added = await ada.createAddress({ address })
  if (!added.ok) throw new Error(added.error.code)
  const addressId = added.value.addressId ?? 0
  const changed = await ada.changeSubscriptionAddress({ id, addressId })
  expect(changed).toMatchObject({ ok: true, value: { address: { street: 'Neue Gasse 2', city: 'München' } } })
  const order = await renewed(ada)
  expect(order.address.shipping).toMatchObject({ street: 'Neue Gasse 2', zipCode: '80331' })
  expect(order.address.billing.street).toBe(someAddress.street)
  const tracked = await running.visitor().trackOrder({ orderId: order.referenceKey, zipCode: '80331' })
  expect(tracked.ok).toBe(true)
})

it('nothing of another customer is changed, and nothing after the parcel is packed', async () => {
  const { ada, id } = await subscribe()
  const eve = await running.customer()
  expect(await eve.changeSubscriptionSize({ id, variantId: 1011, newVariantId: 1012 })).toMatchObject({
    error: { code: 'NOT_FOUND' },
  })
  const own = await eve.createAddress({ address: someAddress })
  const addressId = own.ok ? (own.value.addressId ?? 0) : 0
  for (const browser of [ada, eve])
    expect(await browser.changeSubscriptionAddress({ id, addressId })).toMatchObject({ error: { code: 'NOT_FOUND' } })
  await running.database.pool.query(
    `update subscriptions set next_delivery = to_char(now() + interval '1 day', 'YYYY-MM-DD') where id = $1`,
    [id],
  )
  expect(await ada.changeSubscriptionSize({ id, variantId: 1011, newVariantId: 1012 })).toMatchObject({
    error: { code: 'NOT_CHANGEABLE' },
  })
})
