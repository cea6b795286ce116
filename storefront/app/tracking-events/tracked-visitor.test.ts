import { expect, it } from 'vitest'
import type { ShopClient } from '../platform/shop.ts'
import { loadTrackedVisitor } from './tracked-visitor.ts'

const basket = {
  items: [],
  cost: { currencyCode: 'CHF', withTax: 0, withoutTax: 0, appliedReductions: [] },
  codes: { voucher: null, giftCards: [] },
}
const eva = {
  id: 7,
  groups: ['VIP_Card'],
  email: 'eva@vitrine.example',
  firstName: 'Eva',
  lastName: 'Muster',
  phone: '+41 44 000 00 00',
  status: { isGuestCustomer: false },
  authentication: { type: 'password' },
}

function shopWith(user: object | undefined, addresses: () => Promise<object[]> = async () => []) {
  const calls: string[] = []
  const shop = {
    getUser: async () => ({ user }),
    getBasket: async () => ({ basket }),
    getWishlist: async () => ({ items: [] }),
    getShopUserAddresses: async () => {
      calls.push('getShopUserAddresses')
      return addresses()
    },
  } as unknown as ShopClient
  return { shop, calls }
}
const address = (zipCode: string, shipping: boolean) => ({ zipCode, isDefault: { shipping, billing: false } })

it('a customer has the fields that are hashed, and the postcode of the usual address', async () => {
  const { shop } = shopWith(eva, async () => [address('8001', false), address('1204', true)])
  expect((await loadTrackedVisitor(shop)).customer).toEqual({
    id: 7,
    groups: ['VIP_Card'],
    email: 'eva@vitrine.example',
    firstName: 'Eva',
    lastName: 'Muster',
    zip: '1204',
    isGuest: false,
    loginMethod: 'password',
  })
})

it('addresses may be missing, or not answered', async () => {
  expect((await loadTrackedVisitor(shopWith(eva).shop)).customer?.zip).toBeUndefined()
  const down = shopWith(eva, () => Promise.reject(new Error('down')))
  expect((await loadTrackedVisitor(down.shop)).customer).toMatchObject({ id: 7 })
})

it('a visitor has no customer, and no addresses are requested', async () => {
  const { shop, calls } = shopWith(undefined)
  const content = {
    items: [],
    total_with_tax: 0,
    total_without_tax: 0,
    total_sale_reduction_with_tax: 0,
    total_campaign_reduction_with_tax: 0,
  }
  expect(await loadTrackedVisitor(shop)).toEqual({
    customer: null,
    basket: { currency: 'CHF', coupon: '', ...content },
    wishlist: content,
  })
  expect(calls).toEqual([])
})
