import type { Quote } from '@vitrine/contracts/shop'

type Line = { key: string; quantity?: number; status?: 'available' | 'unavailable' }
type QuoteOptions = { total?: number; lines?: readonly Line[]; paymentOptions?: readonly object[] }

/** A quote with the parts that state and effects read. */
export function quoteOf({ total = 5000, lines = [], ...changes }: QuoteOptions): Quote {
  return {
    basket: {
      version: 1,
      items: lines.map((line) => ({ status: 'available', quantity: 1, promotionId: null, ...line })),
      codes: { giftCards: [] },
    },
    cost: { withTax: total },
    due: total,
    deliveryOptions: [],
    paymentOptions: [],
    ...changes,
  } as unknown as Quote
}
