import type { AppliedReduction, Order, OrderItem, ReductionCategory } from '@vitrine/contracts/shop'

const attribute = (label: string) => ({ multiSelect: false, values: { label } })

type Piece = {
  variant?: number
  name?: string
  size?: string
  price: number
  lowestPrior?: number
  off?: Partial<Record<ReductionCategory, number>>
  packageId?: number
  /** Subscription every two months. */
  isSubscription?: boolean
}

const subscriptionAttributes = {
  subscriptionEligibility: { multiSelect: false, values: { label: 'true', value: 'true' } },
  subscriptionAvailableIntervals: {
    multiSelect: true,
    values: [{ label: 'alle zwei Monate', value: 'every_two_months' }],
  },
  subscriptionTerm: attribute('unbefristet, ohne Mindestlaufzeit'),
  subscriptionCancellationPolicy: attribute('jederzeit ohne Frist kündbar'),
}

const reductions = (off: Piece['off'] = {}): AppliedReduction[] =>
  Object.entries(off).map(([category, amount]) => ({
    category: category as ReductionCategory,
    type: 'absolute',
    amount: { relative: 0, absoluteWithTax: amount },
  }))

const item = (
  { variant = 70, name = 'Mantel', size = '38', price, lowestPrior, off, packageId = 1, isSubscription }: Piece,
  at: number,
) =>
  ({
    key: `piece-${at}`,
    packageId,
    price: {
      currencyCode: 'EUR',
      withTax: price,
      tax: { vat: { rate: 0.19, amount: 10 } },
      appliedReductions: reductions(off),
    },
    lowestPriorPrice: { withTax: lowestPrior ?? null },
    product: {
      id: variant * 10,
      name,
      attributes: { brand: attribute('Vitrine'), colorDetail: attribute('Camel') },
      images: [{ hash: 'coat-fa' }, { hash: 'coat-front' }],
      categories: [
        [
          { categoryId: 1, categoryName: 'Damen', categoryUrl: '/c/damen/', categoryProperties: [] },
          { categoryId: 12, categoryName: 'Mäntel', categoryUrl: '/c/damen/maentel/', categoryProperties: [] },
        ],
      ],
    },
    variant: { id: variant, attributes: { size: attribute(size), ...(isSubscription && subscriptionAttributes) } },
    customData: isSubscription ? { subscriptionDefinition: { interval: 'every_two_months' } } : {},
    promotions: off?.promotion ? [{ id: 'p', name: 'Staffelrabatt', version: 1 }] : [],
  }) as unknown as OrderItem

const home = {
  recipient: { firstName: 'Ada', lastName: 'Muster' },
  street: 'Schaustraße',
  houseNumber: '1',
  zipCode: '10115',
  city: 'Berlin',
  countryCode: 'DEU',
}

/** An order of two coats, or of the given pieces. */
export function makeOrder({ pieces = [{ price: 8_000 }, { price: 8_000 }], ...differs }: OrderWish = {}): Order {
  const items = pieces.map(item)
  const goods = pieces.reduce((all, { price }) => all + price, 0)
  const fees = differs.fees ?? [{ category: 'delivery', key: 'standard', amount: { withTax: 495, withoutTax: 416 } }]
  const withTax = goods + fees.reduce((all, { amount }) => all + amount.withTax, 0)
  const vat = Math.round((withTax * 19) / 119)
  const packages = [...new Set(items.map(({ packageId }) => packageId))].map((id) => ({
    id,
    carrierKey: 'dhl',
    deliveryDate: { minimum: `2026-11-${17 + id}`, maximum: `2026-11-${19 + id}` },
  }))
  return {
    id: 12,
    referenceKey: 'V-12',
    currencyCode: 'EUR',
    status: 'order_open',
    detailedStatus: { order: { code: 'order_confirmed', name: '' } },
    items,
    cost: {
      withTax,
      withoutTax: withTax - vat,
      tax: { vat: { rate: differs.rate ?? 0.19, amount: vat } },
      appliedReductions: pieces.flatMap(({ off }) => reductions(off)),
      appliedFees: fees,
    },
    address: { shipping: home, billing: home },
    customer: { id: null, email: 'ada@vitrine.example', status: { isGuestCustomer: true } },
    payment: [{ key: 'card', amount: withTax, isGiftCard: false, data: {} }],
    packages,
    vouchers: [],
    loyaltyCard: null,
    // Half past midnight in the shops' time zone, the day before in UTC.
    createdAt: '2026-11-15T23:30:00Z',
    ...differs.order,
  } as unknown as Order
}

type Fee = { category: string; key: string; amount: { withTax: number; withoutTax: number } }

type OrderWish = { pieces?: readonly Piece[]; fees?: readonly Fee[]; rate?: number; order?: object }
