import { brand, type Locale } from '@vitrine/contracts/markets'
import type { PriceBreakdown } from '@vitrine/contracts/prices'
import { sampleWords } from './sample-words.ts'

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

/** Pictures of the demo catalogue. */
const pictures = {
  coat: 'coat-20128f1edaf0a01b-front',
  scarf: 'scarf-eefc212419206925-front',
  beanie: 'beanie-acfc452ae293e3e5-front',
} as const

function orderIn(locale: Locale) {
  const { coat, scarf, shirt, colours, size, interval, term, notice, address } = sampleWords(locale)
  const inSize = (of: string) => `${colours.camel}, ${size} ${of}`
  return {
    orderId: 100_234,
    referenceKey: 'V-100234',
    createdAt: '2026-11-15T23:30:00Z',
    firstName: 'Ada',
    lines: [
      { name: coat, detail: inSize('M'), quantity: 1, amount: 24_995, picture: pictures.coat },
      { name: scarf, detail: colours.bordeaux, quantity: 2, amount: 7_990, picture: pictures.scarf },
    ],
    sums,
    deliveryKey: 'standard',
    total: sums.total,
    payment: [{ key: 'card', amount: sums.total }],
    shipping: address,
    billing: address,
    arrival: { earliest: '2026-11-18', latest: '2026-11-20' },
    parcels: [{ carrier: 'dhl', trackingId: 'VT0000100234', url: 'https://carrier.example/VT0000100234' }],
    contracts: [
      {
        interval: 'every_two_months',
        rhythm: interval,
        goods: [{ name: shirt, quantity: 2 }],
        price: 3_990,
        nextDelivery: '2027-01-16',
        term,
        cancellationPolicy: notice,
      },
    ],
    refund: 7_191,
    isWhole: false,
    identCode: 'RABCDEFGH23',
    exchange: {
      orderNumber: 'V-100251',
      days: 14,
      callOff: '100251.abcdefghijklmnopqrstuv',
      lines: [{ name: coat, detail: inSize('L'), quantity: 1, picture: pictures.coat }],
    },
    day: '2026-12-15',
    next: '2027-01-15',
    tryAgainOn: '2026-12-16',
    giftCard: 'K7QWX3MZ9AB4CDEF',
    amount: 24_995,
  }
}

const invoiceOf = ({ referenceKey, billing, shipping, lines }: ReturnType<typeof orderIn>) => ({
  number: 'RE-100234',
  issuedOn: '2026-11-17',
  referenceKey,
  orderedOn: '2026-11-16',
  sentFrom: '2026-11-17',
  billing,
  shipping,
  lines,
  sums,
  payment: [{ key: 'card', amount: sums.total, data: {} }],
})

const statementAbout = (item: string) => ({
  id: '7f0f2c1e-8f3e-4a39-9f6c-000000000000',
  caseNumber: 'W-100001',
  receivedAt: '2026-11-15T08:03:00Z',
  kind: 'withdrawal',
  name: 'Ada Muster',
  email: 'ada@muster.example',
  contract: 'V-100234',
  items: [item],
  endsOn: null,
})

const open: [string, string] = ['10:00', '19:00']

const reservationOf = (productName: string) => ({
  shopperName: 'Ada Muster',
  number: 'R-300001',
  token: '300001.abcdefghijklmnopqrstuv',
  productId: 101,
  productName,
  heldUntil: '2026-11-18T18:00:00Z',
  store: {
    name: `${brand.name} München`,
    street: 'Fensterplatz 4',
    zipCode: '80331',
    city: 'München',
    timeZone: 'Europe/Berlin',
    hours: { monday: open, tuesday: open, wednesday: open, thursday: open, friday: open, saturday: open, sunday: null },
  },
})

/** Sample outbox data of a mail, for previews. */
export function sampleMail(name: string, locale: Locale): object {
  const { coat, scarf, beanie, colours } = sampleWords(locale)
  const order = orderIn(locale)
  const statement = statementAbout(scarf)
  const cancellation = { ...statement, kind: 'cancellation', items: [], endsOn: '2026-12-31', isExtraordinary: false }
  const isDelivery = name === 'subscription_delivery'
  const missing = [{ name: beanie, detail: colours.bordeaux, quantity: 1, picture: pictures.beanie }]
  // Once the old piece has arrived, the new one is reserved no longer.
  const exchange = name === 'refund' ? { ...order.exchange, days: undefined, callOff: undefined } : order.exchange
  return {
    ...order,
    exchange,
    invoice: invoiceOf(order),
    to: 'ada@muster.example',
    locale,
    url: 'https://vitrine.example/',
    name: coat,
    inviter: 'Grace Muster',
    productName: coat,
    price: 19_995,
    hasSeveralPrices: false,
    lowestPrior: 24_995,
    productUrl: 'https://vitrine.example/',
    noticeUrl: 'https://vitrine.example/',
    size: 'M',
    colour: colours.camel,
    picture: pictures.coat,
    pieces: [{ name: coat, colour: colours.camel, size: 'M', picture: pictures.coat }],
    token: '100001.abcdefghijklmnopqrstuv',
    statement: name === 'cancellation_receipt' ? cancellation : statement,
    isDelivery,
    ...(name.startsWith('reservation_') && reservationOf(coat)),
    // A delivery of a subscription begins none.
    ...(isDelivery && { subscription: { missing }, contracts: [] }),
  }
}
