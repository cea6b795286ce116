import type { ShopMethod } from '@vitrine/contracts/shop'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'

let running: RunningShop
let customer: Browser
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
  customer = await running.customer()
})
afterAll(() => running.stop())

/** The smallest payload of a method, and every key that the published client may send besides, by its path. */
type PublishedMethod = { payload: unknown; keys: Readonly<Record<string, unknown>> }

const productWith = { attributes: 'all', variants: 'all', siblings: 'all', priceRange: true, sellableTimeframe: true }
const basketWith = {
  items: { product: productWith, variant: { stock: 'all' }, promotion: true },
  applicablePromotions: true,
  pricePromotionKey: 'key',
  includeItemsWithoutProductData: true,
}
const orderCustomData = { customerGroups: ['VIP_Card'] }
const tree = {
  children: 3,
  includeHidden: true,
  includeProductSorting: true,
  properties: { withName: ['sale'] },
}
const where = {
  'where.term': 'mantel',
  'where.minPrice': 100,
  'where.maxPrice': 100_000,
  'where.minReduction': 0,
  'where.maxReduction': 90,
  'where.attributes': [
    { type: 'attributes', key: 'color', values: [2021, '2022'] },
    { type: 'attributes', id: 2, values: ['2021'] },
    { type: 'attributes:not', key: 'size', values: [1] },
    { type: 'boolean', key: 'sale', value: true },
  ],
  'where.whitelistAttributes': [{ type: 'attributes', key: 'brand', values: ['atelier'] }],
  'where.disableFuzziness': false,
}
const listing = {
  category: '/damen',
  categoryId: 1,
  includedFilters: ['color'],
  includeSoldOut: true,
  includeSellableForFree: true,
  orFiltersOperator: ['color', 'size'],
  campaignKey: 'key',
  ...where,
}
const fullWhere = {
  'where.containsSearch': true,
  'where.hasCampaignReduction': false,
  'where.sellableAt': '2026-12-01T08:00:00.000+01:00',
}
const item = {
  campaignKey: 'key',
  pricePromotionKey: 'key',
  skipAvailabilityCheck: true,
  displayData: { meta: { key: 'a', label: 'b', value: 'c' }, 'attribute-3': { key: 'a', label: 'b', value: 'c' } },
  customData: { gift: { note: 'For you' } },
  itemGroup: { id: 'set', isMainItem: true, isRequired: true },
  includeItemsWithoutProductData: true,
  promotionId: null,
}
const line = '7f0f2c1e-8f3e-4a39-9f6c-000000000000'
const person = { first_name: 'Ada', last_name: 'Muster', gender: 'f' }

