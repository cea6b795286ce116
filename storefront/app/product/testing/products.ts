import type { Attribute, Product, Stock, Variant } from '@vitrine/contracts/shop'
import type { SizeChart } from '../../platform/content/views.ts'

type WantedSize = { label: string; price?: number; lowestPrior?: number | null; stock?: Partial<Stock> }
type ProductFixture = Partial<Product> & {
  sizes?: readonly WantedSize[]
  name?: string
  colour?: string
  /** Offered as a subscription. */
  isSubscribable?: boolean
}

const attribute = (key: string, label: string): Attribute => ({
  id: null,
  key,
  label: key,
  type: null,
  multiSelect: false,
  values: { label, value: label },
})

const subscriptionAttributes: Variant['attributes'] = {
  subscriptionEligibility: attribute('subscriptionEligibility', 'true'),
  subscriptionAvailableIntervals: {
    ...attribute('subscriptionAvailableIntervals', ''),
    multiSelect: true,
    values: [
      { label: 'jeden Monat', value: 'monthly' },
      { label: 'alle zwei Monate', value: 'every_two_months' },
    ],
  },
  subscriptionTerm: attribute('subscriptionTerm', 'unbefristet, ohne Mindestlaufzeit'),
  subscriptionCancellationPolicy: attribute('subscriptionCancellationPolicy', 'jederzeit ohne Frist kündbar'),
}

const price = (withTax: number): Variant['price'] => ({
  currencyCode: 'EUR',
  withTax,
  withoutTax: withTax,
  tax: { vat: { rate: 0.19, amount: 0 } },
  appliedReductions: [],
  recommendedRetailPrice: null,
})

const moments = {
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  firstLiveAt: '2026-01-01T00:00:00Z',
}

const text = (words: string) => ({ fieldSet: [[{ text: words }]], groupSet: [] })
const advanced = (key: string, values: Product['advancedAttributes'][string]['values']) => ({
  [key]: { id: null, key, label: key, type: null, values },
})

/** A dress of the shop with the given sizes. */
export function makeProduct({
  sizes = [{ label: '38' }],
  name = 'Kleid',
  colour = 'Rot',
  isSubscribable = false,
  ...rest
}: ProductFixture = {}): Product {
  const id = rest.id ?? 501
  const variants = sizes.map(({ label, price: cents = 9999, lowestPrior = null, stock = {} }, index): Variant => ({
    ...moments,
    id: id * 10 + index,
    productId: id,
    referenceKey: `v-${id}-${label}`,
    attributes: { shopSize: attribute('shopSize', label), ...(isSubscribable && subscriptionAttributes) },
    advancedAttributes: {},
    price: price(cents),
    lowestPriorPrice: { withTax: lowestPrior, relativeDifferenceToPrice: null },
    stock: { supplierId: 1, warehouseId: 1, quantity: 10, isSellableWithoutStock: false, ...stock },
    customData: { gtin: `20000000${id}${index}`, sizeSystem: 'numeric' },
  }))
  const byPrice = variants.toSorted((a, b) => a.price.withTax - b.price.withTax)
  const [cheapest] = byPrice
  if (!cheapest) throw new Error('A product has at least one size')
  return {
    ...moments,
    id,
    masterKey: 'style-1',
    referenceKey: `p-${id}`,
    isActive: true,
    isSoldOut: false,
    isNew: false,
    attributes: { name: attribute('name', name), colorDetail: attribute('colorDetail', colour) },
    advancedAttributes: {
      ...advanced('shortDescription', [text('Fällt weich.')]),
      ...advanced('fit', [text('Fällt normal aus.')]),
      ...advanced('countryOfOrigin', [text('PT')]),
      ...advanced('material', [
        {
          fieldSet: [[{ name: 'Oberstoff' }]],
          groupSet: [
            { fieldSet: [[{ material: 'Viskose' }, { percent: 70 }]], groupSet: [] },
            { fieldSet: [[{ material: 'Leinen' }, { percent: 30 }]], groupSet: [] },
          ],
        },
      ]),
      ...advanced('care', [{ fieldSet: [[{ symbol: 'wash30' }, { text: 'Schonend waschen' }]], groupSet: [] }]),
      ...advanced('maker', [
        {
          fieldSet: [
            [{ name: 'Atelier' }, { street: 'Rua 1' }, { zipCode: '4000' }, { city: 'Porto' }, { country: 'PT' }],
          ],
          groupSet: [],
        },
      ]),
    },
    variants,
    images: ['front', 'fa', 'd1'].map((view) => ({ hash: `dress-${id}-${view}`, name: view, attributes: {} })),
    categories: [],
    priceRange: { min: cheapest.price, max: byPrice.at(-1)?.price ?? cheapest.price },
    lowestPriorPrice: cheapest.lowestPriorPrice,
    customData: { type: 'slip-dress' },
    indexedAt: moments.createdAt,
    ...rest,
  }
}

/** Size chart for dresses in three languages; two of them have a second size system. */
export const chartWith = (...columns: readonly string[]): SizeChart => ({
  category: 'women-tops',
  chart: {
    type: 'sizeChart',
    id: 'chart',
    columns,
    rows: [columns.map((column) => (column === 'EU' ? '38' : '40'))],
    hint: [],
  },
})
