import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiRoutes } from '@vitrine/storefront/api-routes'
import { shopRoutes } from '@vitrine/storefront/routes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RunningHost } from '../testing/running-host.ts'
import { withSharedShop } from '../testing/shared-shop.ts'

let host: RunningHost
withSharedShop.beforeAll(({ shop }) => void (host = shop), 120_000)

const fill = (path: string) => path.replace('*', 'bluse-1000001').replace(':slug', 'hilfe').replace(':id', '100')
const pages = shopRoutes.map(({ path }) => `/de/${fill(path)}${path === '' ? '' : '/'}`)
const writes = apiRoutes.filter(({ method }) => method === 'POST').map(({ path }) => `${fill(path)}?shop=10028`)
const addresses = [...pages, ...pages.map((path) => path.replace(/\/$/, '.data')), ...writes]

/** Names that the code of the pages reads from forms. */
const app = join(import.meta.dirname, '../../../storefront/app')
const fieldNames = [
  ...new Set(
    globSync('**/*.{ts,tsx}', { cwd: app })
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => [...readFileSync(join(app, file), 'utf8').matchAll(/\b(?:get|getAll|has)\('([\w.-]+)'\)/g)])
      .map(([, name]) => name ?? ''),
  ),
]
const values = ['', '0', '-1', '1e99', 'NaN', '\0', '<b>', '{}', '[]', 'null', '../..', '%', '😀', '__proto__']
const field = fc.tuple(
  fc.constantFrom(...fieldNames, '__proto__', 'intent'),
  fc.oneof(fc.constantFrom(...values), fc.string({ maxLength: 40 }), fc.nat().map(String)),
)
const body = fc.oneof(
  fc.array(field, { maxLength: 8 }).map((fields) => ({
    type: 'application/x-www-form-urlencoded',
    text: new URLSearchParams(fields).toString(),
  })),
  fc.record({ type: fc.constant('application/x-www-form-urlencoded'), text: fc.string() }),
  fc.record({
    type: fc.constant('multipart/form-data; boundary=x'),
    text: fc.string().map((text) => `--x\r\n${text}`),
  }),
  fc.record({ type: fc.constantFrom('application/json', 'text/plain', ''), text: fc.json() }),
)

const send = (path: string, type: string, text: string, cookie = '') =>
  host.get(path, {
    method: 'POST',
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
    body: text,
  })

describe('forms that no page of ours sends', () => {
  it('name fields that the pages read', () => expect(fieldNames.length).toBeGreaterThan(40))

  it.each(addresses)('are no fault of %s', async (path) => {
    // One each: all of them together would pass the limit of calls.
    const { cookie } = await host.signIn(false)
    await fc.assert(
      fc.asyncProperty(body, fc.boolean(), async ({ type, text }, isSignedIn) => {
        const reply = await send(path, type, text, isSignedIn ? cookie : '')
        const answer = await reply.text()
        expect(reply.status, answer.slice(0, 300)).toBeLessThan(500)
        expect(answer).not.toMatch(/\n\s+at .+:\d+:\d+/)
      }),
      { numRuns: process.env['EVERYTHING'] ? 100 : 3 },
    )
  })

  it.each(pages)('are refused by %s unless they are forms', async (path) => {
    expect((await send(path, 'application/json', '{}')).status).toBe(415)
    expect((await send(path, 'multipart/form-data; boundary=x', '--x\r\nno end')).status).toBe(400)
  })
})
