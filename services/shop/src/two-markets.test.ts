import { sellInTwoMarkets } from '@vitrine/brand-kit/testing/two-markets'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Delivery } from './outbox/relay.ts'
import type { RunningShop } from './testing/running-shop.ts'

sellInTwoMarkets({
  mail: {
    order_confirmation_subject: 'Twoje zamówienie {number}',
    order_confirmation_title: 'Dziękujemy za zamówienie w {brandName}',
    pieces: { one: '{count} sztuka', few: '{count} sztuki', many: '{count} sztuk', other: '{count} sztuki' },
    collection_hold: {
      one: 'przez {days} dzień',
      few: 'przez {days} dni',
      many: 'przez {days} dni',
      other: 'przez {days} dnia',
    },
    label_title: 'Zwrot',
  },
  goods: {
    prices: {
      subtotal: 'Suma częściowa',
      total: 'Razem',
      tax: 'w tym VAT {rate}',
      tax_note: 'w tym VAT {rate} ({amount})',
    },
    delivery: {
      working_days: { one: 'dzień roboczy', few: 'dni robocze', many: 'dni roboczych', other: 'dnia roboczego' },
    },
    fibres: { cotton: 'bawełna' },
    care: { wash40: 'Prać w 40°C' },
    labels: { size: 'Rozmiar', prices: 'Cena' },
    attributes: { brand: 'Marka' },
    values: { brand: { vitrine: 'Wodna' } },
  },
})
const { formatMoney } = await import('@vitrine/contracts/formats')
const { allMarkets, brand, isLocale, marketOf, vatRateOn } = await import('@vitrine/contracts/markets')
const { careName, materialName } = await import('@vitrine/contracts/catalogue')
const { fillMarketValues } = await import('@vitrine/contracts/content')
const { priceRows, taxNote } = await import('@vitrine/contracts/prices')
const { sayIn } = await import('./messages/language.ts')
const { drawReturnLabel } = await import('./returns/return-label.ts')
const { readPdf } = await import('./testing/read-pdf.ts')
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
    expect(written).toContain('Twoje zamówienie')
    expect(written).toContain('Dziękujemy za zamówienie w\u00a0Wodna')
    expect(written).toContain('Razem')
    expect(written).not.toMatch(/Thank you for your order|Subtotal/)
    // The goods of this test have no Polish names.
    expect(written).toMatch(/<strong lang=\\"en\\" style=/)
    await mustBeSound(running)
  })

  it('Y-01 is paid with BLIK and Przelewy24 on the page of the provider', async () => {
    for (const method of ['blik', 'przelewy24'] as const) {
      const shopper = running.visitor(pl)
      await fill(shopper, { 1011: 1 })
      const wish = await wishOf(shopper, { shippingAddress: warsaw, payment: { method } })
      const placed = await shopper.placeOrder(wish, { idempotencyKey: newKey() })
      if (!placed.ok) throw new Error(placed.error.code)
      expect(placed.value).toMatchObject({ status: 'payment_pending', redirectUrl: expect.any(String) })
      const { orderId, cbd } = placed.value
      const found = await running.database.pool.query('select id from payments where order_id = $1', [orderId])
      const { id } = found.rows[0] as { id: string }
      expect(await running.shop.testPayment?.find(id)).toMatchObject({ method, isAnswered: false })
      await running.shop.testPayment?.answer(id, 'pay')
      await running.shop.completePayment(id)
      expect(await shopper.getOrderDataByCbd({ cbdToken: cbd })).toMatchObject({
        value: { confirmedAt: expect.any(String), payment: [{ key: method }] },
      })
    }
  })

  it('refuses the address of a country that it does not deliver to', async () => {
    const shopper = running.visitor(pl)
    await fill(shopper, { 1011: 1 })
    expect(await shopper.getQuote({ countryCode: 'DEU' })).toMatchObject({ ok: false })
  })

  it('says numbers in the plural forms of Polish, and what is not translated in English', () => {
    const say = sayIn(pl)
    expect(['1', '2', '5', '22', '25'].map((count) => say('pieces', { count }))).toEqual([
      '1 sztuka',
      '2 sztuki',
      '5 sztuk',
      '22 sztuki',
      '25 sztuk',
    ])
    expect(say('collection_hold', { days: '7' })).toBe('przez 7 dni')
    expect(say('order_shipped_title')).toBe('Your order is on its way')
    expect(sayIn(marketOf('de'))('pieces', { count: '2' })).toBe('2 Stück')
  })

  it('names goods, their care and the filters in Polish', async () => {
    expect([materialName('cotton', pl.language), materialName('linen', pl.language)]).toEqual(['bawełna', 'linen'])
    expect([careName('wash40', pl.language), careName('wash40', 'de-DE')]).toEqual(['Prać w 40°C', 'Waschen bei 40 °C'])
    const reply = await running.visitor(pl).getProductById({ id: 101 })
    expect(reply).toMatchObject({
      value: {
        attributes: { brand: { label: 'Marka' }, name: { values: { language: 'en' } } },
        advancedAttributes: { shortDescription: { values: [{ fieldSet: [[{}, { language: 'en' }]] }] } },
        variants: expect.arrayContaining([
          expect.objectContaining({
            attributes: expect.objectContaining({ size: expect.objectContaining({ label: 'Rozmiar' }) }),
          }),
        ]),
      },
    })
    const filters = await running.visitor(pl).getFilters({})
    const names = filters.ok ? filters.value.filters.map(({ name }) => name) : []
    expect(names).toEqual(expect.arrayContaining(['Marka', 'Cena']))
  })

  it('writes times of delivery in Polish', () => {
    const times = ['{delivery.time}', '{express.time}', '{collection.time}']
    expect(times.map((time) => fillMarketValues(time, 'pl'))).toEqual([
      '2–4 dni robocze',
      '1–2 dni robocze',
      '2–5 dni roboczych',
    ])
    expect(fillMarketValues('{delivery.time}', 'de')).toBe('2–4 Werktage')
  })

  it('writes prices and papers in Polish', async () => {
    const breakdown = {
      goods: 10_000,
      reductions: [],
      subtotal: 10_000,
      delivery: null,
      fees: [],
      total: 10_000,
      tax: { rate: 0.23, amount: 1_870 },
      giftCards: [],
      due: 10_000,
    }
    expect(priceRows(breakdown, pl).map(({ label }) => label)).toEqual(['Suma częściowa', 'Razem'])
    expect(taxNote(breakdown, pl)).toBe('w tym VAT 23% (18,70\u00a0zł)')
    const label = await drawReturnLabel(
      { identCode: 'RABC', referenceKey: 'W-1', createdAt: '2026-11-18T10:00:00Z' },
      pl,
    )
    expect(readPdf(label).lines).toContain('Zwrot')
  })
})
