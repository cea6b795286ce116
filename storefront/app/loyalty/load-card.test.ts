import { describe, expect, it } from 'vitest'
import type { ShopClient } from '../platform/shop.ts'
import { loadCard } from './load-card.ts'

const card = {
  referenceKey: 'c1',
  loyalty: { points: { balance: 340 }, card: { number: '2600 4410 0001 0' } },
  group: 'Basic_Card' as const,
  history: [],
  missing: [],
}
const shopThat = (fetchFashionCard: () => Promise<unknown>) => ({ fetchFashionCard }) as unknown as ShopClient

describe('the card in the account', () => {
  it('is there, or there is none', async () => {
    const report = () => {}
    expect(await loadCard({ shop: shopThat(async () => ({ ok: true, value: card })), report })).toEqual({
      status: 'member',
      card,
    })
    expect(await loadCard({ shop: shopThat(async () => ({ ok: false, error: {} })), report })).toEqual({
      status: 'none',
    })
  })

  it('that cannot be read is cleared and only reported', async () => {
    const reported: string[] = []
    const broken = shopThat(() => Promise.reject(new Error('away')))
    expect(await loadCard({ shop: broken, report: (event) => reported.push(event) })).toEqual({ status: 'failed' })
    expect(reported).toEqual(['loyalty.card.failed'])
  })
})