/** The parameters of every method in the types of the published client, 8.39 and 18.12. */
const published: Partial<Record<ShopMethod, PublishedMethod>> = {
  getBrands: { payload: {}, keys: { 'pagination.page': 1, 'pagination.perPage': 10 } },
  getBrandById: { payload: { brandId: 11 }, keys: {} },
  getRootCategories: { payload: {}, keys: tree },
  getCategoryTree: { payload: {}, keys: { ...tree, hideEmptyCategories: true } },
  getCategoryByPath: { payload: { path: '/damen' }, keys: tree },
  getCategoriesByPath: { payload: { path: '/damen' }, keys: tree },
  getCategoryById: { payload: { id: 1 }, keys: { ...tree, properties: 'all' } },
  getOrderDataByCbd: { payload: { cbdToken: 'unknown' }, keys: {} },
  fetchAllNavigationTrees: {
    payload: {},
    keys: { 'params.with': { category: true }, 'params.locale': 'de', 'params.visibleAt': '2026-12-01T08:00:00Z' },
  },
  fetchNavigationTreeById: {
    payload: { treeId: 1 },
    keys: { 'params.with': { category: true }, 'params.locale': 'de' },
  },
  fetchNavigationTreeByName: { payload: { treeName: 'main' }, keys: { 'params.visibleAt': '2026-12-01T08:00:00Z' } },
  getProductById: {
    payload: { id: 101 },
    keys: { with: productWith, pricePromotionKey: 'key', campaignKey: 'key', includeSellableForFree: true },
  },
  getProductsByIds: {
    payload: { ids: [101] },
    keys: { with: productWith, pricePromotionKey: 'key', campaignKey: 'key', includeSellableForFree: true },
  },
  getProductsByReferenceKeys: {
    payload: { referenceKeys: ['p-101'] },
    keys: { with: productWith, pricePromotionKey: 'key', campaignKey: 'key' },
  },
  getVariantById: {
    payload: { ids: [1011] },
    keys: { include: productWith, pricePromotionKey: 'key', campaignKey: 'key' },
  },
  getProductsCount: { payload: {}, keys: { ...listing, ...fullWhere } },
  getFilters: { payload: {}, keys: { ...listing, ...fullWhere } },
  fetchAllFiltersForCategory: { payload: { category: {} }, keys: { 'category.id': 1, includedFilters: ['color'] } },
  getProductsByCategory: {
    payload: {},
    keys: {
      ...listing,
      ...fullWhere,
      with: productWith,
      cache: { ttl: 60, cacheKey: 'key', cacheKeyPrefix: 'listing' },
      page: 1,
      perPage: 24,
      pricePromotionKey: '',
      trackSearchAnalyticsEvent: true,
      'sort.by': 'price',
      'sort.direction': 'desc',
      'sort.score': 'category_scores',
      'sort.channel': 'web',
      'sort.sortingKey': ['first', 'second'],
    },
  },
  getPromotions: {
    payload: {},
    keys: { activeAt: '2026-12-01T08:00:00Z', 'pagination.page': 1, 'pagination.perPage': 10 },
  },
  getCurrentPromotions: { payload: {}, keys: { 'pagination.page': 1, 'pagination.perPage': 10 } },
  getSearchSuggestions: { payload: { term: 'mantel' }, keys: { categoryId: 1, with: { product: productWith } } },
  resolveSearch: { payload: { term: 'mantel' }, keys: { categoryId: 1, with: { categories: { children: 1 } } } },
  oauthLogin: { payload: { email: 'a@vitrine.example', password: 'wrong one' }, keys: { shop_id: 10028 } },
  oauthForgetPassword: { payload: { email: 'a@vitrine.example' }, keys: {} },
  updatePasswordByHash: { payload: { password: 'a long sentence', hash: 'unknown' }, keys: { shop_id: 10028 } },
  fetchUser: { payload: {}, keys: {} },
  getAccessToken: { payload: {}, keys: { forceTokenRefresh: true } },
  updatePassword: { payload: { oldPassword: 'wrong one', newPassword: 'a long sentence' }, keys: {} },
  updateShopUser: {
    payload: {},
    keys: {
      id: 1,
      app_id: 1,
      referenceKey: 'r',
      publicKey: 'p',
      completed_orders: 1,
      zip_code: 10115,
      created_date: '2026-01-01',
      createdAt: '2026-01-01',
      updatedAt: '2026-01-01',
      groups: ['VIP_Card'],
      isGuest: false,
      isReturningCustomer: true,
      orderSummary: [{ id: 1, itemCount: 1, shopId: 10028 }],
      status: { isActive: false, isGuestCustomer: true, isTestCustomer: false },
      authentication: { type: 'idp' },
      firstName: 'Ada',
      lastName: 'Muster',
      birthDate: '1984-03-17',
      phone: '030 123456',
      gender: 'f',
      title: 'Dr.',
      customData: { memberRoles: [{ discountVisibility: 'all', memberPriority: 1, memberRoleSap: 'x' }] },
    },
  },
  getExternalIdpRedirect: { payload: {}, keys: { queryParams: { a: 'b' }, authUrlParameters: { a: 'b' } } },
  handleIDPLoginCallback: { payload: { code: 'unknown' }, keys: {} },
  getWishlist: { payload: {}, keys: { items: { product: productWith }, pricePromotionKey: 'key' } },
  addItemToWishlist: {
    payload: { productId: 101 },
    keys: {
      variantId: 1011,
      with: { items: { product: productWith }, pricePromotionKey: 'key' },
      campaignKey: 'key',
      pricePromotionKey: 'key',
      itemGroup: { id: 'set', isMainItem: true, isRequired: true },
      customData: { gift: true },
    },
  },
  removeItemFromWishlist: {
    payload: { itemKey: line },
    keys: { with: { pricePromotionKey: 'key' }, campaignKey: 'key', pricePromotionKey: 'key' },
  },
  getBasket: { payload: {}, keys: { ...basketWith, orderCustomData } },
  addItemToBasket: {
    payload: { variantId: 1011, quantity: 1 },
    keys: { ...item, existingItemHandling: 'KeepExisting', with: basketWith, orderCustomData },
  },
  addItemsToBasket: {
    payload: { items: [{ variantId: 1011, quantity: 1 }], existingItemHandling: 'KeepExisting' },
    keys: {
      ...Object.fromEntries(Object.entries(item).map(([key, value]) => [`items.0.${key}`, value])),
      with: basketWith,
      orderCustomData,
    },
  },
  removeItemFromBasket: {
    payload: { itemKey: line },
    keys: {
      with: basketWith,
      campaignKey: 'key',
      skipAvailabilityCheck: true,
      includeItemsWithoutProductData: true,
      orderCustomData,
    },
  },
  mergeBaskets: { payload: { fromBasketKey: line, toBasketKey: line }, keys: { with: basketWith, orderCustomData } },
  updateBasketItem: {
    payload: { basketItemKey: line, update: { quantity: 1, promotionId: null } },
    keys: {
      with: basketWith,
      ...Object.fromEntries(Object.entries(item).map(([key, value]) => [`update.${key}`, value])),
      'update.promotionCode': null,
      'update.orderCustomData': orderCustomData,
    },
  },
  getApplicablePromotionsByCode: {
    payload: { promotionCode: 'unknown' },
    keys: {
      with: basketWith,
      campaignKey: 'key',
      pricePromotionKey: 'key',
      includeItemsWithoutProductData: true,
      orderCustomData,
    },
  },
  getCheckoutToken: {
    payload: {},
    keys: {
      voucher: 'TEN',
      customData: { a: 1 },
      preferredCollectionPoint: { id: 1, type: 'store' },
      carrier: 'dhl',
    },
  },
  getOrderById: { payload: { orderId: 999_999 }, keys: {} },
}

