import { answerConsent, writeConsent } from '@vitrine/contracts/consent'
import { dayOf } from '@vitrine/contracts/delivery'
import { formatMoney } from '@vitrine/contracts/formats'
import { markets } from '@vitrine/contracts/markets'
import { describe, expect, it } from 'vitest'
import { findAction } from '../../commands/find-action.ts'
import { readArguments } from '../../commands/shop-options.ts'
import { buy, host, operator } from './shop.ts'

/** Visits that pages report, from the beacon to the report. */
export function describeInsights(): void {
  describe('insights', () => {
    const consent = (...granted: string[]) =>
      `consent=${writeConsent(answerConsent(null, { asked: ['analytics', 'remember'], granted }))}`
    const visit = (changes: object = {}) => ({
      visit: crypto.randomUUID(),
      steps: [],
      searches: [],
      orders: [],
      ...changes,
    })
    const send = async (report: object, cookie: string, headers: Record<string, string> = {}) => {
      const reply = await host.get('/api/insights?shop=10028', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Mozilla/5.0 Firefox/144.0',
          'sec-fetch-site': 'same-origin',
          cookie,
          ...headers,
        },
        body: JSON.stringify(report),
      })
      return reply.status
    }
    const today = dayOf(new Date(), markets.de)
    const figures = async () => (await operator.insights({ shopId: 10028, from: today, to: today })).shops[0]

    it('D-01 D-06 have the order as it is in the database, once, and nothing of visitors who refuse', async () => {
      const order = await buy(2)
      const number = `V-${order.orderId}`
      const visitor = `${consent('analytics')}; ${order.cookie}`
      const refused = [
        await send(visit({ steps: ['list'] }), ''),
        await send(visit({ steps: ['list'] }), consent('remember')),
        await send(visit({ steps: ['list'] }), consent('analytics'), { 'sec-gpc': '1' }),
        // Another visitor's order, and an amount of one's own.
        await send(visit({ orders: [number] }), consent('analytics')),
        await send({ ...visit({ orders: [number] }), value: 1_000_000 }, visitor),
      ]
      expect(refused).toEqual([204, 204, 204, 204, 400])
      const mine = visit({ steps: ['list', 'product', 'basket', 'checkout'], orders: [number] })
      expect([await send(mine, visitor), await send(mine, visitor)]).toEqual([204, 204])
      await expect
        .poll(async () => (await figures())?.totals, { timeout: 15_000 })
        .toEqual({
          visits: 2,
          list: 1,
          product: 1,
          basket: 1,
          checkout: 1,
          order: 1,
          orders: 1,
          withTax: order.total,
          withoutTax: order.net,
        })
      expect((await figures())?.conversion).toBe(0.5)
      const printed = await findAction(readArguments(['insights', '--shop', 'de']))(operator)
      expect(printed).toContain(`de: 2 visits, 1 order, ${formatMoney(order.total, markets.de)}, conversion 50.0 %`)
    })
  })
}
