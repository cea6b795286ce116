import type { Voucher } from '@vitrine/contracts/catalogue'
import { type Market, markets, type VatRate, vatRatesOf, walletMethods } from '@vitrine/contracts/markets'
import type { BasketItem } from '@vitrine/contracts/shop'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceOf, reduction } from '../prices/prices.ts'
import { payWithGiftCards } from '../gift-cards/gift-cards.ts'
import { isAdult, checkPayment, type PaymentContext, paymentOptions } from './payment-options.ts'
import { priceOrder, type PricingInput } from './pricing.ts'
import { reductionsOf, sumOf } from './units.ts'
import { checkVoucher, type KnownVoucher } from '../vouchers/voucher.ts'

const till = { market: markets.de, rate: 1900 }

/** A line as a basket tells it; only what prices need. */
const lineOf = (unit: number, quantity: number, off = 0): BasketItem => {
  const price = priceOf(unit - off, off > 0 ? [reduction('sale', off, unit)] : [], till)
  const stock = { supplierId: 1, warehouseId: 1, quantity: 99, isSellableWithoutStock: false }
  return {
    key: `${unit}`,
    quantity,
    packageId: 1,
    status: 'available',
    variant: { id: unit, stock },
    price: { unit: price, total: price },
  } as unknown as BasketItem
}

const voucherOf = (voucher: Partial<KnownVoucher> = {}): KnownVoucher => ({
  id: 1,
  code: 'TEN',
  discount: { type: 'relative', value: 10 },
  validFrom: '2026-01-01T00:00:00Z',
  validTo: '2027-01-01T00:00:00Z',
  isPublic: false,
  isBegun: true,
  isOver: false,
  isUsedUp: false,
  isUsedByCaller: false,
  isOncePerCustomer: false,
  ...voucher,
})

const facts = (changes: Partial<PricingInput> = {}): PricingInput => ({
  market: markets.de,
  country: 'DE',
  today: '2026-11-16',
  lines: [lineOf(10_000, 1)],
  delivery: 'standard',
  collection: null,
  groups: [],
  giftCards: [],
  ...changes,
})

function priced(changes: Partial<PricingInput> = {}) {
  const result = priceOrder(facts(changes))
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

describe('what an order costs', () => {
  it('T-10: VAT is rounded once on the whole order, not piece by piece', () => {
    const { cost } = priced({ lines: [lineOf(3_333, 3)], delivery: 'collection' })
    expect(cost).toMatchObject({ withTax: 9_999, tax: { vat: { amount: 1_596 } }, withoutTax: 8_403 })
  })

  it('delivery is free from the shop’s amount on, express never, collection always', () => {
    const fee = (delivery: PricingInput['delivery'], unit: number) =>
      priced({ delivery, lines: [lineOf(unit, 1)] }).cost.appliedFees[0]?.amount.withTax
    expect([fee('standard', 5_899), fee('standard', 5_900)]).toEqual([495, 0])
    expect([fee('express', 5_899), fee('express', 99_900), fee('collection', 100)]).toEqual([995, 995, 0])
  })

  it('free delivery counts before the voucher, which never brings the fee back', () => {
    expect(priced({ lines: [lineOf(6_000, 1)], voucher: voucherOf() }).cost.withTax).toBe(5_400)
    expect(priced({ lines: [lineOf(5_899, 1)], voucher: voucherOf() }).fees[0]?.amount.withTax).toBe(495)
  })

  it('M-02: the rate is that of the day', () => {
    const rateOn = (market: Market, country: string, today: string) => priced({ market, country, today }).rate
    expect(rateOn(markets.ch, 'CH', '2023-12-31')).toBe(770)
    expect(rateOn(markets.ch, 'CH', '2024-01-01')).toBe(810)
    expect(rateOn(markets.de, 'DE', '2020-08-01')).toBe(1600)
  })

  it('M-01: another rate in the profile is another VAT in the order', () => {
    const rates = vatRatesOf(markets.de, 'DE') as VatRate[]
    rates.push({ rate: 2500, validFrom: '2000-01-01' })
    const { cost } = priced({ market: markets.de })
    rates.pop()
    expect(cost.tax.vat).toEqual({ rate: 0.25, amount: 2_000 })
  })

  it('the pieces add up to the cent, whatever voucher is used', () => {
    const line = fc.record({ unit: fc.integer({ min: 1, max: 99_999 }), quantity: fc.integer({ min: 1, max: 9 }) })
    const discount: fc.Arbitrary<Voucher['discount']> = fc.oneof(
      fc.record({ type: fc.constant('relative' as const), value: fc.integer({ min: 1, max: 100 }) }),
      fc.integer({ min: 1, max: 200_000 }).map((EUR) => ({ type: 'absolute' as const, value: { EUR, CHF: EUR } })),
    )
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), discount, (lines, off) => {
        const { units, cost, fees } = priced({
          lines: lines.map(({ unit, quantity }) => lineOf(unit, quantity)),
          voucher: voucherOf({ discount: off }),
        })
        const fee = fees.reduce((sum, { amount }) => sum + amount.withTax, 0)
        expect(sumOf(units) + fee).toBe(cost.withTax)
        expect(cost.withTax).toBe(cost.withoutTax + cost.tax.vat.amount)
        for (const { amount, original, reductions } of units) {
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(amount + reductions.reduce((sum, step) => sum + step.amount.absoluteWithTax, 0)).toBe(original)
        }
      }),
    )
  })

  it('a voucher is the last step, and each piece bears its part', () => {
    const { units, cost } = priced({ lines: [lineOf(10_000, 1, 2_000), lineOf(5_000, 2)], voucher: voucherOf() })
    expect(units.map(({ amount }) => amount)).toEqual([7_200, 4_500, 4_500])
    expect(units[0]?.reductions.map(({ category }) => category)).toEqual(['sale', 'voucher'])
    expect(cost.appliedReductions).toEqual([
      { category: 'sale', type: 'relative', amount: { absoluteWithTax: 2_000, relative: 0.1 } },
      { category: 'voucher', type: 'relative', amount: { absoluteWithTax: 1_800, relative: 0.09 } },
    ])
  })
})

