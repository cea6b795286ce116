import { markets } from '@vitrine/contracts/markets'
import {
  type Caller,
  type InputOf,
  shopContract,
  type ShopContract,
  type ShopMethod,
  type UserId,
} from '@vitrine/contracts/shop'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { order } from '../testing/ordering.ts'
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

/** One well-formed payload per method, with unknown ids. */
const samples: { [Method in ShopMethod]: InputOf<ShopContract[Method]> } = {
  getUser: {},
  fetchUser: {},
  refreshUser: {},
  updateShopUser: {
    firstName: 'Ada',
    lastName: 'Muster',
    phone: '030 123456',
    birthDate: '1984-03-17',
    gender: 'n',
    title: 'Dr.',
    version: 1,
  },
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
  checkPasswordHash: { hash: 'unknown' },
  updatePasswordByHash: { password: 'a long sentence 8', hash: 'unknown' },
  updatePassword: { oldPassword: 'wrong password', newPassword: 'a long sentence 9' },
  confirmEmail: { token: 'unknown' },
  getExternalIdpRedirect: {},
  handleIDPLoginCallback: { code: 'unknown' },
  getSignInWays: {},
  visitProvider: { provider: 'unknown', password: 'wrong password' },
  unlinkProvider: { provider: 'unknown', password: 'wrong password' },
  getSessions: {},
  closeSession: { id: 'unknown', password: 'wrong password' },
  closeOtherSessions: { password: 'wrong password' },
  getPasskeys: {},
  startPasskey: { password: 'wrong password' },
  addPasskey: {
    name: 'Laptop',
    credential: {
      id: 'unknown',
      rawId: 'unknown',
      type: 'public-key',
      response: { clientDataJSON: 'unknown', attestationObject: 'unknown', transports: ['internal'] },
    },
  },
  renamePasskey: { id: 'unknown', name: 'Laptop' },
  removePasskey: { id: 'unknown', password: 'wrong password' },
  startPasskeySignIn: {},
  signInWithPasskey: {
    credential: {
      id: 'unknown',
      rawId: 'unknown',
      type: 'public-key',
      response: { clientDataJSON: 'unknown', authenticatorData: 'unknown', signature: 'unknown' },
    },
  },
  recordConsent: { version: 1, granted: [], refused: ['analytics'] },
  recordVisit: { visit: '7f0f2c1e-8f3e-4a39-9f6c-000000000001', steps: ['list'], searches: [], orders: [] },
  exportUserData: {},
  deleteUser: { password: 'wrong password' },
  checkAddress: { zipCode: '10115', city: 'Berlin', countryCode: 'DEU' },
  getPlaces: { zipCode: '1010', countryCode: 'AUT' },
  getShopUserAddresses: {},
  getPaymentMethods: {},
  addPaymentMethod: { token: 'test_card_refused_0002' },
  setDefaultPaymentMethod: { id: '00000000-0000-4000-8000-000000000000' },
  removePaymentMethod: { id: '00000000-0000-4000-8000-000000000000' },
  createAddress: { address },
  updateAddress: { addressId: 999_999, address, version: 1 },
  deleteAddress: { addressId: 999_999 },
  fetchFashionCard: {},
  registerFashionCard: { acceptTerms: true, birthDate: '1984-03-17', phone: '030 123456' },
  redeemPoints: {},
  cancelFashionCard: {},
  getCategoryById: { id: 1, children: 5, includeHidden: true, properties: { withName: ['sale'] } },
  getCategoryByPath: { path: '/damen', children: 5 },
  getCategoriesByPath: { path: '/damen' },
  getRootCategories: {},
  getCategoryTree: { children: 5, hideEmptyCategories: true },
  fetchAllNavigationTrees: {},
  fetchNavigationTreeById: { treeId: 1 },
  fetchNavigationTreeByName: { treeName: 'main' },
  getProductById: { id: 101, with: { siblings: 'all' }, pricePromotionKey: 'any' },
  getProductsByIds: { ids: [101] },
  getProductsByReferenceKeys: { referenceKeys: ['p-101'] },
  getVariantById: { ids: [1011] },
  getProductsByCategory: {
    category: '/damen',
    categoryId: 1,
    page: 1,
    perPage: 24,
    sort: { by: 'price', direction: 'asc', sortingKey: 'any' },
    where: {
      term: 'mantel',
      minPrice: 1,
      maxPrice: 100_000,
      minReduction: 0,
      maxReduction: 50,
      attributes: [{ type: 'attributes', key: 'color', values: [2021] }],
      whitelistAttributes: [{ type: 'boolean', key: 'sale', value: false }],
      hasCampaignReduction: false,
      disableFuzziness: true,
      containsSearch: true,
    },
    includedFilters: ['color'],
    includeSoldOut: true,
  },
  getProductsCount: { category: '/damen' },
  getFilters: { category: '/damen' },
  fetchAllFiltersForCategory: { category: { id: 1 } },
  getSearchSuggestions: { term: 'mantel', categoryId: 1, with: {} },
  resolveSearch: { term: 'mantel' },
  getBrands: { pagination: { page: 1, perPage: 10 } },
  getBrandById: { brandId: 11 },
  getShopConfiguration: {},
  getOutfits: { page: 1, perPage: 10 },
  getOutfitById: { id: 999_999 },
  getNames: { of: 'products', skip: 0, limit: 10 },
  getPromotions: { page: 1, perPage: 10 },
  getCurrentPromotions: { pagination: { page: 1, perPage: 10 } },
  getPromotionsByIds: ['1'],
  getPromotionGiftProducts: [1011],
  getCampaign: {},
  getCampaignKey: {},
  getBasket: {},
  addItemToBasket: { variantId: 1011, quantity: 1 },
  addItemsToBasket: { items: [{ variantId: 1011, quantity: 1 }] },
  updateBasketItem: { basketItemKey: key, update: { quantity: 1, promotionId: null } },
  removeItemFromBasket: { itemKey: key },
  undoBasketChange: { undoToken: 'unknown' },
  redeemCode: { code: 'UNKNOWN' },
  dropCode: { code: 'UNKNOWN' },
  clearBasket: {},
  mergeBaskets: { fromBasketKey: key, toBasketKey: key },
  getApplicablePromotionsByCode: { promotionCode: 'unknown' },
  getWishlist: {},
  addItemToWishlist: { productId: 101, variantId: 1011 },
  removeItemFromWishlist: { itemKey: key },
  replaceWishlistItem: { itemKey: key, variantId: 1011, productId: 101 },
  restoreWishlistItem: { itemKey: key },
  clearWishlist: {},
  shareWishlist: {},
  unshareWishlist: {},
  getSharedWishlist: { shareKey: 'unknown' },
  createWishlistList: { name: 'Sommer' },
  renameWishlistList: { listKey: key, name: 'Winter' },
  removeWishlistList: { listKey: key },
  shareWishlistList: { listKey: key },
  unshareWishlistList: { listKey: key },
  placeWishlistItem: { itemKey: key, listKeys: [key] },
  getCheckoutToken: {},
  getQuote: {},
  getShortcuts: {},
  startExpress: { method: 'paypal' },
  getExpress: { expressToken: 'unknown' },
  getWallets: {},
  quoteWallet: {
    method: 'google_pay',
    delivery: 'standard',
    place: { country: 'DE', zipCode: '10115', city: 'Berlin' },
  },
  validateMerchant: { method: 'apple_pay', validationUrl: 'https://apple-pay-gateway.apple.com/x' },
  shareWallet: {
    method: 'google_pay',
    delivery: 'standard',
    expectedTotal: 1,
    owner: {
      name: 'Ada Muster',
      email,
      phone: '+49301234567',
      address: { country: 'DE', zipCode: '10115', city: 'Berlin', recipient: 'Ada Muster', lines: ['Schaustraße 1'] },
    },
    payment: '{}',
  },
  checkVoucher: { code: 'UNKNOWN' },
  checkGiftCard: { code: 'UNKNOWN' },
  placeOrder: {
    basketVersion: 1,
    expectedTotal: 1,
    customer: { email, firstName: 'Ada', lastName: 'Muster' },
    shippingAddress: address,
    payment: {
      method: 'invoice',
      token: 'unknown',
      iban: 'DE89370400440532013000',
      accountHolder: 'Ada Muster',
      acceptMandate: true,
      months: 3,
    },
    acceptTerms: true,
  },
  getPayment: { cbdToken: 'unknown' },
  createAccountFromOrder: { cbdToken: 'unknown', password: 'a long sentence 10' },
  getOrders: {},
  getOrderById: { orderId: 999_999 },
  getInvoice: { orderId: 999_999 },
  getOrderDataByCbd: { cbdToken: 'unknown' },
  trackOrder: { orderId: 999_999, email },
  cancelOrder: { orderId: 999_999 },
  cancelTrackedOrder: { orderId: 999_999, email },
  getReturns: {},
  getProductReviews: { productId: 101, sort: 'best', stars: 5, page: 0 },
  getOwnReviews: {},
  writeReview: {
    orderId: 999_999,
    variantId: 1011,
    stars: 4,
    fit: 'small',
    title: 'Warm',
    text: 'Sitzt gut.',
    displayName: 'Ada',
  },
  deleteReview: { reviewId: 999_999 },
  changeReviewMails: { isWanted: false },
  endReviewMails: { token: '1.unknown' },
  createReturn: { orderId: 999_999, items: [{ key }] },
  findReturnableOrder: { orderNumber: 'unknown', email },
  requestReturn: { orderNumber: 'unknown', email, items: [{ key }] },
  findExchange: { token: '1.unknown' },
  callOffExchange: { token: '1.unknown' },
  getReturnLabel: { returnId: key },
  withdraw: { name: 'Ada Muster', email, contract: 'unknown' },
  getSubscriptions: {},
  cancelSubscription: { name: 'Ada Muster', email, contract: 'unknown' },
  getStores: {},
  getStoreById: { id: 999_999 },
  notifyWhenBack: { variantId: 999_999, email },
  getStockNotice: { token: 'unknown' },
  answerStockNotice: { token: 'unknown', isWanted: true },
  notifyWhenCheaper: { productId: 999_999, email },
  getPriceNotice: { token: '1.unknown' },
  answerPriceNotice: { token: '1.unknown', isWanted: true },
  searchStores: { place: '10115', variantId: 1011 },
  getStoreStock: { productId: 101 },
  reserveInStore: { variantId: 999_999, storeId: 999_999, name: 'Ada Muster', email, phone: '030 123456' },
  getStoreReservation: { token: '1.unknown' },
  cancelStoreReservation: { token: '1.unknown' },
  getStoreReservations: {},
  changeSubscription: { id: key, change: { kind: 'interval', interval: 'quarterly' } },
  paySubscriptionDelivery: { id: key },
  changeSubscriptionAddress: { id: key, addressId: 999_999 },
  changeSubscriptionSize: { id: key, variantId: 1011, newVariantId: 1012 },
  changeSubscriptionPayment: { id: key, savedMethodId: key },
  undoSubscriptionChange: { id: key },
  getNewsletter: {},
  subscribeNewsletter: { email, isWanted: true },
  unsubscribeNewsletter: {},
  getNewsletterLink: { token: 'unknown' },
  answerNewsletter: { token: 'unknown', isWanted: true },
}

