import { shopRoutes } from '@vitrine/storefront/routes'
import { describe, expect, it } from 'vitest'
import type { RunningHost } from '../testing/running-host.ts'
import { withSharedShop } from '../testing/shared-shop.ts'

let host: RunningHost
withSharedShop.beforeAll(({ shop }) => void (host = shop), 120_000)

const fill = (path: string) => path.replace('*', 'bluse-1000001').replace(':slug', 'hilfe').replace(':id', '100')
const pages = shopRoutes.map(({ path }) => `/de/${fill(path)}${path === '' ? '' : '/'}`)

const send = (path: string, type: string, text: string) =>
  host.get(path, {
    method: 'POST',
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
    body: text,
  })

describe('forms that no page of ours sends', () => {
  it.each(pages)('are refused by %s unless they are forms', async (path) => {
    expect((await send(path, 'application/json', '{}')).status).toBe(415)
    expect((await send(path, 'multipart/form-data; boundary=x', '--x\r\nno end')).status).toBe(400)
  })
})
