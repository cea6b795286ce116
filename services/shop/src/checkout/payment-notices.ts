import { formatMoney, formatNumber } from '@vitrine/contracts/formats'
import { lenderOf, type Market, type PaymentMethod } from '@vitrine/contracts/markets'
import type { InstalmentPlan } from '@vitrine/contracts/shop'
import { sayIn, type WordKey } from '../messages/language.ts'

/** Paragraphs of each notice, in their order. */
const paragraphs = {
  mandate: ['notice_mandate_1', 'notice_mandate_2', 'notice_mandate_3'],
  credit: ['notice_credit_1', 'notice_credit_2', 'notice_credit_3', 'notice_credit_4'],
  later: ['notice_later_1', 'notice_later_2', 'notice_later_3'],
} as const satisfies Record<string, readonly WordKey[]>

/** The text to read before a method is used: a mandate, the cost of a credit, or the terms of paying later. None for other methods. */
export function noticeOf(
  method: PaymentMethod,
  market: Market,
  { due, plans = [] }: { due: number; plans?: readonly InstalmentPlan[] | undefined },
): string[] | undefined {
  const say = sayIn(market)
  const fill = (notice: keyof typeof paragraphs, values: Readonly<Record<string, string>>) =>
    paragraphs[notice].map((key) => say(key, values))
  const { name, creditorId } = market.seller
  if (method === 'direct_debit') return creditorId ? fill('mandate', { creditor: name, id: creditorId }) : undefined
  // Y-04: paying a third party later is a consumer credit.
  if (method === 'ratepay') return fill('later', { amount: formatMoney(due, market) })
  const longest = plans.at(-1)
  if (!longest) return undefined
  const money = (cents: number) => formatMoney(cents, market)
  const percent = (rate: number) => formatNumber(rate * 100, market, 2)
  return fill('credit', {
    lender: lenderOf(market.locale),
    nominal: percent(longest.nominalRate),
    effective: percent(longest.effectiveRate),
    amount: money(due),
    count: String(longest.months),
    monthly: money(longest.monthly),
    last: money(longest.last),
    total: money(longest.total),
    interest: money(longest.interest),
  })
}