const methods = Object.keys(shopContract) as ShopMethod[]
const isEverything = Boolean(process.env['EVERYTHING'])
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
      // A visitor without access does not learn whether the payload fits.
      expect([method, response.status]).toEqual([method, shopContract[method].access.visitor === 401 ? 401 : 400])
      expect(response.headers.get('content-type')).toBe('application/problem+json')
    }
  })

  /** Half a character, a control character, letters that turn the line around, far too many, numbers no database has. */
  const texts = ['\ud800', 'a\u0000b', '\u202e'.repeat(10), 'x'.repeat(60_000)]
  const numbers = [0, -1, 0.5, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e300]
  const others = [null, true, [], {}, [[]], { length: 1 }]

  // Visitor and customer take turns: a field is read in the same way for both.
  it.each(methods)('%s survives anything in any of its fields', async (method) => {
    const before = running.reported.length
    const browsers = [running.visitor(), await running.customer()]
    for (const [row, path] of fieldsOf(samples[method]).entries())
      for (const [column, value] of [...texts, ...numbers, ...others].entries())
        for (const [at, browser] of browsers.entries()) {
          if (!isEverything && at !== (row + column) % 2) continue
          const response = await browser.send(method, withField(samples[method], path, value), headers())
          expect([path, value, response.status < 500]).toEqual([path, value, true])
        }
    expect(running.reported.slice(before)).toEqual([])
  })

  it.each(methods.filter((method) => listsIn(samples[method]).length > 0))(
    '%s takes no list of more than a hundred',
    async (method) => {
      const customer = await running.customer()
      for (const path of listsIn(samples[method])) {
        const [one] = path.reduce<unknown>(
          (value, name) => (value as Record<string, unknown>)[name],
          samples[method],
        ) as unknown[]
        const payload = withField(samples[method], path, Array(101).fill(one))
        const response = await customer.send(method, payload, headers())
        expect([path, response.status]).toEqual([path, 400])
      }
    },
  )
})

