import { markets } from '@vitrine/contracts/markets'
import { type Caller, type InputOf, shopContract, type ShopContract, type ShopMethod } from '@vitrine/contracts/shop'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Browser, type RunningShop, startShop, tokenOf } from '../testing/running-shop.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
})
afterAll(() => running.stop())

const email = 'somebody@vitrine.example'
const address = {
  recipient: { firstName: 'Ada', lastName: 'Muster' },
  street: 'Schaustraße 1',
  zipCode: '10115',
  city: 'Berlin',
  countryCode: 'DEU',
}
const key = '7f0f2c1e-8f3e-4a39-9f6c-000000000000'

/** One well-formed payload per method; ids in them belong to nobody. */
const samples: { [Method in ShopMethod]: InputOf<ShopContract[Method]> } = {
  getUser: {},
  refreshUser: {},
  updateShopUser: { firstName: 'Ada' },
  oauthLogin: { email, password: 'wrong password' },
  oauthRegister: {
    first_name: 'Ada',
    last_name: 'Muster',
    email: 'new@vitrine.example',
    password: 'a long sentence 7',
  },
  oauthGuestLogin: { first_name: 'Ada', last_name: 'Muster', email: 'guest@vitrine.example' },
  oauthRevokeToken: {},
  refreshAccessToken: {},
  getAccessToken: {},
  oauthForgetPassword: { email },
  updatePasswordByHash: { password: 'a long sentence 8', hash: 'unknown' },
  updatePassword: { oldPassword: 'wrong password', newPassword: 'a long sentence 9' },
  confirmEmail: { token: 'unknown' },
  getExternalIdpRedirect: {},
  handleIDPLoginCallback: { code: 'unknown' },
  exportUserData: {},
  deleteUser: { password: 'wrong password' },
  getShopUserAddresses: {},
  createAddress: { address },
  updateAddress: { addressId: 999_999, address },
  deleteAddress: { addressId: 999_999 },
  fetchFashionCard: {},
  registerFashionCard: { acceptTerms: true },
  cancelFashionCard: {},
  getCategoryById: { id: 1 },
  getCategoryByPath: { path: '/damen' },
  getCategoriesByPath: { path: '/damen' },
  getRootCategories: {},
  getCategoryTree: {},
  fetchAllNavigationTrees: {},
  fetchNavigationTreeById: { treeId: 1 },
  fetchNavigationTreeByName: { treeName: 'main' },
  getProductById: { id: 101 },
  getProductsByIds: { ids: [101] },
  getProductsByReferenceKeys: { referenceKeys: ['p-101'] },
  getVariantById: { ids: [1011] },
  getProductsByCategory: { category: '/damen' },
  getProductsCount: { category: '/damen' },
  getFilters: { category: '/damen' },
  getSearchSuggestions: { term: 'mantel' },
  resolveSearch: { term: 'mantel' },
  getBrands: {},
  getBrandById: { brandId: 11 },
  getShopConfiguration: {},
  getOutfits: {},
  getOutfitById: { id: 999_999 },
  getPromotions: {},
  getCurrentPromotions: {},
  getPromotionsByIds: ['1'],
  getPromotionGiftProducts: [1011],
  getCampaign: {},
  getCampaignKey: {},
  getBasket: {},
  addItemToBasket: { variantId: 1011, quantity: 1 },
  addItemsToBasket: { items: [{ variantId: 1011, quantity: 1 }] },
  updateBasketItem: { basketItemKey: key, update: { quantity: 1, promotionId: null } },
  removeItemFromBasket: { itemKey: key },
  clearBasket: {},
  mergeBaskets: { fromBasketKey: key, toBasketKey: key },
  getApplicablePromotionsByCode: { promotionCode: 'unknown' },
  getWishlist: {},
  addItemToWishlist: { productId: 101 },
  removeItemFromWishlist: { itemKey: key },
  clearWishlist: {},
  getCheckoutToken: {},
  getQuote: {},
  checkVoucher: { code: 'UNKNOWN' },
  checkGiftCard: { code: 'UNKNOWN' },
  placeOrder: {
    basketVersion: 1,
    expectedTotal: 1,
    customer: { email, firstName: 'Ada', lastName: 'Muster' },
    shippingAddress: address,
    payment: { method: 'invoice' },
    acceptTerms: true,
  },
  getPayment: { cbdToken: 'unknown' },
  getOrders: {},
  getOrderById: { orderId: 999_999 },
  getOrderDataByCbd: { cbdToken: 'unknown' },
  trackOrder: { orderId: 999_999, email },
  cancelOrder: { orderId: 999_999 },
  getReturns: {},
  createReturn: { orderId: 999_999, items: [{ key }] },
  findReturnableOrder: { orderNumber: 'unknown', email },
  requestReturn: { orderNumber: 'unknown', email, items: [{ key }] },
  withdraw: { name: 'Ada Muster', email, contract: 'unknown' },
  getSubscriptions: {},
  cancelSubscription: { name: 'Ada Muster', email, contract: 'unknown' },
  getStores: {},
  getStoreById: { id: 999_999 },
  notifyWhenBack: { variantId: 999_999, email },
}

