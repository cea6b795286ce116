import { markets } from '@vitrine/contracts/markets'
import type { Basket, Promotion } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import { offerView } from './offer-view.ts'

const percent = (value: number) => ({ type: 'automatic_discount', additionalData: { type: 'relative', value } })
const tiered = {
  id: '1',
  name: 'Staffelrabatt',
  effect: percent(0),
  tiers: [
    { id: 1, mov: 10_000, effect: percent(10) },
    { id: 2, mov: 20_000, effect: percent(15) },
  ],
} as unknown as Promotion
const item = (withTax: number, quantity: number, status = 'available') => ({
  status,
  quantity,
  variant: { price: { withTax } },
})
const items = [item(6_000, 2), item(9_000, 1, 'unavailable')] as unknown as Basket['items']
const reductions = [{ kind: 'promotion' as const, name: 'Staffelrabatt', amount: 1_200 }]

describe('an offer that is nearly reached', () => {
  it('says how much it takes off now and what the next step brings', () => {
    const offer = { promotion: tiered, missing: { withTax: 8_000 }, share: 0.6 }
    expect(offerView(offer, items, { market: markets.de, reductions })).toMatchObject({ now: 1_200, next: '15\u00a0%' })
    expect(offerView(offer, items, { market: markets.ch, reductions: [] })).toMatchObject({ now: 0, next: '15%' })
  })

  it('names an amount where the discount is one, and nothing for a gift', () => {
    const effect = { type: 'automatic_discount', additionalData: { type: 'absolute', value: 1_000 } }
    const absolute = { ...tiered, tiers: [], effect } as unknown as Promotion
    const offer = { promotion: absolute, missing: { withTax: 500 }, share: 0.9 }
    expect(offerView(offer, items, { market: markets.de, reductions }).next).toBe('10,00\u00a0€')
    const gift = { ...tiered, tiers: [], effect: { type: 'buy_x_get_y', additionalData: {} } } as unknown as Promotion
    expect(offerView({ ...offer, promotion: gift }, items, { market: markets.de, reductions: [] }).next).toBeNull()
    const pieces = { promotion: tiered, missing: { pieces: 1 }, share: 0.5 }
    expect(offerView(pieces, items, { market: markets.de, reductions: [] }).next).toBeNull()
  })
})