type Path = readonly (string | number)[]

/** The way to every text, number and yes or no in a payload. */
function fieldsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, each]) => fieldsOf(each, [...path, name]))
}

/** The way to every list in a payload, but for those in wishes, which are measured as a whole. */
function listsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || path.includes('properties')) return []
  const inside = Object.entries(value).flatMap(([name, each]) => listsIn(each, [...path, name]))
  return Array.isArray(value) ? [path, ...inside] : inside
}

function withField(payload: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(payload))
    return payload.map((each, i) => (String(i) === name ? withField(each, rest, value) : each))
  const object = payload as Record<string, unknown>
  return { ...object, [name]: withField(object[name], rest, value) }
}

type Owner = Browser & { id: UserId }
/** An owned object, and all calls that take its id. */
type Thing = {
  make(owner: Owner): Promise<unknown>
  calls: Partial<Record<ShopMethod, (id: never) => unknown>>
  isInEveryShop?: boolean
}

describe('an owned object is not found by other callers:', () => {
  const things: Record<string, Thing> = {
    'an address': {
      make: async (owner) => valueOf(await owner.createAddress({ address })).addressId,
      calls: {
        updateAddress: (addressId: number) => ({ addressId, address }),
        deleteAddress: (addressId: number) => ({ addressId }),
      },
      isInEveryShop: true,
    },
    'a wish': {
      make: async (owner) => valueOf(await owner.addItemToWishlist({ productId: 101 })).items[0]?.key,
      calls: { removeItemFromWishlist: (itemKey: string) => ({ itemKey }) },
    },
    'a named list': {
      make: async (owner) => valueOf(await owner.createWishlistList({ name: 'Sommer' })).lists[0]?.key,
      calls: {
        renameWishlistList: (listKey: string) => ({ listKey, name: 'Winter' }),
        shareWishlistList: (listKey: string) => ({ listKey }),
        unshareWishlistList: (listKey: string) => ({ listKey }),
        removeWishlistList: (listKey: string) => ({ listKey }),
      },
    },
    'a line of a basket': {
      make: async (owner) => valueOf(await owner.addItemToBasket({ variantId: 1011 })).basket.items[0]?.key,
      calls: {
        updateBasketItem: (basketItemKey: string) => ({ basketItemKey, update: { quantity: 1, promotionId: null } }),
        removeItemFromBasket: (itemKey: string) => ({ itemKey }),
      },
    },
    'an order': {
      make: async (owner) => (await order(owner, { 1021: 1 })).orderId,
      calls: {
        getOrderById: (orderId: number) => ({ orderId }),
        cancelOrder: (orderId: number) => ({ orderId }),
        createReturn: (orderId: number) => ({ orderId, items: [{ key }] }),
        writeReview: (orderId: number) => ({ orderId, variantId: 1021, stars: 5, displayName: 'Ada' }),
      },
    },
    'a review': {
      make: async (owner) => {
        const { orderId } = await order(owner, { 1021: 1 })
        await running.shop.orders.pack(orderId)
        await running.shop.orders.ship(orderId, 'VT1')
        await running.shop.orders.deliver(orderId)
        return valueOf(await owner.writeReview({ orderId, variantId: 1021, stars: 5, displayName: 'Ada' })).id
      },
      calls: { deleteReview: (reviewId: number) => ({ reviewId }) },
    },
  }

  it.each(Object.entries(things))('%s', async (_, { make, calls, isInEveryShop = false }) => {
    const owner = await running.customer()
    const id = (await make(owner)) as never
    expect(id).toBeDefined()
    const { token } = await running.shop.sessions.open(markets.at.shopId, { customerId: owner.id })
    const elsewhere = { cookie: `__Host-sid-${markets.at.shopId}=${token}` }
    const strangers: [Caller, Browser, Record<string, string>][] = [
      ['visitor', running.visitor(), {}],
      ['guest', await running.customer({ isGuest: true }), {}],
      ['customer', await running.customer(), {}],
      ...(isInEveryShop ? [] : [['customer', running.visitor(markets.at), elsewhere] as never]),
    ]
    for (const [method, payload] of Object.entries(calls) as [ShopMethod, (id: never) => unknown][])
      for (const [who, browser, cookie] of strangers) {
        const response = await browser.send(method, payload(id), { ...headers(), ...cookie })
        const access = shopContract[method].access[who]
        expect([method, who, response.status]).toEqual([method, who, typeof access === 'number' ? access : 404])
      }
    const [last] = Object.entries(calls).at(-1) ?? []
    const own = await owner.send(last ?? '', calls[last as ShopMethod]?.(id), headers())
    expect(own.status).not.toBe(404)
  })
})

function valueOf<Value>(reply: { ok: true; value: Value } | { ok: false; error: { code: string } }): Value {
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value
}

it('methods with a costly repetition need an idempotency key', async () => {
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
