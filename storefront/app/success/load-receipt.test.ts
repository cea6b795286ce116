import { markets } from '@vitrine/contracts/markets'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { loadReceipt } from './load-receipt.ts'
import { mostQuestions, pauseBefore } from './payment-watch.ts'
import { makeOrder } from './testing/make-order.ts'

type Replies = { order?: object; payment?: string; reason?: string; user?: object }

function shopWith({ order, payment = 'declined', reason, user }: Replies) {
  const asked: string[] = []
  return {
    asked,
    async getOrderDataByCbd({ cbdToken }: { cbdToken: string }) {
      asked.push(cbdToken)
      return order ? { ok: true, value: order } : { ok: false, error: { code: 'NO_ORDER' } }
    },
    refreshUser: async () => (user ? { user } : {}),
    getPayment: async () => ({ ok: true, value: { state: payment, reason, expiresAt: null } }),
  }
}
const load = (shop: ReturnType<typeof shopWith>, cbd = 'word.signature') =>
  loadReceipt(cbd, { platform: { shop, report: () => {} } as unknown as Platform, market: markets.de, cdnUrl: '/cdn' })

const pending = makeOrder({ order: { status: 'payment_pending' } })
const aborted = makeOrder({ order: { detailedStatus: { order: { code: 'order_aborted' } } } })
const cancelled = makeOrder({ order: { detailedStatus: { order: { code: 'order_cancelled' } } } })

describe('a receipt', () => {
  it('of a placed order is complete, and knows customers from guests', async () => {
    const receipt = await load(shopWith({ order: makeOrder(), user: { status: { isGuestCustomer: false } } }))
    expect(receipt).toMatchObject({ state: 'confirmed', isCustomer: true, receipt: { number: 'V-12' } })
    const guest = await load(shopWith({ order: makeOrder(), user: { status: { isGuestCustomer: true } } }))
    expect(guest).toMatchObject({ isCustomer: false, purchase: { event: 'purchase' } })
  })

  it('of an unpaid order is pending, and tracks no purchase', async () => {
    const receipt = await load(shopWith({ order: pending }))
    expect(receipt).toMatchObject({ state: 'pending', receipt: { number: 'V-12' } })
    expect(receipt).not.toHaveProperty('purchase')
  })

  it.each([
    [
      { payment: 'declined', reason: 'funds' },
      { payment: 'declined', reason: 'funds' },
    ],
    [{ payment: 'declined', reason: 'refused' }, { payment: 'declined' }],
    [{ payment: 'expired' }, { payment: 'expired' }],
    [{ payment: 'refunded' }, { payment: 'declined' }],
  ])('of an order with a failed payment leads back to the checkout: %o as %o', async (payment, why) => {
    expect(await load(shopWith({ order: aborted, ...payment }))).toEqual({ state: 'declined', number: 'V-12', why })
  })

  it('is shown although further calls fail', async () => {
    const away = () => Promise.reject(new Error('away'))
    const customer = { email: 'ada@vitrine.example', status: { isGuestCustomer: false } }
    const confirmed = { ...shopWith({ order: makeOrder({ order: { customer } }) }), refreshUser: away }
    expect(await load(confirmed)).toMatchObject({ state: 'confirmed', isCustomer: true })
    const declined = { ...shopWith({ order: aborted }), getPayment: away }
    expect(await load(declined)).toMatchObject({ state: 'declined', why: { payment: 'declined' } })
  })

  it('of a cancelled order says so, and tracks no purchase', async () => {
    expect(await load(shopWith({ order: cancelled }))).toMatchObject({
      state: 'confirmed',
      purchase: null,
      receipt: { isCancelled: true },
    })
  })

  it.each(['', 'x'.repeat(4_097), 'a\0b', 'über', 'a\tb'])(
    'is unknown without asking for a word that cannot be one',
    async (cbd) => {
      const shop = shopWith({ order: makeOrder() })
      expect(await load(shop, cbd)).toEqual({ state: 'unknown' })
      expect(shop.asked).toEqual([])
    },
  )

  it('is unknown for an expired token, but not during an outage', async () => {
    expect(await load(shopWith({}))).toEqual({ state: 'unknown' })
    const away = { ...shopWith({}), getOrderDataByCbd: () => Promise.reject(new Error('away')) }
    await expect(load(away)).rejects.toThrow('away')
  })
})

it('a payment is polled with growing intervals, and not for ever', () => {
  const pauses = Array.from({ length: mostQuestions }, (_, question) => pauseBefore(question))
  expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses)
  expect(pauses[0]).toBeLessThan(3_000)
  const minutes = pauses.reduce((all, pause) => all + pause, 0) / 60_000
  expect(minutes).toBeGreaterThan(15)
  expect(minutes).toBeLessThan(30)
})
