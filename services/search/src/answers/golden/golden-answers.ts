import { formatMoney, formatRoundMoney } from '@vitrine/contracts/formats'
import { marketOf } from '@vitrine/contracts/markets'
import { storeReservationDays } from '@vitrine/contracts/shop'
import { everydayQuestions } from './everyday-questions.ts'
import type { GoldenQuestion } from './golden-question.ts'
import { germanService } from './service-de.ts'
import { englishService } from './service-en.ts'
import { frenchService } from './service-fr.ts'

export { halfTrueQuestions, hostileTexts, refusedQuestions } from './refused.ts'

export const goldenQuestions: readonly GoldenQuestion[] = [
  ...germanService,
  ...frenchService,
  ...englishService,
  ...everydayQuestions,
]

/** The texts that the answer to a question must contain, with the facts that hold today. */
export function expectedTexts({ shop, says }: GoldenQuestion): readonly string[] {
  const market = marketOf(shop)
  const { delivery, paymentLimits, seller } = market
  const between = { de: 'bis', fr: 'à', en: 'to' }[market.language.slice(0, 2) as 'de' | 'fr' | 'en']
  const facts: Readonly<Record<string, string>> = {
    standard: formatMoney(delivery.standard, market),
    freeFrom: formatRoundMoney(delivery.freeFrom, market),
    express: formatMoney(delivery.express, market),
    standardDays: delivery.days.standard.join(` ${between} `),
    returnDays: String(market.returnDays),
    withdrawalDays: String(market.withdrawalDays),
    invoiceMaximum: formatRoundMoney(paymentLimits.invoice?.maximum ?? 0, market),
    invoiceDays: String(market.invoiceTermDays),
    cashFee: formatRoundMoney(market.cash.fee, market),
    holdDays: String(market.holdDays),
    reservationDays: String(storeReservationDays),
    phone: seller.phone,
    email: seller.email,
  }
  return says.map((text) => text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => facts[name] ?? braces))
}
