import { expect, it } from 'vitest'
import { purchaseOf } from '@vitrine/contracts/tracking'
import { makeOrder } from './testing/make-order.ts'

it('has net value, tax and delivery in currency units, and counts equal pieces', () => {
  const { ecommerce } = purchaseOf(makeOrder())
  expect(ecommerce).toMatchObject({
    transaction_id: 'V-12',
    value: 138.61,
    tax: 26.34,
    shipping: 4.16,
    currency: 'EUR',
    coupon: '',
    coupon_reduction_with_tax: 0,
    payment_type: 'card',
    customer_id: '',
  })
  expect(ecommerce.items).toEqual([
    expect.objectContaining({
      item_id: '700',
      item_variant: '70',
      quantity: 2,
      price: 80,
      item_category_id: '12',
      index: 1,
    }),
  ])
})

it.each([
  [{ type: 'absolute', value: 1_000 }, 10],
  [{ type: 'relative', value: 10 }, 3.69],
])('knows what a voucher was worth: %o', (voucher, worth) => {
  const pieces = [
    { price: 2_250, off: { voucher: 250, sale: 500 } },
    { variant: 80, price: 1_071, off: { voucher: 119, campaign: 30 } },
  ]
  const { ecommerce } = purchaseOf(makeOrder({ pieces, order: { vouchers: [{ code: 'HERBST', ...voucher }] } }))
  expect(ecommerce).toMatchObject({
    coupon: 'HERBST',
    coupon_reduction_with_tax: worth,
    sale_reduction_with_tax: 5,
    campaign_reduction_with_tax: 0.3,
  })
})

it('D-08 says nothing of who ordered', () => {
  const told = JSON.stringify(purchaseOf(makeOrder()))
  for (const secret of ['ada', 'Muster', 'Schaustraße', '10115', 'Berlin']) expect(told).not.toContain(secret)
})