const isRefusedPayload = async (response: Response): Promise<unknown> =>
  response.status === 400 ? ((await response.json()) as { errors?: unknown; code: string }) : 'understood'

const table = Object.entries(published).flatMap(([method, { payload, keys }]) =>
  Object.entries(keys).map(([path, value]) => [method, path, withKey(payload, path, value)] as const),
)

describe('keys of the published client', () => {
  it.each(table)('%s understands or ignores %s', async (_method, _path, payload) => {
    const problem = await isRefusedPayload(await customer.send(_method, payload))
    expect(problem).not.toMatchObject({ code: 'invalid_payload' })
  })

  it.each(Object.entries(published))('%s takes all of them at once', async (method, { payload, keys }) => {
    const whole = Object.entries(keys).reduce((told, [path, value]) => withKey(told, path, value), payload)
    expect(await isRefusedPayload(await customer.send(method, whole))).not.toMatchObject({ code: 'invalid_payload' })
  })

  it.each(['oauthRegister', 'oauthGuestLogin'])('%s takes the id of a shop', async (method) => {
    const password = method === 'oauthRegister' ? { password: 'a long sentence 7' } : {}
    const email = `${crypto.randomUUID()}@vitrine.example`
    const response = await running.visitor().send(method, { ...person, ...password, email, shop_id: 10029 })
    expect(response.status).toBe(204)
  })

  const strict = Object.entries(published).filter(([method]) => method !== 'getBasket' && method !== 'getWishlist')
  it.each(strict)('%s refuses a key that was never published', async (method, { payload, keys }) => {
    const open = /^(params|with|include|cache)\b/
    const parents = Object.keys(keys).flatMap((path) => (path.includes('.') ? [path.replace(/\.\w+$/, '.')] : []))
    for (const parent of new Set(['', ...parents.filter((path) => !open.test(path))])) {
      const response = await customer.send(method, withKey(payload, `${parent}isAdmin`, true))
      expect([parent, response.status]).toEqual([parent, 400])
    }
  })
})

it('a visitor learns that a method needs an account before its payload is checked', async () => {
  for (const [method, payload] of [
    ['updateShopUser', { isAdmin: true }],
    ['updatePassword', {}],
    ['createAddress', 'text'],
    ['getOrderById', { orderId: {} }],
    ['cancelOrder', {}],
  ] as const) {
    const response = await running.visitor().send(method, payload)
    expect([method, response.status, await response.json()]).toMatchObject([method, 401, { code: 'sign_in' }])
  }
})

it('a whole user that comes back with one change changes only that', async () => {
  const ada = await running.customer({ groups: ['Basic_Card'] })
  const { user } = await ada.getUser({})
  const reply = await ada.send('updateShopUser', { ...user, firstName: 'Adele', groups: ['VIP_Card'], id: 1 })
  expect(reply.status).toBe(200)
  const { user: now } = await ada.getUser({})
  expect(now).toMatchObject({ id: user?.id, firstName: 'Adele', groups: ['Basic_Card'], email: user?.email })
})

it('the own user comes with an access token of the same session only', async () => {
  const { user } = await customer.getUser({})
  const token = await customer.getAccessToken({})
  expect(await (await customer.send('fetchUser', { accessToken: token })).json()).toMatchObject({ id: user?.id })
  expect((await customer.send('fetchUser', { accessToken: 'forged' })).status).toBe(401)
})

function withKey(payload: unknown, path: string, value: unknown): unknown {
  const [name = '', ...rest] = path.split('.')
  const before = (payload ?? {}) as Record<string, unknown>
  const inside = rest.length === 0 ? value : withKey(before[name], rest.join('.'), value)
  return Array.isArray(payload) ? payload.with(Number(name), inside) : { ...before, [name]: inside }
}
