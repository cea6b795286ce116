import type { Locale } from '@vitrine/contracts/markets'
import type { PriceBreakdown } from '@vitrine/contracts/prices'

const sums: PriceBreakdown = {
  goods: 32_985,
  reductions: [{ kind: 'voucher', name: 'HERBST10', amount: 3_298 }],
  subtotal: 29_687,
  delivery: { key: 'standard', amount: 0 },
  fees: [],
  total: 29_687,
  tax: { rate: 0.19, amount: 4_740 },
  giftCards: [],
  due: 29_687,
}

const order = {
  orderId: 100_234,
  referenceKey: 'V-100234',
  createdAt: '2026-11-15T23:30:00Z',
  firstName: 'Ada',
  lines: [
    { name: 'Wickelmantel aus Doubleface-Wolle', detail: 'Camel, M', quantity: 1, amount: 24_995 },
    { name: 'Rippenschal', detail: 'Bordeaux', quantity: 2, amount: 7_990 },
  ],
  sums,
  deliveryKey: 'standard',
  total: sums.total,
  payment: [{ key: 'card', amount: sums.total }],
  shipping: ['Ada Muster', 'Schaustraße 1', '10115 Berlin'],
  billing: ['Ada Muster', 'Schaustraße 1', '10115 Berlin'],
  arrival: { earliest: '2026-11-18', latest: '2026-11-20' },
  parcels: [{ carrier: 'dhl', trackingId: 'VT0000100234', url: 'https://carrier.example/VT0000100234' }],
  contracts: [
    {
      interval: 'every_two_months',
      rhythm: 'alle zwei Monate',
      goods: [{ name: 'T-Shirt aus Baumwolle', quantity: 2 }],
      price: 3_990,
      nextDelivery: '2027-01-16',
      term: 'unbefristet, ohne Mindestlaufzeit',
      cancellationPolicy: 'jederzeit ohne Frist kündbar',
    },
  ],
  refund: 7_191,
  isWhole: false,
  identCode: 'RABCDEFGH23',
  exchange: {
    orderNumber: 'V-100251',
    days: 14,
    callOff: '100251.abcdefghijklmnopqrstuv',
    lines: [{ name: 'Wickelmantel aus Doubleface-Wolle', detail: 'Camel, L', quantity: 1 }],
  },
  day: '2026-12-15',
  next: '2027-01-15',
  tryAgainOn: '2026-12-16',
  giftCard: 'K7QWX3MZ9AB4CDEF',
  amount: 24_995,
}

const invoice = {
  number: 'RE-100234',
  issuedOn: '2026-11-17',
  referenceKey: order.referenceKey,
  orderedOn: '2026-11-16',
  sentFrom: '2026-11-17',
  billing: order.billing,
  shipping: order.shipping,
  lines: order.lines,
  sums,
  payment: [{ key: 'card', amount: sums.total, data: {} }],
}

const statement = {
  id: '7f0f2c1e-8f3e-4a39-9f6c-000000000000',
  caseNumber: 'W-100001',
  receivedAt: '2026-11-15T08:03:00Z',
  kind: 'withdrawal',
  name: 'Ada Muster',
  email: 'ada@vitrine.example',
  contract: 'V-100234',
  items: ['Rippenschal'],
  endsOn: null,
}

const open: [string, string] = ['10:00', '19:00']

const reservation = {
  shopperName: 'Ada Muster',
  number: 'R-300001',
  token: '300001.abcdefghijklmnopqrstuv',
  productId: 101,
  productName: 'Wickelmantel aus Doubleface-Wolle',
  heldUntil: '2026-11-18T18:00:00Z',
  store: {
    name: 'Vitrine München',
    street: 'Fensterplatz 4',
    zipCode: '80331',
    city: 'München',
    timeZone: 'Europe/Berlin',
    hours: { monday: open, tuesday: open, wednesday: open, thursday: open, friday: open, saturday: open, sunday: null },
  },
}

/** Sample outbox data of a mail, for previews. */
export function sampleMail(name: string, locale: Locale): object {
  const url = 'https://vitrine.example/'
  const cancellation = { ...statement, kind: 'cancellation', items: [], endsOn: '2026-12-31', isExtraordinary: false }
  const said = name === 'cancellation_receipt' ? cancellation : statement
  // Once the old one has come, the new one waits no more.
  const isDelivery = name === 'subscription_delivery'
  const missing = [{ name: 'Feinstrickmütze', detail: 'Bordeaux', quantity: 1 }]
  const exchange = name === 'refund' ? { ...order.exchange, days: undefined } : order.exchange
  return {
    ...order,
    exchange,
    invoice,
    to: 'ada@vitrine.example',
    locale,
    url,
    name: 'Wickelmantel',
    size: 'M',
    statement: said,
    isDelivery,
    ...(name.startsWith('reservation_') && reservation),
    ...(isDelivery && { subscription: { missing } }),
  }
}
