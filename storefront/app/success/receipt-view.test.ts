import { markets } from '@vitrine/contracts/markets'
import { describe, expect, it } from 'vitest'
import { receiptView } from './receipt-view.ts'
import { makeOrder } from './testing/make-order.ts'

const view = (...order: Parameters<typeof makeOrder>) => receiptView(makeOrder(...order), markets.de, '/cdn')
const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0)

describe('the receipt of an order', () => {
  it('has one line at list price for equal pieces, and its reductions by name', () => {
    const free = { variant: 80, price: 0, off: { promotion: 5_000 } }
    const { parcels } = view({ pieces: [{ price: 8_000 }, free, { price: 8_000 }, { variant: 80, price: 5_000 }] })
    expect(parcels[0]?.lines.map(({ quantity, unit, amount }) => [quantity, unit, amount])).toEqual([
      [2, 8_000, 16_000],
      [2, 5_000, 10_000],
    ])
    expect(parcels[0]?.lines[1]?.reductions).toEqual([
      { kind: 'promotion', name: 'Staffelrabatt', amount: '-50,00\u00a0€' },
    ])
  })

  it('has the date of the order in the time zone of the shops', () => {
    expect(view().orderedOn).toBe('2026-11-16')
  })

  it('shows picture, colour and size, and no size for products of a single size', () => {
    const [line] = view({ pieces: [{ price: 1, size: 'One Size' }] }).parcels[0]?.lines ?? []
    expect(line).toMatchObject({
      name: 'Mantel',
      colour: 'Camel',
      size: null,
      picture: { base: '/cdn/goods/coat-front' },
    })
  })

  it('separates parcels, with the first and last day of arrival', () => {
    const { parcels, arrival } = view({ pieces: [{ price: 1 }, { variant: 80, price: 2, packageId: 2 }] })
    expect(parcels.map(({ lines }) => lines.length)).toEqual([1, 1])
    expect(arrival).toEqual({ min: '2026-11-18', max: '2026-11-21' })
  })

  it('names the store of a collection', () => {
    const fees = [{ category: 'delivery', key: 'collection', amount: { withTax: 0, withoutTax: 0 } }]
    const point = { key: 's1', type: 'store', description: 'Vitrine Berlin' }
    const shipping = { ...makeOrder().address.shipping, collectionPoint: point }
    const { store, shipping: lines } = view({ fees, order: { address: { shipping, billing: shipping } } })
    expect(store).toBe('Vitrine Berlin')
    expect(lines).toEqual(['Ada Muster', 'Vitrine Berlin', 'Schaustraße 1', '10115 Berlin'])
    expect(view().store).toBeNull()
  })

  it('names the country of a foreign address', () => {
    const shipping = { ...makeOrder().address.shipping, countryCode: 'FRA' }
    expect(view({ order: { address: { shipping, billing: shipping } } }).shipping.at(-1)).toBe('Frankreich')
  })

  it('shows only the last digits of gift cards', () => {
    const payment = [
      { key: 'gift_card', amount: 500, isGiftCard: true, data: { code: '••••1234' } },
      { key: 'klarna', amount: 100, isGiftCard: false, data: {} },
    ]
    expect(view({ order: { payment } }).payment).toEqual([
      { method: 'gift_card', amount: 500, code: '••••1234' },
      { method: 'klarna', amount: 100, code: null },
    ])
  })
})

describe('the sums of a receipt', () => {
  it('T-10 add up to the cent, with every reduction and fee', () => {
    const pieces = [
      { price: 6_999, lowestPrior: 9_999, off: { sale: 2_000, promotion: 501, voucher: 250 } },
      { variant: 80, price: 3_333, off: { voucher: 119 } },
    ]
    const fees = [
      { category: 'delivery', key: 'express', amount: { withTax: 995, withoutTax: 836 } },
      { category: 'payment', key: 'cash_on_delivery', amount: { withTax: 500, withoutTax: 420 } },
    ]
    const order = makeOrder({ pieces, fees })
    const { goods, subtotal, reductions, delivery, fees: more, total } = receiptView(order, markets.de, '/cdn').price
    expect(goods - sum(reductions)).toBe(subtotal)
    expect(subtotal + (delivery?.amount ?? 0) + sum(more)).toBe(total)
    expect(total).toBe(order.cost.withTax)
    expect(reductions.map(({ kind }) => kind)).toEqual(['sale', 'promotion', 'voucher'])
  })

  it('O-02 announce a reduction against the lowest price of 30 days, not against an older one', () => {
    const pieces = [{ price: 8_000, lowestPrior: 10_000, off: { sale: 9_000 } }]
    expect(view({ pieces }).price.reductions).toEqual([{ kind: 'sale', name: '', amount: 2_000 }])
  })

  it('O-03 announce nothing where the price was as low before', () => {
    const { price } = view({ pieces: [{ price: 8_000, lowestPrior: 8_000, off: { sale: 1_000 } }] })
    expect(price.reductions).toEqual([])
  })

  it('Y-05 name what was rounded for cash on a line of its own', () => {
    const fees = [
      { category: 'delivery', key: 'standard', amount: { withTax: 0, withoutTax: 0 } },
      { category: 'payment', key: 'rounding', amount: { withTax: 2, withoutTax: 2 } },
    ]
    expect(view({ pieces: [{ price: 4_993 }], fees }).price).toMatchObject({
      fees: [{ key: 'rounding', amount: 2 }],
      total: 4_995,
    })
  })

  it('M-02 tell the rate of the order, not that of today', () => {
    expect(view({ rate: 0.16 }).price.tax.rate).toBe(0.16)
    expect(view({ rate: 0.081 }).price.tax.rate).toBe(0.081)
  })
})
