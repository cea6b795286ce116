import { sellInTwoMarkets } from '@vitrine/brand-kit/testing/two-markets'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Delivery } from './outbox/relay.ts'
import type { RunningShop } from './testing/running-shop.ts'

sellInTwoMarkets()
const { formatMoney } = await import('@vitrine/contracts/formats')
const { allMarkets, brand, isLocale, marketOf, vatRateOn } = await import('@vitrine/contracts/markets')
const { messageOf } = await import('./outlets/outlets.ts')
const { fill, mustBeSound, newKey, someAddress, wishOf } = await import('./testing/ordering.ts')
const { startShop } = await import('./testing/running-shop.ts')

const warsaw = { ...someAddress, street: 'Nowy Świat', zipCode: '00-400', city: 'Warszawa', countryCode: 'POL' }
const pl = marketOf('pl')

let running: RunningShop
const mails: string[] = []
beforeAll(async () => {
  const options = { publicUrl: new URL('https://wodna.example'), from: brand.email }
  const keep = async (delivery: Delivery) => void mails.push(JSON.stringify(await messageOf(delivery, options)))
  running = await startShop(inject('databaseUrl'), { outlets: { mail: keep, event: async () => {} } })
})
afterAll(() => running.stop())

describe('a brand with a German and a Polish market', () => {
  it('knows its own shops only, with their currencies, formats and VAT', () => {
    expect(allMarkets.map(({ locale, currency }) => [locale, currency])).toEqual([
      ['de', 'EUR'],
      ['pl', 'PLN'],
    ])
    expect([isLocale('pl'), isLocale('at'), isLocale('fr-ch')]).toEqual([true, false, false])
    expect(() => marketOf('at')).toThrow('There is no shop "at"')
    expect(formatMoney(123_450, pl)).toBe('1\u00a0234,50\u00a0zł')
    expect(vatRateOn(pl, 'PL', '2026-11-18')).toBe(2300)
    expect(brand.name).toBe('Wodna')
  })

  it('takes an order in złoty with Polish delivery and VAT, and mails it in the formats of Poland', async () => {
    const shopper = running.visitor(pl)
    await fill(shopper, { 1011: 1 })
    const payment = { method: 'card', token: 'test_card_approve_4242' } as const
    const wish = await wishOf(shopper, { shippingAddress: warsaw, payment })
    expect(wish.expectedTotal).toBe(10_000 + pl.delivery.standard)
    const placed = await shopper.placeOrder(wish, { idempotencyKey: newKey() })
    expect(placed).toMatchObject({ ok: true, value: { status: 'confirmed' } })

    await running.shop.tidyUp()
    const written = mails.join('\n')
    expect(written).toContain(`120,00\u00a0zł`)
    expect(written).toContain('Wodna')
    expect(written).not.toMatch(/EUR|CHF|€|Vitrine/)
    await mustBeSound(running)
  })

  it('refuses the address of a country that it does not deliver to', async () => {
    const shopper = running.visitor(pl)
    await fill(shopper, { 1011: 1 })
    expect(await shopper.getQuote({ countryCode: 'DEU' })).toMatchObject({ ok: false })
  })
})
