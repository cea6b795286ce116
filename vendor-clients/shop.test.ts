import {
  useBasket,
  useCategoryById,
  useCategoryByPath,
  useSession,
  useUser,
  useWishlist,
} from '@scayle/storefront-nuxt/composables'
import { rpcCall } from '@scayle/storefront-nuxt/rpc'
import { ofetch } from 'ofetch'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openApp, useNuxtApp } from './nuxt-app.ts'
import { productRuntime } from './product-runtime.ts'
import type { Runtime } from './running-shop.ts'

let runtime: Runtime
beforeAll(async () => {
  runtime = await productRuntime()
}, 130_000)

/** A browser without anything in its jar, and the fetch that Nuxt gives to the composables. */
beforeEach(() => {
  const jar = new Map<string, string>()
  const fetch: typeof ofetch = ofetch.create({
    onRequest({ options }) {
      options.headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '))
      options.headers.set('origin', runtime.baseUrl)
    },
    onResponse({ response }) {
      for (const set of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
    },
  })
  ;(globalThis as { $fetch?: unknown }).$fetch = fetch
  openApp(runtime.fixtures.shopId, `${runtime.baseUrl}/api`)
})

const signIn = (account: string) => {
  const { email, password } = runtime.accounts[account] ?? { email: '', password: '' }
  return useSession().login({ email, password })
}

it('rpcCall reaches a method and unwraps its answer', async () => {
  const shop = { shopId: runtime.fixtures.shopId, apiBasePath: `${runtime.baseUrl}/api` }
  expect(await rpcCall(useNuxtApp(), 'getUser', shop)()).toEqual({})
})

it('rpcCall sends the optional keys of the published types', async () => {
  const { variantId, productId, categoryPath } = runtime.fixtures
  const shop = { shopId: runtime.fixtures.shopId, apiBasePath: `${runtime.baseUrl}/api` }
  const call = (method: string, payload?: unknown) => rpcCall(useNuxtApp(), method, shop)(payload)
  const listing = {
    category: categoryPath,
    includeSellableForFree: true,
    orFiltersOperator: ['color', 'size'],
    where: { disableFuzziness: false, sellableAt: new Date().toISOString() },
  }
  const { count } = await call('getProductsCount', listing)
  const listed = await call('getProductsByCategory', {
    ...listing,
    cache: { ttl: 60 },
    trackSearchAnalyticsEvent: true,
    sort: { score: 'category_scores', sortingKey: ['one', 'two'] },
  })
  expect([count > 0, listed.pagination.total]).toEqual([true, count])
  expect((await call('getFilters', listing)).unfilteredCount).toBe(count)
  expect(await call('fetchAllFiltersForCategory', { category: {} })).toContain('color')
  expect(await call('getVariantById', { ids: [variantId], include: { variants: 'all' } })).toHaveLength(1)
  expect((await call('getProductById', { id: productId, pricePromotionKey: 'none' })).id).toBe(productId)
  expect((await call('getPromotions', { activeAt: '2001-01-01T00:00:00Z' })).entities).toEqual([])
  expect((await call('getCheckoutToken')).checkoutJwt.split('.')).toHaveLength(3)
  const basket = await useBasket()
  await basket.addItem({ variantId, quantity: 1, includeItemsWithoutProductData: true })
  const { key } = basket.findItem({ variantId })
  const update = {
    quantity: 2,
    promotionId: null,
    promotionCode: null,
    campaignKey: 'none',
    skipAvailabilityCheck: true,
  }
  await basket.updateItem(key, update)
  expect(basket.count.value).toBe(2)
  await expect(call('updateShopUser', { isAdmin: true })).rejects.toMatchObject({ statusCode: 401 })
  await expect(call('getProductById', { id: productId, isAdmin: true })).rejects.toMatchObject({ statusCode: 400 })
})

it('a whole user object comes back with one change', async () => {
  await signIn('existing')
  const { user, updateUser } = await useUser()
  const email = user.value.email
  await updateUser({ ...user.value, isGuest: false, app_id: 1, lastName: 'Rückweg' })
  expect([user.value.lastName, user.value.email]).toEqual(['Rückweg', email])
})

it('a guest fills, changes and empties a basket', async () => {
  const { variantId, secondVariantId } = runtime.fixtures
  const basket = await useBasket()
  expect(basket.isEmpty.value).toBe(true)
  await basket.addItem({ variantId, quantity: 2 })
  await basket.addItems([{ variantId: secondVariantId, quantity: 1 }])
  expect(basket.count.value).toBe(3)
  expect(basket.contains({ variantId })).toBe(true)
  const total = basket.items.value.reduce(
    (sum: number, item: { price: { total: { withTax: number } } }) => sum + item.price.total.withTax,
    0,
  )
  expect(basket.cost.value.withTax).toBe(total)
  expect(basket.shippingDates.value).toEqual([expect.stringMatching(/^\d{4}-/), expect.stringMatching(/^\d{4}-/)])
  const item = basket.findItem({ variantId })
  await basket.updateItem(item.key, { quantity: 1, promotionId: item.promotionId ?? null })
  expect(basket.count.value).toBe(2)
  await basket.removeItem({ variantId })
  expect(basket.contains({ variantId })).toBe(false)
  await basket.clear()
  await basket.refresh()
  expect(basket.isEmpty.value).toBe(true)
})

it('gets errors by kind: reduced, sold out', async () => {
  const { scarce, soldOutVariantId } = runtime.fixtures
  const basket = await useBasket()
  await expect(basket.addItem({ variantId: scarce.variantId, quantity: scarce.stock + 1 })).rejects.toMatchObject({
    cause: 'ItemAddedWithReducedQuantity',
  })
  expect(basket.count.value).toBe(scarce.stock)
  await expect(basket.addItem({ variantId: soldOutVariantId, quantity: 1 })).rejects.toMatchObject({
    cause: 'ItemUnavailable',
  })
})

it('a wishlist is filled, toggled and cleared', async () => {
  const { productId, variantId } = runtime.fixtures
  const wishlist = await useWishlist()
  await wishlist.addItem({ productId })
  await wishlist.toggleItem({ variantId })
  expect(wishlist.count.value).toBe(2)
  await wishlist.toggleItem({ variantId })
  expect(wishlist.contains({ variantId })).toBe(false)
  await expect(wishlist.removeItem({ variantId })).rejects.toThrow('Could not find wishlist item.')
  await wishlist.clear()
  expect(wishlist.count.value).toBe(0)
})

it('a customer signs in, finds the guest basket merged, and signs out', async () => {
  const { variantId } = runtime.fixtures
  const basket = await useBasket()
  await basket.addItem({ variantId, quantity: 1 })
  await signIn('existing')
  const user = await useUser()
  expect(user.isLoggedIn.value).toBe(true)
  expect(user.customerType.value).toBe('existing')
  await basket.refresh()
  expect(basket.contains({ variantId })).toBe(true)
  await user.updateUser({ firstName: 'Adele' })
  expect(user.user.value.firstName).toBe('Adele')
  await basket.clear()
  await useSession().revokeToken()
  await user.forceRefresh()
  expect(user.isLoggedIn.value).toBe(false)
})

it('wrong credentials are refused, and a new customer is new', async () => {
  const session = useSession()
  await expect(session.login({ email: 'nobody@vitrine.example', password: 'wrong' })).rejects.toMatchObject({
    statusCode: 400,
  })
  const person = { first_name: 'Nora', last_name: 'Neu', gender: 'f', password: 'ein langer Satz 12' }
  await session.register({ ...person, email: `${crypto.randomUUID()}@vitrine.example` })
  const user = await useUser()
  expect(user.customerType.value).toBe('new')
})

it('categories come by id and by path, five levels deep', async () => {
  const { categoryId, categoryPath } = runtime.fixtures
  const byId = await useCategoryById({ params: { id: categoryId, children: 5, properties: { withName: ['sale'] } } })
  expect(byId.data.value).toMatchObject({ id: categoryId, path: categoryPath })
  const byPath = await useCategoryByPath({ params: { path: categoryPath, children: 5 } })
  expect(byPath.data.value).toMatchObject({ id: categoryId })
  const missing = await useCategoryById({ params: { id: 987_654, children: 5 } }, 'missing')
  expect(missing.error.value).toMatchObject({ statusCode: 404 })
})
