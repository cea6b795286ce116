import { expect, it } from 'vitest'
import { eventsBeside } from './search-access.ts'

it.each([
  [
    'the embedded service',
    '/search-service/rest/organizations/vitrine/commerce/v2',
    '/search-service/rest/organizations/vitrine/events/v1',
    '/search-service/rest/ua',
  ],
  [
    'the vendor, which has another host for them',
    'https://shop.org.coveo.com/rest/organizations/shop/commerce/v2',
    'https://shop.analytics.org.coveo.com/rest/organizations/shop/events/v1',
    'https://shop.analytics.org.coveo.com/rest/ua',
  ],
])('events go to %s', (_, searchUrl, next, legacy) => {
  expect(eventsBeside(searchUrl, { mode: 'next', url: null })).toEqual({ mode: 'next', next, legacy })
  expect(eventsBeside(searchUrl, { mode: 'legacy', url: 'https://events.example' })).toEqual({
    mode: 'legacy',
    next,
    legacy: 'https://events.example',
  })
})