it('reductions of an order stand in stacking order, whichever piece comes first', () => {
  const step = (category: 'sale' | 'promotion' | 'voucher', off: number) => ({
    category,
    type: 'relative' as const,
    amount: { absoluteWithTax: off, relative: off / 1_000 },
  })
  const unit = (...reductions: ReturnType<typeof step>[]) => ({
    line: lineOf(1_000, 1),
    original: 1_000,
    amount: 0,
    reductions,
  })
  const told = reductionsOf([
    unit(step('sale', 100), step('voucher', 50)),
    unit(step('promotion', 70), step('voucher', 30)),
  ])
  expect(told.map(({ category, amount }) => [category, amount.absoluteWithTax])).toEqual([
    ['sale', 100],
    ['promotion', 70],
    ['voucher', 80],
  ])
})

describe('a voucher', () => {
  const codeOf = (voucher: KnownVoucher | undefined, goods = 10_000, groups: string[] = []) => {
    const check = checkVoucher(voucher, { goods, currency: 'EUR', groups })
    return check.ok ? check.value : check.error.code
  }

  it('takes off a share or an amount, never more than there is', () => {
    expect(codeOf(voucherOf(), 12_345)).toBe(1_235)
    expect(codeOf(voucherOf({ discount: { type: 'absolute', value: { EUR: 2_500, CHF: 3_000 } } }), 10_000)).toBe(2_500)
    expect(codeOf(voucherOf({ discount: { type: 'absolute', value: { EUR: 2_500, CHF: 3_000 } } }), 1_000)).toBe(1_000)
  })

  it('is refused with its reason', () => {
    expect(codeOf(undefined)).toBe('VOUCHER_UNKNOWN')
    expect(codeOf(voucherOf({ isOver: true }))).toBe('VOUCHER_EXPIRED')
    expect(codeOf(voucherOf({ isUsedUp: true }))).toBe('VOUCHER_USED_UP')
    expect(codeOf(voucherOf({ isUsedByCaller: true }))).toBe('VOUCHER_USED_UP')
    expect(codeOf(voucherOf({ customerGroup: 'VIP_Card' }))).toBe('VOUCHER_NOT_FOR_YOU')
    expect(codeOf(voucherOf({ customerGroup: 'VIP_Card' }), 10_000, ['VIP_Card'])).toBe(1_000)
    const minimum = { EUR: 10_000, CHF: 10_000 }
    expect(codeOf(voucherOf({ minimumOrderValue: minimum }), 9_999)).toBe('VOUCHER_MINIMUM')
    expect(codeOf(voucherOf({ minimumOrderValue: minimum }), 10_000)).toBe(1_000)
  })

  it('that is not valid yet says exactly what an unknown one says', () => {
    const basket = { goods: 1, currency: 'EUR', groups: [] } as const
    expect(checkVoucher(voucherOf({ isBegun: false }), basket)).toEqual(checkVoucher(undefined, basket))
  })
})

