import { markets } from '@vitrine/contracts/markets'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { addGiftCard, addVoucher, fill, mustBeSound } from '../testing/ordering.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { smallStores } from '../testing/small-stores.ts'
import type { PaymentContext } from './payment-options.ts'
import type { OrderQuote } from './quote-reader.ts'
import { shortcutsOf } from './shortcuts.ts'

const [coat, dress] = [1011, 1021]
let running: RunningShop
beforeAll(async () => {
  const [munich] = smallStores
  running = await startShop(inject('databaseUrl'), {
    styles: [makeStyle({ id: 101, categoryIds: [12] }), makeStyle({ id: 102, categoryIds: [13] })],
    parts: {
      stores: [
        { ...munich, id: 11, key: 'coats', departments: ['women/coats'] },
        { ...munich, id: 12, key: 'dresses', departments: ['women/dresses'] },
      ],
    },
  })
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

it('C-04 a basket may lead to the checkout with PayPal chosen, and orders nothing by it', async () => {
  const visitor = running.visitor()
  expect(await visitor.getShortcuts({})).toEqual({ payment: [], isCollectable: false })
  await fill(visitor, { [coat]: 1 })
  const { version } = (await visitor.getBasket({})).basket
  expect((await visitor.getShortcuts({})).payment).toEqual(['paypal', 'apple_pay', 'google_pay'])
  expect((await visitor.getBasket({})).basket).toMatchObject({ version, items: [{ quantity: 1 }] })
})

it('C-04 no method is offered where gift cards pay all of it', async () => {
  await addVoucher(running, { code: 'TENTH' })
  await addGiftCard(running, 'PART', 1_000)
  await addGiftCard(running, 'ALL', 20_000)
  const visitor = running.visitor()
  await fill(visitor, { [coat]: 1 })
  for (const code of ['TENTH', 'PART']) await visitor.redeemCode({ code })
  expect((await visitor.getShortcuts({})).payment).toEqual(['paypal', 'apple_pay', 'google_pay'])
  await visitor.redeemCode({ code: 'ALL' })
  expect((await visitor.getBasket({})).basket.total.due).toBe(0)
  expect((await visitor.getShortcuts({})).payment).toEqual([])
})

it('C-04 offers no method that the shop or its provider lacks, or with a limit below the sum', () => {
  const paymentFor = (facts: Partial<PaymentContext>) => {
    const payment = { market: markets.de, country: 'DE', delivery: 'standard', today: '2026-11-16', ...facts }
    const quoted = { payment: { ...payment, due: 10_000 }, pricing: { due: 10_000 }, collection: [] }
    return shortcutsOf(quoted as unknown as OrderQuote).payment
  }
  expect(paymentFor({})).toEqual(['paypal'])
  expect(paymentFor({ market: { ...markets.de, paymentMethods: ['card', 'invoice'] } })).toEqual([])
  expect(paymentFor({ collectable: new Set(['card'] as const) })).toEqual([])
  expect(paymentFor({ market: { ...markets.de, paymentLimits: { paypal: { maximum: 9_999 } } } })).toEqual([])
  expect(paymentFor({ market: { ...markets.de, paymentLimits: { paypal: { minimum: 10_001 } } } })).toEqual([])
})

it('Y-08 collecting is offered only where one store of the country has everything', async () => {
  const isCollectable = async (items: Record<number, number>, market = markets.de) => {
    const visitor = running.visitor(market)
    await fill(visitor, items)
    return (await visitor.getShortcuts({})).isCollectable
  }
  expect(await isCollectable({ [coat]: 1 })).toBe(true)
  expect(await isCollectable({ [dress]: 2 })).toBe(true)
  expect(await isCollectable({ [coat]: 1, [dress]: 1 })).toBe(false)
  expect(await isCollectable({ [coat]: 1 }, markets.at)).toBe(false)
})
