import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const app = new Hono().use(securityHeaders).all('*', (c) => c.body('x'))
const policyOf = async (path: string) => (await app.request(path)).headers.get('cross-origin-resource-policy')

it('lets the pages of mail programs show pictures of articles, and nothing else', async () => {
  expect(await policyOf('/cdn/goods/coat-1-front-360.jpg')).toBe('cross-origin')
  for (const path of ['/de/', '/assets/entry.js', '/api/rpc/getBasket', '/cdn/content/film.webm'])
    expect(await policyOf(path)).toBe('same-origin')
})

it('spares files of the build the headers that only pages need', async () => {
  const headersOf = async (path: string) => (await app.request(path)).headers
  expect((await headersOf('/assets/entry.js')).get('permissions-policy')).toBeNull()
  expect((await headersOf('/assets/entry.js')).get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  )
  expect((await headersOf('/de/')).get('permissions-policy')).toContain('camera=()')
})
