import { expect, it } from 'vitest'
import { readVisitor } from './read-visitor.ts'
import type { ShopClient } from './shop.ts'

const shopWith = (user: object | undefined, items: object[] = []) =>
  ({
    getUser: async () => ({ user }),
    getBasket: async () => ({ basket: { items } }),
    getWishlist: async () => ({ items: [{ productId: 5 }, { productId: 5 }] }),
  }) as unknown as ShopClient

const customer = { firstName: 'Ada', status: { isGuestCustomer: false }, loyaltyCards: [] }

it('knows nothing of a visitor but what they keep', async () => {
  expect(await readVisitor(shopWith(undefined))).toEqual({ isCustomer: false, basketCount: 0, wishlist: [5] })
})

it('knows who is promised points: only customers with a card', async () => {
  expect(await readVisitor(shopWith(customer))).not.toHaveProperty('hasCard')
  const holder = { ...customer, loyaltyCards: [{ number: '2804' }] }
  expect(await readVisitor(shopWith(holder))).toMatchObject({ firstName: 'Ada', isCustomer: true, hasCard: true })
})

it('counts what can be had, and a set once', async () => {
  const item = (differs: object) => ({
    quantity: 1,
    status: 'available',
    product: { isSoldOut: false },
    itemGroup: null,
    ...differs,
  })
  const inSet = (isMainItem: boolean) => ({ itemGroup: { id: 'set', isMainItem, isRequired: !isMainItem } })
  const items = [item({ quantity: 2 }), item({ status: 'unavailable' }), item(inSet(true)), item(inSet(false))]
  expect(await readVisitor(shopWith(undefined, items))).toMatchObject({ basketCount: 3 })
})
