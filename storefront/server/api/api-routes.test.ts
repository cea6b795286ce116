import { problemResponse } from '@vitrine/contracts/http'
import { describe, expect, it } from 'vitest'
import { createCategoryCache } from '../../app/platform/categories.ts'
import { createEditorMode } from '../editor/editor-mode.ts'
import { createApi } from './api.ts'
import { apiRoutes } from './api-routes.ts'

const transport = { isSecure: true }

const marketUrls = {
  de: 'https://shop.example/de',
  at: 'https://shop.example/at',
  ch: 'https://shop.example/ch',
  'fr-ch': 'https://shop.example/fr-ch',
  en: 'https://shop.example/en',
}

const api = createApi({
  shop: {
    fetch: async () => problemResponse({ status: 503, code: 'unavailable', detail: 'Closed' }),
    base: 'http://shop',
  },
  search: null,
  categories: createCategoryCache({}),
  cdnUrl: '/cdn',
  publicOrigin: 'https://shop.example',
  marketUrls,
  transport,
  equivalentPage: async ({ path }) => path,
  editorMode: createEditorMode({ keys: () => ['secret'], transport }),
  consentLayers: { servicesOf: () => [], usercentricsOf: () => null, consentOf: () => null, alone: async () => '' },
  report: () => {},
})

describe('the table of API routes', () => {
  const names = (routes: readonly { method: string; path: string }[]) =>
    routes.map(({ method, path }) => `${method} ${path}`).toSorted()

  it('lists exactly the routes that the storefront serves', () => {
    expect(names(apiRoutes)).toEqual(names(api.routes))
  })

  it('lists each route once', () => {
    expect(new Set(names(apiRoutes)).size).toBe(apiRoutes.length)
  })
})
