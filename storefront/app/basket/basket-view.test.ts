import { markets } from '@vitrine/contracts/markets'
import type { Basket } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import { basketView } from './basket-view.ts'

const attribute = (label: string) => ({ multiSelect: false, values: { label } })
const size = (id: number, label: string, quantity = 5) => ({
  id,
  attributes: { size: attribute(label) },
  stock: { quantity, isSellableWithoutStock: false },
  price: { withTax: 8_000 },
})

const item = (key: string, differs: object = {}) => ({
  key,
  quantity: 1,
  availableQuantity: 5,
  status: 'available',
  product: {
    id: 7,
    isSoldOut: false,
    attributes: { name: attribute('Mantel') },
    images: [],
    categories: [],
    variants: [size(70, '36'), size(71, '38', 0)],
  },
  variant: size(70, '36'),
  price: { unit: { withTax: 8_000 }, total: { withTax: 8_000, appliedReductions: [] } },
  lowestPriorPrice: { withTax: null },
  addedPrice: 8_000,
  packageId: 1,
  itemGroup: null,
  promotionId: null,
  promotion: null,
  ...differs,
})

const vat = { rate: 0.19, amount: 1_356 }
const basket = (items: readonly object[], withTax: number, differs: object = {}) =>
  ({
    version: 1,
    items,
    cost: { withTax, appliedReductions: [], tax: { vat: { rate: 0.19, amount: 0 } } },
    delivery: { withTax: 490, freeFrom: 20_000 },
    packages: [{ id: 1, deliveryDate: { min: '2026-11-17', max: '2026-11-19' } }],
    codes: { voucher: null, giftCards: [] },
    total: { withTax: withTax + 490, tax: { vat }, due: withTax + 490 },
    undos: [],
    offers: [],
    ...differs,
  }) as unknown as Basket
const view = (...facts: Parameters<typeof basket>) => basketView(basket(...facts), markets.de, '/cdn')

describe('the sums of a basket', () => {
  it('T-03 name delivery, which is part of the total and of its tax', () => {
    expect(view([item('a')], 8_000).price).toMatchObject({
      goods: 8_000,
      delivery: { key: 'standard', amount: 490 },
      total: 8_490,
      tax: { rate: 0.19, amount: 1_356 },
    })
  })

  it('O-02 announce a reduction against the lowest price of 30 days, not against an older one', () => {
    const reduced = item('a', { quantity: 2, lowestPriorPrice: { withTax: 10_000 } })
    expect(view([reduced], 16_000).price).toMatchObject({
      goods: 20_000,
      reductions: [{ kind: 'sale', amount: 4_000 }],
      subtotal: 16_000,
    })
  })

  it('O-03 announce none where the price is no lower than it was', () => {
    const { price } = view([item('a', { lowestPriorPrice: { withTax: 8_000 } })], 8_000)
    expect(price).toMatchObject({ goods: 8_000, reductions: [], subtotal: 8_000 })
  })

  it('T-10 add up to the cent, each reduction by its name, the voucher last', () => {
    const appliedReductions = [
      { category: 'sale', amount: { absoluteWithTax: 9_999 } },
      { category: 'promotion', amount: { absoluteWithTax: 500 } },
    ]
    const cost = { withTax: 7_500, appliedReductions, tax: { vat: { rate: 0.081, amount: 0 } } }
    const voucher = { code: 'TEN', off: 300, problem: null }
    const total = { withTax: 7_690, tax: { vat: { rate: 0.081, amount: 576 } }, due: 5_690 }
    const giftCards = [{ code: 'CARD', balance: 2_000, amount: 2_000 }]
    const promoted = item('a', {
      price: { unit: { withTax: 7_500 }, total: { withTax: 7_500, appliedReductions } },
      promotion: { name: 'Staffelrabatt', isValid: true, effect: { type: 'automatic_discount' } },
    })
    const { price, goods, points } = view([promoted], 7_500, { cost, total, codes: { voucher, giftCards } })
    expect(price).toEqual({
      goods: 8_000,
      reductions: [
        { kind: 'promotion', name: 'Staffelrabatt', amount: 500 },
        { kind: 'voucher', name: 'TEN', amount: 300 },
      ],
      subtotal: 7_200,
      delivery: { key: 'standard', amount: 490 },
      fees: [],
      total: 7_690,
      tax: { rate: 0.081, amount: 576 },
      giftCards: [{ code: 'CARD', amount: 2_000 }],
      due: 5_690,
    })
    // Free delivery counts before the voucher, points after it.
    expect([goods, points]).toEqual([7_500, 72])
  })
})

