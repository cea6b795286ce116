import { expect, it } from 'vitest'
import type { ShopClient } from '../platform/shop.ts'
import { openWallet } from './open-wallet.ts'

const shopUrl = 'https://shop.example/de'

type StartExpress = ShopClient['startExpress']

function open(fields: Record<string, string>, startExpress: StartExpress) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const shop = { startExpress } as unknown as ShopClient
  const reported: unknown[] = []
  const report = (_: string, error: unknown) => void reported.push(error)
  return openWallet(form, { shop, report, cdnUrl: '/cdn', shopUrl }).then((address) => ({ address, reported }))
}

it('leads to the wallet of the method', async () => {
  const redirectUrl = 'https://pay.example/wallet/1'
  const asked: unknown[] = []
  const start = async (request: unknown) => (asked.push(request), { ok: true, value: { redirectUrl } })
  const opened = await open({ express: 'paypal' }, start as unknown as StartExpress)
  expect([opened.address, asked]).toEqual([redirectUrl, [{ method: 'paypal' }]])
})

it('leads to the checkout with the method where there is no wallet, and where the shop does not answer', async () => {
  const refuse = (async () => ({ ok: false, error: { code: 'EXPRESS_NOT_OFFERED' } })) as unknown as StartExpress
  expect(await open({ express: 'paypal' }, refuse)).toEqual({
    address: `${shopUrl}/checkout/?payment=paypal`,
    reported: [],
  })
  const away = new Error('away')
  const failing = (async () => Promise.reject(away)) as unknown as StartExpress
  expect(await open({ express: 'paypal' }, failing)).toEqual({
    address: `${shopUrl}/checkout/?payment=paypal`,
    reported: [away],
  })
})

it('leads to the basket for an unknown method, and for an item that cannot be added', async () => {
  const never = (async () => Promise.reject(new Error('asked'))) as unknown as StartExpress
  for (const fields of [{}, { express: 'gold' }, { express: 'paypal', variantId: 'none' }] as Record<string, string>[])
    expect(await open(fields, never)).toEqual({ address: `${shopUrl}/cart/`, reported: [] })
})
