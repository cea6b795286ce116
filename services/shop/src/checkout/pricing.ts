import { type CountryCode, type Market, type PaymentMethod, vatRateOn } from '@vitrine/contracts/markets'
import { type AppliedFee, type BasketItem, type OrderCost, ok, type Result } from '@vitrine/contracts/shop'
import { vatIn } from '@vitrine/contracts/prices'
import { cashRounding, paymentFee, paymentFeeLine, roundingLine } from './cash.ts'
import { type CollectionDays, type DeliveryInput, deliveryFee } from '../delivery/delivery.ts'
import type { DeliveryKey } from '@vitrine/contracts/delivery'
import { type GiftCard, type GiftCardPayment, payWithGiftCards } from '../gift-cards/gift-cards.ts'
import { reductionsOf, sumOf, type Unit, unitsOf, withVoucher } from './units.ts'
import { checkVoucher, type KnownVoucher, type VoucherError } from '../vouchers/voucher.ts'

export type PricingInput = {
  market: Market
  country: CountryCode
  /** The day of the order, where the shop is (M-02). */
  today: string
  /** Lines that can be had; the others cost nothing. */
  lines: readonly BasketItem[]
  delivery: DeliveryKey
  collection: CollectionDays
  /** Absent when no code was given; `null` when the code given is unknown. */
  voucher?: KnownVoucher | null
  groups: readonly string[]
  giftCards: readonly GiftCard[]
  /** Once it is known: one that costs something, or is rounded, changes the total. */
  paymentMethod?: PaymentMethod | undefined
}

/** The cost of an order, to the cent and for every item. */
export type Pricing = {
  units: readonly Unit[]
  /** In hundredths of a percent. */
  rate: number
  cost: OrderCost
  fees: readonly AppliedFee[]
  giftCards: readonly GiftCardPayment[]
  due: number
  delivery: DeliveryInput
}

/**
 * Goods, voucher, delivery, payment and VAT in this order; VAT is rounded once, on the whole order (T-10). Where
 * everything is paid in coins, the difference to whole coins is a line of its own behind them.
 */
export function priceOrder(facts: PricingInput): Result<Pricing, VoucherError> {
  const { market, country, today, lines } = facts
  const { currency } = market
  const plain = lines.flatMap(unitsOf)
  const goods = sumOf(plain)
  const off =
    facts.voucher === undefined
      ? ok(0)
      : checkVoucher(facts.voucher ?? undefined, { goods, currency, groups: facts.groups })
  if (!off.ok) return off
  const units = withVoucher(plain, off.value, facts.voucher?.discount.type ?? 'absolute')
  const rate = vatRateOn(market, country, today)
  // A voucher never brings the delivery cost back.
  const fee = deliveryFee(market, facts.delivery, goods)
  const fees: AppliedFee[] = [
    { category: 'delivery', key: facts.delivery, amount: { withTax: fee, withoutTax: fee - vatIn(fee, rate) } },
  ]
  const plainTotal = goods - off.value + fee
  const method = payWithGiftCards(plainTotal, facts.giftCards).due > 0 ? facts.paymentMethod : undefined
  const charge = paymentFee(method, market)
  if (method && charge > 0) fees.push(paymentFeeLine(method, charge, rate))
  const { paid, due: exact } = payWithGiftCards(plainTotal + charge, facts.giftCards)
  const rounding = cashRounding(method, exact, market)
  if (rounding !== 0) fees.push(roundingLine(rounding))
  const withTax = plainTotal + charge + rounding
  const vat = vatIn(plainTotal + charge, rate)
  return ok({
    units,
    rate,
    cost: {
      currencyCode: currency,
      withTax,
      withoutTax: withTax - vat,
      tax: { vat: { amount: vat, rate: rate / 10_000 } },
      appliedReductions: reductionsOf(units),
      appliedFees: fees,
    },
    fees,
    giftCards: paid,
    due: exact + rounding,
    delivery: { market, country, goods, rate, today, lines, collection: facts.collection },
  })
}