it('gift cards pay in their order until nothing is due', () => {
  const cards = [
    { id: 1, code: 'A', balance: 300 },
    { id: 2, code: 'B', balance: 900 },
    { id: 3, code: 'C', balance: 100 },
  ]
  expect(payWithGiftCards(1_000, cards)).toEqual({
    paid: [
      { id: 1, code: 'A', amount: 300 },
      { id: 2, code: 'B', amount: 700 },
    ],
    due: 0,
  })
})

describe('how an order can be paid', () => {
  const paying = (changes: Partial<PaymentContext> = {}): PaymentContext => ({
    market: markets.de,
    country: 'DE',
    delivery: 'standard',
    due: 10_000,
    today: '2026-11-16',
    hasSubscription: false,
    ...changes,
  })
  const refused = (changes: Partial<PaymentContext> = {}) =>
    Object.fromEntries(paymentOptions(paying(changes)).flatMap(({ key, reason }) => (reason ? [[key, reason]] : [])))

  it('Y-01: in the order of the shop', () => {
    for (const market of Object.values(markets))
      expect(paymentOptions(paying({ market, sheets: new Set(walletMethods) })).map(({ key }) => key)).toEqual([
        ...market.paymentMethods,
      ])
  })

  it('Y-01: without wallets that the provider has no sheet for', () => {
    const offered = new Set(paymentOptions(paying({ sheets: new Set(['apple_pay']) })).map(({ key }) => key))
    expect(walletMethods.filter((method) => offered.has(method))).toEqual(['apple_pay'])
  })

  it('Y-02: a method that does not fit is named with its reason', () => {
    expect(refused()).toEqual({ gift_card: 'AMOUNT' })
    expect(refused({ due: 9_999 })).toMatchObject({ instalment: 'AMOUNT' })
    expect(refused({ due: 150_001 })).toMatchObject({ invoice: 'AMOUNT', direct_debit: 'AMOUNT' })
    expect(refused({ delivery: 'collection' })).toMatchObject({ invoice: 'COLLECTION', instalment: 'COLLECTION' })
    expect(refused({ hasSubscription: true })).toMatchObject({ klarna: 'SUBSCRIPTION', instalment: 'SUBSCRIPTION' })
    expect(refused({ isSameName: false })).toMatchObject({ invoice: 'NAME' })
    expect(refused({ market: markets.ch, country: 'LI' })).toMatchObject({ invoice: 'COUNTRY' })
  })

  it('Y-03: refuses credit to customers under 18 on the day', () => {
    expect(isAdult('2008-11-16', '2026-11-16')).toBe(true)
    expect(isAdult('2008-11-17', '2026-11-16')).toBe(false)
    expect(isAdult('2008-02-29', '2026-02-28')).toBe(false)
    expect(refused({ birthDate: '2008-11-17' })).toMatchObject({
      invoice: 'AGE',
      instalment: 'AGE',
      direct_debit: 'AGE',
    })
    expect(refused({ birthDate: '2008-11-17' })).not.toHaveProperty('card')
  })

  it('at the button, credit needs a birth date; nothing due needs nothing', () => {
    expect(checkPayment('invoice', paying())).toEqual({ reason: 'AGE' })
    expect(checkPayment('invoice', paying({ birthDate: '1990-01-01' }))).toBeUndefined()
    expect(checkPayment('direct_debit', paying())).toEqual({ reason: 'AGE' })
    expect(checkPayment('paypal', paying())).toBeUndefined()
    expect(checkPayment('postfinance', paying())).toEqual({ reason: null })
    expect(checkPayment('gift_card', paying({ due: 0 }))).toBeUndefined()
  })
})
