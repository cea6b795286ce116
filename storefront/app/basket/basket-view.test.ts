import type { Basket } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import { basketView } from './basket-view.ts'

const attribute = (label: string) => ({ multiSelect: false, values: { label } })

const item = (key: string, differs: object = {}) => ({
  key,
  quantity: 1,
  availableQuantity: 5,
  status: 'available',
  product: { id: 7, isSoldOut: false, attributes: { name: attribute('Mantel') }, images: [], categories: [] },
  variant: { id: 70, attributes: { size: attribute('One Size') }, price: { withTax: 8_000 } },
  price: { unit: { withTax: 8_000 }, total: { withTax: 8_000 } },
  lowestPriorPrice: { withTax: null },
  packageId: 1,
  itemGroup: null,
  promotionId: null,
  promotion: null,
  ...differs,
})

const basket = (items: readonly object[], withTax: number, differs: object = {}) =>
  ({
    items,
    cost: { withTax, appliedReductions: [], tax: { vat: { rate: 0.19, amount: 0 } } },
    delivery: { withTax: 490, freeFrom: 20_000 },
    packages: [{ id: 1, deliveryDate: { min: '2026-11-17', max: '2026-11-19' } }],
    ...differs,
  }) as unknown as Basket

describe('the sums of a basket', () => {
  it('T-03: name delivery, which is part of the total and of its tax', () => {
    const { goods, delivery, total, tax } = basketView(basket([item('a')], 8_000), '/cdn')
    expect({ goods, delivery, total, tax }).toEqual({
      goods: 8_000,
      delivery: 490,
      total: 8_490,
      tax: { percent: 19, amount: 1_356 },
    })
  })

  it('O-02: announce a reduction against the lowest price of 30 days, not against an older one', () => {
    const reduced = item('a', { quantity: 2, lowestPriorPrice: { withTax: 10_000 } })
    const { subtotal, reductions } = basketView(basket([reduced], 16_000), '/cdn')
    expect({ subtotal, reductions }).toEqual({ subtotal: 20_000, reductions: [{ category: 'sale', amount: 4_000 }] })
  })

  it('add up with promotions and vouchers', () => {
    const appliedReductions = [
      { category: 'sale', amount: { absoluteWithTax: 9_999 } },
      { category: 'promotion', amount: { absoluteWithTax: 500 } },
      { category: 'voucher', amount: { absoluteWithTax: 300 } },
    ]
    const cost = { withTax: 7_200, appliedReductions, tax: { vat: { rate: 0.081, amount: 0 } } }
    const { subtotal, reductions, goods, tax } = basketView(basket([item('a')], 7_200, { cost }), '/cdn')
    expect(subtotal - reductions.reduce((sum, { amount }) => sum + amount, 0)).toBe(goods)
    expect(tax.percent).toBe(8.1)
  })
})

it('what cannot be had stands apart and still counts as a piece', () => {
  const { lines, gone, count } = basketView(basket([item('a'), item('b', { status: 'unavailable' })], 8_000), '/cdn')
  expect([lines.map(({ key }) => key), gone.map(({ key }) => key), count]).toEqual([['a'], ['b'], 2])
})

it('lines know when they arrive; one size is no size', () => {
  const [line] = basketView(basket([item('a')], 8_000), '/cdn').lines
  expect(line).toMatchObject({ arrival: { min: '2026-11-17', max: '2026-11-19' }, size: null })
})