describe('lines', () => {
  it('that are unavailable are listed separately and not counted', () => {
    const { lines, gone, count } = view([item('a'), item('b', { status: 'unavailable' })], 8_000)
    expect([lines.map(({ key }) => key), gone.map(({ key }) => key), count]).toEqual([['a'], ['b'], 1])
  })

  it('have arrival dates and sizes; a single size is no choice', () => {
    const [line] = view([item('a')], 8_000).lines
    expect(line).toMatchObject({
      arrival: { min: '2026-11-17', max: '2026-11-19' },
      sizes: [
        { variantId: 70, label: '36', isThere: true },
        { variantId: 71, label: '38', isThere: false },
      ],
    })
    const [single] = view([item('a', { variant: size(70, 'One Size') })], 8_000).lines
    expect(single).toMatchObject({ size: null, sizes: [] })
  })

  it('have the price at the time of adding, where it has changed', () => {
    const { lines } = view([item('a'), item('b', { addedPrice: 9_000 }), item('c', { addedPrice: null })], 24_000)
    expect(lines.map(({ addedPrice }) => addedPrice)).toEqual([null, 9_000, null])
  })

  it('distinguish a gift from a promotion whose conditions are not met', () => {
    const effect = { type: 'buy_x_get_y', additionalData: { applicableItemSelectionType: 'variant_ids' } }
    const promotion = (isValid: boolean) => ({ promotion: { name: 'Schal zum Mantel', isValid, effect } })
    const { lines } = view([item('a', promotion(true)), item('b', promotion(false))], 8_000)
    expect(lines.map(({ isGift, lostPromotion, sizes }) => [isGift, lostPromotion, sizes.length])).toEqual([
      [true, null, 0],
      [false, 'Schal zum Mantel', 2],
    ])
  })
})

describe('a subscription', () => {
  const choice = (values: readonly object[]) => ({ label: 'Rhythmus', multiSelect: true, values })
  const offer = (...intervals: readonly string[]) => ({
    ...size(70, '36'),
    attributes: {
      size: attribute('36'),
      subscriptionEligibility: { values: { label: 'true', value: 'true' } },
      subscriptionAvailableIntervals: choice(intervals.map((value) => ({ label: value, value }))),
      subscriptionTerm: attribute('unbefristet'),
      subscriptionCancellationPolicy: attribute('jederzeit'),
    },
  })
  const subscription = {
    itemGroup: { id: 'subscription-70-monthly', isMainItem: true, isRequired: false },
    customData: { subscriptionDefinition: { interval: 'monthly' } },
    displayData: { 'attribute-1': { key: 'subscription', label: '', value: 'jeden Monat, erstmals' } },
  }

  it('has its interval, counts like any other line, and offers other intervals', () => {
    const { lines, count } = view([item('a', { ...subscription, variant: offer('monthly', 'quarterly') })], 8_000)
    expect(lines).toMatchObject([
      {
        subscription: 'jeden Monat, erstmals',
        interval: 'monthly',
        intervals: [{ value: 'monthly' }, { value: 'quarterly' }],
        intervalLabel: 'Rhythmus',
        parts: [],
      },
    ])
    expect(count).toBe(1)
  })

  it('offers no choice of a single interval, and none for a single purchase', () => {
    const { lines } = view(
      [
        item('a', { ...subscription, variant: offer('monthly') }),
        item('b', { variant: offer('monthly', 'quarterly') }),
      ],
      16_000,
    )
    expect(lines).toMatchObject([
      { subscription: 'jeden Monat, erstmals', intervalLabel: null },
      { subscription: null, interval: undefined, intervals: [], intervalLabel: null },
    ])
  })
})

describe('a set', () => {
  const inSet = (isMainItem: boolean, differs: object = {}) => ({
    itemGroup: { id: 'set', isMainItem, isRequired: !isMainItem },
    ...differs,
  })

  it('is one line with its parts, and counts once', () => {
    const { lines, count } = view([item('part', inSet(false)), item('x'), item('main', inSet(true))], 24_000)
    expect(lines.map(({ key, parts }) => [key, parts.map((part) => part.key)])).toEqual([
      ['x', []],
      ['main', ['part']],
    ])
    expect(count).toBe(2)
  })

  it('that is incomplete is listed as sold out, and names the missing part', () => {
    const out = { status: 'unavailable', availableQuantity: 0 }
    const held = { status: 'unavailable', availableQuantity: 3 }
    const { lines, gone, count } = view([item('main', inSet(true, held)), item('part', inSet(false, out))], 0)
    expect([lines.length, count]).toEqual([0, 0])
    expect(gone).toMatchObject([{ key: 'main', isHeldBack: true, parts: [{ key: 'part', isHeldBack: false }] }])
  })
})

describe('an undo', () => {
  const removed = (token: string, index: number) => ({
    token,
    kind: 'removed',
    itemKey: token,
    name: 'Mantel',
    size: '36',
    index,
  })
  const told = (undos: readonly object[]) =>
    view([item('a'), item('b')], 16_000, { undos }).rows.map((row) =>
      'line' in row ? row.line.key : `(${row.left.key})`,
    )

  it('is shown at the place of the removed line', () => {
    expect(told([removed('x', 1)])).toEqual(['a', '(x)', 'b'])
    expect(told([removed('x', 0), removed('y', 2), removed('z', 0)])).toEqual(['(x)', '(z)', 'a', 'b', '(y)'])
  })

  it('of a size is shown in its line', () => {
    const undo = { token: 't', kind: 'changed', itemKey: 'b', name: 'Mantel', size: '36', index: 0 }
    const { rows, lines } = view([item('a'), item('b')], 16_000, { undos: [undo] })
    expect(rows).toHaveLength(2)
    expect(lines.map((line) => line.undo)).toEqual([null, { token: 't', size: '36' }])
  })
})
