import type { PriceBreakdown } from '@vitrine/contracts/prices'

/** Amounts of a message that an earlier version left in the outbox. */
type EarlierSums = {
  goods: number
  voucher: { code: string; amount: number } | null
  deliveryKey: string
  delivery: number
  fees: readonly { key: string; amount: number }[]
  total: number
  vat: { rate: number; amount: number }
}

export function fromEarlierSums({
  goods,
  voucher,
  deliveryKey,
  delivery,
  fees,
  total,
  vat,
}: EarlierSums): PriceBreakdown {
  const off = voucher?.amount ?? 0
  return {
    goods,
    reductions: voucher && off > 0 ? [{ kind: 'voucher', name: voucher.code, amount: off }] : [],
    subtotal: goods - off,
    delivery: { key: deliveryKey, amount: delivery },
    fees,
    total,
    tax: { rate: vat.rate, amount: vat.amount },
    giftCards: [],
    due: total,
  }
}
