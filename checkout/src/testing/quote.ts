import type { Quote } from '@vitrine/contracts/shop'

export type Line = {
  key: string
  quantity?: number
  availableQuantity?: number
  status?: 'available' | 'unavailable'
  variantId?: number
  price?: number
}
type QuoteOptions = { version?: number; total?: number; lines?: readonly Line[]; paymentOptions?: readonly object[] }

/** A quote with the parts that state and effects read. */
export function quoteOf({ version = 1, total = 5000, lines = [], ...changes }: QuoteOptions): Quote {
  return {
    basket: {
      version,
      items: lines.map(({ variantId = 1, price = 1000, ...line }) => ({
        status: 'available',
        quantity: 1,
        availableQuantity: 0,
        promotionId: null,
        product: { attributes: { name: { values: { label: line.key } } }, variants: [{}] },
        variant: { id: variantId, attributes: {} },
        price: { unit: { withTax: price } },
        ...line,
      })),
      cost: { currencyCode: 'EUR', withTax: total, appliedReductions: [] },
      codes: { giftCards: [] },
    },
    cost: { withTax: total },
    due: total,
    deliveryOptions: [],
    paymentOptions: [],
    terms: { withdrawalDays: 14, returnDays: 30 },
    ...changes,
  } as unknown as Quote
}
