import { expect, it } from 'vitest'
import type { RequestClass } from './class-rules.ts'
import { classOf, isPageRead } from './request-class.ts'

it.each<[RequestClass, string, string]>([
  ['order', 'POST', '/api/rpc/placeOrder'],
  ['order', 'POST', '/api/rpc/getQuote'],
  ['order', 'POST', '/api/rpc/shareWallet'],
  ['order', 'GET', '/api/payment?cbd=x'],
  ['order', 'GET', '/de/checkout/'],
  ['order', 'GET', '/fr-ch/success/_.data?cbd=x'],
  ['order', 'GET', '/checkout-service/payment/return?payment=x'],
  ['order', 'POST', '/checkout-service/payment/stripe/webhook'],
  ['account', 'POST', '/api/rpc/addItemToBasket'],
  ['account', 'POST', '/api/rpc/getBasket'],
  ['account', 'POST', '/api/basket'],
  ['account', 'POST', '/de/s/widerruf/'],
  ['account', 'GET', '/de/cart/'],
  ['account', 'GET', '/account/orders.data'],
  ['account', 'GET', '/studio/'],
  ['page', 'GET', '/'],
  ['page', 'GET', '/de/'],
  ['page', 'GET', '/de/?utm_source=mail'],
  ['page', 'GET', '/de/c/damen/'],
  ['page', 'GET', '/de/p/kleid-1000017/_.data'],
  ['page', 'GET', '/api/visitor'],
  ['page', 'POST', '/api/rpc/getProductById'],
  ['page', 'POST', '/api/rpc/constructor'],
  ['file', 'GET', '/assets/entry-1a2b.js'],
  ['file', 'GET', '/cdn/goods/v010072-840.avif'],
  ['file', 'GET', '/favicon.ico'],
  ['search', 'GET', '/de/search/?searchTerm=kleid'],
  ['search', 'GET', '/de/c/damen/?color=red'],
  ['search', 'GET', '/api/suggestions?q=kl'],
  ['search', 'POST', '/api/rpc/getSearchSuggestions'],
  ['search', 'POST', '/search-service/rest/organizations/vitrine/commerce/v2/search'],
  ['robot', 'POST', '/search-service/rest/organizations/vitrine/events/v1'],
  ['robot', 'POST', '/search-service/rest/ua/v15/analytics/click'],
  ['robot', 'POST', '/api/insights'],
])('%s: %s %s', (expected, method, url) => {
  expect(classOf({ method, url, headers: {} })).toBe(expected)
})

it.each([
  [true, 'GET', '/'],
  [true, 'GET', '/de/account/orders/_.data?x=1'],
  [true, 'HEAD', '/de/checkout/'],
  [false, 'POST', '/de/cart/'],
  [false, 'GET', '/api/invoice?order=1'],
  [false, 'GET', '/search-service/rest/search/v2'],
  [false, 'GET', '/de/sitemaps/products-1.xml'],
])('reads a page, %s: %s %s', (expected, method, url) => {
  expect(isPageRead({ method, url })).toBe(expected)
})

it('robots come last where they read, and count as everyone else where they order', () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
  const classes = ['/de/', '/de/search/?searchTerm=kleid', '/de/checkout/', '/assets/entry-1a2b.js'].map((url) =>
    classOf({ method: 'GET', url, headers }),
  )
  expect(classes).toEqual(['robot', 'robot', 'order', 'file'])
})
