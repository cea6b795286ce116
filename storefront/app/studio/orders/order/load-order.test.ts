import type { DeskOrder } from '@vitrine/contracts/desk'
import { type Market, markets } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import { toOrderPage } from './load-order.ts'

const possible = { isPossible: true } as const
const orderIn = ({ shopId, currency }: Market, rate: number): DeskOrder => ({
  id: 7,
  number: 'V-7',
  shopId,
  placedAt: '2026-03-02T10:00:00Z',
  version: 1,
  order: 'order_open',
  billing: 'billing_paid',
  shipping: 'shipment_open',
  steps: { pack: possible, ship: possible, deliver: possible },
  cancellable: [],
  pieces: [],
  parcels: [],
  shippingAddress: null,
  billingAddress: null,
  customer: null,
  giftNote: null,
  isSubscription: false,
  mails: [],
  returns: [],
  timeline: [],
  money: {
    currency,
    sums: {
      goods: 10_810,
      reductions: [],
      subtotal: 10_810,
      delivery: null,
      fees: [],
      total: 10_810,
      tax: { rate, amount: 810 },
      giftCards: [],
      due: 10_810,
    },
    payments: [],
    goodwill: [],
    promisedGoodwill: [],
    goodwillRoom: { payment: 0, gift_card: 0 },
  },
})

it.each([
  [markets.de, 0.19, '19 %'],
  [markets.ch, 0.081, '8.1%'],
  [markets['fr-ch'], 0.081, '8,1%'],
  [markets.en, 0.2, '20%'],
])('the VAT rate of an order in $locale is written in full, as on its invoice', (market, rate, written) => {
  const { money } = toOrderPage(orderIn(market, rate), 'https://cdn.example/')
  expect(money?.vat.rate.replaceAll(/\s/g, ' ')).toBe(written)
})