const methods = Object.keys(shopContract) as ShopMethod[]
const headers = () => ({ 'idempotency-key': crypto.randomUUID() })

const browserOf = (who: Caller): Promise<Browser> | Browser =>
  who === 'visitor' ? running.visitor() : running.customer({ isGuest: who === 'guest' })

describe('who may call what', () => {
  for (const method of methods) {
    it.each<Caller>(['visitor', 'guest', 'customer'])(
      `${method} as %s is answered as the contract says`,
      async (who) => {
        const before = running.reported.length
        const browser = await browserOf(who)
        const response = await browser.send(method, samples[method], headers())
        const expected = shopContract[method].access[who]
        if (expected === 401 || expected === 403) {
          expect(response.status).toBe(expected)
          expect(await response.json()).toMatchObject({ code: expected === 401 ? 'sign_in' : 'not_allowed' })
          return
        }
        const declared: number[] = Object.values(shopContract[method].errors ?? {})
        expect([200, 204, ...declared]).toContain(response.status)
        if (!response.ok)
          expect(await response.json()).not.toMatchObject({ code: expect.stringMatching(/sign_in|not_allowed/) })
        expect(running.reported.slice(before)).toEqual([])
      },
    )
  }

  it('a session of another shop opens nothing', async () => {
    const customer = await running.customer()
    const stranger = running.visitor(markets.at)
    const cookie = `__Host-sid-${markets.at.shopId}=${tokenOf(customer)}`
    for (const method of methods) {
      if (shopContract[method].access.visitor !== 401) continue
      const response = await stranger.send(method, samples[method], { ...headers(), cookie })
      expect([method, response.status]).toEqual([method, 401])
    }
  })
})

describe('what no method accepts', () => {
  const hostile = [
    ['an unknown field', { isAdmin: true }],
    ['a list where an object belongs', [[]]],
    ['text', 'payload'],
    ['a number', 7],
  ] as const
  /** These read wishes and ignore those they do not know; two take lists. */
  const takesAnything = new Set<ShopMethod>(['getBasket', 'getWishlist'])

  it.each(hostile)('%s', async (_, payload) => {
    const visitor = running.visitor()
    for (const method of methods) {
      if (takesAnything.has(method) && typeof payload === 'object' && !Array.isArray(payload)) continue
      const response = await visitor.send(method, payload, headers())
      expect([method, response.status]).toEqual([method, 400])
      expect(response.headers.get('content-type')).toBe('application/problem+json')
    }
  })

  it('any text with half a character, a control character or far too many characters is refused or harmless', async () => {
    const visitor = running.visitor()
    const before = running.reported.length
    for (const poison of ['\ud800', 'a\u0000b', '\u202e'.repeat(10), 'x'.repeat(60_000)]) {
      for (const method of methods) {
        const payload = JSON.parse(JSON.stringify(samples[method]), (_key, value: unknown) =>
          typeof value === 'string' ? poison : value,
        ) as unknown
        const response = await visitor.send(method, payload, headers())
        expect([method, response.status < 500]).toEqual([method, true])
      }
    }
    expect(running.reported.slice(before)).toEqual([])
  })
})

it('methods where a repetition would cost somebody something need an idempotency key', async () => {
  const customer = await running.customer()
  for (const method of methods) {
    if (shopContract[method].idempotency !== 'required') continue
    const response = await customer.send(method, samples[method])
    expect([method, response.status, ((await response.json()) as { code: string }).code]).toEqual([
      method,
      400,
      'key_missing',
    ])
  }
})
