import { formatDate } from '@vitrine/contracts/formats'
import { priceWord } from '@vitrine/contracts/prices'
import type { WalletQuote } from '@vitrine/contracts/shop'
import { deliveryOptions } from '../delivery/delivery.ts'
import { inLanguageOf } from '../messages/language.ts'
import type { OrderQuote } from './quote-reader.ts'
import { sumOf } from './units.ts'

/** Ways of delivery that go to the address of a sheet. */
const sent = ['standard', 'express'] as const

/** The rows of a sheet, from the goods to the amount that is left to pay. */
export function toWalletQuote(
  { pricing, payment: { market } }: Pick<OrderQuote, 'pricing' | 'payment'>,
  delivery: WalletQuote['delivery'],
): WalletQuote {
  const say = (word: Parameters<typeof priceWord>[0], name = '') =>
    inLanguageOf(market, priceWord(word, market)).replace('{name}', name)
  const options = deliveryOptions(pricing.delivery)
  return {
    currency: market.currency,
    rows: [
      { label: say('subtotal'), amount: sumOf(pricing.units) },
      ...pricing.fees.map(({ key, amount }) => ({
        label: say(key === 'express' || key === 'standard' ? key : 'fee'),
        amount: amount.withTax,
      })),
      ...pricing.giftCards.map(({ code, amount }) => ({ label: say('gift_card', code), amount: -amount })),
    ],
    total: pricing.due,
    delivery,
    deliveryOptions: sent.flatMap((key) => {
      const option = options.find((each) => each.key === key)
      if (!option) return []
      const { minimum, maximum } = option.deliveryDate
      const days = [...new Set([minimum, maximum])].map((day) => formatDate(day, market))
      return [{ key, label: say(key), detail: days.join(' – '), amount: option.amount.withTax }]
    }),
  }
}
